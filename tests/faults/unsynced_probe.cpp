// Writes below a folder and kills itself: what is left shows what the shim holds back.
//
//   unsynced_probe file FOLDER      writes, syncs some of it, checks that it reads back all of it, SIGKILL
//   unsynced_probe exit FOLDER      the same, but ends in the ordinary way
//   unsynced_probe store URL        commits to a store, one line to stdout for each commit, SIGKILL after 40
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace {

using namespace reversi;

struct Probe {
  int descriptor = -1;
  bool right = true;

  void write_at(off_t offset, std::string_view text) {
    right = right && ::pwrite(descriptor, text.data(), text.size(), offset) == static_cast<ssize_t>(text.size());
  }

  void expect(std::string_view text) {
    struct stat found{};
    std::string read(100, '?');
    const auto count = ::pread(descriptor, read.data(), read.size(), 0);
    const bool same = count == static_cast<ssize_t>(text.size()) && read.substr(0, text.size()) == text;
    const bool sized = ::fstat(descriptor, &found) == 0 && found.st_size == static_cast<off_t>(text.size());
    if (!same || !sized) fmt::print(stderr, "read {} of {} bytes where {} was wanted\n", count, found.st_size, text);
    right = right && same && sized;
  }
};

/// Each line of `kept` is what the file must hold after the kill.
bool write_files(const std::string& folder) {
  Probe grown{::open((folder + "/grown").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};  // kept: synced
  grown.write_at(0, "synced");
  grown.right = grown.right && ::fsync(grown.descriptor) == 0;
  grown.write_at(6, " and lost");
  grown.expect("synced and lost");

  Probe overwritten{::open((folder + "/overwritten").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};  // kept: old
  overwritten.write_at(0, "old");
  overwritten.right = overwritten.right && ::fdatasync(overwritten.descriptor) == 0;
  overwritten.write_at(0, "new");
  overwritten.expect("new");

  Probe cut{::open((folder + "/cut").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};  // kept: whole
  cut.write_at(0, "whole");
  cut.right = cut.right && ::fsync(cut.descriptor) == 0 && ::ftruncate(cut.descriptor, 2) == 0;
  cut.write_at(4, "!");
  cut.expect(std::string_view("wh\0\0!", 5));

  Probe cut_synced{::open((folder + "/cut_synced").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};  // kept: wh\0\0!
  cut_synced.write_at(0, "whole");
  cut_synced.right = cut_synced.right && ::fsync(cut_synced.descriptor) == 0;
  cut_synced.right = cut_synced.right && ::ftruncate(cut_synced.descriptor, 2) == 0;
  cut_synced.write_at(4, "!");
  cut_synced.right = cut_synced.right && ::fsync(cut_synced.descriptor) == 0;

  Probe closed{::open((folder + "/closed").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};  // kept: nothing
  closed.right = closed.right && ::write(closed.descriptor, "never ", 6) == 6;
  closed.right = closed.right && ::write(closed.descriptor, "synced", 6) == 6;
  ::close(closed.descriptor);
  closed.descriptor = ::open((folder + "/closed").c_str(), O_RDWR | O_CLOEXEC);
  closed.expect("never synced");
  return grown.right && overwritten.right && cut.right && cut_synced.right && closed.right;
}

bool commit(const std::string& url) {
  auto store = store::Store::open(url);
  if (!store || !store->migrate()) return false;
  for (core::EventNumber number = 1; number <= 40; ++number) {
    core::Batch batch{.id = number, .events = {}, .sessions = {}, .ended = {}};
    auto& event = batch.events.emplace_back(core::StoredEvent{1, {}}).event;
    event.set_number(number);
    event.mutable_passed();
    if (!store->write(batch)) return false;
    fmt::print("{}\n", number);
    std::fflush(stdout);
  }
  ::raise(SIGKILL);
  return false;
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) return 2;
  const std::string_view what = words[1];
  if (what == "store") return commit(words[2]) ? 0 : 1;
  const bool right = write_files(words[2]);
  if (right && what == "file") ::raise(SIGKILL);
  return right ? 0 : 1;
}
