#!/usr/bin/env bash
# What a move costs the server, beside a bare relay measured just before and after it, over plain TCP and over TLS.
#   load.sh BIN TESTS [--small] [--rooms N] [--spectators M] [--seconds S] [--pace S]
# Prints each run's figures and the ratios. --small: a few rooms for a second, only to see that it works.
set -euo pipefail
tests=$2
bin=$1
shift 2
set -- "$bin" "$@"
. "$(dirname "${BASH_SOURCE[0]}")/../faults/server.sh"

ulimit -n "$(ulimit -Hn)"
load=("$@")
[[ ${load[0]:-} != --small ]] || load=(--rooms 10 --spectators 10 --seconds 1)

metrics=$(python3 -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])')

figure() { awk -v name="$2" '$1 == name { print $2 }' "$work/$1"; }

# The server's metrics, through a port of its own.
scrape() {
  exec 3<>"/dev/tcp/127.0.0.1/$metrics"
  printf 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
  cat <&3
  exec 3>&-
}

# What a move waited for on the disk: from all batches since the start, the opening of the rooms included, between the
# bounds of the histogram's buckets.
commits() { # SHARE NAME
  awk -F'[{}" ]+' -v share="$1" -v name="$2" '
    /^reversi_commit_seconds_bucket/ { bound[++n] = $3; count[n] = $4 }
    END { for (i = 1; i <= n && count[i] < share * count[n]; i++) low = bound[i]
          printf "  %-32s server %8s to %s\n", name, 1000 * low, 1000 * bound[i] }' "$work/metrics"
}

relay() { # NAME FLAGS...
  "$tests/asio_relay" "${load[@]}" "${@:2}" >"$work/$1"
}

compare() { # the server's figures over the mean of the two relays'
  local name
  for name in server_cpu_s_per_million_moves p50_ms p99_ms p99.9_ms moves_per_second server_bytes_per_idle_session; do
    awk -v name="$name" -v server="$(figure server $name)" -v before="$(figure before $name)" -v after="$(figure after $name)" '
      BEGIN { floor = (before + after) / 2
              printf "  %-32s server %12s  relay %12s %12s  ratio %.2f\n", name, server, before, after, floor ? server / floor : 0 }'
  done
  printf '  %-32s server %12s\n' server_bytes_per_live_game "$(figure server server_bytes_per_live_game)"
}

measure() { # WORDS FOR THE SERVER... -- WORDS FOR THE RELAY...
  local flags=()
  while [[ $# -gt 0 && $1 != -- ]]; do
    flags+=("$1")
    shift
  done
  [[ $# -eq 0 ]] || shift
  rm -rf "$work/data"
  start_server --listen 127.0.0.1:0 --metrics-listen "127.0.0.1:$metrics" --trusted-net 127.0.0.0/8 --puzzle-share 0 \
    "${flags[@]}"
  relay before "$@"
  if ! bot load "127.0.0.1:$port" "${flags[@]}" "${load[@]}" --server-process "$server" >"$work/server"; then
    cat "$work/server"
    exit 1
  fi
  scrape >"$work/metrics"
  relay after "$@"
  grep '^moves ' "$work/server"
  compare
  commits 0.5 commit_p50_ms
  commits 0.99 commit_p99_ms
  stop_server
}

echo "plain TCP, ${load[*]}:"
measure --plaintext
echo "TLS, ${load[*]}:"
measure -- --certificate "$work/data/server.crt" --key "$work/data/server.key"
