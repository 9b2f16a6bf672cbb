#!/usr/bin/env bash
# boot.sh ROOT: starts ROOT's own systemd as the first process of namespaces of its own (processes, mounts, network, IPC,
# host name, control groups). Ends with it. Root only; needs a control group hierarchy of version 2 to hang it into.
set -euo pipefail
root=$1
groups=$(awk '$3 == "cgroup2" {print $2; exit}' /proc/mounts)
[[ -n $groups ]] || { echo "no control groups of version 2 here" >&2; exit 1; }
own=$groups/reversi-$$
mkdir "$own"
echo $$ >"$own/cgroup.procs"

boot() { # in the new namespaces
  cd "$1"
  mount --bind . .
  cd "$1"
  mount -t proc proc proc
  mount -t sysfs sysfs sys
  mount -t cgroup2 cgroup2 sys/fs/cgroup
  mount -t tmpfs tmpfs run
  mount -t tmpfs tmpfs tmp
  mount -t tmpfs -o mode=755 tmpfs dev
  local device
  for device in null zero full random urandom tty; do
    touch "dev/$device"
    mount --bind "/dev/$device" "dev/$device"
  done
  ln -s /proc/self/fd dev/fd
  for device in stdin:0 stdout:1 stderr:2; do ln -s "/proc/self/fd/${device#*:}" "dev/${device%:*}"; done
  mkdir dev/shm dev/pts
  mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
  ln -s pts/ptmx dev/ptmx
  mkdir -p old
  pivot_root . old
  umount -l /old
  exec env -i container=reversi-test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system
}
export -f boot
exec unshare --pid --fork --kill-child --mount --uts --ipc --net --cgroup --propagation private bash -euc 'boot "$0"' "$root"
