#!/usr/bin/env bash
# Replays tables of records through a real server over TLS, two clients to a game, and looks at what every client saw:
# the whole board, passes, the result; wrong records must be refused at the right move.
#   replay.sh BIN FILE...      skipped (77) where a file is missing
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/server.sh"

for file in "$@"; do
  if [[ ! -f $file ]]; then
    echo "skipped: $file is not here"
    exit 77
  fi
done
start_server --listen 127.0.0.1:0
bot replay "127.0.0.1:$port" "$@" --at-once 50
stop_server
