# An X display of one's own, a server on it, and windows of reversi-client; sourced by the scripts that look at windows.
#
# Programs are taken from build/default, or BUILD. What is started ends with the script; $work is its folder until then.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=${BUILD:-$root/build/default}
bin=$build/bin
work=$(mktemp -d)
pids=()
declare -A window=() # a person's name: the process of the window

finish() {
  local pid
  for pid in "${pids[@]}"; do kill -CONT "$pid" 2>/dev/null && kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

say() { printf '%s\n' "$*"; }

# need_tools NAME...: ends the script as skipped where one is missing.
need_tools() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null || { say "skipped: no $tool"; exit 77; }
  done
}

# with_screen_reader ARGUMENTS...: starts the script again with a session bus of its own, over which windows are read.
with_screen_reader() {
  [[ -z ${AT_SPI_SESSION:-} ]] || return 0
  need_tools dbus-run-session
  [[ -x /usr/libexec/at-spi-bus-launcher ]] || { say "skipped: no at-spi-bus-launcher"; exit 77; }
  /usr/bin/python3 -c 'import pyatspi' 2>/dev/null || { say "skipped: no python3-pyatspi"; exit 77; }
  rm -rf "$work"
  AT_SPI_SESSION=1 exec dbus-run-session -- "$0" "$@"
}

start_display() { # WIDTHxHEIGHT
  mkfifo "$work/display"
  Xvfb -displayfd 7 -screen 0 "$1x24" -nolisten tcp 7>"$work/display" 2>/dev/null &
  pids+=($!)
  local number
  read -r number <"$work/display"
  export DISPLAY=:$number QT_QPA_PLATFORM=xcb
  [[ -n ${AT_SPI_SESSION:-} ]] || return 0
  export QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 XDG_RUNTIME_DIR=$work
  /usr/libexec/at-spi-bus-launcher --launch-immediately &
  pids+=($!)
}

start_server() { # PORT LOG, 0 for any port; sets server, port and pin
  rm -f "$work/ready"
  mkfifo "$work/ready"
  "$bin/reversi-server" --listen "127.0.0.1:$1" --data "$work/server" --print-ready 9 --ai-pause=false 9>"$work/ready" \
    >>"$2" 2>&1 &
  server=$!
  pids+=("$server")
  local ready
  read -r ready <"$work/ready"
  [[ $ready =~ port=([0-9]+)\ pin=(.+)$ ]]
  port=${BASH_REMATCH[1]}
  pin=${BASH_REMATCH[2]}
}

start_window() { # NAME LOG FLAGS...
  "$bin/reversi-client" --data "$work/$1" --lang en "${@:3}" >>"$2" 2>&1 &
  window[$1]=$!
  pids+=($!)
}

# A person at a window, by keyboard and by what a screen reader reads: person NAME STEP...
person() { /usr/bin/python3 "$root/tests/ui/person.py" "${window[$1]}" "${@:2}"; }
