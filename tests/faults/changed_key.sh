#!/usr/bin/env bash
# What a client without a person sees when a server's key changes: it refuses to connect and says both keys; told the
# new one, it plays.
#   changed_key.sh BIN
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/server.sh"

start_server --listen 127.0.0.1:0
old=$pin
listen=127.0.0.1:$port
echo "first meeting: the key is remembered"
bot bulk "$listen" --games 1
grep -qF "$listen $old" "$work/known"
stop_server

rm "$work"/data/server.key "$work"/data/server.crt
start_server --listen "$listen"
[[ $pin != "$old" ]]
echo "the server was set up anew, with another key"
code=0
bot bulk "$listen" --games 1 >"$work/said" 2>&1 || code=$?
cat "$work/said"
[[ $code -ne 0 ]] && grep -qF "$old" "$work/said" && grep -qF "$pin" "$work/said"
! grep -q '^games [1-9]' "$work/said"
grep -qF "$listen $old" "$work/known"
echo "refused with exit code $code; the known key is as it was"
bot bulk "$listen" --games 1 --pin "$pin"
echo "told the new key, it plays"
stop_server
