#include "report/position/svg_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/progress.h"
#include "report/position/round_words.h"
#include "report/position/svg_style.h"
#include "text/svg.h"
#include "words/wording.h"

namespace veedor {
namespace {

constexpr double kHead = 32;        ///< height of the heads of columns
constexpr double kQuietRow = 34;    ///< of a player between rounds
constexpr double kRoundRow = 46;    ///< of a player during a round, at least
constexpr double kRemarkLine = 18;  ///< of a remark on a card

constexpr double kRank = 30;  ///< middle of the number in the order of turns
constexpr double kCard = 280;
constexpr double kCardWidth = 52;
constexpr double kRemarks = 344;
constexpr double kMark = 586;  ///< the First Player marker, and the state of the turn
constexpr double kMarkWidth = 116;
constexpr std::array<double, 3> kColumnEnds{772, 878, 975};  ///< right ends of the numbers

std::string brings(const Scene& scene, unsigned card) {
  const unsigned number = scene.rules().power[card].caballeros;
  return "brings " + (number == kUnknownCaballeros ? "? Caballeros" : caballeros(number));
}

/// The lines next to a player's card of this round.
std::vector<std::string> lines_on_card(const Scene& scene, OwnerId owner) {
  std::vector<std::string> lines;
  const unsigned played = scene.state.played[owner.index()];
  if (played > 0 && owner != kDummy) lines.push_back(brings(scene, played));
  for (const std::string& remark : remarks_on_card(scene, owner)) {
    for (std::string& line : lines_fitted(remark, kNoteSize, kMark - kRemarks - 8, 2)) {
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

double row_height(const Scene& scene) {
  if (scene.order.empty()) return kQuietRow;
  double height = kRoundRow;
  for (const OwnerId owner : scene.order) {
    height = std::max(height,
                      10 + kRemarkLine * static_cast<double>(lines_on_card(scene, owner).size()));
  }
  return height;
}

class PlayerTable {
 public:
  PlayerTable(const Scene& scene, const PieceSet& pieces)
      : scene_(scene),
        pieces_(pieces),
        state_(scene.state),
        deciding_(deciding(scene)),
        in_round_(!scene.order.empty()),
        row_(row_height(scene)) {}

  std::vector<std::string> draw(double top) {
    heads(top);
    std::vector<std::string> parts{cut()};
    top += kHead;
    std::size_t rank = 0;
    OwnerSet rest = scene_.rules().owner_set();
    const auto next = [&](OwnerId owner, std::size_t number) {
      row(owner, number, top);
      parts.push_back(cut());
      rest.remove(owner);
      top += row_;
    };
    for (const OwnerId owner : scene_.order) next(owner, ++rank);
    row_ = kQuietRow;
    for (const OwnerId owner : scene_.rows({})) {
      if (rest.has(owner)) next(owner, 0);
    }
    for (const OwnerId owner : OwnerSet(rest)) next(owner, 0);
    return parts;
  }

 private:
  /// The markup drawn since the last cut.
  std::string cut() { return std::exchange(out_, {}).take(); }

  void heads(double top) {
    const Lettering left{.size = kSmallSize, .fill = kPale, .bold = true};
    const Lettering right{.size = kSmallSize, .anchor = "end", .fill = kPale, .bold = true};
    const Rules& rules = scene_.rules();
    if (in_round_) {
      out_.text(kPictureMargin, top + 22, left,
                !turn_order_known(state_) ? "Order of playing cards" : "Order of turns");
      std::string cards = scene_.ruleset->power_noun;
      cards.front() = static_cast<char>(cards.front() == 'h' ? 'H' : cards.front());
      out_.text(kCard, top + 22, left, cards);
    }
    out_.text(kColumnEnds[0], top + 22, right, scene_.place(rules.court));
    out_.text(kColumnEnds[1], top + 22, right, scene_.place(rules.province));
    out_.text(kColumnEnds[2], top + 22, right, "Score");
  }

  void row(OwnerId owner, std::size_t rank, double top) {
    out_.begin_group(0, top, 1, named_attributes({{"owner", scene_.owner(owner)}}).substr(1));
    out_.title(in_words(owner, rank));
    out_.add(R"(<path d="M{} 0H{}" stroke="{}"/>)", kPictureMargin, kPictureWidth - kPictureMargin,
             kRule);
    out_.add("\n");
    if (in_round_ && deciding_.has(owner)) frame();
    const double line = row_ / 2 + 7;
    if (rank > 0) {
      out_.text(kRank, line, {.size = kTextSize, .anchor = "middle", .fill = kPale},
                fmt::format("{}.", rank));
    }
    const double left = in_round_ ? 48 : kPictureMargin + 8;
    pieces_.badge(out_, left, row_ / 2 - 12, owner);
    out_.text(left + 36, line, {.size = kTextSize, .bold = true},
              fitted(scene_.owner(owner), kTextSize, (in_round_ ? kCard : kMark) - left - 42));
    if (in_round_) power(owner);
    marks(owner);
    numbers(owner, line);
    out_.end_group();
  }

  /// Draws a frame around those who decide next.
  void frame() {
    out_.add(R"(<rect x="8" y="2" width="984" height="{:.4g}" rx="8" fill="{}" stroke="{}" )",
             row_ - 4, kLight, kCrown);
    out_.add("stroke-width=\"2.5\"/>\n");
  }

  void power(OwnerId owner) {
    const unsigned played = state_.played[owner.index()];
    if (!scene_.seats().has(owner)) return;
    const double middle = kCard + kCardWidth / 2;
    out_.add(R"(<rect x="{}" y="{:.4g}" width="{}" height="34" rx="6" fill="{}" stroke="{}"{}/>)",
             kCard, row_ / 2 - 17, kCardWidth, played > 0 ? kBox : "none", kPale,
             played > 0 ? "" : R"( stroke-dasharray="4 4")");
    out_.add("\n");
    if (played > 0) {
      out_.text(middle, row_ / 2 + 7, {.size = 20, .anchor = "middle", .bold = true},
                scene_.ruleset->power(played));
    }
    const std::vector<std::string> lines = lines_on_card(scene_, owner);
    double y = row_ / 2 + 14 - kRemarkLine / 2 * static_cast<double>(lines.size());
    for (const std::string& words : lines) {
      out_.text(kRemarks, y, {.size = kNoteSize}, words);
      y += kRemarkLine;
    }
  }

  /// Draws the First Player marker and the state of the turn.
  void marks(OwnerId owner) {
    const std::string_view turn = in_round_ ? turn_of(scene_, owner) : std::string_view{};
    const bool first = owner == state_.first_player;
    double y = row_ / 2 - 10;
    if (first && !turn.empty()) y = row_ / 2 - 20;
    if (first) {
      out_.add(R"(<path d="M{} {:.4g}h{}l8 10l-8 10h-{}z" fill="{}" stroke="{}"/>)", kMark, y,
               kMarkWidth - 8, kMarkWidth - 8, kLight, kCrown);
      out_.text(kMark + (kMarkWidth - 8) / 2, y + 15,
                {.size = kNoteSize, .anchor = "middle", .bold = true}, "First Player");
      y += 21;
    }
    if (!turn.empty()) {
      out_.text(kMark, y + 15, {.size = kNoteSize, .fill = kPale}, turn);
    }
  }

  void numbers(OwnerId owner, double line) {
    if (!scene_.seats().has(owner)) return;
    const Rules& rules = scene_.rules();
    const auto number = [&](double x, unsigned value, bool bold) {
      out_.text(x, line, {.size = kTextSize, .anchor = "end", .bold = bold},
                fmt::format("{}", value));
    };
    const auto here = [&](double x, PlaceId place) {
      const std::string count = std::to_string(state_.count(place, owner));
      out_.add("<g{}>", named_attributes({{"place", scene_.place(place)},
                                          {"owner", scene_.owner(owner)},
                                          {"count", count}}));
      number(x, state_.count(place, owner), false);
      out_.end_group();
    };
    if (owner != kDummy) here(kColumnEnds[0], rules.court);
    here(kColumnEnds[1], rules.province);
    if (owner != kDummy) number(kColumnEnds[2], state_.scores[owner.index()], true);
  }

  /// Describes a row for readers who cannot see it.
  [[nodiscard]] std::string in_words(OwnerId owner, std::size_t rank) const {
    std::vector<std::string> parts;
    if (in_round_) {
      const unsigned played = state_.played[owner.index()];
      if (played > 0) {
        parts.push_back(
            fmt::format("{} {}", scene_.ruleset->power_noun, scene_.ruleset->power(played)));
        if (owner != kDummy) parts.push_back(brings(scene_, played));
      }
      for (std::string& remark : remarks_on(scene_, owner)) parts.push_back(std::move(remark));
      if (deciding_.has(owner)) parts.emplace_back("decides next");
    } else if (owner == state_.first_player) {
      parts.emplace_back("First Player");
    }
    const std::string lead = rank > 0 ? fmt::format("{}. ", rank) : std::string();
    return fmt::format("{}{}{}{}", lead, scene_.owner(owner), parts.empty() ? "" : ": ",
                       fmt::join(parts, ", "));
  }

  SvgWriter out_;
  const Scene& scene_;
  const PieceSet& pieces_;
  const State& state_;
  OwnerSet deciding_;
  bool in_round_;
  double row_;
};

}  // namespace

OwnerSet deciding(const Scene& scene) {
  OwnerSet owners;
  if (!scene.next) return owners;
  for (const OwnerId owner : scene.rules().owner_set()) {
    if (std::ranges::count(scene.next->players, scene.owner(owner)) > 0) owners.add(owner);
  }
  return owners;
}

double table_height(const Scene& scene) {
  const auto ranked = static_cast<double>(scene.order.size());
  const auto rest = static_cast<double>(scene.rules().owner_set().size()) - ranked;
  return kHead + ranked * row_height(scene) + rest * kQuietRow;
}

std::vector<std::string> draw_table(const Scene& scene, const PieceSet& pieces, double top) {
  return PlayerTable(scene, pieces).draw(top);
}

}  // namespace veedor
