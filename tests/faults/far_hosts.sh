#!/usr/bin/env bash
# Two people far apart: a network namespace for each, 200 ms there and back between them (delay_line), every twentieth
# packet lost (iptables), and in mid-game nothing at all for 30 s. The game goes on to its end, and the clocks are fair:
# the log says what each disc cost, and what was forgiven.
#   far_hosts.sh BIN TESTS     skipped (77) without root, ip or iptables, or where namespaces cannot be made
set -euo pipefail
tests=$2
. "$(dirname "${BASH_SOURCE[0]}")/server.sh"

one=reversi-near-$$
two=reversi-far-$$
line= near= far=

clean_up() {
  for process in $near $far $line; do kill "$process" 2>/dev/null || true; done
  finish
  ip netns del "$one" 2>/dev/null || true
  ip netns del "$two" 2>/dev/null || true
}

if [[ $(id -u) -ne 0 ]] || ! command -v ip >/dev/null || ! command -v iptables >/dev/null ||
  ! ip netns add "$one" 2>/dev/null; then
  echo "skipped: network namespaces need root, ip and iptables"
  exit 77
fi
trap clean_up EXIT
ip netns add "$two"
ip -n "$one" link add to-far type veth peer name to-near netns "$two"
for host in "$one to-far 1" "$two to-near 2"; do
  read -r space device number <<<"$host"
  ip -n "$space" link set lo up
  ip -n "$space" addr add "10.77.18.$number/24" dev "$device"
  ip -n "$space" link set "$device" up
  if ! ip netns exec "$space" iptables -A INPUT -i "$device" -m statistic --mode random --probability 0.05 -j DROP; then
    echo "skipped: this kernel's iptables lose no packets"
    exit 77
  fi
done

start_server ip netns exec "$one" -- --listen 0.0.0.0:7717 --log-level info
ip netns exec "$two" "$tests/delay_line" 7717 10.77.18.1 7717 100 >"$work/line" &
line=$!
until grep -q ready "$work/line"; do sleep 0.05; done

# The near one opens the room and has Black; the far one comes over the long line.
ip netns exec "$one" "$bin/reversi-bot" play 127.0.0.1:7717 --name Near --create --color black --time 2+1 --random 1 \
  --trust-file "$work/known-near" --log "$work/told-near" >"$work/near" 2>&1 &
near=$!
until grep -q "Waiting for an opponent" "$work/near" 2>/dev/null; do kill -0 "$near"; sleep 0.05; done
ip netns exec "$two" "$bin/reversi-bot" play 127.0.0.1:7717 --name Far --random 1 \
  --trust-file "$work/known-far" --log "$work/told-far" >"$work/far" 2>&1 &
far=$!

discs() { if [[ -f $work/$1 ]]; then grep -c disc_placed "$work/$1" || true; else echo 0; fi; }
until (($(discs told-near) >= 20)); do kill -0 "$near"; sleep 0.05; done
echo "the line is dead after $(discs told-near) discs"
ip netns exec "$two" iptables -I INPUT -i to-near -j DROP
ip netns exec "$two" iptables -I OUTPUT -o to-near -j DROP
sleep 30
ip netns exec "$two" iptables -D INPUT 1
ip netns exec "$two" iptables -D OUTPUT 1
echo "it is back after $(discs told-near) discs"

wait "$near"
wait "$far"
near= far=
grep -h -E "wins\.|a draw" "$work/near" | tail -n 1
# Both were told of the same game.
diff <(grep disc_placed "$work/told-near" | cut -d ' ' -f 2-) <(grep disc_placed "$work/told-far" | cut -d ' ' -f 2-)
grep -q "Far is away" "$work/near"
# Each disc gives a second back, so a turn cost what the clock has lost and that second. Half of the turns over the long
# line may cost no more than a tenth of a second beyond those at home, though each took 200 ms and more.
grep disc_placed "$work/told-near" | awk '
  { color = $6; left[color] += 0; spent = (n[color]++ ? last[color] : 120000) + 1000 - $7
    last[color] = $7; forgiven[color] += $8; cost[color, n[color]] = spent }
  function sorted(color, i, j, t) {
    for (i = 2; i <= n[color]; i++)
      for (j = i; j > 1 && cost[color, j] < cost[color, j - 1]; j--) {
        t = cost[color, j]; cost[color, j] = cost[color, j - 1]; cost[color, j - 1] = t
      }
  }
  END {
    for (color in n) {
      sorted(color)
      median[color] = cost[color, int((n[color] + 1) / 2)]
      printf "%s: %d discs, a turn cost %d ms (median), %d ms at most; %d ms on the line forgiven\n", color, n[color],
        median[color], cost[color, n[color]], forgiven[color]
    }
    fair = median["white"] <= median["black"] + 100 && forgiven["white"] > 1000 && forgiven["black"] < 1000
    print fair ? "the clocks are fair" : "the clocks are not fair"
    exit !fair
  }'
stop_server
