#include "report/position/svg_pieces.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/position/svg_style.h"
#include "text/escape.h"
#include "text/text.h"

namespace veedor {

std::vector<std::string> letters_for(std::span<const std::string> names) {
  std::vector<std::string> letters;
  for (const std::string& name : names) {
    std::string letter;
    for (std::string_view rest = name; !rest.empty() && letter.empty();) {
      const std::size_t length = bytes_of(rest, 1);
      const std::string folded = fold_name(rest.substr(0, length));
      rest.remove_prefix(length);
      if (folded.size() != 1 || folded.front() < 'a' || folded.front() > 'z') continue;
      std::string capital(1, static_cast<char>(folded.front() - 'a' + 'A'));
      if (std::ranges::count(letters, capital) == 0) letter = std::move(capital);
    }
    letters.push_back(letter.empty() ? std::to_string(letters.size() + 1) : letter);
  }
  return letters;
}

std::string named_attributes(
    std::initializer_list<std::pair<std::string_view, std::string_view>> pairs) {
  std::string text;
  for (const auto& [name, value] : pairs) {
    if (!value.empty()) text += fmt::format(R"( data-{}="{}")", name, xml_text(value));
  }
  return text;
}

PieceSet::PieceSet(const Rules& rules, std::span<const std::string> players,
                   std::span<const std::string> colors)
    : letters_(kMaxOwners), colours_(kMaxOwners), inks_(kMaxOwners), seats_(kMaxOwners) {
  std::vector<std::string> names(players.begin(), players.end());
  const bool black = rules.black > 0;
  if (rules.dummy) names.emplace_back("Dummy");
  if (black) names.emplace_back("Inquisitor");
  const std::vector<std::string> letters = letters_for(names);
  std::vector<std::string> words(colors.begin(), colors.end());
  words.resize(players.size());
  const std::vector<Colour> colours = colours_for(words);
  std::size_t seat = 0;
  for (const OwnerId owner : rules.owner_set()) {
    const std::size_t i = owner.index();
    seats_[i] = seat;
    letters_[i] = letters[seat];
    colours_[i] = seat < colours.size() ? colours[seat] : Colour{255, 255, 255};
    inks_[i] = ink_on(colours_[i]);
    if (black && owner == kBlack) {  // a gold letter, which no player has
      colours_[i] = {};
      inks_[i] = {0xff, 0xd4, 0x47};
    }
    ++seat;
  }
}

void PieceSet::badge(SvgWriter& out, double x, double y, OwnerId owner, double side) const {
  out.add(
      R"(<rect class="own" x="{0:.4g}" y="{1:.4g}" width="{2}" height="{2}" rx="{3:.3g}" fill="{4}" stroke="{5}"/>)",
      x, y, side, side / 5, hex_of(colour(owner)), kEdge);
  out.add(R"(<text class="l" x="{:.4g}" y="{:.4g}" font-size="{:.3g}" text-anchor="middle" )",
          x + side / 2, y + side * 0.76, side * 0.72);
  out.add("font-weight=\"bold\" fill=\"{}\">{}</text>\n", hex_of(ink(owner)), letter(owner));
}

void draw_crown(SvgWriter& out, double x, double y, double side) {
  out.begin_group(
      x, y, side / 34,
      R"(class="crown" stroke="#4a3500" stroke-width="1.6" fill="#ffd447" stroke-linejoin="round")");
  out.add(
      R"(<path d="M5 26L2 11L11 18L17 6L23 18L32 11L29 26zM5 28.5h24v5h-24z"/>)"
      R"(<circle cx="2.5" cy="9" r="2.5"/><circle cx="17" cy="4" r="2.5"/><circle cx="31.5" cy="9" r="2.5"/>)");
  out.end_group();
}

}  // namespace veedor
