// A preloaded library (LD_PRELOAD) that makes SIGKILL lose what a power cut would lose.
//
// What is written to a regular file below the folder $UNSYNCED_DIR is kept in memory until fsync or fdatasync of that
// file, and only then reaches the file. The process itself reads back what it wrote, as it would from the system's
// cache. A killed process therefore leaves exactly what was synced. On an ordinary exit everything reaches its file: a
// system that stays up would have written it in time.
//
// Held back: write, pwrite, writev, ftruncate on descriptors that open, openat or creat gave out. Applied at once:
// making, renaming and unlinking files (a new file exists, empty, though its folder was never synced; SQLite's deletion
// of its log is final) and what the C library writes by itself (fopen, fwrite). Not tracked: memory maps, so SQLite's
// shared index ("-shm"), which no recovery needs, is left alone. A kill in the midst of a sync leaves any part of it,
// as a power cut does. The file's own sync is left out, because the system survives.
//
// One lock guards everything; the calls below it are the system's, so that nothing is intercepted twice.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace {

constexpr off_t page_size = 4096;
constexpr std::size_t descriptor_limit = 65'536;

using Page = std::array<char, page_size>;
using Inode = std::pair<dev_t, ino_t>;

/// A file as the process sees it: the real one up to `real_end`, pages written since its last sync on top.
struct File {
  off_t size = 0;
  off_t real_end = 0;  ///< the real file counts only up to here: it was cut there since the last sync
  std::map<off_t, Page> pages;
  bool changed = false;
};

struct World {
  std::recursive_mutex mutex;
  std::map<Inode, std::shared_ptr<File>> files;
  std::map<int, std::shared_ptr<File>> open;
  std::array<std::atomic<bool>, descriptor_limit> tracked{};
};

/// Never destroyed: other libraries close files after everybody's destructors.
World& world() {
  static auto* one = new World;
  return *one;
}

bool is_tracked(int descriptor) {
  return descriptor >= 0 && std::cmp_less(descriptor, descriptor_limit) &&
         world().tracked[static_cast<std::size_t>(descriptor)].load(std::memory_order_acquire);
}

ssize_t real_read(int descriptor, char* to, std::size_t count, off_t offset) {
  return syscall(SYS_pread64, descriptor, to, count, offset);
}

ssize_t real_write(int descriptor, const char* from, std::size_t count, off_t offset) {
  return syscall(SYS_pwrite64, descriptor, from, count, offset);
}

bool real_stat(int descriptor, struct stat& found) {
  return syscall(SYS_newfstatat, descriptor, "", &found, AT_EMPTY_PATH) == 0;
}

/// Whether the descriptor's file lies below the folder whose writes are held back.
bool is_held_back(int descriptor) {
  static const char* folder = std::getenv("UNSYNCED_DIR");
  if (folder == nullptr) return false;
  std::array<char, PATH_MAX> path{};
  const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  const auto length = syscall(SYS_readlinkat, AT_FDCWD, link.c_str(), path.data(), path.size());
  if (length <= 0) return false;
  const std::string_view name(path.data(), static_cast<std::size_t>(length));
  const std::string_view below(folder);
  return name.starts_with(below) && name.size() > below.size() && name[below.size()] == '/' && !name.ends_with("-shm");
}

/// Begins to track a descriptor just opened, where its file is one of those.
int adopt(int descriptor, int flags) {
  struct stat found{};
  if (descriptor < 0 || std::cmp_greater_equal(descriptor, descriptor_limit) || !is_held_back(descriptor)) {
    return descriptor;
  }
  if (!real_stat(descriptor, found) || !S_ISREG(found.st_mode)) return descriptor;
  const std::lock_guard lock(world().mutex);
  auto& file = world().files[{found.st_dev, found.st_ino}];
  if (!file) file = std::make_shared<File>();
  if (!file->changed) *file = {.size = found.st_size, .real_end = found.st_size, .pages = {}, .changed = false};
  if ((flags & O_TRUNC) != 0) *file = File{};  // the system has cut it already
  world().open[descriptor] = file;
  world().tracked[static_cast<std::size_t>(descriptor)].store(true, std::memory_order_release);
  return descriptor;
}

std::shared_ptr<File> file_of(int descriptor) { return world().open.at(descriptor); }

/// The page as the process sees it, read from the real file where nothing newer is held.
Page& load(int descriptor, File& file, off_t index) {
  const auto [place, is_new] = file.pages.try_emplace(index);
  if (is_new) {
    place->second.fill('\0');
    const off_t begin = index * page_size;
    const off_t count = std::min(page_size, file.real_end - begin);
    if (count > 0)
      static_cast<void>(real_read(descriptor, place->second.data(), static_cast<std::size_t>(count), begin));
  }
  return place->second;
}

ssize_t put(int descriptor, File& file, const char* from, std::size_t count, off_t offset) {
  for (std::size_t done = 0; done < count;) {
    const off_t at = offset + static_cast<off_t>(done);
    const auto within = static_cast<std::size_t>(at % page_size);
    const std::size_t part = std::min(count - done, static_cast<std::size_t>(page_size) - within);
    std::memcpy(load(descriptor, file, at / page_size).data() + within, from + done, part);
    done += part;
  }
  file.size = std::max(file.size, offset + static_cast<off_t>(count));
  file.changed = true;
  return static_cast<ssize_t>(count);
}

/// A read goes page by page; a page that is only in the real file is not kept.
ssize_t get(int descriptor, const File& file, char* to, std::size_t count, off_t offset) {
  if (offset >= file.size) return 0;
  count = std::min(count, static_cast<std::size_t>(file.size - offset));
  for (std::size_t done = 0; done < count;) {
    const off_t at = offset + static_cast<off_t>(done);
    const auto within = static_cast<std::size_t>(at % page_size);
    const std::size_t part = std::min(count - done, static_cast<std::size_t>(page_size) - within);
    if (const auto held = file.pages.find(at / page_size); held != file.pages.end()) {
      std::memcpy(to + done, held->second.data() + within, part);
    } else {
      std::memset(to + done, 0, part);
      const off_t real = std::min(static_cast<off_t>(part), file.real_end - at);
      if (real > 0) static_cast<void>(real_read(descriptor, to + done, static_cast<std::size_t>(real), at));
    }
    done += part;
  }
  return static_cast<ssize_t>(count);
}

int cut(File& file, off_t size) {
  file.pages.erase(file.pages.lower_bound((size + page_size - 1) / page_size), file.pages.end());
  if (const auto last = file.pages.find(size / page_size); last != file.pages.end()) {
    const auto within = static_cast<std::size_t>(size % page_size);
    std::memset(last->second.data() + within, 0, static_cast<std::size_t>(page_size) - within);
  }
  file.real_end = std::min(file.real_end, size);
  file.size = size;
  file.changed = true;
  return 0;
}

/// Lets everything held of a file reach it.
int apply(int descriptor, File& file) {
  if (!file.changed) return 0;
  if (syscall(SYS_ftruncate, descriptor, file.real_end) != 0) return -1;
  for (const auto& [index, page] : file.pages) {
    const off_t begin = index * page_size;
    const auto count = static_cast<std::size_t>(std::min(page_size, file.size - begin));
    if (real_write(descriptor, page.data(), count, begin) < 0) return -1;
  }
  if (syscall(SYS_ftruncate, descriptor, file.size) != 0) return -1;
  file.pages.clear();
  file.real_end = file.size;
  file.changed = false;
  return 0;
}

int sync(int descriptor, long number) {
  if (!is_tracked(descriptor)) return static_cast<int>(syscall(number, descriptor));
  const std::lock_guard lock(world().mutex);
  return apply(descriptor, *file_of(descriptor));
}

off_t position(int descriptor, const File& file) {
  const bool appends = (syscall(SYS_fcntl, descriptor, F_GETFL) & O_APPEND) != 0;
  return appends ? file.size : syscall(SYS_lseek, descriptor, 0, SEEK_CUR);
}

/// What the process sees of a file's size, where it holds something back.
void correct(struct stat& found) {
  if (!S_ISREG(found.st_mode)) return;
  const std::lock_guard lock(world().mutex);
  const auto file = world().files.find({found.st_dev, found.st_ino});
  if (file != world().files.end() && file->second->changed) found.st_size = file->second->size;
}

int corrected_stat(int folder, const char* path, struct stat* found, int flags) {
  const auto result = static_cast<int>(syscall(SYS_newfstatat, folder, path, found, flags));
  if (result == 0) correct(*found);
  return result;
}

/// A file whose last descriptor was closed with something still held keeps one of its own, to be applied at the exit.
void keep_for_exit(int descriptor, const std::shared_ptr<File>& file) {
  if (!file->changed) return;
  const auto copy = static_cast<int>(syscall(SYS_fcntl, descriptor, F_DUPFD_CLOEXEC, 1000));
  if (copy >= 0) world().open.emplace(copy, file);
}

[[gnu::destructor]] void apply_all() {
  const std::lock_guard lock(world().mutex);
  for (const auto& [descriptor, file] : world().open) apply(descriptor, *file);
}

/// What a removed file held is nobody's any more, and its number in the file system may soon be another's.
int unlink_any(int folder, const char* path, int flags) {
  struct stat found{};
  const bool known = syscall(SYS_newfstatat, folder, path, &found, AT_SYMLINK_NOFOLLOW) == 0;
  const auto result = static_cast<int>(syscall(SYS_unlinkat, folder, path, flags));
  if (known && result == 0 && found.st_nlink == 1) {
    const std::lock_guard lock(world().mutex);
    world().files.erase({found.st_dev, found.st_ino});
  }
  return result;
}

int open_any(int folder, const char* path, int flags, mode_t mode) {
  return adopt(static_cast<int>(syscall(SYS_openat, folder, path, flags, mode)), flags);
}

mode_t mode_of(int flags, va_list rest) { return (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0; }

}  // namespace

// The C library's declarations carry attributes that a second definition cannot repeat in C++; the names are what
// counts.
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#define OPEN_WITH(folder)                   \
  va_list rest;                             \
  va_start(rest, flags);                    \
  const mode_t mode = mode_of(flags, rest); \
  va_end(rest);                             \
  return open_any(folder, path, flags, mode)

extern "C" {

int open(const char* path, int flags, ...) { OPEN_WITH(AT_FDCWD); }
int open64(const char* path, int flags, ...) { OPEN_WITH(AT_FDCWD); }
int openat(int folder, const char* path, int flags, ...) { OPEN_WITH(folder); }
int openat64(int folder, const char* path, int flags, ...) { OPEN_WITH(folder); }
int creat(const char* path, mode_t mode) { return open_any(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

int close(int descriptor) {
  if (is_tracked(descriptor)) {
    const std::lock_guard lock(world().mutex);
    const auto file = world().open.extract(descriptor).mapped();
    world().tracked[static_cast<std::size_t>(descriptor)].store(false, std::memory_order_release);
    keep_for_exit(descriptor, file);
  }
  return static_cast<int>(syscall(SYS_close, descriptor));
}

ssize_t pread64(int descriptor, void* to, std::size_t count, off64_t offset) {
  if (!is_tracked(descriptor)) return real_read(descriptor, static_cast<char*>(to), count, offset);
  const std::lock_guard lock(world().mutex);
  return get(descriptor, *file_of(descriptor), static_cast<char*>(to), count, offset);
}
ssize_t pread(int descriptor, void* to, std::size_t count, off_t offset) {
  return pread64(descriptor, to, count, offset);
}

ssize_t read(int descriptor, void* to, std::size_t count) {
  if (!is_tracked(descriptor)) return syscall(SYS_read, descriptor, to, count);
  const std::lock_guard lock(world().mutex);
  const off_t at = syscall(SYS_lseek, descriptor, 0, SEEK_CUR);
  const ssize_t done = get(descriptor, *file_of(descriptor), static_cast<char*>(to), count, at);
  syscall(SYS_lseek, descriptor, at + done, SEEK_SET);
  return done;
}

ssize_t pwrite64(int descriptor, const void* from, std::size_t count, off64_t offset) {
  if (!is_tracked(descriptor)) return real_write(descriptor, static_cast<const char*>(from), count, offset);
  const std::lock_guard lock(world().mutex);
  return put(descriptor, *file_of(descriptor), static_cast<const char*>(from), count, offset);
}
ssize_t pwrite(int descriptor, const void* from, std::size_t count, off_t offset) {
  return pwrite64(descriptor, from, count, offset);
}

ssize_t write(int descriptor, const void* from, std::size_t count) {
  if (!is_tracked(descriptor)) return syscall(SYS_write, descriptor, from, count);
  const std::lock_guard lock(world().mutex);
  File& file = *file_of(descriptor);
  const off_t at = position(descriptor, file);
  put(descriptor, file, static_cast<const char*>(from), count, at);
  syscall(SYS_lseek, descriptor, at + static_cast<off_t>(count), SEEK_SET);
  return static_cast<ssize_t>(count);
}

ssize_t writev(int descriptor, const iovec* parts, int count) {
  if (!is_tracked(descriptor)) return syscall(SYS_writev, descriptor, parts, count);
  ssize_t done = 0;
  for (int part = 0; part < count; ++part) done += write(descriptor, parts[part].iov_base, parts[part].iov_len);
  return done;
}

off64_t lseek64(int descriptor, off64_t offset, int whence) noexcept {
  if (is_tracked(descriptor) && whence == SEEK_END) {
    const std::lock_guard lock(world().mutex);
    return syscall(SYS_lseek, descriptor, file_of(descriptor)->size + offset, SEEK_SET);
  }
  return syscall(SYS_lseek, descriptor, offset, whence);
}
off_t lseek(int descriptor, off_t offset, int whence) noexcept { return lseek64(descriptor, offset, whence); }

int ftruncate64(int descriptor, off64_t size) noexcept {
  if (!is_tracked(descriptor)) return static_cast<int>(syscall(SYS_ftruncate, descriptor, size));
  const std::lock_guard lock(world().mutex);
  return cut(*file_of(descriptor), size);
}
int ftruncate(int descriptor, off_t size) noexcept { return ftruncate64(descriptor, size); }

int unlink(const char* path) noexcept { return unlink_any(AT_FDCWD, path, 0); }
int unlinkat(int folder, const char* path, int flags) noexcept { return unlink_any(folder, path, flags); }

int fsync(int descriptor) { return sync(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return sync(descriptor, SYS_fdatasync); }

int fstat(int descriptor, struct stat* found) noexcept { return corrected_stat(descriptor, "", found, AT_EMPTY_PATH); }
int fstat64(int descriptor, struct stat64* found) noexcept {
  return fstat(descriptor, reinterpret_cast<struct stat*>(found));
}
int stat(const char* path, struct stat* found) noexcept { return corrected_stat(AT_FDCWD, path, found, 0); }
int stat64(const char* path, struct stat64* found) noexcept {
  return stat(path, reinterpret_cast<struct stat*>(found));
}
int lstat(const char* path, struct stat* found) noexcept {
  return corrected_stat(AT_FDCWD, path, found, AT_SYMLINK_NOFOLLOW);
}
int lstat64(const char* path, struct stat64* found) noexcept {
  return lstat(path, reinterpret_cast<struct stat*>(found));
}

}  // extern "C"
