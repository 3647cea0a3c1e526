// The options of a Special action, in words.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "words/next_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

/// One overload for each kind of effect.
class SpecialWords {
 public:
  SpecialWords(const NextWords& words, const Ruleset& ruleset) : words_(words), ruleset_(ruleset) {}

  std::string operator()(const MoveOptions& options) const { return words_.moves(options); }

  std::string operator()(const Placing& options) const {
    if (options.most == 0) return "place, but the Court is empty";
    return fmt::format("place up to {} more in {}", options.most, words_.places(options.places));
  }

  std::string operator()(const ScoreOptions& options) const {
    if (options.places.empty()) return "score, but there is no such region now";
    return fmt::format("score {}", words_.places(options.places, options.chosen ? "or" : "and"));
  }

  std::string operator()(const ReturnOptions& options) const {
    if (options.owed.empty()) return "nobody has Caballeros to return";
    const auto lines = words_.owed(options.owed);
    const std::string_view who = options.by_player ? ", as the card's player chooses" : "";
    return fmt::format("return to the Province{}: {}", who, fmt::join(lines, "; "));
  }

  std::string operator()(const DiscOptions& options) const {
    if (options.discs.empty()) return "discs, but nobody has to set one";
    return fmt::format("discs of {}", fmt::join(words_.discs(options.discs), "; "));
  }

  std::string operator()(const EvictOptions& options) const {
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

  std::string operator()(const Taking& options) const { return "take " + words_.taking(options); }

  std::string operator()(const KingOptions& options) const {
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

  std::string operator()(const OpenKingOptions& options) const {
    return fmt::format("open {} to placing, which then goes to {}", words_.kings_region(),
                       words_.places(options.after.places, "and"));
  }

  std::string operator()(const SwapOptions& options) const {
    std::vector<std::string> parts;
    for (const auto& [owner, place] : options.grandes) {
      parts.push_back(fmt::format("of {} ({})", words_.owner(owner), words_.place(place)));
    }
    if (parts.empty()) return "no Grande can change places with the King";
    return fmt::format("the King changes places with the Grande {}", enumerated(parts, "or"));
  }

  std::string operator()(const GrandeOptions& options) const { return words_.grandes(options); }

  std::string operator()(const TileOptions& options) const {
    std::vector<std::string> parts;
    for (const auto& [tile, place] : options.tiles) {
      const std::string& name = ruleset_.tiles[tile.index()];
      parts.push_back(place.valid() ? fmt::format("{} (from {})", name, words_.place(place))
                                    : name);
    }
    if (parts.empty()) return "no scoring tile can be moved";
    return fmt::format("scoring tile {} to {}", enumerated(parts, "or"), words_.places(options.to));
  }

  std::string operator()(const BackOptions& options) const {
    std::vector<std::string> parts;
    if (options.values != 0) {
      parts.push_back(fmt::format("Power card {}{}", numbers_text(options.values, "or"),
                                  options.hidden ? " (shown or `hidden`)" : ""));
    } else if (options.hidden) {
      parts.emplace_back("a Power card, `hidden`");
    }
    if (!options.modifiers.empty()) {
      parts.push_back(fmt::format("Modifier card {}{}", words_.modifiers(options.modifiers),
                                  options.modifier_hidden ? " (shown or `hidden`)" : ""));
    } else if (options.modifier_hidden) {
      parts.emplace_back("a Modifier card, `hidden`");
    }
    if (parts.empty()) return "no card can come back";
    return fmt::format("take back {}", enumerated(parts, "or"));
  }

  std::string operator()(const HoldOptions&) const {
    return "hold it, to prevent a Special action in this round or the next";
  }

 private:
  const NextWords& words_;
  const Ruleset& ruleset_;
};

}  // namespace

std::string NextWords::special(const SpecialOptions& options) const {
  return std::visit(SpecialWords(*this, ruleset()), options);
}

}  // namespace veedor
