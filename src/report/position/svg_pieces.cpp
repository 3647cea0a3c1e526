#include "report/position/svg_pieces.h"

#include <algorithm>
#include <array>

#include "text/text.h"

namespace veedor {
namespace {

struct Colour {
  std::string_view front;
  std::string_view top;
  std::string_view side;
  std::string_view ink;
};

/// By owner, the dummy last: colours that differ in brightness too, for print.
constexpr std::array<Colour, kMaxOwners> kColours{{
    {"#0072b2", "#5aa9d6", "#004d78", "#ffffff"},
    {"#e69f00", "#f5c75e", "#a06e00", "#111111"},
    {"#009e73", "#58c9a8", "#00694c", "#ffffff"},
    {"#d98cb8", "#eebbd6", "#a05f83", "#111111"},
    {"#444444", "#8a8a8a", "#1c1c1c", "#ffffff"},
    {"#ffffff", "#f3f3f3", "#c9c9c9", "#111111"},
}};

/// Of black Caballeros, in which a gold letter stands out from the dark grey of a player.
constexpr Colour kBlackColour{"#000000", "#555555", "#000000", "#ffd447"};

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

/// The front of a piece: a square with a letter.
struct PieceSet::Cube {
  double side;
  double depth;
  double letter;
};

PieceSet::PieceSet(const Rules& rules, std::span<const std::string> players)
    : letters_(kMaxOwners), black_(rules.black > 0) {
  std::vector<std::string> initials;
  for (const std::string& name : players) initials.push_back(initial(name));
  if (rules.dummy) initials.emplace_back("D");
  if (black_) initials.emplace_back("I");
  std::vector<std::string> sorted = initials;
  std::ranges::sort(sorted);
  const bool distinct =
      std::ranges::adjacent_find(sorted) == sorted.end() && std::ranges::count(sorted, "") == 0;
  std::size_t seat = 0;
  for (const OwnerId owner : rules.owner_set()) {
    letters_[owner.index()] =
        distinct ? initials[seat] : std::string(1, static_cast<char>('A' + seat));
    ++seat;
  }
}

void PieceSet::cube(SvgWriter& out, double x, double y, OwnerId owner, const Cube& cube) const {
  const bool black = black_ && owner == kBlack;
  const Colour& colour = black ? kBlackColour : kColours[owner.index()];
  const double s = cube.side;
  const double d = cube.depth;
  out.begin_group(x, y, 1, R"(stroke="#222222" stroke-linejoin="round")");
  out.add(R"(<path d="M0 {0}h{1}v{1}h-{1}z" fill="{2}"/>)", d, s, colour.front);
  out.add(R"(<path d="M0 {0}l{0} -{0}h{1}l-{0} {0}z" fill="{2}"/>)", d, s, colour.top);
  out.add(R"(<path d="M{1} {0}l{0} -{0}v{1}l-{0} {0}z" fill="{2}"/>)", d, s, colour.side);
  out.end_group();
  out.text(x + s / 2, y + d + s / 2 + cube.letter * 0.36,
           {.size = cube.letter, .anchor = "middle", .fill = colour.ink, .bold = true},
           letter(owner));
}

void PieceSet::caballero(SvgWriter& out, double x, double y, OwnerId owner) const {
  cube(out, x, y, owner, {18, 4, 14});
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
  cube(out, x + 1, y + 1, owner, {26, 7, 19});
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
  out.text(x + 13, y + 19.5, {.size = 15, .anchor = "middle", .bold = true},
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
