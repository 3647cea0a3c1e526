#include "unit/editor/completion_support.h"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "text/text.h"

namespace veedor::test {

bool contains(const std::string& words, std::string_view word) {
  return (" " + words + " ").find(" " + std::string(word) + " ") != std::string::npos;
}

Library& shared_library() {
  static Library library;
  return library;
}

Offered::Offered(std::string_view marked) {
  const std::size_t at = marked.rfind('|');
  REQUIRE(at != std::string_view::npos);
  const std::string text = std::string(marked.substr(0, at)) + std::string(marked.substr(at + 1));
  const std::string_view before = marked.substr(0, at);
  const std::size_t newline = before.rfind('\n');
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  const Position position{static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1,
                          code_points(before.substr(begin)) + 1};
  all_ = completions(shared_library(), text, position);
}

std::string Offered::labels() const {
  std::vector<std::string> words;
  for (const Completion& each : all_) words.push_back(each.label);
  return fmt::format("{}", fmt::join(words, " "));
}

std::string Offered::labels(Completion::Kind of) const {
  std::vector<std::string> words;
  for (const Completion& each : all_) {
    if (each.kind == of) words.push_back(each.label);
  }
  return fmt::format("{}", fmt::join(words, " "));
}

std::string Offered::inserts() const {
  std::vector<std::string> texts;
  for (const Completion& each : all_) texts.push_back(each.insert);
  return fmt::format("{}", fmt::join(texts, " / "));
}

std::string Offered::inserts(Completion::Kind of) const {
  std::vector<std::string> texts;
  for (const Completion& each : all_) {
    if (each.kind == of) texts.push_back(each.insert);
  }
  return fmt::format("{}", fmt::join(texts, " / "));
}

const Completion& Offered::at(std::string_view label) const {
  static const Completion kNone;
  const auto found = std::ranges::find(all_, label, &Completion::label);
  return found == all_.end() ? kNone : *found;
}

std::string example(const std::string& name) {
  const auto root = std::filesystem::path(VEEDOR_CASES).parent_path().parent_path();
  std::ifstream file(root / "examples" / name, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string four_players(std::string_view rounds) {
  return fmt::format(R"(veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}
  first: Ann
rounds:
{})",
                     rounds);
}

std::string first_turns(std::string_view turns) {
  return four_players(fmt::format(R"(  - reveal: [conspiracy, fair, outposts, enactment]
    power: [{{Ann: 13}}, {{Bea: 12}}, {{Cruz: 8}}, {{Dan: 7}}]
    turns:
{})",
                                  turns));
}

}  // namespace veedor::test
