#!/usr/bin/env bash
# A machine without IPv6: the server starts on its default addresses and serves IPv4, by name too.
#   without_ipv6.sh BIN        skipped (77) without root, or where namespaces cannot be made
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/server.sh"

space=reversi-old-$$
if [[ $(id -u) -ne 0 ]] || ! command -v ip >/dev/null || ! ip netns add "$space" 2>/dev/null; then
  echo "skipped: network namespaces need root and ip"
  exit 77
fi
trap 'finish; ip netns del "$space"' EXIT

if ! ip netns exec "$space" sh -c 'echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6' 2>/dev/null; then
  echo "skipped: IPv6 cannot be switched off here"
  exit 77
fi
ip -n "$space" link set lo up

start_server ip netns exec "$space" --
for host in 127.0.0.1 localhost; do
  ip netns exec "$space" "$bin/reversi-bot" bulk "$host:$port" --games 1 --trust-file "$work/known"
done
stop_server
