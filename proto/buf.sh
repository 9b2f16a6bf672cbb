#!/usr/bin/env bash
# Guards the wire.
#   proto/buf.sh check   lints the .proto files and compares them with the committed image of the released wire
#   proto/buf.sh renew   writes that image anew: at a release, and never for a change that `check` calls breaking
#                        (before the first release the wire may still change, and the image with it)
# buf comes from npm, at the version of proto/package-lock.json, into build/buf.
set -euo pipefail

proto=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tools=$(dirname "$proto")/build/buf
image=reversi.v1.binpb
buf=$tools/node_modules/.bin/buf

if ! cmp -s "$proto/package-lock.json" "$tools/installed-lock.json" || [ ! -x "$buf" ]; then
  mkdir -p "$tools"
  cp "$proto/package.json" "$proto/package-lock.json" "$proto/.npmrc" "$tools/"
  (cd "$tools" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
  cp "$proto/package-lock.json" "$tools/installed-lock.json"
fi

cd "$proto"
case "${1:-check}" in
  check)
    "$buf" lint
    "$buf" breaking --against "$image"
    echo "buf: the wire is clean and compatible with $image"
    ;;
  renew)
    "$buf" lint
    "$buf" build --exclude-source-info -o "$image"
    echo "buf: wrote proto/$image"
    ;;
  *)
    echo "usage: proto/buf.sh check|renew" >&2
    exit 2
    ;;
esac
