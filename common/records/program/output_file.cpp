#include "common/records/program/output_file.h"

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

bool can_be_written(const fs::path& file) { return std::ofstream(file, std::ios::binary | std::ios::app).is_open(); }

/// Opens a file that was not there, beside the place. @return its name
fs::path open_beside(const fs::path& place, std::ofstream& file) {
  constexpr int most_at_a_time = 1000;
  fs::path beside;
  for (int number = 0; number < most_at_a_time && !file.is_open(); ++number) {
    const auto name = "." + place.filename().string() + "." + std::to_string(number);
    beside = place.parent_path() / (name + std::string(unfinished_extension));
    file.open(beside, std::ios::binary | std::ios::noreplace);
  }
  if (!file.is_open()) return {};
  file.clear();
  return beside;
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
  if (there && !can_be_written(place_)) {
    file_.setstate(std::ios::failbit);
    return;
  }
  beside_ = open_beside(place_, file_);
  if (there && !beside_.empty()) fs::permissions(beside_, fs::status(place_, error).permissions(), error);
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
