#include "common/records/program/output_file.h"

#include <unistd.h>

#include <iostream>
#include <system_error>
#include <utility>

namespace reversi::records {
namespace {

namespace fs = std::filesystem;

/// A name below /dev or /proc may lead to a regular file, but one that somebody holds open: a shell's ">".
bool is_regular_place(const std::string& name) {
  std::error_code error;
  const auto status = fs::status(name, error);
  if (name.starts_with("/dev/") || name.starts_with("/proc/")) return false;
  return fs::is_regular_file(status) || (status.type() == fs::file_type::not_found && !fs::is_symlink(name, error));
}

fs::path behind_links(const std::string& name) {
  std::error_code error;
  const auto place = fs::canonical(name, error);
  return error ? fs::path(name) : place;
}

fs::path name_beside(const fs::path& place) {
  return place.parent_path() /
         ("." + place.filename().string() + "." + std::to_string(::getpid()) + std::string(unfinished_extension));
}

}  // namespace

OutputFile::OutputFile(std::string name) : name_(std::move(name)) {
  if (name_ == "-") return;
  std::error_code error;
  if (!is_regular_place(name_)) {
    file_.open(name_, std::ios::binary);
    return;
  }
  place_ = behind_links(name_);
  const bool there = fs::exists(place_, error);
  if (there && ::access(place_.c_str(), W_OK) != 0) {
    file_.setstate(std::ios::failbit);
    return;
  }
  beside_ = name_beside(place_);
  file_.open(beside_, std::ios::binary);
  if (there && file_) fs::permissions(beside_, fs::status(place_, error).permissions(), error);
}

OutputFile::~OutputFile() {
  std::error_code error;
  if (!beside_.empty()) fs::remove(beside_, error);
}

std::ostream& OutputFile::stream() {
  if (name_ == "-") return std::cout;
  return file_;
}

bool OutputFile::flush() { return static_cast<bool>(stream().flush()); }

bool OutputFile::keep() {
  if (!flush()) return false;
  if (beside_.empty()) return true;
  file_.close();
  std::error_code error;
  if (file_) fs::rename(beside_, place_, error);
  return file_ && !error;
}

}  // namespace reversi::records
