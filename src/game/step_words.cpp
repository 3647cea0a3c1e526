// Steps in words, for people who write programs.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "engine/step_table.h"
#include "game/game.h"

namespace veedor {
namespace {

constexpr auto kNames = std::to_array<std::string_view>({
#define STEP(name, ...) #name,
#define SPECIAL_STEP(name, ...) #name,
#include "engine/step_list.inc"
#undef STEP
#undef SPECIAL_STEP
});

}  // namespace

std::string name(StepKind kind) {
  std::string words(kNames[static_cast<std::size_t>(kind)]);
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string Game::words(const Step& step) const {
  struct Said {
    const Game& game;
    const Ruleset& ruleset;
    std::string operator()(OwnerId owner) const { return fmt::format("{}", owner.index()); }
    std::string operator()(PlaceId place) const { return game.name(place); }
    std::string operator()(CardId card) const { return game.name(card); }
    std::string operator()(StackId stack) const { return ruleset.stacks[stack.index()]; }
    std::string operator()(TileId tile) const { return ruleset.tiles[tile.index()]; }
    std::string operator()(ModifierId modifier) const {
      return ruleset.modifiers[modifier.index()].id;
    }
    std::string operator()(Character character) const { return std::string(text(character)); }
    std::string operator()(unsigned number) const { return fmt::format("{}", number); }
  };
  std::string words = veedor::name(step.kind);
  char before = ':';
  for (const Field field : kStepFields) {
    // The first alternative goes without saying.
    const bool first = field == Field::alternative && step.alternative == 0;
    if (!row_of(step.kind).fields.has(field) || first) continue;
    const std::string value = visit_field(step, field, [&](const auto& member) {
      return has_value(member) ? Said{*this, *ruleset_}(member) : std::string();
    });
    if (value.empty()) continue;
    words += fmt::format("{} {} {}", before, name_of(field), value);
    before = ',';
  }
  return words;
}

}  // namespace veedor
