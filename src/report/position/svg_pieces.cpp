#include "report/position/svg_pieces.h"

#include <algorithm>
#include <array>
#include <utility>

#include "text/colour.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The first letter of a name as a capital; empty unless it is A to Z.
std::string initial(std::string_view name) {
  const std::string folded = fold_name(name.substr(0, bytes_of(name, 1)));
  if (folded.size() != 1 || folded.front() < 'a' || folded.front() > 'z') return {};
  return {static_cast<char>(folded.front() - 'a' + 'A')};
}

void numbers(SvgWriter& out, double x, double y, const Values& values, std::size_t scored,
             std::string_view ink, std::string_view pale) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    out.text(x + 14 + 28 * static_cast<double>(i), y + 20,
             {.size = 17, .anchor = "middle", .fill = i < scored ? ink : pale, .bold = i == 0},
             fmt::format("{}", values[i]));
  }
}

}  // namespace

/// The colours of a piece.
struct PieceSet::Paint {
  Colour front;
  Colour top;
  Colour side;
  Colour ink;

  static Paint of(const Colour& front) {
    return {front, mixed(front, {255, 255, 255}, 0.4), mixed(front, {0, 0, 0}, 0.33),
            ink_on(front)};
  }
};

/// The front of a piece: a square with a letter.
struct PieceSet::Cube {
  double side;
  double depth;
  double letter;
};

PieceSet::PieceSet(const Rules& rules, std::span<const std::string> players,
                   std::span<const std::string> colors)
    : letters_(kMaxOwners), small_(kMaxOwners), large_(kMaxOwners) {
  const bool black = rules.black > 0;
  std::vector<std::string> initials;
  for (const std::string& name : players) initials.push_back(initial(name));
  if (rules.dummy) initials.emplace_back("D");
  if (black) initials.emplace_back("I");
  std::vector<std::string> sorted = initials;
  std::ranges::sort(sorted);
  const bool distinct =
      std::ranges::adjacent_find(sorted) == sorted.end() && std::ranges::count(sorted, "") == 0;
  std::vector<std::string> words(colors.begin(), colors.end());
  words.resize(players.size());
  const std::vector<Colour> fronts = colours_for(words);
  std::size_t seat = 0;
  for (const OwnerId owner : rules.owner_set()) {
    letters_[owner.index()] =
        distinct ? initials[seat] : std::string(1, static_cast<char>('A' + seat));
    Paint paint = Paint::of(seat < fronts.size() ? fronts[seat] : Colour{255, 255, 255});
    // Black Caballeros have a gold letter, which no player has.
    if (black && owner == kBlack) paint = {{}, {85, 85, 85}, {}, {0xff, 0xd4, 0x47}};
    small_[owner.index()] = drawn({18, 4, 14}, paint, letter(owner));
    large_[owner.index()] = drawn({26, 7, 19}, paint, letter(owner));
    ++seat;
  }
}

std::string PieceSet::drawn(const Cube& cube, const Paint& paint, std::string_view letter) {
  const double s = cube.side;
  const double d = cube.depth;
  SvgWriter out;
  out.add(R"(<g class="piece" stroke="#222222" stroke-linejoin="round">)");
  out.add(R"(<path d="M0 {0}h{1}v{1}h-{1}z" fill="{2}"/>)", d, s, hex_of(paint.front));
  out.add(R"(<path d="M0 {0}l{0} -{0}h{1}l-{0} {0}z" fill="{2}"/>)", d, s, hex_of(paint.top));
  out.add(R"(<path d="M{1} {0}l{0} -{0}v{1}l-{0} {0}z" fill="{2}"/></g>)", d, s,
          hex_of(paint.side));
  out.text(s / 2, d + s / 2 + cube.letter * 0.36,
           {.size = cube.letter, .anchor = "middle", .fill = hex_of(paint.ink), .bold = true},
           letter);
  return out.take();
}

std::string PieceSet::define() {
  std::string all;
  for (const auto& [drawn, kind] : {std::pair{&small_, "caballero"}, {&large_, "grande"}}) {
    for (std::size_t owner = 0; owner < drawn->size(); ++owner) {
      std::string& markup = (*drawn)[owner];
      if (markup.empty()) continue;
      all += fmt::format("<g id=\"{}{}\">{}</g>\n", kind, owner, markup);
      markup = fmt::format("<use href=\"#{}{}\"/>", kind, owner);
    }
  }
  return all;
}

void PieceSet::caballero(SvgWriter& out, double x, double y, OwnerId owner) const {
  out.begin_group(x, y);
  out.markup(small_[owner.index()]);
  out.end_group();
}

void PieceSet::caballeros(SvgWriter& out, double x, double y, OwnerId owner, unsigned count) const {
  out.add(R"(<rect x="{:.4g}" y="{:.4g}" width="{}" height="{}" rx="6" fill="#ffffff" )", x, y,
          kChipWidth, kChipHeight);
  out.add(R"(stroke="#b5a98c"/>)");
  caballero(out, x + 4, y + 3, owner);
  out.text(x + 41, y + 20.5, {.size = 18, .anchor = "middle", .bold = true},
           fmt::format("{}", count));
}

void PieceSet::grande(SvgWriter& out, double x, double y, OwnerId owner) const {
  out.begin_group(x + 1, y + 1);
  out.markup(large_[owner.index()]);
  out.end_group();
}

void draw_king(SvgWriter& out, double x, double y) {
  out.begin_group(x, y, 1,
                  R"(stroke="#4a3500" stroke-width="1.5" fill="#ffd447" stroke-linejoin="round")");
  out.add(R"(<path d="M5 26L2 11L11 18L17 6L23 18L32 11L29 26z"/><path d="M5 28.5h24v5h-24z"/>)");
  for (const auto& [cx, cy] : {std::pair{2.5, 9.0}, {17.0, 4.0}, {31.5, 9.0}}) {
    out.add(R"(<circle cx="{}" cy="{}" r="2.5"/>)", cx, cy);
  }
  out.end_group();
}

void draw_token(SvgWriter& out, double x, double y, std::string_view name) {
  out.add(R"(<circle cx="{:.4g}" cy="{:.4g}" r="15" fill="#3d5a80" stroke="#14213d"/>)", x + 17,
          y + 19);
  const std::string_view letter = name.substr(0, bytes_of(name, 1));
  out.text(x + 17, y + 25.5, {.size = 19, .anchor = "middle", .fill = "#ffffff", .bold = true},
           letter);
}

void draw_good(SvgWriter& out, double x, double y, std::string_view name) {
  out.add(R"(<circle cx="{:.4g}" cy="{:.4g}" r="12" fill="#ffe08a" stroke="#7a5b00"/>)", x + 13,
          y + 14);
  out.text(x + 13, y + 19.5, {.size = 15, .anchor = "middle", .fill = "#111111", .bold = true},
           name.substr(0, bytes_of(name, 1)));
}

void draw_values(SvgWriter& out, double x, double y, const Values& values, std::size_t scored) {
  out.add(R"(<path d="M{0:.4g} {1:.4g}h84v28h-84zm28 0v28m28 -28v28" fill="#ffffff" )", x, y);
  out.add(R"(stroke="#8a7a55"/>)");
  numbers(out, x, y, values, scored, "#222222", "#8c8c8c");
}

void draw_tile(SvgWriter& out, double x, double y, const Values& values, std::size_t scored) {
  out.add(R"(<rect x="{:.4g}" y="{:.4g}" width="84" height="28" rx="5" fill="#5a2d0c" )", x, y);
  out.add(R"(stroke="#1f0e02" stroke-width="2"/>)");
  out.add(R"(<path d="M{:.4g} {:.4g}v20m28 -20v20" stroke="#c9a27c"/>)", x + 28, y + 4);
  numbers(out, x, y, values, scored, "#ffffff", "#d8b898");
}

}  // namespace veedor
