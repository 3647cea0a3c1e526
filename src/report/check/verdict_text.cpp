#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "engine/progress.h"
#include "engine/rule_id.h"
#include "record/ranking.h"
#include "report/check/verdict_report.h"
#include "report/source_line.h"
#include "ruleset/catalogue.h"
#include "text/layout.h"
#include "text/printable.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

std::string located(const Verdict& verdict, const Position& at, bool typed) {
  return fmt::format("{}{}{}:{}:", printable(verdict.file), typed ? ' ' : ':', at.line, at.column);
}

/// "Ann 2, Bea 1" for one place; empty if it has no Caballeros.
std::string counts(const Verdict& verdict, PlaceId place) {
  std::vector<std::string> parts;
  for (const OwnerId owner : verdict.ruleset->rules.owner_set()) {
    const unsigned here = verdict.state.count(place, owner);
    if (here > 0) parts.push_back(fmt::format("{} {}", owner_name(verdict, owner), here));
  }
  return parts.empty() ? "empty" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string scores(const Verdict& verdict) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < verdict.players.size(); ++i) {
    parts.push_back(fmt::format("{} {}", verdict.players[i], verdict.scores[i]));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// Writes the report of one verdict; wrapped lines are indented.
class TextReport {
 public:
  TextReport(const Verdict& verdict, const TextStyle& style)
      : verdict_(verdict),
        screen_(style.screen),
        folds_(style.folds),
        typed_(style.typed),
        width_(style.screen.columns()) {}

  std::string write() {
    if (verdict_.fault) {
      fault();
    } else {
      legal();
    }
    verified();
    hashes();
    for (const RuledOut& ruling : verdict_.rulings) {
      found(ruling.finding.at, screen_.yellow("ruling:"), ruling.finding.message,
            ruling.finding.rule, ", waived" + authority(ruling.by, ruling.reason));
    }
    warnings();
    for (const Note& note : verdict_.notes) {
      line(fmt::format("{} {} ", screen_.bold(located(verdict_, note.at, typed_)),
                       screen_.yellow("note:")),
           note_text(note));
    }
    return std::move(out_);
  }

 private:
  void line(std::string_view lead, std::string_view text, std::size_t indent = kIndent) {
    out_ += hanging(lead, text, indent, width_);
  }

  /// One finding: its position, its kind `what`, its message and its rule.
  void found(const Position& at, const std::string& what, const std::string& message, RuleId rule,
             const std::string& rest = {}) {
    line(fmt::format("{} {} ", screen_.bold(located(verdict_, at, typed_)), what),
         fmt::format("{} [{}]{}", message, text(rule), rest));
  }

  void fault() {
    const Finding& fault = *verdict_.fault;
    found(fault.at, screen_.red(fmt::format("{}:", text(verdict_.status))), fault.message,
          fault.rule);
    out_ += line_with_caret(fault.source_line, fault.at, screen_,
                            typed_ ? CaretWidth::word : CaretWidth::value);
    // The rules about the form of a log say nothing about that of a line.
    if (typed_ && verdict_.status == Status::malformed) return;
    const RuleText& rule = Catalogue::instance()[fault.rule];
    line("  rule: ", rule.text(verdict_.ruleset.get()) +
                         (rule.page.empty() ? "" : fmt::format(" ({})", rule.page)));
    if (const std::string legal = legal_words(fault); !legal.empty()) line("  ", legal);
    also();
    if (verdict_.is_sheet()) {
      sheet_position();
    } else if (verdict_.positioned()) {
      position();
    }
  }

  /// Of many warnings with one id, only the first ones and the number of the others.
  void warnings() {
    constexpr std::size_t kMost = 5;
    constexpr std::size_t kShown = 3;
    std::map<RuleId, std::size_t> left;
    for (const Warning& warning : verdict_.warnings) ++left[warning.rule];
    std::map<RuleId, std::size_t> shown;
    for (const Warning& warning : verdict_.warnings) {
      const std::size_t count = left[warning.rule];
      const std::size_t before = shown[warning.rule]++;
      const bool folded = folds_ && count > kMost;
      if (!folded || before < kShown) {
        found(warning.at, screen_.yellow("warning:"), warning.message, warning.rule);
      } else if (before == kShown) {
        found(warning.at, screen_.yellow("warning:"),
              fmt::format("and {} more such warnings, from here on (--all lists them, --no-warn {} "
                          "leaves all out)",
                          count - kShown, text(warning.rule)),
              warning.rule);
      }
    }
  }

  /// The further faults, one to a line.
  void also() {
    std::string_view lead = kAlso;
    for (const Finding& finding : verdict_.also) {
      line(lead,
           fmt::format("{}:{}: {} [{}]", finding.at.line, finding.at.column, fault_text(finding),
                       text(finding.rule)),
           kAlso.size() + 2);
      lead = kBelowAlso;
    }
    if (verdict_.also_more > 0) line(kBelowAlso, fmt::format("and {} more", verdict_.also_more));
  }

  /// The King, the Castillo, the regions of the fault, Courts and scores.
  void position() {
    const Ruleset& ruleset = *verdict_.ruleset;
    const Rules& rules = ruleset.rules;
    const State& state = verdict_.state;
    if (state.king().valid()) {
      line(kPosition,
           fmt::format("King{} in {}; Castillo: {}", king_grande(),
                       ruleset.places[state.king().index()].name, counts(verdict_, rules.castillo)),
           kDeepIndent);
    }
    if (setting_up(state)) return;
    const PlaceSet told =
        rules.regions | rules.inner | PlaceSet::of(rules.ship) | PlaceSet::of(rules.jail);
    for (const PlaceId place : verdict_.fault->regions& told) {
      below(fmt::format("{}: {}", ruleset.places[place.index()].name, counts(verdict_, place)));
    }
    if (rules.black > 0) {
      below("Inquisitor: " + whose_court(state.holder));
    }
    if (rules.characters) {
      const auto& [queen, jester] = ruleset.character_names;
      below(fmt::format("{}: {}; {}: {}", queen, whose_court(state.with(Character::queen)), jester,
                        whose_court(state.with(Character::jester))));
    }
    below("Courts: " + counts(verdict_, rules.court));
    below("scores: " + scores(verdict_));
  }
  [[nodiscard]] std::string whose_court(OwnerId owner) const {
    return veedor::whose_court(owner, [&](OwnerId who) { return owner_name(verdict_, who); });
  }
  /// " (the Grande of Bea)" after a Revolution.
  [[nodiscard]] std::string king_grande() const {
    const OwnerId owner = verdict_.state.king_grande;
    return owner.valid() ? fmt::format(" (the Grande of {})", owner_name(verdict_, owner)) : "";
  }
  void below(const std::string& text) { line(kBelow, text, kDeepIndent); }

  /// For a scoresheet: the King, the place of the fault, and scores.
  void sheet_position() {
    const Ruleset& ruleset = *verdict_.ruleset;
    const State& state = verdict_.state;
    for (const PlaceId place : verdict_.fault->regions) {
      std::string what =
          fmt::format("{}: {}", ruleset.places[place.index()].name, counts(verdict_, place));
      std::vector<std::string> grandes;
      for (const OwnerId player : ruleset.rules.player_set()) {
        if (state.grandes()[player.index()] == place)
          grandes.push_back(owner_name(verdict_, player));
      }
      if (!grandes.empty()) what += fmt::format("; Grande of {}", fmt::join(grandes, ", "));
      if (state.king().valid()) {
        what += fmt::format("; King in {}", ruleset.places[state.king().index()].name);
      }
      line(kPosition, what, kDeepIndent);
    }
    line(verdict_.fault->regions.empty() ? kPosition : kBelow, "scores: " + scores(verdict_),
         kDeepIndent);
  }

  void legal() {
    const bool going_on = verdict_.unfinished();
    const std::string status(status_words(verdict_));
    line(fmt::format("{} {} ", screen_.bold(source_name(verdict_) + ":"),
                     going_on ? screen_.yellow(status) : screen_.green(status)),
         progress_text(verdict_) + (verdict_.title ? fmt::format(": {}", *verdict_.title) : ""));
    out_ += ranking_text(verdict_, verdict_.scores,
                         verdict_.status == Status::complete && !verdict_.so_far, screen_);
    if (const auto places = table_places_text(verdict_); !places.empty()) {
      out_ += hanging("  ", places, kIndent, width_);
    }
    if (verdict_.adjudication) out_ += given_places(*verdict_.adjudication, screen_);
    if (verdict_.next) line("  next: ", next_text(verdict_));
  }

  /// What of a scoresheet was compared, and its right end if it has faults.
  void verified() {
    if (!verdict_.verified) return;
    line("  verified: ", verified_text(*verdict_.verified, verdict_.told));
    if (verdict_.corrected.empty()) return;
    out_ += hanging("  corrected: ", corrected_words(verdict_), kIndent, width_);
  }

  /// "  hashes: 0=3f9a0c21 1=..."
  void hashes() {
    const std::string lead = fmt::format("  {}: ", hashes_title(verdict_));
    out_ += paragraph(hashes_text(verdict_), lead.size(), lead, screen_.columns(kPageWidth));
  }

  static constexpr std::size_t kIndent = 4;
  static constexpr std::string_view kAlso = "  also: ";
  static constexpr std::string_view kBelowAlso = "        ";
  static constexpr std::string_view kPosition = "  position: ";
  static constexpr std::string_view kBelow = "            ";
  static constexpr std::size_t kDeepIndent = kBelow.size() + 2;

  const Verdict& verdict_;
  const Screen& screen_;
  bool folds_;
  bool typed_;
  std::size_t width_;
  std::string out_;
};

}  // namespace

std::string text_report(const Verdict& verdict, const TextStyle& style) {
  if (style.quiet && !verdict.fault) return {};
  return TextReport(verdict, style).write();
}

}  // namespace veedor
