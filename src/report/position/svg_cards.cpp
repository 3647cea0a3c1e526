#include "report/position/svg_cards.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/position/round_words.h"
#include "report/position/svg_style.h"
#include "text/svg.h"

namespace veedor {
namespace {

constexpr std::size_t kMostInRow = 5;
constexpr std::size_t kLeastInRow = 4;  ///< so that a few cards do not get too wide
constexpr double kCardGap = 10;
constexpr double kCardHeight = 112;
constexpr double kHeading = 28;
constexpr double kCardNameSize = 16;
constexpr double kCardInset = 9;

/// A grid of cards.
struct CardGrid {
  std::size_t rows = 0;
  std::size_t columns = 1;
  double width = 0;  ///< of a card
};

CardGrid grid_of(const Scene& scene) {
  const std::size_t cards = scene.in_round() ? scene.state.stacks_revealed : 0U;
  CardGrid grid;
  if (cards == 0) return grid;
  grid.rows = (cards + kMostInRow - 1) / kMostInRow;
  grid.columns = std::max(kLeastInRow, (cards + grid.rows - 1) / grid.rows);
  const auto columns = static_cast<double>(grid.columns);
  grid.width = (kInnerWidth - (columns - 1) * kCardGap) / columns;
  return grid;
}

/// One Action card.
class ActionCard {
 public:
  ActionCard(const Scene& scene, const PieceSet& pieces, std::size_t stack, double width)
      : scene_(scene),
        pieces_(pieces),
        stack_(stack),
        id_(scene.state.revealed[stack]),
        taker_(scene.state.taken_by[stack]),
        width_(width) {}

  void draw(SvgWriter& out, double x, double y) const {
    const bool free = !taker_.valid() && !scene_.state.removed.has(StackId(stack_));
    out.begin_group(
        x, y, 1,
        named_attributes({{"card", info().id},
                          {"stack", scene_.ruleset->stacks[stack_]},
                          {"owner", taker_.valid() ? scene_.owner(taker_) : std::string()}})
            .substr(1));
    out.title(in_words());
    out.add(R"(<rect width="{:.4g}" height="{}" rx="9" fill="{}" stroke="{}" stroke-width="2"{}/>)",
            width_, kCardHeight, free ? kBox : kAbroad, free ? kCrown : kEdge,
            free || taker_.valid() ? "" : R"( stroke-dasharray="6 5")");
    out.add("\n");
    top_line(out, free ? kInk : kPale);
    const bool unprinted = !info().label.empty();
    double line = 50;
    for (const std::string& words : lines_fitted(unprinted ? info().label : info().name,
                                                 kCardNameSize, width_ - 2 * kCardInset, 2)) {
      out.text(
          kCardInset, line,
          {.size = kCardNameSize, .fill = free ? kInk : kPale, .bold = true, .italic = unprinted},
          words);
      line += 19;
    }
    bottom_line(out);
    out.end_group();
  }

 private:
  [[nodiscard]] const CardInfo& info() const { return scene_.ruleset->cards[id_.index()]; }
  [[nodiscard]] std::string number() const { return number_on(scene_.rules().cards[id_.index()]); }
  [[nodiscard]] std::string fate() const {
    if (taker_.valid()) return scene_.owner(taker_);
    return std::string(fate_of(scene_, StackId(stack_)));
  }
  /// Describes the card for readers who cannot see it.
  [[nodiscard]] std::string in_words() const {
    return fmt::format("Action card of stack {}, {}: {}; {}{}", scene_.ruleset->stacks[stack_],
                       info().shown(), number(), taker_.valid() ? "taken by " : "", fate());
  }

  void top_line(SvgWriter& out, std::string_view ink) const {
    const double room = width_ - 2 * kCardInset;
    const std::string words = number();
    const double taken = text_width(words, kNoteSize) + 8;
    out.text(kCardInset, 23, {.size = kNoteSize, .fill = ink, .bold = true},
             fitted(scene_.ruleset->stacks[stack_], kNoteSize, std::max(0.0, room - taken)));
    out.text(width_ - kCardInset, 23, {.size = kNoteSize, .anchor = "end", .fill = ink}, words);
  }

  void bottom_line(SvgWriter& out) const {
    constexpr double kLine = kCardHeight - 12;
    if (!taker_.valid()) {
      out.text(kCardInset, kLine, {.size = kSmallSize, .fill = kPale}, fate());
      return;
    }
    pieces_.badge(out, kCardInset, kLine - 18, taker_);
    out.text(kCardInset + 30, kLine, {.size = kSmallSize, .bold = true},
             fitted(fate(), kSmallSize, width_ - 2 * kCardInset - 30));
  }

  const Scene& scene_;
  const PieceSet& pieces_;
  std::size_t stack_;
  CardId id_;
  OwnerId taker_;
  double width_;
};

}  // namespace

double action_cards_height(const Scene& scene) {
  const auto rows = static_cast<double>(grid_of(scene).rows);
  return rows > 0 ? kHeading + rows * (kCardHeight + kCardGap) : 0;
}

std::vector<std::string> draw_action_cards(const Scene& scene, const PieceSet& pieces, double top) {
  const CardGrid grid = grid_of(scene);
  if (grid.rows == 0) return {};
  SvgWriter heading;
  heading.text(kPictureMargin, top + 19, {.size = kSmallSize, .fill = kPale, .bold = true},
               "Action cards");
  std::vector<std::string> parts{heading.take()};
  for (std::size_t i = 0; i < scene.state.stacks_revealed; ++i) {
    const auto column = static_cast<double>(i % grid.columns);
    const auto row = static_cast<double>(i / grid.columns);
    SvgWriter out;
    ActionCard(scene, pieces, i, grid.width)
        .draw(out, kPictureMargin + column * (grid.width + kCardGap),
              top + kHeading + row * (kCardHeight + kCardGap));
    parts.push_back(out.take());
  }
  return parts;
}

}  // namespace veedor
