#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/excerpt.h"
#include "report/layout.h"
#include "report/ranking.h"
#include "report/reporter.h"
#include "report/verdict_words.h"
#include "ruleset/catalogue.h"

namespace veedor {
namespace {

struct Paint {
  bool on = false;
  [[nodiscard]] std::string operator()(std::string_view code, std::string_view text) const {
    if (!on) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
  }
};
constexpr std::string_view kBold = "1";
constexpr std::string_view kRed = "1;31";
constexpr std::string_view kGreen = "1;32";
constexpr std::string_view kYellow = "1;33";

std::string located(const Verdict& verdict, const Position& at) {
  return fmt::format("{}:{}:{}:", printable(verdict.file), at.line, at.column);
}

std::string name_of(const Verdict& verdict, OwnerId owner) {
  return owner == kDummy ? "dummy" : printable(verdict.players[owner.index()]);
}

/// "Ann 2, Bea 1" of one place; empty where nobody is.
std::string counts(const Verdict& verdict, PlaceId place) {
  std::vector<std::string> parts;
  for (const OwnerId owner : verdict.ruleset->rules.owner_set()) {
    const unsigned here = verdict.state.count(place, owner);
    if (here > 0) parts.push_back(fmt::format("{} {}", name_of(verdict, owner), here));
  }
  return parts.empty() ? "empty" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string scores(const Verdict& verdict) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < verdict.players.size(); ++i) {
    parts.push_back(fmt::format("{} {}", printable(verdict.players[i]), verdict.scores[i]));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// King, Castillo, the regions that the fault is about, Courts and scores.
std::string position(const Verdict& verdict) {
  const Ruleset& ruleset = *verdict.ruleset;
  const Rules& rules = ruleset.rules;
  const State& state = verdict.state;
  std::string out;
  if (state.king.valid()) {
    out += fmt::format("  position: King in {}; Castillo: {}\n",
                       ruleset.places[state.king.index()].name, counts(verdict, rules.castillo));
  }
  if (state.phase == Phase::setup) return out;
  for (const PlaceId region : verdict.fault->regions& rules.regions) {
    out += fmt::format("            {}: {}\n", ruleset.places[region.index()].name,
                       counts(verdict, region));
  }
  out += fmt::format("            Courts: {}\n", counts(verdict, rules.court));
  out += fmt::format("            scores: {}\n", scores(verdict));
  return out;
}

/// Of a scoresheet: the King, the place that the fault is about, and scores.
std::string sheet_position(const Verdict& verdict) {
  const Ruleset& ruleset = *verdict.ruleset;
  const State& state = verdict.state;
  std::string out;
  for (const PlaceId place : verdict.fault->regions) {
    const std::string& name = ruleset.places[place.index()].name;
    out += fmt::format("  position: {}: {}", name, counts(verdict, place));
    std::vector<std::string> grandes;
    for (const OwnerId player : ruleset.rules.player_set()) {
      if (state.grandes[player.index()] == place) grandes.push_back(name_of(verdict, player));
    }
    if (!grandes.empty()) out += fmt::format("; Grande of {}", fmt::join(grandes, ", "));
    out += fmt::format("; King in {}\n", ruleset.places[state.king.index()].name);
  }
  return out +
         fmt::format("  {} scores: {}\n", out.empty() ? "position:" : "         ", scores(verdict));
}

std::string fault_report(const Verdict& verdict, const Paint& paint) {
  const Finding& fault = *verdict.fault;
  std::string out = fmt::format("{} {} {} [{}]\n", paint(kBold, located(verdict, fault.at)),
                                paint(kRed, fmt::format("{}:", text(verdict.status))),
                                printable(fault.message), text(fault.rule));
  out += excerpt(fault.source_line, fault.at, paint.on);
  const RuleText& rule = Catalogue::instance()[fault.rule];
  out += fmt::format("  rule: {}{}\n", rule.text,
                     rule.page.empty() ? "" : fmt::format(" ({})", rule.page));
  if (const std::string legal = legal_here(verdict); !legal.empty()) {
    out += fmt::format("  legal here: {}\n", printable(legal));
  }
  if (verdict.is_sheet()) {
    out += sheet_position(verdict);
  } else if (verdict.positioned()) {
    out += position(verdict);
  }
  return out;
}

std::string ruling_line(const Verdict& verdict, const RuledOut& ruling, const Paint& paint) {
  return fmt::format("{} {} {} [{}], waived{}\n", paint(kBold, located(verdict, ruling.finding.at)),
                     paint(kYellow, "ruling:"), printable(ruling.finding.message),
                     text(ruling.finding.rule), printable(authority(ruling.by, ruling.reason)));
}

std::string legal_report(const Verdict& verdict, const Paint& paint) {
  const bool complete = verdict.status != Status::in_progress;
  std::string out =
      fmt::format("{} {} {}", paint(kBold, source_name(verdict) + ":"),
                  paint(complete ? kGreen : kYellow, text(verdict.status)), progress_text(verdict));
  if (verdict.title) out += fmt::format(": {}", printable(*verdict.title));
  const bool places = verdict.status == Status::complete;
  out += '\n' + ranking_text(verdict.players, verdict.scores, places);
  if (verdict.adjudication) out += given_places(*verdict.adjudication);
  if (verdict.next) out += fmt::format("  next: {}\n", printable(next_text(*verdict.next)));
  return out;
}

/// "  hashes: 0=3f9a0c21 1=...", wrapped.
std::string hashes(const Verdict& verdict) {
  constexpr std::string_view kLead = "  hashes: ";
  return paragraph(hashes_text(verdict), kLead.size(), kLead);
}

}  // namespace

std::string text_report(const Verdict& verdict, const TextStyle& style) {
  const Paint paint{style.color};
  std::string out;
  if (verdict.fault) {
    out = fault_report(verdict, paint);
  } else if (!style.quiet) {
    out = legal_report(verdict, paint);
  } else {
    return out;
  }
  out += hashes(verdict);
  for (const RuledOut& ruling : verdict.rulings) out += ruling_line(verdict, ruling, paint);
  for (const Warning& warning : verdict.warnings) {
    out += fmt::format("{} {} {} [{}]\n", paint(kBold, located(verdict, warning.at)),
                       paint(kYellow, "warning:"), printable(warning.message), text(warning.rule));
  }
  return out;
}

}  // namespace veedor
