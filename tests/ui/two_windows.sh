#!/usr/bin/env bash
# Plays through real windows: an X display of its own, a server, and windows that are clicked by what is seen in them.
#   tests/ui/two_windows.sh people FOLDER    two windows play a whole game, rematch included
#   tests/ui/two_windows.sh ai FOLDER        one window plays the server's AI to the end
#   tests/ui/two_windows.sh restart FOLDER   the server is killed in mid-game and started again; the windows come back
# Programs are taken from build/default, or BUILD; screenshots and logs are left in FOLDER. Wants Xvfb, xdotool, imagemagick.
set -euo pipefail
for tool in Xvfb xdotool import; do
  command -v $tool >/dev/null || { echo "skipped: no $tool"; exit 77; }
done
mode=${1:?people, ai or restart}
out=$(mkdir -p "${2:?a folder}" && cd "$2" && pwd)
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=${BUILD:-$root/build/default}
bin=$build/bin
player=$build/tests/screen_player
seed=${SEED:-1}
work=$(mktemp -d)
pids=()

finish() {
  local pid
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

say() { printf '%s\n' "$*"; }
shot() { import -window root "$out/$mode-$1.png"; }

start_display() {
  mkfifo "$work/display"
  Xvfb -displayfd 7 -screen 0 1340x920x24 -nolisten tcp 7>"$work/display" 2>/dev/null &
  pids+=($!)
  local number
  read -r number <"$work/display"
  export DISPLAY=:$number QT_QPA_PLATFORM=xcb
}

start_server() { # PORT
  rm -f "$work/ready"
  mkfifo "$work/ready"
  "$bin/reversi-server" --listen "127.0.0.1:$1" --data "$work/server" --print-ready 9 --ai-pause=false 9>"$work/ready" \
    >>"$out/$mode-server.log" 2>&1 &
  server=$!
  pids+=("$server")
  local ready
  read -r ready <"$work/ready"
  [[ $ready =~ port=([0-9]+)\ pin=(.+)$ ]]
  port=${BASH_REMATCH[1]}
  pin=${BASH_REMATCH[2]}
}

open_window() { # NAME X FLAGS...
  "$bin/reversi-client" --connect "localhost:$port" --pin "$pin" --data "$work/$1" --name "$1" \
    --geometry "640x860+$2+20" --lang en "${@:3}" >>"$out/$mode-$1.log" 2>&1 &
  pids+=($!)
}

play() { "$player" --seed "$seed" --transcript "$work/game" "$@"; }

click() { # WINDOW X Y: the place inside the window
  xdotool mousemove $((${1%%,*} + $2)) $((20 + $3)) click 1 mousemove 0 0
}

left=10,20,640x860
right=660,20,640x860

start_display
start_server 0
case $mode in
  people)
    open_window Anna 10 --meet friends
    open_window Ben 660 --meet friends
    play --plies 24 $left $right >/dev/null
    shot midgame
    play $left $right
    "$player" --await event $left $right
    shot end
    sleep 1 # after the game's end the buttons do not react for 0.7 s
    click $left 60 838
    click $right 60 838
    rm "$work/game"
    play --plies 10 $left $right
    say "ten discs into the rematch"
    shot rematch
    ;;
  ai)
    open_window Anna 10 --ai "${LEVEL:-1}"
    play $left
    "$player" --await event $left
    shot end
    ;;
  restart)
    open_window Anna 10 --meet friends
    open_window Ben 660 --meet friends
    play --plies 20 $left $right
    kill -9 "$server"
    say "server killed"
    "$player" --await alarm $left $right
    shot reconnecting
    play --no-answer $left $right >/dev/null
    shot clicked-while-away
    start_server "$port"
    say "server started again on port $port"
    play $left $right
    "$player" --await event $left $right
    shot end
    ;;
  *)
    say "unknown: $mode"
    exit 2
    ;;
esac
say "ok: $mode"
