#include "common/records/judge.h"

#include <algorithm>
#include <cmath>

#include "common/records/text.h"

namespace reversi::records {
namespace {

Agreement agreement_of(const Record& record, const rules::Game& game) {
  if (!record.result) return Agreement::not_stated;
  if (!game.is_over()) return Agreement::not_over;
  const auto& position = game.position();
  if (!record.result->difference) {
    return record.result->winner == position.disc_count().leader() ? Agreement::agrees : Agreement::disagrees;
  }
  constexpr double rounding = 0.01;
  const auto is_stated = [&](double counted) { return std::abs(counted - *record.result->difference) <= rounding; };
  for (const auto& score : {position.disc_count(), position.final_score()}) {
    if (is_stated(difference(score)) || is_stated(difference(score) - record.komi.value_or(0))) {
      return Agreement::agrees;
    }
  }
  return Agreement::disagrees;
}

std::string_view word_of(Agreement agreement) {
  switch (agreement) {
    case Agreement::not_stated: return "not_stated";
    case Agreement::not_over: return "not_over";
    case Agreement::agrees: return "agrees";
    case Agreement::disagrees: return "disagrees";
  }
  return "";
}

std::string score_text(const rules::Score& score) {
  return std::to_string(score.black) + "-" + std::to_string(score.white);
}

std::string score_json(const rules::Score& score) {
  return "{\"black\":" + std::to_string(score.black) + ",\"white\":" + std::to_string(score.white) + "}";
}

std::string counted(int count, const std::string& word) {
  return std::to_string(count) + " " + word + (count == 1 ? "" : word.ends_with('s') ? "es" : "s");
}

std::string fault_json(const Fault& fault) {
  return "{\"kind\":" + json_string(word_of(fault.kind)) + ",\"ply\":" + std::to_string(fault.ply) +
         ",\"offset\":" + std::to_string(fault.offset) + ",\"text\":" + json_string(fault.text) +
         ",\"message\":" + json_string(describe(fault)) + "}";
}

std::string standing(const Judgement& judgement) {
  const std::string raw = score_text(judgement.discs);
  if (!judgement.over) {
    return "not over, " + raw + ", " + (judgement.last.to_move == rules::Color::black ? "Black" : "White") + " to move";
  }
  const std::string final = score_text(judgement.final_score);
  return "over " + raw + (final == raw ? "" : " (" + final + " with the empty squares)");
}

}  // namespace

Judgement judge(ReadResult game) {
  Judgement judgement;
  if (!game) judgement.fault = game.error().fault;
  judgement.record = game ? std::move(*game) : std::move(game.error().legal_part);
  const auto played = replay(judgement.record);
  if (!played) return judgement;
  judgement.last = played->position();
  judgement.plies = played->ply();
  judgement.passes = static_cast<int>(std::ranges::count_if(played->turns(), &rules::Turn::is_pass));
  judgement.over = played->is_over();
  judgement.discs = judgement.last.disc_count();
  judgement.final_score = judgement.last.final_score();
  judgement.agreement = agreement_of(judgement.record, *played);
  judgement.opening = opening_met(judgement.record);
  return judgement;
}

std::string describe(const Judgement& judgement, std::size_t game) {
  std::string line;
  if (judgement.fault) {
    line = describe(*judgement.fault) + "; before it " + counted(judgement.plies, "disc") + ", " + standing(judgement);
  } else {
    line = "game " + std::to_string(game) + ": " + counted(judgement.plies, "disc");
    if (judgement.passes > 0) line += ", " + counted(judgement.passes, "pass");
    line += ", " + standing(judgement);
  }
  if (judgement.opening) {
    line += ", " + std::string(judgement.opening->opening->name) + " at ply " + std::to_string(judgement.opening->ply);
  }
  if (judgement.agreement == Agreement::disagrees && judgement.record.result->difference) {
    line += "; the stated result " + signed_text(*judgement.record.result->difference) + " is not the counted " +
            signed_text(difference(judgement.final_score));
  } else if (judgement.agreement == Agreement::disagrees) {
    line += "; the stated winner is not the counted one";
  }
  return line;
}

std::string to_json(const Judgement& judgement, std::size_t game) {
  std::string json = "{\"game\":" + std::to_string(game) + ",\"ok\":" + (judgement.fault ? "false" : "true");
  if (judgement.fault) json += ",\"fault\":" + fault_json(*judgement.fault);
  json += ",\"plies\":" + std::to_string(judgement.plies) + ",\"passes\":" + std::to_string(judgement.passes);
  json += std::string(",\"over\":") + (judgement.over ? "true" : "false");
  json += ",\"discs\":" + score_json(judgement.discs) +
          ",\"score\":" + (judgement.over ? score_json(judgement.final_score) : "null");
  json += R"(,"board":")" + rules::board_string(judgement.last) + R"(","to_move":")";
  json += judgement.last.to_move == rules::Color::black ? "X" : "O";
  json += R"(","moves":")" + moves_text(judgement.record) + "\"";
  if (judgement.opening) {
    json += R"(,"opening":{"name":)" + json_string(judgement.opening->opening->name) +
            ",\"ply\":" + std::to_string(judgement.opening->ply) + "}";
  }
  return json + R"(,"stated":")" + std::string(word_of(judgement.agreement)) + "\"}";
}

}  // namespace reversi::records
