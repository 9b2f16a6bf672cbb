#!/bin/bash
# The files a desktop knows the window by, held against the desktop's own tools.
# usage: desktop_test.sh entry|metainfo|types|install SOURCE BUILD; leaves with 77 where a tool is missing
set -euo pipefail
what=$1 source=$2/packaging/desktop build=$3
id=org.reversi.Reversi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

need() {
  command -v "$1" >/dev/null || { echo "skipped: $1 is not installed"; exit 77; }
}

# type_of NAME: what a file of that name is known as.
type_of() {
  local weight kind pattern
  while IFS=: read -r weight kind pattern; do
    # shellcheck disable=SC2053  # the pattern is one
    [[ $weight != \#* && $1 == $pattern ]] && { echo "$kind"; return; }
  done <"$folder/share/mime/globs2"
}

case $what in
  entry)
    need desktop-file-validate
    said=$(desktop-file-validate "$source/$id.desktop" 2>&1) || { echo "$said"; exit 1; }
    [[ -z $said ]] || { echo "$said"; exit 1; }
    grep -q '^MimeType=.*x-scheme-handler/reversi;' "$source/$id.desktop"
    ;;
  metainfo)
    need appstreamcli
    appstreamcli validate --no-net "$build/packaging/desktop/$id.metainfo.xml" || exit 1
    ;;
  types)
    need update-mime-database
    mkdir -p "$folder/share/mime/packages"
    cp "$source/$id.mime.xml" "$folder/share/mime/packages/$id.xml"
    said=$(XDG_DATA_DIRS=$folder/share update-mime-database "$folder/share/mime" 2>&1) || { echo "$said"; exit 1; }
    [[ -z $said ]] || { echo "$said"; exit 1; }
    for pair in game.ggf:application/x-reversi-ggf WTH_2025.wtb:application/x-reversi-wthor \
      fforum.obf:application/x-reversi-obf; do
      seen=$(type_of "${pair%%:*}")
      [[ $seen == "${pair#*:}" ]] || { echo "${pair%%:*} is known as '$seen'"; exit 1; }
      grep -q "^MimeType=.*${pair#*:};" "$source/$id.desktop" || { echo "nobody opens ${pair#*:}"; exit 1; }
    done
    ;;
  install)
    cmake --install "$build/packaging/desktop" --prefix "$folder" >/dev/null
    for file in applications/$id.desktop metainfo/$id.metainfo.xml mime/packages/$id.xml \
      icons/hicolor/scalable/apps/$id.svg icons/hicolor/scalable/mimetypes/$id-record.svg \
      icons/hicolor/symbolic/apps/$id-symbolic.svg; do
      [[ -s $folder/share/$file ]] || { echo "not installed: $file"; exit 1; }
    done
    ;;
  *) echo "unknown: $what" >&2; exit 2 ;;
esac
