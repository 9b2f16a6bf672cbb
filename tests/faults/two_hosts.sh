#!/usr/bin/env bash
# Two machines: a server in one network namespace, clients in another, a cable between them; a whole game over IPv4,
# over IPv6 and by name.
#   two_hosts.sh BIN           two bots play each other; skipped (77) without root, or where namespaces cannot be made
#   two_hosts.sh BIN --play    the same with `./play server` and `./play client`, which build first; the client plays
#                              the server's AI in the terminal
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/server.sh"

one=reversi-one-$$
two=reversi-two-$$

clean_up() {
  finish
  ip netns del "$one" 2>/dev/null || true
  ip netns del "$two" 2>/dev/null || true
  rm -rf "/etc/netns/$two"
}

if [[ $(id -u) -ne 0 ]] || ! command -v ip >/dev/null || ! ip netns add "$one" 2>/dev/null; then
  echo "skipped: network namespaces need root and ip"
  exit 77
fi
trap clean_up EXIT

ip netns add "$two"
ip -n "$one" link add to-two type veth peer name to-one netns "$two"
for host in "$one to-two 1" "$two to-one 2"; do
  read -r space device number <<<"$host"
  ip -n "$space" link set lo up
  ip -n "$space" addr add "10.77.17.$number/24" dev "$device"
  ip -n "$space" addr add "fd77:17::$number/64" dev "$device" nodad
  ip -n "$space" link set "$device" up
done
mkdir -p "/etc/netns/$two"
echo "10.77.17.1 reversi.test" >"/etc/netns/$two/hosts"

game() { # --play OR NOTHING, HOST
  if [[ ${1:-} == --play ]]; then
    ip netns exec "$two" env -u DISPLAY -u WAYLAND_DISPLAY "$root/play" client "$2" --trust-file "$work/known" \
      --ai 1 --random 1 --time none >"$work/game" 2>&1
    tail -n 12 "$work/game"
  else
    ip netns exec "$two" "$bin/reversi-bot" bulk "$2" --games 1 --trust-file "$work/known"
  fi
}

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[[ ${1:-} != --play ]] || server_program=("$root/play" server)

# On its default port and all addresses, as `./play server` starts it.
start_server ip netns exec "$one" -- --port 7717
cat "$work/server.out"
for host in 10.77.17.1 "[fd77:17::1]:7717" reversi.test; do
  echo "from the second machine to $host:"
  game "${1:-}" "$host"
done
[[ $(grep -c "$pin" "$work/known") -eq 3 ]]
stop_server
