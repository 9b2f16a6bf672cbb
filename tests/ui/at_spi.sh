#!/usr/bin/env bash
# Reads the window's board over AT-SPI, the desktop's bus for screen readers: tests/ui/at_spi.sh
# Brings a display, a session bus, a server and a window against its AI. Programs are taken from build/default, or BUILD.
# Wants Xvfb, dbus-daemon, at-spi2-core and python3-pyatspi.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
if [[ -z ${AT_SPI_SESSION:-} ]]; then
  for tool in Xvfb dbus-run-session; do
    command -v $tool >/dev/null || { echo "skipped: no $tool"; exit 77; }
  done
  [[ -x /usr/libexec/at-spi-bus-launcher ]] || { echo "skipped: no at-spi-bus-launcher"; exit 77; }
  /usr/bin/python3 -c 'import pyatspi' 2>/dev/null || { echo "skipped: no python3-pyatspi"; exit 77; }
  AT_SPI_SESSION=1 exec dbus-run-session -- "$0" "$@"
fi
bin=${BUILD:-$root/build/default}/bin
work=$(mktemp -d)
pids=()
finish() {
  local pid
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

mkfifo "$work/display" "$work/ready"
Xvfb -displayfd 7 -screen 0 800x700x24 -nolisten tcp 7>"$work/display" 2>/dev/null &
pids+=($!)
read -r number <"$work/display"
export DISPLAY=:$number QT_QPA_PLATFORM=xcb QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 XDG_RUNTIME_DIR=$work
/usr/libexec/at-spi-bus-launcher --launch-immediately &
pids+=($!)
"$bin/reversi-server" --listen 127.0.0.1:0 --data "$work/server" --print-ready 9 9>"$work/ready" >"$work/server.log" 2>&1 &
pids+=($!)
read -r ready <"$work/ready"
[[ $ready =~ port=([0-9]+)\ pin=(.+)$ ]]
"$bin/reversi-client" --connect "localhost:${BASH_REMATCH[1]}" --pin "${BASH_REMATCH[2]}" --data "$work/client" \
  --name Anna --lang en --ai 1 >"$work/client.log" 2>&1 &
pids+=($!)
/usr/bin/python3 "$root/tests/ui/at_spi.py"
echo "ok"
