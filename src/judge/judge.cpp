#include "judge/judge.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "engine/rule_id.h"
#include "judge/name_warnings.h"
#include "judge/redaction.h"
#include "log/grid/grid.h"
#include "log/read/no_log.h"
#include "record/ranking.h"
#include "record/sheet_boxes.h"
#include "text/unicode/windows_1252.h"
#include "words/decision_words.h"
#include "words/history_words.h"
#include "words/rules_words.h"
#include "words/sheet_words.h"
#include "words/verdict_words.h"
#include "yaml/value_length.h"

namespace veedor {

namespace {

/// The width of a word at this offset, as it is written.
std::size_t columns_at(const Document& document, NodeId node, std::size_t offset) {
  return document.first_row() > 0 ? columns_of_cell(document, offset)
                                  : columns_of(document, node, offset);
}

std::size_t columns_at(const Document& document, NodeId node) {
  return columns_at(document, node, document[node].offset);
}

/// "cell F14 (regions Toledo; Dan): ".
std::string in_cell(const GridCell& cell) {
  std::string about = cell.row;
  if (!cell.column.empty()) about += (about.empty() ? "" : "; ") + cell.column;
  return fmt::format("cell {}{}: ", cell.name, about.empty() ? "" : fmt::format(" ({})", about));
}

Finding finding_at(const Document& document, RuleId rule, std::size_t offset, NodeId node,
                   std::string message) {
  Finding finding;
  finding.rule = rule;
  finding.at = document.position(offset);
  finding.columns = columns_at(document, node, offset);
  if (node != kNoNode) {
    finding.path = document.path(node);
    finding.pointer = document.pointer(node);
  }
  finding.message = std::move(message);
  if (const auto cell = cell_at(document, offset)) {
    finding.cell = cell->name;
    finding.message = in_cell(*cell) + finding.message;
  }
  return finding;
}

Finding finding_of_form(const LogFault& fault, const Document& document) {
  Finding finding = finding_at(document, fault.rule, fault.offset, fault.node, fault.message);
  finding.suggestion = fault.suggestion;
  return finding;
}

/// Only the fault shows its line of the log. For waived faults this could be too much: many of them
/// may be on one line that is as long as the log.
void set_fault(Verdict& verdict, const Document& document, std::size_t offset, Finding finding) {
  finding.source_line = document.source_line(offset);
  verdict.fault = std::move(finding);
}

std::string names_of(const std::vector<RulesetChoice>& choices) {
  std::vector<std::string> names;
  for (const RulesetChoice& choice : choices) names.push_back(name_of(choice));
  return fmt::format("{}", fmt::join(names, ", "));
}

/// The text of a node of the log; empty for kNoNode.
std::string text_of(const Document& document, NodeId node) {
  return node == kNoNode ? std::string() : std::string(document.text(node));
}

/// Keeps the position in which the last turn began.
class TurnWatch : public ReplayObserver {
 public:
  /// Passes everything on to `next`, unless it is null.
  explicit TurnWatch(ReplayObserver* next) : next_(next) {}

  void played(const Played& played) override {
    if (played.step.kind == StepKind::begin_turn) {
      began_ = std::make_shared<const State>(played.referee.state());
    }
    if (next_ != nullptr) next_->played(played);
  }
  [[nodiscard]] const std::shared_ptr<const State>& began() const { return began_; }

 private:
  ReplayObserver* next_;
  std::shared_ptr<const State> began_;
};

}  // namespace

Verdict Judge::judge(const Document& document, const ReplayOptions& replay_options,
                     ReplayCache* cache, LogNotes* notes) {
  Verdict verdict;
  OtherFaults others;
  std::optional<LogNotes> own_notes;
  if (further_.page && notes == nullptr) notes = &own_notes.emplace(document);
  const auto fault =
      read_log(document, library_, override_, log_, notes, further_.faults ? &others : nullptr);
  describe(verdict, document);
  if (fault) {
    malformed(verdict, document, *fault, others);
  } else if (log_.only_result && (log_.ruleset || log_.ruleset_node == kNoNode)) {
    believed(verdict, document);
  } else if (!log_.ruleset) {
    not_playable(verdict, document);
  } else if (log_.sheet) {
    winners_stand_ = false;
    sheet_.run(log_, replay_options, {}, [&](const SheetFault& found, const RulingEntry& ruling) {
      winners_stand_ = winners_stand_ || found.about == SheetFault::About::winners;
      verdict.rulings.push_back(ruled_out(finding_of(found, document), ruling, document));
    });
    sheet_judged(verdict, document);
  } else {
    SlipWatch slips(replay_options.observer);
    ReplayOptions watched = replay_options;
    if (further_.notes) watched.observer = &slips;
    TurnWatch turns(watched.observer);
    if (further_.page) watched.observer = &turns;
    play(verdict, document, watched, slips, cache);
    verdict.turn_began = turns.began();
    replayed(verdict, document, cache);
    note_slips(verdict, document, slips);
  }
  if (verdict.unfinished()) {
    verdict.breaks_off = document.position_of(static_cast<NodeId>(document.size() - 1));
  }
  const bool by_step = !log_.sheet && replay_.broken() && replay_.broken()->step;
  const bool boxes = further_.page && log_.sheet && verdict.ruleset;
  if ((further_.all || boxes) && verdict.fault && verdict.ruleset && !by_step) {
    Verdict whole = verdict;
    const bool maybe_right = log_.sheet && sheet_.fault() && sheet_.fault()->maybe_right();
    const bool swapped = log_.sheet && sheet_.fault() && sheet_.fault()->swapped_with > 0;
    go_on(whole, document, {.until = replay_options.until}, cache);
    // Once the scorings are in their order, no fault is left.
    if (swapped) {
      whole.also.clear();
      whole.also_more = 0;
    }
    verdict.also = std::move(whole.also);
    if (verdict.is_sheet() && !sheet_.met_impossible() && !sheet_.unknown_totals() &&
        !maybe_right && SheetWords(log_, document, sheet_).gap_words().empty()) {
      verdict.corrected = whole.scores;
    }
    if (verdict.is_sheet()) verdict.verified = whole.verified;
    verdict.also_more = whole.also_more;
  }
  if (boxes) fill_boxes(verdict, document, *notes);
  leave_out_warnings(verdict, further_.no_warn);
  return verdict;
}

void leave_out_warnings(Verdict& verdict, const std::vector<RuleId>& no_warn) {
  std::erase_if(verdict.warnings, [&](const Warning& warning) {
    return std::ranges::find(no_warn, warning.rule) != no_warn.end();
  });
}

void Judge::describe(Verdict& verdict, const Document& document) const {
  if (log_.has_title) verdict.title = log_.title;
  verdict.ruleset_choices = log_.ruleset_written;
  verdict.players = log_.players;
  verdict.colors = log_.colors;
  verdict.scores.assign(log_.players.size(), 0);
  verdict.sitting = log_.sitting;
  verdict.only_result = log_.only_result;
  if (further_.lines_of_names) name_lines(verdict, document);
  if (document.was_windows_1252()) {
    const std::size_t at = first_foreign(document.text());
    verdict.warnings.push_back({RuleId::log_1, document.position(at),
                                std::string(kReadAsWindows1252), false,
                                columns_of_cell(document, at)});
  }
  warn_of_override(verdict, document);
  warn_of_names(verdict, document, log_.players_node);
}

void Judge::name_lines(Verdict& verdict, const Document& document) const {
  if (log_.players.size() > kMaxPlayers) return;
  for (const NodeId name : name_nodes(document, log_.players_node)) {
    verdict.player_lines.push_back(document.position_of(name).line);
  }
  if (verdict.player_lines.size() != log_.players.size()) verdict.player_lines.clear();
}

void Judge::believed(Verdict& verdict, const Document& document) const {
  const ResultEntry& result = log_.result;
  verdict.told = !result.scores.empty()   ? Told::points
                 : !result.behind.empty() ? Told::differences
                                          : Told::places;
  for (const OwnerCount& score : log_[result.scores]) {
    verdict.scores[score.owner.index()] = score.count;
  }
  for (const OwnerCount& behind : log_[result.behind]) {
    verdict.scores[behind.owner.index()] = -behind.count;
  }
  const auto told = verdict.told == Told::points ? log_[result.scores] : log_[result.behind];
  verdict.status = Status::complete;
  verdict.verified.emplace();
  if (verdict.told != Told::places && told.size() < log_.players.size()) {
    verdict.untold.assign(log_.players.size(), true);
    for (const OwnerCount& each : told) verdict.untold[each.owner.index()] = false;
    verdict.verified->unknown = static_cast<unsigned>(log_.players.size() - told.size());
  }
  for (const OwnerCount& score : log_[result.scores]) {
    verdict.verified->believed += score.count;
    verdict.verified->believed_of[score.owner.index()] = score.count;
  }
  verdict.holds = holds();
  if (log_.adjudication.key != kNoNode) return adjudicated(verdict, document);
  if (log_[log_.result.places].empty()) {
    verdict.ranking = rank(verdict.players, verdict.scores);
    return;
  }
  for (const PlayerGroup& place : log_[log_.result.places]) {
    verdict.ranking.push_back(sharing(place));
  }
}

void Judge::warn_of_override(Verdict& verdict, const Document& document) const {
  if (override_.choices.empty() || log_.ruleset_node == kNoNode || log_.only_result) return;
  auto written = log_.ruleset_choices;
  auto applied = override_.choices;
  std::sort(written.begin(), written.end());
  std::sort(applied.begin(), applied.end());
  if (written == applied) return;
  verdict.warnings.push_back(
      {RuleId::w_ruleset, document.position_of(log_.ruleset_node),
       fmt::format("judged under {}, not under {} as the log says", names_of(override_.choices),
                   names_of(log_.ruleset_choices)),
       false, columns_at(document, log_.ruleset_node)});
}

void Judge::malformed(Verdict& verdict, const Document& document, const LogFault& fault,
                      const OtherFaults& others) const {
  verdict.status = Status::malformed;
  const bool of_form = fault.rule == RuleId::log_1 || fault.rule == RuleId::log_2;
  const bool empty = document.root() == kNoNode && document.faults().empty();
  const bool may_be_other = of_form && !empty && document.first_row() == 0;
  if (const auto other = may_be_other ? no_log(document) : std::nullopt) {
    verdict.fault = finding_at(document, fault.rule, fault.offset, kNoNode, *other);
    return;
  }
  set_fault(verdict, document, fault.offset, finding_of_form(fault, document));
  if (fault.twice) relate(*verdict.fault, document, fault.node);
  for (const LogFault& other : others.faults) {
    verdict.also.push_back(finding_of_form(other, document));
    if (other.twice) relate(verdict.also.back(), document, other.node);
  }
  verdict.also_more = others.more;
  if (secret_path(verdict.fault->path)) {
    verdict.fault->discreet = {"what is written there cannot be read", std::nullopt};
  } else if (!fault.unquoted.empty() && may_mean_secret(verdict.fault->path)) {
    verdict.fault->discreet = {fault.unquoted, std::nullopt};
  }
}

void Judge::not_playable(Verdict& verdict, const Document& document) const {
  const SelectionFault& why = log_.selection_fault;
  const bool players = why.about == SelectionFault::About::players;
  const NodeId node = players ? log_.players_node : log_.ruleset_node;
  verdict.status = Status::illegal;
  const std::size_t offset = document[node].offset;
  Finding finding = finding_at(document, RuleId::setup_1, offset, node, "setup: " + why.message);
  finding.plain.message = players ? "setup: the game is not for this number of players"
                                  : "setup: the rulesets that are named do not go together, or not "
                                    "with this number of players";
  set_fault(verdict, document, offset, std::move(finding));
}

void Judge::replayed(Verdict& verdict, const Document& document, const ReplayCache* cache) const {
  const Referee& referee = replay_.referee();
  const Wording wording(log_, document, referee);
  verdict.ruleset = log_.ruleset;
  verdict.state = referee.state();
  verdict.moment = replay_.moment();
  std::copy_n(verdict.state.scores.begin(), verdict.scores.size(), verdict.scores.begin());
  const auto handed_over = [](const auto& holders) { return holders.size() > 1; };
  if (std::ranges::any_of(log_.holders, handed_over)) {
    verdict.successions = successions(log_, referee.settled().state());
  }
  if (replay_.broken()) {
    const ReplayFault& broken = *replay_.broken();
    verdict.status = status_of(broken.rule);
    set_fault(verdict, document, document[broken.node].offset,
              finding_of(broken, document, referee, replay_.open_hands()));
    relate(*verdict.fault, document, broken, cache);
  }
  warn(verdict, document, replay_.cautions());
  idle_rulings(verdict, document);
  if (verdict.fault) return;
  // A stopped replay lacks the automatic steps after the last turn of a round.
  const bool stopped = replay_.stopped();
  Decision decision = stopped ? referee.settled().expected() : referee.expected();
  const bool in_turn = verdict.moment.part && verdict.moment.turn != 0U;
  if (in_turn && decision.kind == Decision::Kind::turn) {  // the log goes on with the turn
    decision.owners = OwnerSet::of(verdict.state.turn.player);
  }
  const bool over = decision.kind == Decision::Kind::over;
  if (over && !stopped) {
    completed(verdict);
  } else if (log_.adjudication.key != kNoNode && !stopped) {
    adjudicated(verdict, document);
  } else {
    verdict.status = Status::in_progress;
    const Decision next = awaited_cards(verdict).value_or(decision);
    if (!over) verdict.next = next_of(verdict, wording, next);
  }
}

std::optional<Decision> Judge::awaited_cards(const Verdict& verdict) const {
  if (!log_[log_.rounds].empty()) return std::nullopt;
  if (!verdict.fault) {
    const bool drawn = log_.drawn_deal != kNoNode && log_.setup.modifiers_key == kNoNode;
    if (!drawn) return std::nullopt;
    return Decision{Decision::Kind::pass, 0, log_.ruleset->rules.player_set()};
  }
  const auto& broken = replay_.broken();
  if (verdict.fault->rule != RuleId::shift_1 || !broken || !broken->step) return std::nullopt;
  // What is passed on can only be judged once all cards are dealt.
  const StepKind missing = broken->step->kind;
  const bool waits = missing == StepKind::end_passes ||
                     (missing == StepKind::end_deals && log_.setup.passed_key == kNoNode);
  return waits ? std::optional(replay_.referee().expected()) : std::nullopt;
}

void Judge::completed(Verdict& verdict) const {
  verdict.status = Status::complete;
  verdict.ranking = rank(verdict.players, verdict.scores);
  for (const PlayerGroup& place : log_[log_.result.places]) {
    verdict.places.push_back(sharing(place));
  }
}

void Judge::note_slips(Verdict& verdict, const Document& document, SlipWatch& slips) const {
  const HistoryWords words(log_);
  for (const Slip& slip : slips.take(verdict.status == Status::complete)) {
    verdict.notes.push_back({document.position_of(slip.node), slip.round, slip.turn,
                             words.owner_name(slip.player), words.slip(slip),
                             columns_at(document, slip.node)});
  }
}

void Judge::warn(Verdict& verdict, const Document& document,
                 const std::vector<Caution>& cautions) const {
  const Names names(log_);
  const Names plain(log_, Names::Readers::players);
  const std::size_t before = verdict.warnings.size();
  std::vector<const Caution*> told;
  for (std::size_t place = 0; place < cautions.size(); ++place) {
    const Caution& caution = cautions[place];
    if (caution.again) {
      const auto earlier = std::ranges::find_if(
          told, [&](const Caution* each) { return same_datum(*each, caution); });
      Warning& warning =
          verdict.warnings[before + static_cast<std::size_t>(earlier - told.begin())];
      warning.secret = false;
      warning.open_at = place;
      continue;
    }
    told.push_back(&caution);
    const Position at = document.position_of(caution.node);
    // The reason for a secret fault would reveal it.
    const auto tells_of = [&](const Finding& finding) {
      return finding.discreet && finding.at == at;
    };
    const bool secret = caution.secret || (verdict.fault && tells_of(*verdict.fault)) ||
                        std::ranges::any_of(verdict.rulings, tells_of, &RuledOut::finding);
    verdict.warnings.push_back({caution.rule, at, caution_words(names, caution), secret,
                                columns_at(document, caution.node)});
    verdict.warnings.back().open_at = place;
    const bool labelled =
        caution.modifier.valid()
            ? !log_.ruleset->modifiers[caution.modifier.index()].label.empty()
            : caution.card.valid() && !log_.ruleset->cards[caution.card.index()].label.empty();
    if (labelled) verdict.warnings.back().plain = caution_words(plain, caution);
  }
}

Finding Judge::finding_of(const ReplayFault& broken, const Document& document,
                          const Referee& position, const OpenHands& open) const {
  const Wording wording(log_, document, position);
  Finding finding = finding_at(document, broken.rule, document[broken.node].offset, broken.node,
                               wording.message(broken));
  finding.round = broken.round;
  if (broken.player.valid()) finding.player = wording.owner_name(broken.player);
  finding.moment = broken.moment;
  finding.allowed = wording.allowed(broken);
  finding.open = wording.open_instead(broken);
  finding.discreet = discreetly(log_, document, position, open, broken, finding);
  finding.plain = plainly(log_, document, position, open, broken);
  if (broken.step) {
    finding.reason = broken.reason;
    finding.step = broken.step;
    finding.field = broken.field;
    finding.regions = wording.places_around(*broken.step);
    finding.written = written_on_map(position.view(), *broken.step, broken.field);
  }
  if (auto& written = finding.written) {
    written->place_name = wording.place_name(written->place);
    if (written->owner.valid()) written->owner_name = wording.owner_name(written->owner);
  }
  return finding;
}

RuledOut Judge::ruled_out(Finding finding, const RulingEntry& ruling,
                          const Document& document) const {
  const Position at = document.position_of(ruling.entry);
  if (further_.related) finding.related.push_back({at, std::string(kWaivingRuling)});
  return {std::move(finding), at, text_of(document, ruling.by), text_of(document, ruling.reason)};
}

void Judge::idle_rulings(Verdict& verdict, const Document& document) const {
  if (replay_.stopped()) return;  // later entries may need the others
  for (const Replay::IdleRuling& idle : replay_.idle_rulings()) {
    if (idle.early) continue;
    const std::string_view why = idle.impossible
                                     ? "the step that it waives the rule for is impossible"
                                     : "no such fault occurs";
    verdict.warnings.push_back(
        {RuleId::w_ruling, document.position_of(idle.ruling->entry),
         fmt::format("the ruling on {} has no effect: {}", text(idle.ruling->rule), why), false,
         columns_at(document, idle.ruling->entry)});
  }
}

void Judge::adjudicated(Verdict& verdict, const Document& document) const {
  const AdjudicationEntry& entry = log_.adjudication;
  Adjudication adjudication{static_cast<unsigned>(entry.after),
                            {},
                            text_of(document, entry.by),
                            text_of(document, entry.reason)};
  for (const PlayerGroup& place : log_[entry.places]) {
    adjudication.places.push_back(sharing(place));
  }
  verdict.status = Status::adjudicated;
  verdict.adjudication = std::move(adjudication);
}

std::vector<std::string> Judge::sharing(const PlayerGroup& place) const {
  std::vector<std::string> names;
  for (const PlayerEntry& player : log_[place.players]) {
    names.push_back(log_.players[player.owner.index()]);
  }
  return names;
}

void Judge::sheet_judged(Verdict& verdict, const Document& document) const {
  verdict.ruleset = log_.ruleset;
  verdict.state = sheet_.state();
  verdict.scores = sheet_.totals();
  verdict.scorings = sheet_.completed();
  verdict.verified = sheet_.verified();
  verdict.holds = holds();
  warn(verdict, document, sheet_.cautions());
  if (sheet_.stopped()) {
    verdict.status = Status::in_progress;
    return;
  }
  const SheetWords words(log_, document, sheet_);
  verdict.so_far = words.so_far();
  if (std::string gap = words.gap_words(); !gap.empty()) {
    verdict.warnings.push_back(
        {RuleId::w_unknown, document.position_of(document.root()), std::move(gap), false, 0});
  }
  if (!sheet_.fault()) return sheet_ended(verdict, document);
  const SheetFault& fault = *sheet_.fault();
  verdict.status = status_of(fault.rule);
  set_fault(verdict, document, document[fault.node].offset, finding_of(fault, document));
}

Finding Judge::finding_of(const SheetFault& fault, const Document& document) const {
  const SheetWords words(log_, document, sheet_);
  const SheetWords plain(log_, document, sheet_, Names::Readers::players);
  Finding finding = finding_at(document, fault.rule, document[fault.node].offset, fault.node,
                               words.message(fault));
  finding.round = fault.scoring;
  finding.allowed = words.allowed(fault);
  finding.plain = {{}, false, plain.message(fault), finding.allowed};
  if (fault.about == SheetFault::About::points) {
    finding.regions = PlaceSet::of(fault.place) & sheet_.scored();
  }
  return finding;
}

/// What the players had at the end that breaks ties; empty if the document does not say.
std::vector<TieHolds> Judge::holds() const {
  const ResultEntry& result = log_.result;
  if (result.court.empty() && result.province.empty() && result.power.empty()) return {};
  std::vector<TieHolds> holds(log_.players.size());
  const auto take = [&](Range<OwnerCount> counts, std::optional<unsigned> TieHolds::*step) {
    for (const OwnerCount& each : log_[counts]) {
      holds[each.owner.index()].*step = static_cast<unsigned>(each.count);
    }
  };
  take(result.court, &TieHolds::court);
  take(result.province, &TieHolds::province);
  take(result.power, &TieHolds::power);
  return holds;
}

/// The places if the winners that the sheet names stand by a ruling, against the points.
std::vector<std::vector<std::string>> Judge::places_of_winners(const Verdict& verdict) const {
  std::vector<std::vector<std::string>> places(1);
  for (const PlayerEntry& winner : log_[log_.result.winners]) {
    places.front().push_back(log_.players[winner.owner.index()]);
  }
  for (const auto& sharing : verdict.ranking) {
    std::vector<std::string> others;
    for (const std::string& player : sharing) {
      if (std::ranges::count(places.front(), player) == 0) others.push_back(player);
    }
    if (!others.empty()) places.push_back(std::move(others));
  }
  return places;
}

/// A sheet without a fault is complete. If it lacks general scorings, the verdict says so too.
void Judge::sheet_ended(Verdict& verdict, const Document& document) const {
  for (const RulingEntry* const idle : sheet_.idle_rulings()) {
    verdict.warnings.push_back(
        {RuleId::w_ruling, document.position_of(idle->entry),
         fmt::format("the ruling on {} has no effect: no such fault occurs", text(idle->rule)),
         false, columns_at(document, idle->entry)});
  }
  if (log_.adjudication.key != kNoNode) return adjudicated(verdict, document);
  completed(verdict);
  if (winners_stand_ && verdict.places.empty()) verdict.places = places_of_winners(verdict);
  if (sheet_.unknown_totals()) {
    verdict.warnings.push_back(
        {RuleId::w_unknown, document.position_of(document.root()),
         "points that nobody has written down are missing in the last totals", false, 0});
  }
  verdict.generals_missing = sheet_.generals_missing();
}

}  // namespace veedor
