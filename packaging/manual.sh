#!/bin/sh
# manual.sh PROGRAM SECTION FILE: the program's manual page, compressed, from what the program says of itself.
set -eu
program=$1 section=$2 file=$3
name=$(basename "$program")
mkdir -p "$(dirname "$file")"
if [ "$name" = reversi-server ]; then
  "$program" --print-manual
else
  title=$(echo "$name" | tr '[:lower:]' '[:upper:]')
  printf '.TH %s %s "" "" "Reversi"\n.SH NAME\n%s \\- Reversi\n.SH USAGE\n.nf\n' "$title" "$section" "$name"
  QT_QPA_PLATFORM=offscreen "$program" --help | sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^[.']/\\\\\&&/"
  echo .fi
fi | gzip -9n >"$file"
