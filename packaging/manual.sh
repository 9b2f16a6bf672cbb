#!/usr/bin/env bash
# manual.sh PROGRAM SECTION FILE: the program's manual page, compressed, made of what the program says of itself.
set -euo pipefail
program=$1 section=$2 file=$3
name=$(basename "$program")
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8

# Its help, with the name it has when it is installed.
help() { "$program" "$@" --help | sed -e "s|$program|$name|g" -e "s|<executable_name>|$name|g"; }
# Text as it stands: troff's own characters escaped.
verbatim() { sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^\([.']\)/\\\\\&\1/"; }
commands() { help "$@" | sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\).*/\1/p'; }
described() { # WORDS OF THE COMMAND...: it, and what stands below it
  local command
  printf '.SS "%s"\n.EX\n' "$*"
  help "$@" | verbatim
  echo .EE
  for command in $(commands "$@"); do described "$@" "$command"; done
}
page() {
  local about command
  about=$(help | sed -e '/^$/d' -e '/^Usage:/d' | head -n 1 | sed -e 's/\. .*//' -e 's/\.$//')
  printf '.TH %s %s "" "" Reversi\n.SH NAME\n%s \\- %s\n' \
    "$(tr '[:lower:]-' '[:upper:]-' <<<"$name")" "$section" "${name//-/\\-}" "$(verbatim <<<"$about")"
  printf '.SH SYNOPSIS\n.B %s\n[\\fIoptions\\fR] [\\fIcommand\\fR]\n.SH DESCRIPTION\n.EX\n' "${name//-/\\-}"
  help | verbatim
  echo .EE
  [[ -z $(commands) ]] || echo .SH COMMANDS
  for command in $(commands); do described "$command"; done
}

mkdir -p "$(dirname "$file")"
if [[ $name == reversi-server ]]; then "$program" --print-manual; else page; fi | gzip -9n >"$file"
