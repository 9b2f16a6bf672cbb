#!/usr/bin/env bash
# Plays through real windows: an X display of its own, a server, and windows that are used by what is seen in them.
#   tests/ui/two_windows.sh people FOLDER    two windows play a whole game, rematch included
#   tests/ui/two_windows.sh ai FOLDER        one window plays the server's AI to the end, and has the game reviewed
#   tests/ui/two_windows.sh restart FOLDER   the server is killed in mid-game and started again; the windows come back
#   tests/ui/two_windows.sh cut FOLDER       the line breaks off once and falls silent once; the windows come back
#   tests/ui/two_windows.sh keyboard FOLDER  from two first screens to the end of a game, without a mouse
# Programs are taken from build/default, or BUILD; screenshots and logs are left in FOLDER. Wants Xvfb, xdotool,
# imagemagick, dbus-daemon, at-spi2-core and python3-pyatspi.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/screen.sh"
need_tools Xvfb xdotool import
with_screen_reader "$@"
mode=${1:?people, ai, restart, cut or keyboard}
out=$(mkdir -p "${2:?a folder}" && cd "$2" && pwd)
player=$build/tests/screen_player
seed=${SEED:-1}

# The pointer, in the middle at first, is over none of them.
left=10,20,640x860
right=690,20,640x860

shot() { import -window root "$out/$mode-$1.png"; }

open_window() { # NAME X FLAGS...
  start_window "$1" "$out/$mode-$1.log" --geometry "640x860+$2+20" "${@:3}"
}

open_window_at() { # PORT NAME X FLAGS...
  open_window "$2" "$3" --connect "localhost:$1" --pin "$pin" --name "$2" "${@:4}"
}

play() { "$player" --seed "$seed" --transcript "$work/game" "$@"; }

start_relay() { # PORT, 0 for any; sets relay and relay_port
  rm -f "$work/relay"
  mkfifo "$work/relay"
  "$build/tests/delay_line" "$1" 127.0.0.1 "$port" 0 >"$work/relay" &
  relay=$!
  pids+=("$relay")
  local word
  read -r word relay_port <"$work/relay"
  [[ $word == ready ]]
}

play_with_rematch() {
  open_window_at "$port" Anna 10 --meet friends
  open_window_at "$port" Ben 690 --meet friends
  play --plies 24 $left $right >/dev/null
  shot midgame
  play $left $right
  "$player" --await event $left $right
  shot end
  person Anna 'click Rematch'
  person Ben 'click Play again'
  rm "$work/game"
  play --plies 10 $left $right
  say "ten discs into the rematch"
  shot rematch
}

play_ai_and_review() {
  open_window_at "$port" Anna 10 --ai "${LEVEL:-1}"
  play $left
  "$player" --await event $left
  shot end
  # The first leads to the record, the second is the tab there. What has been looked at is shown while the rest comes.
  person Anna 'click Review' 'click Review' 'click Review this game' 'curve Value of the game'
  shot review
  person Anna 'click Black, move' 'see Best from here'
  shot worst
}

play_through_restart() {
  open_window_at "$port" Anna 10 --meet friends
  open_window_at "$port" Ben 690 --meet friends
  play --plies 20 $left $right
  kill -9 "$server"
  say "server killed"
  "$player" --await alarm $left $right
  shot reconnecting
  play --no-answer $left $right >/dev/null
  shot clicked-while-away
  start_server "$port" "$out/$mode-server.log"
  say "server started again on port $port"
  play $left $right
  "$player" --await event $left $right
  shot end
}

play_through_cuts() {
  start_relay 0
  open_window_at "$relay_port" Anna 10 --meet friends
  open_window_at "$relay_port" Ben 690 --meet friends
  play --plies 20 $left $right
  kill -9 "$relay"
  say "the line is cut"
  "$player" --await alarm $left $right
  shot cut
  start_relay "$relay_port"
  play --plies 20 $left $right
  kill -STOP "$relay"
  say "nothing passes any more"
  play --no-answer $left $right >/dev/null
  "$player" --await alarm $left $right
  shot silent
  kill -CONT "$relay"
  play $left $right
  "$player" --await event $left $right
  shot end
}

play_by_keyboard() {
  local home
  open_window Anna 10
  open_window Ben 690
  home="localhost:$port"
  person Anna 'tab Your name' 'key ctrl+a' 'type Anna' 'tab Server' 'key ctrl+a' "type $home" \
    'tab Invite a friend' 'key space' 'tab Get an invitation' 'key space' 'see Waiting for your friend' 'tab Copy the link' \
    'key space' 'see Copied.'
  shot invitation
  person Ben 'tab Your name' 'key ctrl+a' 'type Ben' 'tab Code or link of an invitation' 'key ctrl+v' 'key Return'
  local hands=("$left,$(person_window Anna)" "$right,$(person_window Ben)")
  play --plies 24 "${hands[@]}" >/dev/null
  shot midgame
  play "${hands[@]}"
  "$player" --await event $left $right
  shot end
  person Anna 'tab Rematch'
}

person_window() { # NAME: the number of the window
  xdotool search --all --onlyvisible --pid "${window[$1]}" --name Reversi | head -1
}

set -E
trap "shot failed" ERR
start_display 1340x920
start_server 0 "$out/$mode-server.log"
case $mode in
  people) play_with_rematch ;;
  ai) play_ai_and_review ;;
  restart) play_through_restart ;;
  cut) play_through_cuts ;;
  keyboard) play_by_keyboard ;;
  *)
    say "unknown: $mode"
    exit 2
    ;;
esac
say "ok: $mode"
