#include "words/verdict_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "log/names.h"
#include "record/ranking.h"
#include "ruleset/catalogue.h"
#include "text/colour.h"
#include "text/layout.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "text/text.h"
#include "words/next_words.h"

namespace veedor {

std::string owner_name(const Verdict& verdict, OwnerId owner) {
  if (owner.index() < verdict.players.size()) return verdict.players[owner.index()];
  return std::string(verdict.ruleset->rules.black > 0 ? kBlackName : kDummyName);
}

namespace {

/// The last succession of a seat; null if its first player still plays.
const Succession* last_succession(const Verdict& verdict, std::string_view player) {
  const Succession* last = nullptr;
  for (const Succession& each : verdict.successions) {
    if (each.player == player) last = &each;
  }
  return last;
}

}  // namespace

std::string called(const Verdict& verdict, std::string_view player) {
  const Succession* const last = last_succession(verdict, player);
  const bool other = last != nullptr && last->name != player;
  return other ? fmt::format("{} (now {})", player, last->name) : std::string(player);
}

std::vector<std::string> holders_of(const Verdict& verdict) {
  std::vector<std::string> holders = verdict.players;
  for (std::string& player : holders) {
    if (const Succession* const last = last_succession(verdict, player)) player = last->name;
  }
  return holders;
}

std::string succession_text(const Verdict& verdict, std::string_view player) {
  const Succession& last = *last_succession(verdict, player);
  return fmt::format("{} plays for {} since {}", last.name, player, moment_words(last.after));
}

std::vector<std::string> succession_texts(const Verdict& verdict) {
  std::vector<std::string> texts;
  for (const std::string& player : verdict.players) {
    const Succession* const last = last_succession(verdict, player);
    if (last != nullptr && last->name != player) texts.push_back(succession_text(verdict, player));
  }
  return texts;
}

std::string painted_player(const Verdict& verdict, std::size_t seat, std::string_view shown,
                           const Screen& screen) {
  if (seat >= verdict.players.size()) return painted_name(shown, {}, screen);
  return painted_name(shown, colour_at(verdict.colors, seat), screen);
}

std::string source_name(const Verdict& verdict) {
  const std::string file = printable(verdict.file);
  return verdict.document < 2 ? file : fmt::format("{}, document {}", file, verdict.document);
}

std::string short_title(const Verdict& verdict) {
  // In code points, so that a long title of characters without width is cut too.
  constexpr std::size_t kLongest = 200;
  if (!verdict.title) return {};
  const std::string& title = *verdict.title;
  const std::size_t bytes = bytes_of(title, kLongest);
  return bytes == title.size() ? title : title.substr(0, bytes) + "…";
}

std::string log_name(const Verdict& verdict) {
  return source_name(verdict) + (verdict.title ? ": " + short_title(verdict) : "");
}

std::string verified_text(const Verified& verified, Told told) {
  if (told != Told::points) return "nothing; the places are taken on trust";
  std::string text = fmt::format("{} and {}", counted(verified.points, "point", "points"),
                                 counted(verified.totals, "total", "totals"));
  if (verified.believed > 0)
    text += fmt::format("; {} taken on trust",
                        counted(static_cast<std::uint64_t>(verified.believed), "point", "points"));
  if (verified.unknown > 0) {
    text += fmt::format("; {} unknown", counted(verified.unknown, "value is", "values are"));
  }
  return text;
}

std::string corrected_words(const Verdict& verdict) {
  const std::vector<std::string>& players = verdict.players;
  const std::vector<std::int64_t>& scores = verdict.corrected;
  std::vector<std::string> parts;
  const auto ranking = rank(players, scores);
  for (const auto& place : ranking) {
    for (const std::string& name : place) {
      const auto seat = std::ranges::find(players, name) - players.begin();
      parts.push_back(fmt::format("{} {}", name, scores[static_cast<std::size_t>(seat)]));
    }
  }
  if (ranking.empty()) return {};
  const std::vector<std::string>& first = ranking.front();
  return fmt::format("{}; {}", fmt::join(parts, ", "),
                     verdict.so_far ? fmt::format("{} {}", enumerated(first, "and"),
                                                  first.size() == 1 ? "leads" : "lead")
                                    : winners_words(first));
}

std::string progress_text(const Verdict& verdict) {
  if (verdict.only_result) return "as reported";
  const unsigned n = verdict.rounds_completed();
  if (!verdict.is_sheet()) return "after " + counted(n, "round", "rounds");
  if (const auto& so_far = verdict.so_far) {
    return fmt::format("after {} of {}", so_far->generals,
                       counted(so_far->all, "scoring", "scorings"));
  }
  const unsigned missing = verdict.generals_missing;
  return "after " + counted(n, "scoring", "scorings") +
         (missing == 0 ? ""
                       : fmt::format("; {} missing", counted(missing, "general scoring is",
                                                             "general scorings are")));
}

namespace {

/// The places by which the table, or an adjudication, tells equal players apart.
const std::vector<std::vector<std::string>>& told_places(const Verdict& verdict) {
  if (verdict.adjudication) return verdict.adjudication->places;
  return verdict.places.empty() ? verdict.ranking : verdict.places;
}

std::size_t seat_of(const Verdict& verdict, const std::string& player) {
  return static_cast<std::size_t>(std::ranges::find(verdict.players, player) -
                                  verdict.players.begin());
}

/// The players, most points first, and players with equal points by their places. The numbers are
/// those of the points; in a result that is believed, those of its places.
std::vector<Ranked> ranked(const Verdict& verdict, const std::vector<std::int64_t>& scores) {
  std::vector<std::string> players;
  for (const auto& sharing : told_places(verdict)) {
    players.insert(players.end(), sharing.begin(), sharing.end());
  }
  if (players.size() != verdict.players.size()) players = verdict.players;
  std::vector<std::int64_t> points;
  for (const std::string& player : players) {
    points.push_back(scores[seat_of(verdict, player)]);
  }
  if (!verdict.untold.empty()) std::ranges::fill(points, 0);  // only the places have an order
  std::vector<Ranked> result = veedor::ranked(players, points);
  for (Ranked& each : result) each.score = scores[seat_of(verdict, each.name)];
  if (!verdict.only_result) return result;
  std::size_t before = 0;
  for (const auto& sharing : verdict.ranking) {
    for (std::size_t i = 0; i < sharing.size(); ++i) result[before + i].place = before + 1;
    before += sharing.size();
  }
  return result;
}

}  // namespace

std::string points_text(Told told, std::int64_t score) {
  switch (told) {
    case Told::places:
      break;
    case Told::differences:
      return score == 0 ? std::string() : fmt::format("{} behind", -score);
    case Told::points:
      return std::to_string(score);
  }
  return {};
}

std::string scores_text(const Verdict& verdict) {
  const bool places = verdict.status == Status::complete && !verdict.so_far;
  std::vector<std::string> parts;
  for (const Ranked& each : ranked(verdict, verdict.scores)) {
    const std::string points =
        points_text(verdict.told_of(seat_of(verdict, each.name)), each.score);
    parts.push_back(fmt::format("{}{}{}{}", places ? fmt::format("{}. ", each.place) : "",
                                called(verdict, each.name), points.empty() ? "" : " ", points));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

Next next_of(const Verdict& verdict, const Names& names, const Decision& decision) {
  Next next;
  next.round = decision.round;
  next.step = text(decision.kind);
  for (const OwnerId owner : decision.owners) {
    next.players.push_back(names.owner_name(owner));
    next.called.push_back(called(verdict, next.players.back()));
  }
  return next;
}

std::string next_text(const Next& next, const Ruleset& ruleset) {
  std::string_view step = next.step;
  if (step == text(Decision::Kind::power)) step = ruleset.power_noun;
  if (step == text(Decision::Kind::give_back)) step = "Caballeros to return";
  if (step == text(Decision::Kind::fill)) step = "who takes the free spaces";
  if (step == text(Decision::Kind::reveal)) step = "reveal the Action cards";
  if (step == text(Decision::Kind::dummy)) step = "draw the dummy's cards";
  const std::string round = next.round == 0 ? "setup" : fmt::format("round {}", next.round);
  std::string out = fmt::format("{}, {}", round, step);
  if (step == text(Decision::Kind::open)) out += " the sealed discs";
  const std::vector<std::string>& names = next.called.empty() ? next.players : next.called;
  if (!names.empty()) out += fmt::format(" of {}", fmt::join(names, ", "));
  return out;
}

std::string next_text(const Verdict& verdict) { return next_text(*verdict.next, *verdict.ruleset); }

std::string given_places(const Adjudication& given, const Screen& screen) {
  constexpr std::string_view kLead = "  ";
  constexpr std::size_t kIndent = 4;
  const std::size_t width = screen.columns();
  std::string out =
      hanging(kLead, "adjudicated" + authority(given.by, given.reason), kIndent, width);
  std::size_t place = 1;
  for (const auto& sharing : given.places) {
    out += labelled(fmt::format("{}place {} (given): ", kLead, place),
                    fmt::format("{}", fmt::join(sharing, ", ")), kIndent, width);
    place += sharing.size();
  }
  return out;
}

std::string places_text(const std::vector<std::vector<std::string>>& places) {
  std::vector<std::string> parts;
  std::size_t place = 1;
  for (const auto& sharing : places) {
    for (const std::string& name : sharing) parts.push_back(fmt::format("{}. {}", place, name));
    place += sharing.size();
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string table_places_text(const Verdict& verdict) {
  const auto sorted = [](std::vector<std::vector<std::string>> places) {
    for (auto& sharing : places) std::ranges::sort(sharing);
    return places;
  };
  if (verdict.places.empty() || sorted(verdict.places) == sorted(verdict.ranking)) return {};
  return "places at the table: " + places_text(verdict.places);
}

std::string won_text(const std::vector<std::string>& first) {
  return fmt::format("{} {}", fmt::join(first, " and "),
                     first.size() == 1 ? "has won" : "have won");
}

std::string outcome_text(const Verdict& verdict) {
  const bool over =
      verdict.status == Status::complete && !verdict.ranking.empty() && !verdict.so_far;
  return over ? won_text(verdict.ranking.front()) : std::string();
}

std::string winners_words(const std::vector<std::string>& right) {
  return fmt::format("the {} {}", right.size() == 1 ? "winner is" : "winners are",
                     fmt::join(right, ", "));
}

std::string wrong_places_words(const std::vector<std::string>& right) {
  return fmt::format(
      "{} belongs here: more points, better place; only players with equal points may share a "
      "place "
      "or be ranked by a tie-break",
      right.empty() ? std::string("nobody else") : enumerated(right, "or"));
}

std::string authority(const std::string& by, const std::string& reason) {
  std::string out;
  if (!by.empty()) out += " by " + by;
  if (!reason.empty()) out += ": " + reason;
  return out;
}

std::string_view status_words(const Verdict& verdict) {
  return verdict.so_far && !verdict.fault ? "in progress" : text(verdict.status);
}

std::string legal_here(const Finding& fault) {
  if (status_of(fault.rule) != Status::illegal || !fault.allowed) return {};
  const std::vector<std::string>& allowed = *fault.allowed;
  if (allowed.empty()) return fault.open;
  bool row = allowed.size() > 3;
  for (std::size_t i = 0; row && i < allowed.size(); ++i) {
    const auto first = decimal(allowed.front());
    row = first && decimal(allowed[i]) == *first + static_cast<int>(i);
  }
  if (row) return fmt::format("{} to {}", allowed.front(), allowed.back());
  return fmt::format("{}", fmt::join(allowed, ", "));
}

std::string legal_words(const Finding& fault) {
  const std::string legal = legal_here(fault);
  if (legal.empty()) return {};
  return (fault.allowed->empty() ? "open instead: " : "legal here: ") + legal;
}

std::string fault_text(const Finding& fault) {
  const std::string legal = legal_words(fault);
  return fault.message + (legal.empty() ? "" : "; " + legal);
}

std::string ruling_text(const RuledOut& ruling) {
  return ruling.finding.message + "; waived" + authority(ruling.by, ruling.reason);
}

std::string note_text(const Note& note) {
  if (note.round == 0) return "setup: " + note.message;
  const std::string turn = note.turn > 0 ? fmt::format(", turn {}", note.turn) : "";
  return fmt::format("round {}{}: {}", note.round, turn, note.message);
}

std::string rule_and_page(RuleId rule) {
  const std::string pages = Catalogue::instance().pages_in_words(rule);
  return pages.empty() ? std::string(text(rule)) : fmt::format("{} ({})", text(rule), pages);
}

std::string_view malformed_words(RuleId rule) {
  switch (rule) {
    case RuleId::log_1:
      return "it cannot be read as a log";
    case RuleId::log_3:
      return "it names something that this game does not have";
    case RuleId::log_4:
      return "it is longer than a log may be, or nested too deeply";
    default:
      break;
  }
  return "a key is missing, given twice, or has a value of the wrong kind";
}

std::string_view hashes_title(const Verdict& verdict) {
  return verdict.hashes_of_all ? "hashes of all" : "hashes";
}

std::string hashes_text(const Verdict& verdict) {
  std::vector<std::string> words;
  for (const MomentHash& each : verdict.hashes) {
    words.push_back(fmt::format("{}={}", each.moment, each.hash));
  }
  return fmt::format("{}", fmt::join(words, " "));
}

std::vector<Warning> different_warnings(const Verdict& verdict) {
  std::vector<Warning> different;
  for (const Warning& warning : verdict.warnings) {
    const bool known = std::ranges::any_of(different, [&](const Warning& each) {
      return each.rule == warning.rule && each.message == warning.message;
    });
    if (!known) different.push_back(warning);
  }
  return different;
}

std::string ranking_text(const Verdict& verdict, const std::vector<std::int64_t>& scores,
                         bool places, const Screen& screen) {
  const std::vector<std::string>& players = verdict.players;
  std::size_t width = 0;
  for (const std::string& player : players) {
    width = std::max(width, display_width(printable(called(verdict, player))));
  }
  std::string out;
  if (verdict.told == Told::places && !places) return out;  // the given places follow
  for (const Ranked& each : ranked(verdict, scores)) {
    const std::size_t seat = seat_of(verdict, each.name);
    const std::string shown = called(verdict, each.name);
    const std::string name = painted_player(verdict, seat, shown, screen);
    const std::size_t columns = display_width(printable(shown));
    const std::string points = points_text(verdict.told_of(seat), each.score);
    out += fmt::format("  {}{}", places ? fmt::format("{}. ", each.place) : "", name);
    if (!points.empty()) {
      out += fmt::format("{}  {:>3}", std::string(width - columns, ' '), points);
    }
    out += '\n';
  }
  return out;
}

}  // namespace veedor
