#include "notation/name_finder.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "log/names.h"

namespace veedor {
namespace {

/// The longest name in quotes, with a backslash before each character.
constexpr std::size_t kLongestQuoted = 2 * kLongestName + 2;

bool is_quoted(TextPart part) { return part.text.starts_with('"') && part.text.ends_with('"'); }

/// The part without blanks and dashes at its ends: in "Sevilla - - Toledo", `Sevilla` and `Toledo`.
TextPart without_dashes(TextPart part) {
  constexpr std::array<std::string_view, 2> kDashes{"-", "–"};
  for (std::size_t left = part.text.size() + 1; left != part.text.size();) {
    left = part.text.size();
    for (const std::string_view dash : kDashes) {
      if (part.text.starts_with(dash)) part = part.part(dash.size());
      if (part.text.ends_with(dash)) part = part.part(0, part.text.size() - dash.size());
    }
  }
  return part;
}

}  // namespace

NameFinder::NameFinder(TextPart part, const ShortNames& names)
    : part_(part), names_(names), words_(words_of(part)), folded_(part.text) {}

std::string_view NameFinder::folded(TextPart section) const {
  const std::size_t begin = section.at - part_.at;
  return folded_.section(begin, begin + section.text.size());
}

bool NameFinder::is_owner(std::size_t words) const {
  const TextPart head = section(0, words);
  // Several words are never one name in quotes.
  if (words == 1 && is_quoted(head)) return !names_.owner(unquoted(head)).empty();
  return !names_.owner(head.text, folded(head)).empty();
}

bool NameFinder::is_place(TextPart section) const {
  if (!is_quoted(section)) return names_.may_be_place(folded(section));
  return section.text.size() <= kLongestQuoted && names_.may_be_place(fold_name(unquoted(section)));
}

std::size_t NameFinder::words_of_owner(std::size_t most) const {
  std::size_t longest = 0;
  for (std::size_t words = 1; words <= most; ++words) {
    if (is_owner(words)) longest = words;
  }
  return longest;
}

TextPart NameFinder::before(const Arrow& arrow, std::size_t word) const {
  const std::size_t begin = words_[word].at - part_.at;
  return without_dashes(part_.part(begin, std::max(begin, arrow.begin)));
}

std::vector<NameFinder::Arrow> NameFinder::arrows() const {
  constexpr std::array<std::string_view, 6> kSigns{"->", "→", "–", " to ", ">", "-"};
  const TextPart last_name = without_dashes(part_);
  const std::size_t end = last_name.at - part_.at + last_name.text.size();
  std::vector<Arrow> arrows;
  for (const std::string_view sign : kSigns) {
    std::optional<std::size_t> last;  // how much of the folded part is before the last arrow
    for (std::size_t at = part_.text.find(sign); at != std::string_view::npos;
         at = part_.text.find(sign, at + 1)) {
      // Of several dashes in a row, each divides the same names.
      if (last == folded_.before[at]) continue;
      last = folded_.before[at];
      arrows.push_back({at, without_dashes(part_.part(at + sign.size(), end))});
    }
  }
  return arrows;
}

std::optional<Route> NameFinder::route() const {
  const std::vector<Arrow> all = arrows();
  std::vector<Arrow> good;
  std::ranges::copy_if(all, std::back_inserter(good),
                       [&](const Arrow& arrow) { return is_place(arrow.to); });
  std::optional<std::size_t> tried;  // how much of the folded part was taken for the owner
  for (std::size_t k = 0; k < words_.size() && !good.empty(); ++k) {
    const std::size_t taken = folded_.before[words_[k].at - part_.at];
    if (tried == taken || (k > 0 && !is_owner(k))) continue;
    tried = taken;
    for (const Arrow& arrow : good) {
      const TextPart from = before(arrow, k);
      if (is_place(from)) return Route{section(0, k), from, arrow.to};
    }
  }
  const std::size_t owner = words_.size() > 1 && is_owner(1) ? 1 : 0;
  for (const Arrow& arrow : all) {
    const TextPart from = before(arrow, owner);
    if (!from.empty() && !arrow.to.empty()) return Route{section(0, owner), from, arrow.to};
  }
  return std::nullopt;
}

}  // namespace veedor
