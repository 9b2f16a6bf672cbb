#include "tests/fuzz/targets.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "common/records/boards.h"
#include "common/records/contest.h"
#include "common/records/dates.h"
#include "common/records/ggf.h"
#include "common/records/json_record.h"
#include "common/records/judge.h"
#include "common/records/obf.h"
#include "common/records/pgn.h"
#include "common/records/reader.h"
#include "common/records/sgf.h"
#include "common/records/transcripts.h"
#include "common/records/writer.h"

namespace reversi::fuzz {
namespace {

using records::Form;
using records::ReadResult;
using records::Record;

using ReadOne = ReadResult (*)(std::string_view);

/// Every record that a reader lets through is legal, and is written so that it reads back to the same text.
void check(const ReadResult& read, Form form, ReadOne again) {
  if (!read) {
    require(!records::describe(read.error().fault).empty(), "a fault has a sentence");
    require(records::replay(read.error().legal_part).has_value(), "the legal part of a broken record is legal");
    return;
  }
  require(records::replay(*read).has_value(), "a record that was read is legal");
  const std::string written = records::write_one(form, *read);
  const ReadResult second = again(written);
  require(second.has_value(), "what is written reads back");
  require(records::write_one(form, *second) == written, "what is written reads back to the same text");
  require(!records::describe(records::judge(*read), 1).empty(), "a record can be judged");
}

void transcript(std::string_view bytes) {
  check(records::read_transcript(bytes), Form::transcript, records::read_transcript);
}

void ggf(std::string_view bytes) {
  const auto read = records::read_ggf(bytes);
  check(read, Form::ggf, records::read_ggf);
  if (!read) return;
  // Whatever GGF could say, the other forms with texts can say.
  check(read, Form::sgf, records::read_sgf);
  check(read, Form::pgn, records::read_pgn);
}

void sgf(std::string_view bytes) { check(records::read_sgf(bytes), Form::sgf, records::read_sgf); }
void pgn(std::string_view bytes) { check(records::read_pgn(bytes), Form::pgn, records::read_pgn); }
void json(std::string_view bytes) { check(records::read_json_record(bytes), Form::json, records::read_json_record); }
void quest(std::string_view bytes) { check(records::read_quest(bytes), Form::json, records::read_json_record); }

void board(std::string_view bytes) {
  const auto read = records::read_board_record(bytes);
  check(read, Form::board, records::read_board_record);
  check(read, Form::digits, records::read_board_record);
}

void obf(std::string_view bytes) {
  check(records::read_obf(bytes), Form::obf,
        [](std::string_view line) { return records::read_obf(line.substr(0, line.find('\n'))); });
}

/// A whole file, in one piece and byte by byte: the same games and faults.
void file(std::string_view bytes) {
  const auto all = [&](records::Source source) {
    records::Reader reader(std::move(source));
    std::string said;
    std::size_t games = 0;
    while (const auto game = reader.next()) {
      said += *game ? records::write_one(Form::json, **game) : records::describe(game->error().fault) + "\n";
      require(++games <= bytes.size() + 1, "a source has no more games than bytes");
    }
    return said;
  };
  const auto whole = all(records::source_of(bytes));
  std::string_view rest = bytes;
  const auto piecewise = all([&rest](std::span<char> space) {
    const auto length = std::min({rest.size(), space.size(), std::size_t{3}});
    std::ranges::copy(rest.substr(0, length), space.begin());
    rest.remove_prefix(length);
    return length;
  });
  require(whole == piecewise, "a source reads the same however it is cut");
}

void wthor(std::string_view bytes) {
  records::Reader reader(records::source_of(bytes), Form::wthor);
  while (const auto game = reader.next()) {
    if (!*game) continue;
    records::WthorWriter writer;
    require(writer.add(**game).has_value(), "a game of WTHOR can be written");
    require(records::replay_wthor_game(reader.text()).has_value(), "both readers of WTHOR agree");
  }
  (void)records::read_wthor_names(bytes);
}

void contest(std::string_view bytes) {
  for (const auto one : records::all_contests) (void)records::answer(one, bytes);
}

void date(std::string_view bytes) {
  const auto normal = records::normal_date(bytes);
  require(records::normal_date(normal) == normal, "a normal date is its own normal form");
  (void)records::day_of(normal);
}

constexpr std::array<Target, 12> all_targets{{{"transcript", transcript},
                                              {"ggf", ggf},
                                              {"sgf", sgf},
                                              {"pgn", pgn},
                                              {"json", json},
                                              {"quest", quest},
                                              {"board", board},
                                              {"obf", obf},
                                              {"wthor", wthor},
                                              {"file", file},
                                              {"contest", contest},
                                              {"date", date}}};

}  // namespace

std::span<const Target> targets() { return all_targets; }

const Target* target_named(std::string_view name) {
  const auto* found = std::ranges::find(all_targets, name, &Target::name);
  return found == all_targets.end() ? nullptr : found;
}

void require(bool holds, std::string_view promise) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %.*s\n", static_cast<int>(promise.size()), promise.data());
  std::abort();
}

}  // namespace reversi::fuzz
