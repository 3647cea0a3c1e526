#include "words/next_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "words/wording.h"

namespace veedor {

std::string enumerated(const std::vector<std::string>& parts, std::string_view last) {
  if (parts.empty()) return "nothing";
  if (parts.size() == 1) return parts.front();
  return fmt::format("{} {} {}", fmt::join(parts.begin(), parts.end() - 1, ", "), last,
                     parts.back());
}

std::string power_text(const Ruleset& ruleset, PowerSet cards, std::string_view last) {
  const auto& power = ruleset.rules.power;
  const auto has = [&](std::size_t card) { return ((cards >> card) & 1U) != 0; };
  const auto goes_on = [&](std::size_t card) {
    return card + 1 < power.size() && has(card + 1) &&
           power[card + 1].value == power[card].value + 1;
  };
  std::vector<std::string> parts;
  for (std::size_t card = 1; card < power.size(); ++card) {
    if (!has(card)) continue;
    std::size_t end = card;
    while (goes_on(end)) ++end;
    if (end - card < 2) {
      parts.push_back(ruleset.power(static_cast<unsigned>(card)));
    } else {
      parts.push_back(fmt::format("{} to {}", power[card].value, power[end].value));
      card = end;
    }
  }
  return enumerated(parts, last);
}

std::string NextWords::kings_region() const {
  return fmt::format("the King's region ({})", place_name(state_.king()));
}

std::string NextWords::places(PlaceSet places, std::string_view last, std::string_view any) const {
  constexpr int kFewLeftOut = 2;
  const PlaceSet regions = ruleset().rules.regions;
  std::vector<std::string> others;
  for (const PlaceId other : places - regions) others.push_back(place(other));
  std::vector<std::string> names;
  if ((regions - places).size() > kFewLeftOut) {
    for (const PlaceId region : places& regions) names.push_back(place(region));
    names.insert(names.end(), others.begin(), others.end());
    return names.empty() ? "nowhere" : enumerated(names, last);
  }
  for (const PlaceId region : regions - places) names.push_back(place(region));
  std::string out(any.empty() ? (last == "or" ? "any region" : "all regions") : any);
  if (!names.empty()) out += fmt::format(" but {}", enumerated(names, "and"));
  if (!others.empty()) out += fmt::format(", {} {}", last, enumerated(others, last));
  return out;
}

std::string NextWords::placing(PlaceSet places) const {
  const Rules& rules = ruleset().rules;
  const PlaceSet regions = places & rules.regions;
  const PlaceSet neighbours = rules.places[state_.king().index()].neighbours;
  if (regions.empty() || regions != neighbours) return "in " + this->places(places);
  std::string out = fmt::format("next to {}: in {}", kings_region(), this->places(regions));
  const PlaceSet others = places - regions;
  if (!others.empty()) out += fmt::format(", or in {}", this->places(others));
  return out;
}

std::string NextWords::counts(const std::vector<PlaceMost>& places, std::string_view last) const {
  std::vector<std::string> parts;
  for (const PlaceMost& one : places) {
    parts.push_back(fmt::format("{} (up to {})", place(one.place), one.most));
  }
  return parts.empty() ? "nowhere" : enumerated(parts, last);
}

namespace {

PlaceSet places_of(const std::vector<PlaceMost>& from) {
  PlaceSet places;
  for (const PlaceMost& one : from) places.add(one.place);
  return places;
}

}  // namespace

PlaceSet NextWords::standing(OwnerId owner) const {
  const Rules& rules = ruleset().rules;
  PlaceSet standing;
  for (const PlaceId place : rules.place_set()) {
    if (place == rules.court || place == rules.province || place == rules.castillo) continue;
    if (place != state_.king() && state_.count(place, owner) > 0) standing.add(place);
  }
  return standing;
}

template <class List>
PlaceSet NextWords::left_out(const List& all) const {
  PlaceSet standing;
  PlaceSet named;
  for (const auto& one : all) {
    standing = standing | this->standing(one.owner);
    named = named | places_of(one.from);
  }
  return standing - named;
}

bool NextWords::wherever(OwnerId owner, const std::vector<PlaceMost>& from,
                         PlaceSet left_out) const {
  constexpr std::size_t kFew = 2;
  return beside_map_ && from.size() > kFew && places_of(from) == standing(owner) - left_out;
}

std::string NextWords::wherever_words(PlaceSet left_out) const {
  const PlaceId castillo = ruleset().rules.castillo;
  std::vector<std::string> aside;
  if (state_.king().valid() && state_.king() != castillo) aside.push_back(place(state_.king()));
  for (const PlaceId each : left_out) aside.push_back(place(each));
  aside.push_back(place(castillo));
  return fmt::format("wherever they stand but in {}", enumerated(aside, "and"));
}

std::string NextWords::modifiers(ModifierSet modifiers) const {
  std::vector<std::string> names;
  for (const ModifierId kind : modifiers)
    names.push_back(ruleset().modifiers[kind.index()].shown_with_id());
  return enumerated(names, "or");
}

std::string NextWords::taking(const Taking& taking) const {
  if (taking.most == 0) return "no Caballeros: there are none to take";
  const auto amount = [&](unsigned least, unsigned most) {
    return least == most ? caballeros(most) : fmt::format("up to {}", caballeros(most));
  };
  std::vector<std::string> parts;
  if (taking.province > 0) {
    parts.push_back(amount(taking.least, taking.province) + " from the Province");
  }
  if (taking.in_regions > 0) {
    parts.push_back(fmt::format("{}up to {} from regions: {}", parts.empty() ? "" : "then ",
                                caballeros(taking.in_regions), counts(taking.regions)));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

namespace {

std::string up_to(const std::optional<unsigned>& most) {
  return most ? fmt::format("up to {}", *most) : "any number of";
}

}  // namespace

std::string NextWords::moves(const MoveOptions& options, std::string_view own) const {
  std::string what;
  if (options.opposing == 0U) {
    what = fmt::format("{} {}", up_to(options.own), own);
  } else if (options.own == 0U) {
    what = fmt::format("{} opposing", up_to(options.opposing));
  } else if (options.either) {
    what = fmt::format("either {} {} or {} opposing", up_to(options.own), own,
                       up_to(options.opposing));
  } else if (options.own == options.in_all && options.opposing == options.in_all) {
    what = fmt::format("{} {} or opposing", up_to(options.in_all), own);
  } else {
    what = fmt::format("{} {} and {} opposing", up_to(options.own), own, up_to(options.opposing));
  }
  const bool one = options.in_all == 1U;
  std::string out = fmt::format("move {} Caballero{}{}", what, one ? "" : "s",
                                options.one_region ? " from one region" : "");
  if (options.colors.empty()) return out + ", but there are none to move";
  std::vector<std::string> colors;
  const PlaceSet not_from = left_out(options.colors);
  OwnerSet seen;  // on the map
  for (const MoveOptions::Color& color : options.colors) {
    if (wherever(color.owner, color.from, not_from)) {
      seen.add(color.owner);
    } else {
      colors.push_back(fmt::format("of {}: {}", owner(color.owner), counts(color.from, "and")));
    }
  }
  if (!seen.empty()) {
    colors.insert(colors.begin(), fmt::format("of {}: {}", owners(seen), wherever_words(not_from)));
  }
  const std::string_view any = options.back ? "any region (also back)" : "any other region";
  return fmt::format("{} ({}) to {}", out, fmt::join(colors, "; "), places(options.to, "or", any));
}

std::string NextWords::grandes(const GrandeOptions& options) const {
  if (options.grandes.empty()) return "no Grande can be moved";
  std::vector<std::string> parts;
  for (const GrandeOptions::Grande& one : options.grandes) {
    parts.push_back(fmt::format("the Grande of {} from {} to {}", owner(one.owner), place(one.from),
                                places(one.to)));
  }
  return fmt::format("move {}", fmt::join(parts, "; or "));
}

std::vector<std::string> NextWords::discs(const std::vector<Disc>& discs) const {
  std::vector<std::string> lines;
  OwnerSet said;
  for (const Disc& disc : discs) {
    if (said.has(disc.owner)) continue;
    OwnerSet same;
    for (const Disc& other : discs) {
      const bool equal =
          other.shows == disc.shows && other.none == disc.none && other.instead == disc.instead;
      if (equal) same.add(other.owner);
    }
    said = said | same;
    std::string line =
        fmt::format("{}: {}{}", owners(same), places(disc.shows), disc.none ? ", or `none`" : "");
    if (!disc.instead.empty()) {
      line += fmt::format("; for any other region the card's player chooses of {}",
                          places(disc.instead));
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> NextWords::owed(const std::vector<Owed>& owed) const {
  std::vector<std::string> lines;
  const PlaceSet not_from = left_out(owed);
  OwnerSet said;
  for (const Owed& one : owed) {
    if (said.has(one.owner)) continue;
    OwnerSet same;
    for (const Owed& other : owed) {
      if (other.count == one.count && wherever(other.owner, other.from, not_from))
        same.add(other.owner);
    }
    if (same.has(one.owner)) {
      said = said | same;
      lines.push_back(fmt::format("{}: {}{} from {}", owners(same), same.size() > 1 ? "each " : "",
                                  caballeros(one.count), wherever_words(not_from)));
      continue;
    }
    lines.push_back(
        fmt::format("{}: {} from {}", owner(one.owner), caballeros(one.count), counts(one.from)));
  }
  return lines;
}

}  // namespace veedor
