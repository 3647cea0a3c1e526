// The options of a Special action, in words.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "words/next_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

/// Has one overload for each effect; an effect without a sentence does not compile.
class SpecialWords {
 public:
  SpecialWords(const NextWords& words, const Ruleset& ruleset, CardId card,
               const SpecialOptions& options)
      : words_(words), ruleset_(ruleset), card_(card), options_(options) {}

  std::string operator()(const MoveEffect&) const {
    const auto& options = std::get<MoveOptions>(options_);
    return words_.moves(options);
  }

  std::string operator()(const PlaceEffect&) const {
    const auto& options = std::get<Placing>(options_);
    if (options.most == 0) return "place, but the Court is empty";
    return fmt::format("place up to {} more in {}", options.most, words_.places(options.places));
  }

  std::string operator()(const ScoreEffect&) const {
    const auto& options = std::get<ScoreOptions>(options_);
    if (options.places.empty()) return "score, but there is no such region now";
    return fmt::format("score {}", words_.places(options.places, options.chosen ? "or" : "and"));
  }

  std::string operator()(const ReturnEffect&) const {
    const auto& options = std::get<ReturnOptions>(options_);
    if (options.owed.empty()) return "nobody has Caballeros to return";
    const auto lines = words_.owed(options.owed);
    const std::string_view who = options.by_player ? ", as the card's player chooses" : "";
    return fmt::format("return to the Province{}: {}", who, fmt::join(lines, "; "));
  }

  std::string operator()(const DiscReturnEffect&) const { return discs(); }
  std::string operator()(const DiscScoreEffect&) const { return discs(); }
  [[nodiscard]] std::string discs() const {
    const auto& options = std::get<DiscOptions>(options_);
    if (options.discs.empty()) return "discs, but nobody has to set one";
    return fmt::format("discs of {}", fmt::join(words_.discs(options.discs), "; "));
  }

  std::string operator()(const DiscEvictEffect&) const {
    const auto& options = std::get<EvictOptions>(options_);
    PlaceSet regions;
    PlaceSet without;
    std::vector<std::string> concerned;
    for (const EvictOptions::Region& one : options.regions) {
      regions.add(one.region);
      if (one.concerned.empty()) {
        without.add(one.region);
      } else {
        concerned.push_back(
            fmt::format("{}: {}", words_.place(one.region), words_.owners(one.concerned)));
      }
    }
    if (regions.empty()) return "no region can be named";
    std::string out = fmt::format("name {}", words_.places(regions));
    if (concerned.empty()) return out + "; no opponent has Caballeros there";
    return fmt::format("{}; then discs of the opponents there ({}), which show {}{}", out,
                       fmt::join(concerned, "; "), words_.places(options.shows),
                       options.none ? ", or `none`" : "");
  }

  std::string operator()(const TakeEffect&) const {
    const auto& options = std::get<Taking>(options_);
    return "take " + words_.taking(options);
  }

  std::string operator()(const KingEffect&) const {
    const auto& options = std::get<KingOptions>(options_);
    if (options.to.empty()) return "the King cannot be moved";
    std::string out = fmt::format("move the King to {}", words_.places(options.to));
    if (options.bring == 0) return out;
    std::vector<std::string> with;
    for (const OwnerMost& one : options.with) {
      with.push_back(fmt::format("{} (up to {})", words_.owner(one.owner), one.most));
    }
    return fmt::format("{}, and with him {} of {}", out, caballeros(options.bring),
                       enumerated(with, "or"));
  }

  std::string operator()(const PlaceAtKingEffect&) const {
    const auto& options = std::get<OpenKingOptions>(options_);
    return fmt::format("open {} to placing, which then goes to {}", words_.kings_region(),
                       words_.places(options.after.places, "and"));
  }

  std::string operator()(const SwapKingEffect&) const {
    const std::vector<std::string> parts = grandes_and_places();
    if (parts.empty()) return "no Grande can change places with the King";
    return fmt::format("the King changes places with the Grande {}", enumerated(parts, "or"));
  }

  std::string operator()(const GrandeEffect&) const {
    const auto& options = std::get<GrandeOptions>(options_);
    return words_.grandes(options);
  }

  std::string operator()(const TileEffect&) const { return tiles("no scoring tile can be moved"); }
  [[nodiscard]] std::string tiles(std::string_view nothing) const {
    std::vector<std::string> parts;
    for (const auto& [tile, at] : offer(LogKey::tile).pieces) {
      const std::string& name = ruleset_.tiles[tile];
      parts.push_back(at.valid() ? fmt::format("{} (from {})", name, words_.place(at)) : name);
    }
    if (parts.empty()) return std::string(nothing);
    return fmt::format("scoring tile {} to {}", enumerated(parts, "or"),
                       words_.places(PlaceSet(offer(LogKey::to).values)));
  }

  std::string operator()(const PowerEffect&) const {
    std::vector<std::string> parts;
    const std::uint64_t cards = offer(LogKey::power).values;
    const std::uint64_t kinds = offer(LogKey::modifier).values;
    const PowerSet power = cards & ~PowerSet{1};
    const ModifierSet modifiers(kinds & ~kNoValueBit);
    add_cards(parts, "Power", (cards & 1) != 0,
              power == 0 ? "" : power_text(ruleset_, power, "or"));
    add_cards(parts, "Modifier", (kinds & kNoValueBit) != 0,
              modifiers.empty() ? "" : words_.modifiers(modifiers));
    if (parts.empty()) return "no card can come back";
    return fmt::format("take back {}", enumerated(parts, "or"));
  }

  std::string operator()(const PlaceNumberEffect& effect) const {
    return fmt::format("afterwards place up to {} in this turn", effect.number);
  }

  std::string operator()(const PlaceAnywhereEffect&) const {
    const auto& options = std::get<OpenKingOptions>(options_);
    return fmt::format("open other regions to placing, which then goes to {}",
                       words_.places(options.after.places, "and"));
  }

  std::string operator()(const DiscGrandesEffect&) const { return discs(); }

  std::string operator()(const GrandesByDiscEffect&) const {
    return "in the next general scoring Grandes move by disc";
  }

  std::string operator()(const QuarantineEffect&) const { return tiles("no scoring tile is free"); }

  std::string operator()(const BridgeEffect&) const {
    return fmt::format("build a bridge between two regions that are not neighbours ({})",
                       words_.places(PlaceSet(offer(LogKey::bridge).values)));
  }

  std::string operator()(const InquisitorEffect&) const {
    constexpr std::string_view kTake = "take the Inquisitor into the Court";
    const auto* const options = std::get_if<MoveOptions>(&options_);
    if (options == nullptr) return std::string(kTake);
    MoveOptions black = *options;
    // Only these move, whoever owns them.
    black.own = black.in_all;
    black.opposing = 0;
    return fmt::format("{}, then {}{}", kTake, words_.moves(black, "black"),
                       black.along ? "; each may take one of a willing player along" : "");
  }

  std::string operator()(const LimitTableEffect&) const {
    const PlaceSet to(offer(LogKey::table).values);
    const std::string table = words_.place(ruleset_.rules.limit_table);
    if (to.empty()) return fmt::format("{} cannot be moved", table);
    return fmt::format("move {} to {}", table, words_.places(to));
  }

  std::string operator()(const RemoveCardEffect&) const {
    std::vector<std::string> cards;
    for (const CardId card : CardSet(offer(LogKey::remove).values)) {
      cards.push_back(words_.card(card));
    }
    if (cards.empty()) return "no other card of the round is left to remove";
    return fmt::format("remove {}", enumerated(cards, "or"));
  }

  std::string operator()(const CharacterEffect&) const {
    const std::uint64_t values = offer(LogKey::character).values;
    std::vector<std::string> who;
    if (has(values, Character::queen)) who.emplace_back("the Queen");
    if (has(values, Character::jester)) who.emplace_back("the Jester");
    if (who.empty()) return "neither the Queen nor the Jester can be taken";
    return fmt::format("take {} into the Court", enumerated(who, "or"));
  }

  std::string operator()(const RevolutionEffect&) const {
    const std::vector<std::string> parts = grandes_and_places();
    if (parts.empty()) return "no Grande can become the King";
    return fmt::format("the Grande {} becomes the King", enumerated(parts, "or"));
  }

  std::string operator()(const SecondCardEffect&) const {
    std::vector<std::string> cards;
    for (const CardId card : CardSet(offer(LogKey::card).values)) {
      cards.push_back(words_.card(card));
    }
    if (cards.empty()) return "no second card is left to take";
    return fmt::format(
        "take a second card, {}; then also place by its number, and do its Special action or keep "
        "it for a later turn",
        enumerated(cards, "or"));
  }

  std::string operator()(const MoveAtScoringEffect& effect) const {
    return fmt::format("move up to {} in the next general scoring", caballeros(effect.total));
  }

  std::string operator()(const NoEffect&) const { return "nothing"; }

  std::string operator()(const UnjudgedEffect&) const {
    return "write as `changes` what its text says; that is taken on trust";
  }

  std::string operator()(const VetoEffect&) const {
    if (std::get<NoOptions>(options_).used) return "nothing: its Veto has been used";
    const bool of_hand = !ruleset_.rules.cards[card_.index()].stack.valid();
    return fmt::format("hold it, to prevent a Special action in this round{}",
                       of_hand ? "" : " or the next");
  }

 private:
  [[nodiscard]] const StepOptions::Offer& offer(LogKey key) const {
    return std::get<StepOptions>(options_).at(key);
  }
  /// "of Ann (Toledo)" for each Grande that can be chosen.
  [[nodiscard]] std::vector<std::string> grandes_and_places() const {
    std::vector<std::string> parts;
    for (const auto& [owner, at] : offer(LogKey::grande).pieces) {
      parts.push_back(fmt::format("of {} ({})", words_.owner(OwnerId(owner)), words_.place(at)));
    }
    return parts;
  }
  [[nodiscard]] static bool has(std::uint64_t values, Character character) {
    return ((values >> static_cast<unsigned>(character)) & 1U) != 0;
  }
  /// "Power card 3 or 7 (shown or `hidden`)"; `shown` is empty if no card can be shown.
  static void add_cards(std::vector<std::string>& parts, std::string_view kind, bool hidden,
                        const std::string& shown) {
    if (!shown.empty()) {
      parts.push_back(
          fmt::format("{} card {}{}", kind, shown, hidden ? " (shown or `hidden`)" : ""));
    } else if (hidden) {
      parts.push_back(fmt::format("a {} card, `hidden`", kind));
    }
  }

  const NextWords& words_;
  const Ruleset& ruleset_;
  CardId card_;
  const SpecialOptions& options_;
};

}  // namespace

std::string NextWords::special(CardId card, const Special& special) const {
  const Effect& effect = ruleset().rules.cards[card.index()].effects[special.alternative];
  return std::visit(SpecialWords(*this, ruleset(), card, special.options), effect);
}

}  // namespace veedor
