#!/usr/bin/env bash
# Reads the window's board over AT-SPI, the desktop's bus for screen readers: tests/ui/at_spi.sh
# Brings a display, a session bus, a server and a window against its AI. Programs are taken from build/default, or BUILD.
# Wants Xvfb, dbus-daemon, at-spi2-core and python3-pyatspi.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/screen.sh"
need_tools Xvfb
with_screen_reader "$@"
start_display 800x700
start_server 0 "$work/server.log"
start_window Anna "$work/client.log" --connect "localhost:$port" --pin "$pin" --name Anna --ai 1
/usr/bin/python3 "$root/tests/ui/at_spi.py"
say "ok"
