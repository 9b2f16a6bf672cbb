#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <memory>

#include "server/engine/train/builder.h"
#include "server/engine/train/command.h"
#include "server/engine/train/starts.h"

namespace reversi::engine {
namespace {

struct StartCommand {
  std::filesystem::path out;
  StartOptions starts;
};

int run_starts(const StartCommand& command) {
  const auto starts = balanced_starts(command.starts);
  std::ofstream file(command.out);
  fmt::memory_buffer text;
  fmt::format_to(std::back_inserter(text),
                 "# Written by `reversi-train starts`: {} moves, searched {} plies, within {} discs\n",
                 command.starts.moves, command.starts.depth, command.starts.limit / disc_value);
  for (const auto& start : starts) fmt::format_to(std::back_inserter(text), "{}\n", start);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.flush();
  if (!file) return refuse(fmt::format("cannot write {}", command.out.string()));
  fmt::print("{} starts\n", starts.size());
  return 0;
}

struct BookCommand {
  std::filesystem::path path;
  std::size_t positions = 20'000;
  std::size_t round = 200;
  BookOptions book;
};

/// Writes beside the file first, so that it is always whole.
std::expected<void, std::string> save(const Book& book, const std::filesystem::path& path) {
  auto beside = path;
  beside += ".new";
  const auto bytes = pack(book);
  std::ofstream file(beside, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  file.close();
  std::error_code fault;
  if (file) std::filesystem::rename(beside, path, fault);
  if (!file || fault) return std::unexpected(fmt::format("cannot write {}", path.string()));
  return {};
}

int run_book(const BookCommand& command) {
  Book begun;
  if (std::filesystem::exists(command.path)) {
    auto read = read_book(command.path);
    if (!read) return refuse(read.error());
    begun = std::move(*read);
  }
  BookBuilder builder(begun, command.book);
  while (builder.size() < command.positions && builder.grow(command.round)) {
    if (const auto done = save(builder.book(), command.path); !done) return refuse(done.error());
    fmt::print("{} positions\n", builder.size());
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace

void add_starts(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<StartCommand>();
  auto* command = app.add_subcommand("starts", "Make balanced starts for matches");
  command->add_option("out", options->out, "File of transcripts to write")->required();
  command->add_option("--count", options->starts.wanted, "How many")->check(CLI::Range(1, 100'000));
  command->add_option("--moves", options->starts.moves, "Moves each")->check(CLI::Range(2, 10));
  command->add_option("--depth", options->starts.depth, "Plies that each is searched")->check(CLI::Range(2, 24));
  command->add_option("--seed", options->starts.seed, "Decides which of all are tried first");
  command->callback([options, &chosen] { chosen = [options] { return run_starts(*options); }; });
}

void add_book(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<BookCommand>();
  auto* command = app.add_subcommand("book", "Build an opening book, or go on with one; it is saved round by round");
  command->add_option("file", options->path, "The book")->required();
  command->add_option("--positions", options->positions, "Go on until it has so many")
      ->check(CLI::Range(1, 10'000'000));
  command->add_option("--round", options->round, "Positions looked into between two savings")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--depth", options->book.depth, "Plies that each position is searched")->check(CLI::Range(1, 24));
  command->add_option("--least-empties", options->book.least_empties, "Empty squares at which the book ends")
      ->check(CLI::Range(1, 59));
  command->callback([options, &chosen] { chosen = [options] { return run_book(*options); }; });
}

}  // namespace reversi::engine
