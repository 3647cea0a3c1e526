// Steps in words, for people who write programs.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/step_table.h"
#include "game/game.h"

namespace veedor {
namespace {

/// The name of an enumerator, as the compiler prints it in the name of this function. So the names
/// stand only in StepKind.
template <StepKind Kind>
constexpr std::string_view enumerator() {
  constexpr std::string_view kType = "StepKind::";
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_prefix(name.rfind(kType) + kType.size());
  return name.substr(0, name.find_first_of(";]"));
}

template <std::size_t... Kinds>
constexpr auto enumerators(std::index_sequence<Kinds...> /*kinds*/) {
  return std::array{enumerator<static_cast<StepKind>(Kinds)>()...};
}

constexpr auto kNames = enumerators(std::make_index_sequence<kStepKinds>());
static_assert(kNames.front() == "set_king" && kNames.back() == "score_all");

}  // namespace

std::string name(StepKind kind) {
  std::string words(kNames[static_cast<std::size_t>(kind)]);
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string Game::words(const Step& step) const {
  std::string words = veedor::name(step.kind);
  char before = ':';
  const auto add = [&](Field field, bool said, const auto& text) {
    if (!row_of(step.kind).fields.has(field) || !said) return;
    words += fmt::format("{} {}", before, text());
    before = ',';
  };
  const auto seat = [](std::string_view word, OwnerId owner) {
    return fmt::format("{} {}", word, owner.index());
  };
  add(Field::owner, step.owner.valid(), [&] { return seat("owner", step.owner); });
  add(Field::companion, step.companion.valid(), [&] { return seat("companion", step.companion); });
  add(Field::count, true, [&] { return fmt::format("count {}", step.count); });
  add(Field::from, step.from.valid(), [&] { return "from " + name(step.from); });
  add(Field::to, step.to.valid(), [&] { return "to " + name(step.to); });
  add(Field::card, step.card.valid(), [&] { return "card " + name(step.card); });
  add(Field::stack, step.stack.valid(),
      [&] { return "stack " + ruleset_->stacks[step.stack.index()]; });
  add(Field::tile, step.tile.valid(), [&] { return "tile " + ruleset_->tiles[step.tile.index()]; });
  add(Field::modifier, step.modifier.valid(),
      [&] { return "modifier " + ruleset_->modifiers[step.modifier.index()].id; });
  add(Field::alternative, step.alternative > 0,
      [&] { return fmt::format("alternative {}", step.alternative + 1); });
  add(Field::character, true, [&] { return std::string(text(step.character)); });
  return words;
}

}  // namespace veedor
