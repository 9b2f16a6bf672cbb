#!/usr/bin/env bash
# A server behind HAProxy, set up as docs/OPERATING.md says: players' addresses arrive, the proxy's health check is no
# player, games go on when the proxy is started anew.
#   behind_proxy.sh BIN     skipped (77) without root, haproxy, or where network namespaces cannot be made
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/server.sh"

host=reversi-server-$$ middle=reversi-proxy-$$ outside=reversi-players-$$
proxy=
clean_up() {
  [[ -z $proxy ]] || kill -KILL "$proxy" 2>/dev/null || true
  finish
  for space in "$host" "$middle" "$outside"; do ip netns del "$space" 2>/dev/null || true; done
}
PATH=$PATH:/usr/sbin
if [[ $(id -u) -ne 0 ]] || ! command -v ip >/dev/null || ! command -v haproxy >/dev/null || ! ip netns add "$host" 2>/dev/null; then
  echo "skipped: needs root, ip and haproxy"
  exit 77
fi
trap clean_up EXIT

# Three machines: the players', the proxy's, which has two cables, and the server's, which only the proxy reaches.
cable() { # ONE DEVICE ADDRESS OTHER DEVICE ADDRESS
  ip -n "$1" link add "$2" type veth peer name "$5" netns "$4"
  ip -n "$1" addr add "$3/24" dev "$2"
  ip -n "$4" addr add "$6/24" dev "$5"
  ip -n "$1" link set "$2" up
  ip -n "$4" link set "$5" up
}
ip netns add "$middle"
ip netns add "$outside"
cable "$middle" to-players 10.77.18.1 "$outside" to-proxy 10.77.18.2
cable "$middle" to-server 10.0.0.4 "$host" to-proxy 10.0.0.5
for space in "$host" "$middle" "$outside"; do ip -n "$space" link set lo up; done

players() { ip netns exec "$outside" "$bin/reversi-bot" "$@" --pin "$pin" --trust-file "$work/known"; }
ctl() { "$bin/reversi-server" --data "$work/data" ctl "$@"; }
wait_for() { timeout 30 bash -c "until $1; do sleep 0.2; done"; }
start_proxy() {
  ip netns exec "$middle" haproxy -db -f "$work/haproxy.cfg" >>"$work/haproxy.log" 2>&1 &
  proxy=$!
}
stop_proxy() {
  kill -TERM "$proxy"
  wait "$proxy" || true
  proxy=
}

sed -n '/^frontend reversi/,/^```/{/^```/!p}' "$(dirname "${BASH_SOURCE[0]}")/../../docs/OPERATING.md" >"$work/haproxy.cfg"
haproxy -c -f "$work/haproxy.cfg" >"$work/checked" 2>&1 || { cat "$work/checked"; exit 1; }
! grep -i warning "$work/checked"
echo "haproxy takes the page's lines without a warning"

start_server ip netns exec "$host" -- --port 7717 --proxy-net 10.0.0.4/32 --max-per-address 16
start_proxy
public=10.77.18.1:7717
players bulk "$public" --games 60 --at-once 4 --seed 3 >"$work/bulk" &
bulk=$!
wait_for "'$bin/reversi-server' --data '$work/data' ctl sessions | grep -q 10.77.18"
ctl sessions >"$work/sessions"
grep -c '10\.77\.18\.2$' "$work/sessions" | sed 's/$/ players, known by their own address/'
! grep -q '10\.0\.0\.4$' "$work/sessions"
stop_proxy
start_proxy
echo "the proxy was started anew in the middle of their games"
wait "$bulk" || { cat "$work/bulk" "$work/haproxy.log"; exit 1; }
tail -n 1 "$work/bulk"

! ip netns exec "$middle" "$bin/reversi-bot" bulk 10.0.0.5:7717 --games 1 --stall 5 --pin "$pin" >"$work/bare" 2>&1
grep -m 1 'no PROXY header' "$work/server.log"

ctl ban 10.77.18.0/24 5 >/dev/null
! players bulk "$public" --games 1 --stall 5 >"$work/banned" 2>&1
echo "a ban meets the players: $(tail -n 1 "$work/banned" | cut -c 1-120)"
ctl unban 10.77.18.0/24 >/dev/null
players bulk "$public" --games 2 | tail -n 1
before=$(wc -l <"$work/server.log")
accepted() {
  ip netns exec "$host" bash -c 'exec 3<>/dev/tcp/127.0.0.1/9717; printf "GET /metrics HTTP/1.0\r\n\r\n" >&3; cat <&3' |
    awk '$1 == "reversi_connections_accepted_total" {print $2}'
}
health_checks=$(($(accepted) + 2))
until (($(accepted) >= health_checks)); do sleep 0.2; done
[[ $(wc -l <"$work/server.log") == "$before" ]]
echo "and the proxy's own health checks are no fault in the log"
stop_proxy
stop_server
