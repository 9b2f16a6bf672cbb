#include "common/records/program/inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <utility>

#include "common/records/program/output_file.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

namespace fs = std::filesystem;

std::string extension_of(const fs::path& path) {
  std::string extension = path.extension().string();
  std::ranges::transform(extension, extension.begin(), [](unsigned char letter) { return std::tolower(letter); });
  return extension;
}

/// Files of a folder, by name; WTHOR's lists of names are no games, and what is being written is not yet.
std::vector<std::string> files_of(const fs::path& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const auto extension = extension_of(entry.path());
    const bool games = extension != ".jou" && extension != ".trn" && extension != unfinished_extension;
    if (entry.is_regular_file() && games) files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> all_files(const std::vector<std::string>& names) {
  std::vector<std::string> files;
  for (const auto& name : names) {
    std::error_code error;
    if (name != "-" && fs::is_directory(name, error)) {
      const auto inside = files_of(name);
      files.insert(files.end(), inside.begin(), inside.end());
    } else {
      files.push_back(name);
    }
  }
  if (names.empty()) files.emplace_back("-");
  return files;
}

/// The list of names beside a .wtb, its extension in any case: the one of the same stem, or else the whole base's by
/// its usual names, or else the only one. Empty where there is none, or several that may be meant.
std::string beside(const fs::path& games, std::string_view extension) {
  std::error_code error;
  const auto folder = games.has_parent_path() ? games.parent_path() : fs::path(".");
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (extension_of(entry.path()) == extension) found.push_back(entry.path());
  }
  std::ranges::sort(found);
  for (const std::string& stem : {games.stem().string(), std::string("WTHOR"), std::string("WTH")}) {
    const auto named = std::ranges::find_if(
        found, [&](const fs::path& list) { return equal_in_any_case(list.stem().string(), stem); });
    if (named != found.end()) return named->string();
  }
  return found.size() == 1 ? found.front().string() : std::string();
}

/// Opens files one by one; lists of names that serve several files in a row are read once.
class Inputs {
 public:
  explicit Inputs(const InputOptions& options) : options_(options) {}

  std::optional<Reader> open(const std::string& name) {
    auto stream = std::make_shared<std::ifstream>();
    if (name != "-") stream->open(name, std::ios::binary);
    if (name != "-" && !*stream) {
      refuse(name + ": cannot be opened");
      return std::nullopt;
    }
    Source source = [stream, name](std::span<char> bytes) {
      std::istream& from = name == "-" ? std::cin : *stream;
      from.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
      return static_cast<std::size_t>(from.gcount());
    };
    Reader reader(std::move(source), options_.form, lists_of(name));
    if (reader.has_names_only()) {
      refuse(name + ": a list of names; name the .wtb file that it belongs to");
      return std::nullopt;
    }
    if (reader.form()) return reader;
    if (reader.looks_like_utf16()) {
      refuse(name + ": looks like UTF-16 without its byte order mark; save it with it, or as UTF-8");
      return std::nullopt;
    }
    refuse(name + ": of no form that is known; --form names one");
    return std::nullopt;
  }

 private:
  WthorLists lists_of(const std::string& name) {
    if (name == "-" || extension_of(name) != ".wtb") return with_named({});
    auto files = std::pair(beside(name, ".jou"), beside(name, ".trn"));
    if (lists_ && files == list_files_) return *lists_;
    list_files_ = std::move(files);
    WthorLists lists{.players = names_of(list_files_.first), .tournaments = names_of(list_files_.second)};
    lists_ = with_named(std::move(lists));
    return *lists_;
  }

  WthorLists with_named(WthorLists lists) const {
    if (!options_.players.empty()) lists.players = names_of(options_.players);
    if (!options_.tournaments.empty()) lists.tournaments = names_of(options_.tournaments);
    return lists;
  }

  static std::optional<WthorNames> names_of(const std::string& file) {
    if (file.empty()) return std::nullopt;
    const auto bytes = whole_file(file);
    auto names = bytes ? read_wthor_names(*bytes) : std::unexpected(Fault{});
    if (names) return std::move(*names);
    refuse(file + ": is no list of names; numbers stand for them");
    return std::nullopt;
  }

  const InputOptions& options_;
  std::pair<std::string, std::string> list_files_;  ///< of players and tournaments
  std::optional<WthorLists> lists_;
};

}  // namespace

Exit refuse(std::string_view why) {
  fmt::print(stderr, "reversi-records: {}\n", why);
  return Exit::unusable;
}

std::optional<std::string> whole_file(const std::string& name) {
  std::ifstream stream;
  if (name != "-") stream.open(name, std::ios::binary);
  std::istream& from = name == "-" ? std::cin : stream;
  if (!from) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(from), {});
}

Exit for_each_game(const InputOptions& options, const std::function<void(const InputGame&, ReadResult)>& visit) {
  const auto files = all_files(options.files);
  Inputs inputs(options);
  Exit exit = Exit::good;
  for (const auto& file : files) {
    auto reader = inputs.open(file);
    if (!reader) {
      exit = Exit::unusable;
      continue;
    }
    InputGame about{.file = &file, .only_file = files.size() == 1, .number = 0, .form = *reader->form()};
    while (auto game = reader->next()) {
      ++about.number;
      visit(about, std::move(*game));
    }
  }
  return exit;
}

}  // namespace reversi::records
