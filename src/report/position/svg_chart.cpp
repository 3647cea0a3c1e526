#include "report/position/svg_chart.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "report/position/svg_style.h"

namespace veedor {
namespace {

constexpr std::string_view kLand = kInk;

/// Pale, so that pieces stand out and printing uses little ink.
constexpr std::array<std::string_view, 5> kTints{"#fdf6df", "#eef5e1", "#fbeae0", "#eceaf5",
                                                 "#f3efe6"};
constexpr std::string_view kSea = "#e6f1f7";
constexpr std::string_view kStone = "#e4e2dd";
constexpr std::string_view kAbroad = "#f2f2f2";

/// Nothing is placed abroad, and neither the ship nor the jail is a region.
bool is_land(PlaceKind kind) { return kind == PlaceKind::region; }

class Backdrop {
 public:
  Backdrop(const Rules& rules, const MapLayout& layout) : rules_(rules), layout_(layout) {}

  std::string draw() {
    out_.add(R"(<rect x="4" width="{}" height="{:.4g}" rx="14" fill="{}"/>)", kPictureWidth - 8,
             layout_.size.height, kSea);
    out_.add("\n");
    const std::vector<std::string_view> tints = tint();
    // The Castillo comes last: its battlements rise above its area.
    for (const bool castillo : {false, true}) {
      for (std::size_t i = 0; i < layout_.areas.size(); ++i) {
        const Area& area = layout_.areas[i];
        if ((area.place == rules_.castillo) == castillo) ground(area, tints[i]);
      }
    }
    for (const Border& barrier : layout_.barriers) draw_barrier(barrier);
    return out_.take();
  }

  std::string links() {
    for (const Border& link : layout_.links) draw_link(link);
    return out_.take();
  }

 private:
  /// A colour for each area, different from those of the areas it touches.
  [[nodiscard]] std::vector<std::string_view> tint() const {
    std::vector<std::size_t> chosen;
    std::vector<std::string_view> result;
    for (const Area& area : layout_.areas) {
      std::array<bool, kTints.size()> taken{};
      for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (share_border(area, layout_.areas[i])) taken[chosen[i]] = true;
      }
      const auto free = std::ranges::find(taken, false);
      chosen.push_back(free == taken.end() ? 0 : static_cast<std::size_t>(free - taken.begin()));
      const PlaceKind kind = rules_.places[area.place.index()].kind;
      result.push_back(kind == PlaceKind::castillo ? kStone
                       : is_land(kind)             ? kTints[chosen.back()]
                                                   : kAbroad);
    }
    return result;
  }

  void ground(const Area& area, std::string_view tint) {
    if (area.place == rules_.castillo) battlements(area, tint);
    draw_outline(out_, area, tint, kLand, 2);
  }

  /// The top of a tower, above the area.
  void battlements(const Area& area, std::string_view tint) {
    const auto by_x = [](const Spot& a, const Spot& b) { return a.x < b.x; };
    const auto by_y = [](const Spot& a, const Spot& b) { return a.y < b.y; };
    const auto [left, right] = std::ranges::minmax(area.corners, by_x);
    const Spot top = std::ranges::min(area.corners, by_y);
    const double step = (right.x - left.x) / 9;
    out_.add(R"(<path d="M{:.4g} {:.4g}v-12)", left.x, top.y + 2);
    for (int i = 0; i < 4; ++i) out_.add("h{0:.4g}v12h{0:.4g}v-12", step);
    out_.add(R"(h{:.4g}v12" fill="{}" stroke="{}" stroke-width="2"/>)", step, tint, kLand);
    out_.add("\n");
  }

  void draw_barrier(const Border& border) {
    for (const auto& [colour, width] :
         {std::pair<std::string_view, int>{kLand, 9}, {"#ffffff", 4}}) {
      out_.add(R"(<path d="M{:.4g} {:.4g}L{:.4g} {:.4g}" stroke="{}" stroke-width="{}"/>)",
               border.from.x, border.from.y, border.to.x, border.to.y, colour, width);
    }
    out_.add("\n");
  }

  void draw_link(const Border& link) {
    out_.add(R"(<path d="M{:.4g} {:.4g}L{:.4g} {:.4g}" stroke="{}" stroke-width="3" )", link.from.x,
             link.from.y, link.to.x, link.to.y, kLand);
    out_.add(R"(stroke-dasharray="8 6"/>)");
    for (const Spot& end : {link.from, link.to}) {
      out_.add(R"(<circle cx="{:.4g}" cy="{:.4g}" r="5" fill="{}"/>)", end.x, end.y, kLand);
    }
    out_.add("\n");
  }

  const Rules& rules_;
  const MapLayout& layout_;
  SvgWriter out_;
};

}  // namespace

Chart::Chart(std::shared_ptr<const Ruleset> ruleset)
    : ruleset_(std::move(ruleset)),
      usual_{static_cast<std::size_t>(ruleset_->rules.owner_set().size()), 4},
      layout_(lay_out(*ruleset_, kPictureWidth, usual_box(usual_))),
      ground_(Backdrop(ruleset_->rules, layout_).draw()),
      links_(Backdrop(ruleset_->rules, layout_).links()) {}

void draw_outline(SvgWriter& out, const Area& area, std::string_view fill, std::string_view stroke,
                  double width) {
  out.add(R"(<polygon points=")");
  for (const Spot& corner : area.corners) out.add("{:.4g},{:.4g} ", corner.x, corner.y);
  out.add(R"(" fill="{}" stroke="{}" stroke-width="{}" stroke-linejoin="round"/>)", fill, stroke,
          width);
  out.add("\n");
}

}  // namespace veedor
