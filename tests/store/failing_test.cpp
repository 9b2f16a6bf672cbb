// A disk that is full, or fails while it syncs, and comes back.
//
// An SQLite VFS around the system's own stands for the disk: it can be told to refuse writes and syncs. It is the
// default one while a test has it.
#include <sqlite3.h>

#include <atomic>
#include <cstring>

#include "tests/store/sample.h"

namespace reversi::store {
namespace {

std::atomic<bool> refuse_writes = false;
std::atomic<bool> refuse_syncs = false;

struct BadFile {
  sqlite3_file base;
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

BadFile& bad(sqlite3_file* file) { return *reinterpret_cast<BadFile*>(file); }

template <auto Method, typename... Args>
int forward(sqlite3_file* file, Args... args) {
  auto* real = bad(file).real();
  return (real->pMethods->*Method)(real, args...);
}

int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
  if (refuse_writes) return SQLITE_FULL;
  return forward<&sqlite3_io_methods::xWrite>(file, bytes, count, offset);
}

int sync(sqlite3_file* file, int flags) {
  if (refuse_syncs) return SQLITE_IOERR_FSYNC;
  return forward<&sqlite3_io_methods::xSync>(file, flags);
}

const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = forward<&sqlite3_io_methods::xClose>,
    .xRead = forward<&sqlite3_io_methods::xRead, void*, int, sqlite3_int64>,
    .xWrite = write,
    .xTruncate = forward<&sqlite3_io_methods::xTruncate, sqlite3_int64>,
    .xSync = sync,
    .xFileSize = forward<&sqlite3_io_methods::xFileSize, sqlite3_int64*>,
    .xLock = forward<&sqlite3_io_methods::xLock, int>,
    .xUnlock = forward<&sqlite3_io_methods::xUnlock, int>,
    .xCheckReservedLock = forward<&sqlite3_io_methods::xCheckReservedLock, int*>,
    .xFileControl = forward<&sqlite3_io_methods::xFileControl, int, void*>,
    .xSectorSize = forward<&sqlite3_io_methods::xSectorSize>,
    .xDeviceCharacteristics = forward<&sqlite3_io_methods::xDeviceCharacteristics>,
    .xShmMap = nullptr,
    .xShmLock = nullptr,
    .xShmBarrier = nullptr,
    .xShmUnmap = nullptr,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
  auto* real = static_cast<sqlite3_vfs*>(vfs->pAppData);
  const int result = real->xOpen(real, name, bad(file).real(), flags, out);
  file->pMethods = bad(file).real()->pMethods != nullptr ? &methods : nullptr;
  return result;
}

class FailingDisk : public testing::Test {
 protected:
  void SetUp() override { REVERSI_ONLY_ON_SQLITE(); }

  FailingDisk() {
    auto* real = sqlite3_vfs_find(nullptr);
    vfs_ = *real;
    vfs_.zName = "failing";
    vfs_.pAppData = real;
    vfs_.szOsFile = real->szOsFile + static_cast<int>(sizeof(BadFile));
    vfs_.xOpen = open;
    sqlite3_vfs_register(&vfs_, 1);
  }
  ~FailingDisk() override {
    refuse_writes = false;
    refuse_syncs = false;
    sqlite3_vfs_unregister(&vfs_);
  }

  Folder folder_;

 private:
  sqlite3_vfs vfs_{};
};

TEST_F(FailingDisk, FullIsTransientAndTheSameBatchSucceedsLater) {
  auto store = open_store(folder_ / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1)}))));
  refuse_writes = true;
  for (int attempt = 0; attempt < 3; ++attempt) {
    const auto written = store.write(batch_of({passed(1, 2)}));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().kind, Error::Kind::transient) << written.error().text;
  }
  refuse_writes = false;
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 2)}))));
  EXPECT_EQ(store.load().value().rooms.at(0).events.size(), 2u);
}

// The commit is in the file, only its sync failed: read back after the reopening, it is there, and the second attempt
// must not take its own first one for somebody else's.
TEST_F(FailingDisk, ACommitWhoseSyncFailedCountsOnce) {
  auto store = open_store(folder_ / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1)}))));
  const auto batch = batch_of({passed(1, 2), passed(2, 1), closed(2, 2)});
  refuse_syncs = true;
  const auto written = store.write(batch);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, Error::Kind::transient) << written.error().text;
  refuse_syncs = false;
  const auto again = store.write(batch);
  ASSERT_TRUE(ok(again));
  EXPECT_EQ(store.load().value().rooms.at(0).events.size(), 2u);
  EXPECT_EQ(store.log_of(2).value().value().events.size(), 2u);
}

TEST_F(FailingDisk, AnotherEventUnderTheNumberOfAFailedOneIsStillRefused) {
  auto store = open_store(folder_ / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1)}))));
  refuse_writes = true;
  ASSERT_FALSE(store.write(batch_of({passed(1, 2)})));
  refuse_writes = false;
  auto other = passed(1, 1);
  other.event.set_wall_ms(5);
  const auto written = store.write(batch_of({other}));
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, Error::Kind::permanent);
}

}  // namespace
}  // namespace reversi::store
