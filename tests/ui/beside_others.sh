#!/usr/bin/env bash
# Start and memory of reversi-client beside KReversi and GNOME Reversi, in turn on the same display.
#   tests/ui/beside_others.sh [RUNS]    9 runs of each if not said
# Installs the two with apt where they are missing, which wants root or sudo. Programs of this project are taken from
# build/default, or BUILD. A first run of each fills the caches and is not counted; then medians, and the ratios to ours.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/screen.sh"
. "$root/cmake/packages.sh"
need_packages kreversi iagno xvfb dbus
if [[ -z ${DBUS_SESSION_BUS_ADDRESS:-} ]]; then
  rm -rf "$work"
  exec dbus-run-session -- "$0" "$@"
fi
runs=${1:-9}
export HOME=$work/home PATH=$PATH:/usr/games XDG_RUNTIME_DIR=$work
mkdir -p "$HOME"
start_display 1340x920

declare -A command=(
  [reversi]="$bin/reversi-client --data $work/reversi --name Anna --lang en"
  [kreversi]="kreversi"
  [iagno]="iagno")
names=(reversi kreversi iagno)

measure() { # NAME
  # shellcheck disable=SC2086 # a command and its arguments
  "$build/tests/start_watch" ${command[$1]}
}

median() { # NAME FIELD
  grep -o "$2=[0-9]*" "$work/$1.txt" | cut -d= -f2 | sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'
}

say "load average before: $(cut -d' ' -f1-3 /proc/loadavg)"
for name in "${names[@]}"; do measure "$name" >/dev/null; done
for ((run = 0; run < runs; ++run)); do
  for name in "${names[@]}"; do measure "$name" >>"$work/$name.txt"; done
done
say "load average after: $(cut -d' ' -f1-3 /proc/loadavg)"
printf '%-10s %12s %11s %9s %9s %12s   (medians of %d)\n' "" mapped_ms drawn_ms rss_MiB pss_MiB private_MiB "$runs"
for name in "${names[@]}"; do
  printf '%-10s %12d %11d %9d %9d %12d\n' "$name" "$(median "$name" mapped_ms)" "$(median "$name" drawn_ms)" \
    $(($(median "$name" rss_kib) / 1024)) $(($(median "$name" pss_kib) / 1024)) $(($(median "$name" private_kib) / 1024))
done
for name in kreversi iagno; do
  line="$name / reversi:"
  for field in mapped_ms drawn_ms rss_kib pss_kib private_kib; do
    line+=$(awk -v a="$(median "$name" "$field")" -v b="$(median reversi "$field")" -v f="${field%_*}" \
      'BEGIN { printf "  %s %.2f", f, a / b }')
  done
  say "$line"
done
