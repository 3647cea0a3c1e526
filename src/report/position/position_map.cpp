#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/scoring.h"
#include "report/position/position.h"
#include "report/position/position_inside.h"
#include "text/text.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

constexpr std::size_t kUnit = 9;  ///< terminal columns for one column of the map
constexpr std::size_t kInside = 2 * kUnit - 1;
constexpr std::size_t kText = kInside - 1;  ///< after a leading space
static_assert(kMapColumns * kUnit + 1 <= kMapWidth);
static_assert(2 * (kLabelWidth + 3) + 2 <= kText);  // two colours in a line: "Cruz 12  Dan   3"

/// A line within a box, and its width without colours.
struct Line {
  std::string text;
  std::size_t width = 0;
};

struct TextBox {
  MapSpot at;
  std::vector<Line> lines;
  bool legal = false;  ///< marked by a plus
};

/// The lines of one place.
class Content {
 public:
  Content(const Scene& scene, const Screen& screen) : scene_(scene), screen_(screen) {}

  TextBox box(PlaceId place) {
    lines_.clear();
    header(place);
    if (scene_.state.king() == place) king();
    if (place == scene_.rules().castillo && scene_.castillo_hidden) {
      add("hidden", screen_.dim("hidden"));
    } else {
      caballeros(place);
    }
    grandes(place);
    inside(place);
    for (std::size_t i = 0; i < scene_.rules().tokens.size(); ++i) {
      if (scene_.state.tokens()[i] != place) continue;
      const std::string name = shortened(scene_.ruleset->tokens[i].name, kText);
      add(name, screen_.yellow(name));
    }
    return {*scene_.ruleset->places[place.index()].at, std::move(lines_)};
  }

 private:
  void add(const std::string& text) { add(text, text); }
  void add(const std::string& text, std::string inked) {
    lines_.push_back({std::move(inked), display_width(text)});
  }

  /// Writes the name and, at the right, the values; in brackets if a scoring tile gives them. If
  /// the name is wide, the values get a line of their own.
  void header(PlaceId place) {
    const Place& known = scene_.rules().places[place.index()];
    const bool tile = std::ranges::count(scene_.state.tiles(), place) > 0;
    const bool on_board = known.kind == PlaceKind::region || known.kind == PlaceKind::castillo;
    const bool scored = on_board && (!known.unranked || tile);
    std::string values;
    if (scored) values = values_text(values_of(scene_.rules(), scene_.state, place));
    if (tile) values = fmt::format("[{}]", values);
    const std::string name = shortened(scene_.place(place), kText);
    const std::size_t width = display_width(name);
    std::string line = on_board ? screen_.bold(name) : screen_.dim(name);
    std::size_t before = width;  // of the values, in their line
    if (scored && width + 1 + values.size() > kText) {
      lines_.push_back({std::exchange(line, {}), width});
      before = 0;
    }
    line += std::string(kText - values.size() - before, ' ');
    lines_.push_back({line + (tile ? screen_.yellow(values) : values), kText});
  }

  /// "King", or "King: Ann" while that player's Grande is the King.
  void king() {
    const OwnerId grande = scene_.state.king_grande;
    const std::string text =
        grande.valid() ? fmt::format("King: {}", scene_.labels[grande.index()]) : "King";
    add(text, screen_.yellow(text));
  }

  void caballeros(PlaceId place) {
    OwnerCounts here;
    for (const OwnerId owner : scene_.rules().owner_set()) {
      const unsigned count = scene_.state.count(place, owner);
      if (count > 0) here.emplace_back(owner, count);
    }
    caballeros(here);
  }

  /// "Ann  12  Bea   3", two in a line.
  void caballeros(const OwnerCounts& owners) {
    std::size_t width = 0;
    for (const std::string& label : scene_.labels) width = std::max(width, display_width(label));
    Line line;
    for (const auto& [owner, here] : owners) {
      const std::string& label = scene_.labels[owner.index()];
      const std::string count =
          fmt::format("{} {:>2}", std::string(width - display_width(label), ' '), here);
      const std::size_t columns = display_width(label) + count.size();
      const bool fits = line.width + 2 + columns <= kText;
      if (line.width > 0 && !fits) lines_.push_back(std::exchange(line, {}));
      if (line.width > 0) line = {line.text + "  ", line.width + 2};
      line.text += scene_.painted(label, owner, screen_) + count;
      line.width += columns;
    }
    if (line.width > 0) lines_.push_back(line);
  }

  /// "Captain Ann", "on Limit table:" with its counts, "1 Gold free", "with Gold:" with its counts.
  void inside(PlaceId place) {
    const Inside inside = inside_of(scene_, place);
    for (const auto& [space, owner] : inside.spaces) {
      const std::string label = owner.valid() ? scene_.labels[owner.index()] : "-";
      const std::size_t room = kText - display_width(label) - 1;
      add(fmt::format("{} {}", shortened(scene_.place(space), room), label));
    }
    if (inside.table) {
      const PlaceId table = scene_.rules().limit_table;
      add(fmt::format("on {}:", shortened(scene_.place(table), kText - 4)));
      if (inside.on_table.empty()) add("nobody");
      caballeros(inside.on_table);
    }
    for (const auto& [good, number] : inside.unclaimed) {
      add(fmt::format("{} {} free", number, shortened(name(good), kText - 8)));
    }
    for (const auto& [good, owners] : inside.carriers) {
      add(fmt::format("with {}:", shortened(name(good), kText - 6)));
      caballeros(owners);
    }
  }

  [[nodiscard]] const std::string& name(std::size_t good) const {
    return scene_.ruleset->goods[good].name;
  }

  /// "Grandes Ann Bea", on as many lines as needed.
  void grandes(PlaceId place) {
    std::vector<OwnerId> here;
    for (const OwnerId player : scene_.rules().player_set()) {
      if (scene_.state.grandes()[player.index()] == place) here.push_back(player);
    }
    if (here.empty()) return;
    Line line;
    line.text = here.size() == 1 ? "Grande" : "Grandes";
    line.width = line.text.size();
    for (const OwnerId player : here) {
      const std::string& label = scene_.labels[player.index()];
      const std::size_t columns = display_width(label);
      const bool fits = line.width + 1 + columns <= kText;
      if (fits) {
        line = {line.text + ' ', line.width + 1};
      } else {
        lines_.push_back(std::exchange(line, {}));
      }
      line.text += scene_.painted(label, player, screen_);
      line.width += columns;
    }
    lines_.push_back(line);
  }

  const Scene& scene_;
  const Screen& screen_;
  std::vector<Line> lines_;
};

/// Boxes of one row of the map, from left to right, perhaps with gaps.
using BoxRow = std::vector<TextBox>;

std::size_t left(const TextBox& box) { return box.at.x * kUnit; }
std::size_t right(const TextBox& box) { return left(box) + kInside + 1; }

// The directions of the lines that meet in a character of a border.
constexpr unsigned kUp = 1;
constexpr unsigned kDown = 2;
constexpr unsigned kToLeft = 4;
constexpr unsigned kToRight = 8;
/// The character for a sum of these directions.
constexpr std::array<std::string_view, 16> kJoints{" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                   "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};

/// The line without trailing spaces.
std::string ended(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

/// The line between two rows, each of which may be empty.
std::string border(const BoxRow& above, const BoxRow& below) {
  std::array<unsigned, kMapColumns * kUnit + 1> joints{};
  const auto draw = [&](const BoxRow& row, unsigned wall) {
    for (const TextBox& box : row) {
      joints[left(box)] |= wall;
      joints[right(box)] |= wall;
      for (std::size_t column = left(box); column < right(box); ++column) {
        joints[column] |= kToRight;
        joints[column + 1] |= kToLeft;
      }
    }
  };
  draw(above, kUp);
  draw(below, kDown);
  std::string line;
  for (const unsigned joint : joints) line += kJoints[joint];
  return ended(std::move(line));
}

std::string inside(const BoxRow& row) {
  std::size_t height = 0;
  for (const TextBox& box : row) height = std::max(height, box.lines.size());
  std::string out;
  for (std::size_t i = 0; i < height; ++i) {
    const Line empty;
    std::size_t end = 0;
    for (const TextBox& box : row) {
      const bool touches = end > 0 && end == left(box) + 1;
      if (!touches) out.append(left(box) - end, ' ').append("│");
      const Line& line = i < box.lines.size() ? box.lines[i] : empty;
      out.append(i == 0 && box.legal ? "+" : " ")
          .append(line.text)
          .append(kText - line.width, ' ')
          .append("│");
      end = right(box) + 1;
    }
    out += '\n';
  }
  return out;
}

/// The explanation of brackets, with the scoring tiles outside the boxes, of black Caballeros, and
/// of pluses.
std::string beside(const Scene& scene, const Screen& screen, bool pluses) {
  std::string out;
  const auto remark = [&](const std::string& text) {
    for (const std::string& line : wrapped(text, screen.columns(kMapWidth))) {
      out += screen.dim(line) + '\n';
    }
  };
  if (!scene.ruleset->tiles.empty()) {
    std::string tiles;
    for (std::size_t i = 0; i < scene.ruleset->tiles.size(); ++i) {
      if (scene.state.tiles()[i].valid()) continue;
      tiles += (tiles.empty() ? "; beside the board: " : ", ") + scene.ruleset->tiles[i];
    }
    remark("[in brackets]: a scoring tile lies there" + tiles);
  }
  if (scene.rules().black > 0) {
    remark(scene.labels[kBlack.index()] + ": black Caballeros");
  }
  if (pluses) remark("+: placing is legal there");
  return out;
}

/// The boxes of all places that are on the map.
std::vector<TextBox> boxes_of(const Scene& scene, const Screen& screen, PlaceSet legal) {
  std::vector<TextBox> boxes;
  Content content(scene, screen);
  for (const PlaceId place : scene.rules().place_set()) {
    if (!scene.ruleset->places[place.index()].at) continue;
    boxes.push_back(content.box(place));
    boxes.back().legal = legal.has(place);
  }
  return boxes;
}

/// Wraps the boxes like words if the map is wider than `width`.
void wrap(std::vector<TextBox>& boxes, std::size_t width) {
  const bool fits =
      std::ranges::all_of(boxes, [&](const TextBox& box) { return right(box) < width; });
  if (fits) return;
  const std::size_t in_a_row = std::max<std::size_t>(1, (width - 1) / (kInside + 1));
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    boxes[i].at = {static_cast<std::uint8_t>(2 * (i % in_a_row)),
                   static_cast<std::uint8_t>(i / in_a_row)};
  }
}

}  // namespace

std::string map_text(const Scene& scene, const Screen& screen, PlaceSet legal) {
  std::vector<TextBox> boxes = boxes_of(scene, screen, legal);
  wrap(boxes, screen.columns(kMapWidth));
  std::vector<BoxRow> rows;
  for (TextBox& box : boxes) {
    if (rows.size() <= box.at.y) rows.resize(box.at.y + 1U);
    rows[box.at.y].push_back(std::move(box));
  }
  std::string out;
  BoxRow above;
  rows.emplace_back();  // closes the last row
  for (BoxRow& row : rows) {
    std::ranges::sort(row, {}, [](const TextBox& box) { return box.at.x; });
    const std::string line = border(above, row);
    if (line != "\n") out += line;
    out += inside(row);
    above = std::move(row);
  }
  return out + beside(scene, screen, !legal.empty());
}

}  // namespace veedor
