#!/usr/bin/env bash
# The server's package under a real systemd, which is the first process of a Debian of its own: installed, started, played
# on, stopped, killed, reloaded with another certificate, removed. Root and Debian's packages only; nothing is installed
# on this machine but mmdebstrap. A command of its own: it needs the packages that `./check packages` made.
#   tests/packages/systemd_test.sh [FOLDER OF THE PACKAGES]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
made=$(realpath "${1:-build/packages}")
((EUID == 0)) || { echo "needs root, for namespaces" >&2; exit 1; }
work=$(mktemp -d)
root=$work/root
machine=
. tests/support/checks.sh

finish() {
  trap - EXIT
  [[ -z $machine ]] || { kill -KILL "$machine"; wait "$machine"; } 2>/dev/null || true
  sleep 0.2
  find /sys/fs/cgroup/ -depth -type d -path "*/reversi-$machine*" -exec rmdir {} + 2>/dev/null || true
  rm -rf --one-file-system "$work"
}
trap finish EXIT
trap 'exit 143' INT TERM

# ---- a Debian with systemd, and the packages in it ----
sources=/etc/apt/sources.list.d/debian.sources
[[ -e $sources ]] || sources=/etc/apt/sources.list
mmdebstrap -q --variant=minbase --aptopt='Acquire::Retries "3"' --dpkgopt=force-unsafe-io \
  --include=systemd,systemd-sysv,dbus,procps,openssl,ca-certificates \
  --customize-hook='mkdir "$1/packages"' \
  --customize-hook="cp $(printf '%q ' "$made"/reversi-{server,tools}_*.deb) \"\$1/packages\"" \
  --customize-hook='chroot "$1" sh -c "apt-get -qq install -y --no-install-recommends /packages/*.deb"' \
  bookworm "$root" "$sources" >"$work/base.log" 2>&1 || { tail -n 30 "$work/base.log"; exit 1; }
echo "a Debian with the packages: $(du -sm "$root" | cut -f1) MB"

bash tests/packages/boot.sh "$root" </dev/null >"$work/boot.log" 2>&1 &
machine=$!
first() { pgrep -P "$machine"; }
wait_for 20 first || { cat "$work/boot.log"; exit 1; }
inside() {
  nsenter -t "$(first)" -m -p -n -u -i -C env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root "$@"
}
shown() { inside systemctl show -P "$1" reversi-server; }
is() { [[ "$(shown "$1")" == "$2" ]]; }
serves() { inside reversi-server ctl --data /var/lib/reversi ready; }
play() { inside reversi-bot bulk 127.0.0.1 --trust-file /srv/known "$@"; }
check "systemd is up, with no unit failed" wait_for 60 inside systemctl is-system-running
echo "process 1: $(inside ps -o args= 1), $(inside systemctl --version | head -n 1)"

# ---- the unit ----
check "the package starts nothing by itself" is ActiveState inactive
check "systemd-analyze verify" inside systemd-analyze verify --man=no reversi-server.service
inside systemd-analyze security --no-pager reversi-server.service | tail -n 1
check "systemd-analyze security: at most 2.0" inside systemd-analyze security --no-pager --threshold=20 reversi-server.service
check "systemctl enable --now" inside systemctl enable --now reversi-server
check "it serves" wait_for 30 serves
pin=$(inside reversi-server ctl --data /var/lib/reversi status | awk '$1 == "fingerprint" {print $2}')
journal_has() { inside journalctl -u reversi-server | grep -qF "$1"; }
check "the journal has the fingerprint" journal_has "$pin"
pid=$(shown MainPID)
uid=$(inside stat -c %u "/proc/$pid")
check "as a user of its own, made for it (systemd's range)" test "$uid" -ge 61184 -a "$uid" -le 65519
status() { inside cat "/proc/$pid/status"; }
check "no capability" grep -q '^CapEff:.0*$' <(status)
check "no new privileges" grep -q "^NoNewPrivs:.1" <(status)
check "a filter of system calls" grep -q '^Seccomp:.2' <(status)
check "its data is its own alone" test "$(inside stat -Lc '%u %a' /var/lib/reversi)" = "$uid 700"
as_it() { inside nsenter -t "$pid" -m setpriv --reuid "$uid" --regid "$uid" --clear-groups "$@"; }
check "it sees its own process" as_it test -e "/proc/$pid"
hidden() { ! as_it test -e /proc/1; }
check "and no other's" hidden
read_only() { ! as_it touch /etc/x /usr/x /var/x /tmp/../etc/y; }
check "it writes nowhere else" read_only
check "two bots play" play --games 5 --at-once 5
check "the AI plays" inside reversi-bot watch-ai 127.0.0.1 --trust-file /srv/known

# ---- stop, crash, reload ----
games() { inside reversi-server ctl --data /var/lib/reversi status | awk '$1 == "games" {print $2}'; }
plays() { [[ $(games) -ge 5 ]]; }
play --games 400 --at-once 10 --seed 5 >"$work/bulk" 2>&1 &
players=$!
check "games run" wait_for 30 plays
inside kill -KILL "$pid"
again() { [[ $(shown MainPID) != "$pid" && $(shown MainPID) != 0 ]] && serves; }
check "killed in mid-game, it is started again by systemd" wait_for 20 again
check "once" is NRestarts 1
inside systemctl restart reversi-server
check "restarted by systemctl in mid-game too, every game is played to its end" wait "$players"
tail -n 1 "$work/bulk"
check "with the same fingerprint" test "$(inside reversi-server ctl --data /var/lib/reversi status | awk '$1 == "fingerprint" {print $2}')" = "$pin"

# ---- a backup by root, restored by root, as docs/OPERATING.md says ----
as_documented "Of the systemd unit, as root" 1 >"$root/srv/restore"
check "the documented commands back it up and restore it" inside sh -e /srv/restore
check "it serves what was restored" wait_for 30 serves
check "with the same key" test "$(inside reversi-server ctl --data /var/lib/reversi status | awk '$1 == "fingerprint" {print $2}')" = "$pin"
check "and all of it is the unit's own" test -z "$(inside find -L /var/lib/reversi/ ! -user "$(inside stat -Lc %u /var/lib/reversi)")"
check "two bots play on it" play --games 2
check "systemctl stop" inside systemctl stop reversi-server
check "its exit code is 0, which systemd calls a success" sh -c "[ '$(shown ExecMainStatus) $(shown Result)' = '0 success' ]"

# ---- a certificate of an authority, renewed, as docs/OPERATING.md says ----
authority() { inside openssl "$@"; }
lineage=/etc/letsencrypt/live/reversi.test
echo '127.0.0.1 localhost reversi.test' >"$root/etc/hosts"
inside mkdir -p "$lineage" /etc/letsencrypt/renewal-hooks/deploy
authority req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj '/CN=Test authority' \
  -keyout /srv/ca.key -out /usr/local/share/ca-certificates/test.crt 2>/dev/null
inside update-ca-certificates >/dev/null 2>&1
certificate() { # SERIAL: a new one of the same key, as certbot renews
  [[ -e $root/$lineage/privkey.pem ]] || inside openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$lineage/privkey.pem"
  inside openssl req -new -key "$lineage/privkey.pem" -subj '/CN=reversi.test' -out /srv/csr
  printf 'subjectAltName=DNS:reversi.test,DNS:localhost\n' >"$root/srv/ext"
  inside openssl x509 -req -in /srv/csr -CA /usr/local/share/ca-certificates/test.crt -CAkey /srv/ca.key -set_serial "$1" \
    -days 20 -extfile /srv/ext -out "$lineage/fullchain.pem" 2>/dev/null
  inside chmod 600 "$lineage/privkey.pem"
}
as_documented renewal-hooks/deploy/reversi 1 >"$root/etc/letsencrypt/renewal-hooks/deploy/reversi"
chmod 755 "$root/etc/letsencrypt/renewal-hooks/deploy/reversi"
hook() { inside env RENEWED_LINEAGE="$lineage" /etc/letsencrypt/renewal-hooks/deploy/reversi; }
serial() { inside sh -c 'openssl s_client -connect 127.0.0.1:7717 </dev/null 2>/dev/null | openssl x509 -noout -serial'; }
certificate 1001
check "the deploy hook before the first start" hook
printf 'certificate = /var/lib/reversi/fullchain.pem\nkey = /var/lib/reversi/privkey.pem\n' >>"$root/etc/reversi/server.conf"
check "it starts with the authority's certificate" inside systemctl start reversi-server
check "and serves" wait_for 30 serves
check "with that certificate" test "$(serial)" = serial=03E9
check "which a client accepts without a question" inside reversi-bot bulk reversi.test --trust-file /srv/known-ca --games 1
check "and pins nothing" test ! -s "$root/srv/known-ca"
certificate 1002
pid=$(shown MainPID)
check "the deploy hook after a renewal" hook
renewed() { [[ $(serial) == serial=03EA ]]; }
check "the new certificate is in use" wait_for 10 renewed
check "and the server was not started anew" is MainPID "$pid"

# ---- away ----
check "the package is removed while it serves" inside apt-get -qq remove -y reversi-server
gone() { ! inside pgrep -x reversi-server; }
check "and the server with it" gone
check "its data is kept" test -e "$root/var/lib/private/reversi/reversi.db"
inside journalctl --no-pager -p warning -u reversi-server | grep -v -e '-- ' | tail -n 5

end_of_checks
