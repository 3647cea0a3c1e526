// The options of a Special action, in words.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "words/next_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

/// One overload for each effect: one that has no sentence does not compile.
class SpecialWords {
 public:
  SpecialWords(const NextWords& words, const Ruleset& ruleset, const SpecialOptions& options)
      : words_(words), ruleset_(ruleset), options_(options) {}

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
    std::vector<std::string> parts;
    for (const auto& [owner, at] : offer(LogKey::grande).pieces) {
      parts.push_back(fmt::format("of {} ({})", words_.owner(OwnerId(owner)), words_.place(at)));
    }
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
    return fmt::format("build a bridge between two regions that are no neighbours ({})",
                       words_.places(PlaceSet(offer(LogKey::bridge).values)));
  }

  std::string operator()(const NoEffect&) const { return "nothing"; }

  std::string operator()(const UnjudgedEffect&) const {
    return "write as `changes` what its text says; that is believed";
  }

  std::string operator()(const VetoEffect&) const {
    const bool of_hand = ruleset_.rules.ranks.highest.valid();
    return fmt::format("hold it, to prevent a Special action in this round{}",
                       of_hand ? "" : " or the next");
  }

 private:
  [[nodiscard]] const StepOptions::Offer& offer(LogKey key) const {
    return std::get<StepOptions>(options_).at(key);
  }
  /// "Power card 3 or 7 (shown or `hidden`)"; `shown` is empty where none can be shown.
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
  const SpecialOptions& options_;
};

}  // namespace

std::string NextWords::special(const Effect& effect, const SpecialOptions& options) const {
  return std::visit(SpecialWords(*this, ruleset(), options), effect);
}

}  // namespace veedor
