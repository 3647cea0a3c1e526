#include "judge/redaction.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/reason.h"
#include "engine/rule_id.h"
#include "schema/log_grammar.h"

namespace veedor {
namespace {

/// Whether `position` breaks the same rule in the same field, and how; nullopt if it allows the
/// field's value.
std::optional<ReplayFault> still_broken(const Referee& position, const ReplayFault& broken) {
  const Questions questions = position.questions(*broken.step);
  const Choice* const choice = questions.choice(broken.field);
  const auto reason = choice == nullptr ? std::nullopt : choice->excluded_by(broken.rule);
  if (!reason) return std::nullopt;
  ReplayFault seen = broken;
  seen.reason = *reason;
  seen.choice = *choice;
  return seen;
}

/// Whether everybody can derive the legal values.
bool open_to_all(const Referee& position, const OpenHands& open, const ReplayFault& broken) {
  const Step& step = *broken.step;
  const bool about_owner = broken.field == Field::owner || broken.field == Field::whole;
  if (about_owner) return true;
  if (broken.field == Field::count && counts_castillo(position.rules(), step)) return false;
  switch (step.kind) {
    case StepKind::reveal:
      return !position.decks().known;
    case StepKind::play_power:
      if (broken.field == Field::modifier) return open.modifiers(step.owner).plays_left() == 0U;
      return open.power(step.owner).hidden() == 0;
    case StepKind::disc:
    case StepKind::scoring_disc:
      return broken.field == Field::to;
    default:
      return !says_secret(step.kind);
  }
}

std::optional<Finding::Discreet> of_claim(const Wording& words, const ReplayFault& broken) {
  // The line of a salt may also contain what was sealed.
  if (broken.rule == RuleId::commit_1) {
    return Finding::Discreet{words.discreet_message(broken), std::nullopt};
  }
  if (broken.rule == RuleId::seal_1) return Finding::Discreet{words.message(broken), std::nullopt};
  const bool open = !broken.place.valid() || lies_open(words.rules(), broken.place);
  if (open) return std::nullopt;
  return Finding::Discreet{words.discreet_message(broken), std::nullopt};
}

/// The position as everybody at the table knows it. They see the card that the step plays, even if
/// it may not be played.
Referee known_to_all(const Referee& position, const OpenHands& open, const Step& step) {
  State known = Sight{.everybody = true}.position(position.rules(), position.state(), open);
  if (step.kind == StepKind::play_power) known.unknown_power &= ~(PowerSet{1} << step.count);
  return position.as_known(known);
}

/// The words for a broken rule, for the readers of `words`, at the position that everybody knows.
Finding::Discreet of_step(const Wording& words, const Referee& position, const Referee& known,
                          const OpenHands& open, const ReplayFault& broken) {
  const bool inside =
      broken.field == Field::count && counts_castillo(position.rules(), *broken.step);
  const bool secret = inside || (says_secret(broken.step->kind) && broken.field != Field::owner);
  const auto seen = still_broken(known, broken);
  Finding::Discreet told;
  told.message = secret || !seen ? words.discreet_message(broken) : words.message(*seen);
  if (seen && open_to_all(position, open, broken)) told.allowed = words.allowed(*seen);
  return told;
}

}  // namespace

std::optional<Finding::Discreet> discreetly(const GameLog& log, const Document& document,
                                            const Referee& position, const OpenHands& open,
                                            const ReplayFault& broken, const Finding& whole) {
  if (!broken.step) return of_claim(Wording(log, document, position), broken);
  const Referee known = known_to_all(position, open, *broken.step);
  Finding::Discreet told = of_step(Wording(log, document, known), position, known, open, broken);
  const bool all = told.message == whole.message && told.allowed == whole.allowed;
  return all ? std::nullopt : std::optional(std::move(told));
}

Finding::Plain plainly(const GameLog& log, const Document& document, const Referee& position,
                       const OpenHands& open, const ReplayFault& broken) {
  constexpr auto kReaders = Wording::Readers::players;
  Finding::Plain plain;
  if (!broken.step) {
    const Wording words(log, document, position, kReaders);
    const auto discreet = of_claim(words, broken);
    plain.message = discreet ? discreet->message : words.message(broken);
    return plain;
  }
  const Referee known = known_to_all(position, open, *broken.step);
  const Wording words(log, document, known, kReaders);
  for (const OwnerId player : words.addressed(broken)) {
    plain.to.push_back(words.owner_name(player));
  }
  plain.owed = is_too_early(broken.reason);
  Finding::Discreet told = of_step(words, position, known, open, broken);
  plain.message = std::move(told.message);
  plain.allowed = std::move(told.allowed);
  return plain;
}

namespace {

/// Players have no log, and the lengths of its lines could reveal what it hides.
constexpr Position kNotTold{.line = 0, .column = 0};

bool is_secret(const KeyRow& row) { return row.publicity != "open" && row.publicity != "within"; }

/// Whether a key that cannot stand where it is would be secret wherever it can.
bool is_secret_elsewhere(std::string_view key) {
  const auto& rows = log_grammar().keys;
  const auto open = [&](const KeyRow& row) { return row.key == key && !is_secret(row); };
  return std::ranges::count(rows, key, &KeyRow::key) > 0 && std::ranges::none_of(rows, open);
}

/// The beginning of a path that leads to a key whose value not everybody may know, as the grammar
/// says.
struct WayToSecret {
  std::size_t length = 0;  ///< 0 if the path leads to none
  /// Not even that the log has the key may be known, as that of an order or an address. In the
  /// setup all games of a kind have the same secrets.
  bool unknown = false;
};

WayToSecret way_to_secret(std::string_view path) {
  std::string above;
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find_first_of(".[", begin), path.size());
    const std::string_view key = path.substr(begin, end - begin);
    const KeyRow* const row = key_row(above, key);
    if (row == nullptr ? is_secret_elsewhere(key) : is_secret(*row)) {
      return {end, row != nullptr && row->publicity == "closed" && !above.starts_with("setup")};
    }
    if (row == nullptr || row->publicity == "open") return {};
    above += (above.empty() ? "" : "/") + std::string(key);
    const std::size_t behind_index = path.find('.', end);
    begin = behind_index == std::string_view::npos ? path.size() : behind_index + 1;
  }
  return {};
}

/// Takes away where the fault is, except for the part of the log: in a secret list or map, that
/// could reveal what is hidden there.
void hide_place(Finding& finding) {
  finding.at = kNotTold;
  finding.moment.reset();
  const WayToSecret way = way_to_secret(finding.path);
  if (way.length == 0) return;
  finding.path.resize(way.length);
  if (way.unknown) {
    finding.path.clear();
    finding.pointer.clear();
    return;
  }
  const auto steps =
      1 + std::ranges::count_if(finding.path, [](char c) { return c == '.' || c == '['; });
  std::size_t end = 0;
  for (auto step = steps; step > 0 && end != std::string::npos; --step) {
    end = finding.pointer.find('/', end + 1);
  }
  finding.pointer = finding.pointer.substr(0, end);
}

/// Takes away the step, if not everybody may know all of it.
void hide_step(Finding& finding) {
  const bool secret = finding.discreet || (finding.step && says_secret(finding.step->kind));
  if (!secret) return;
  finding.step.reset();
  finding.written.reset();
}

void tell_discreetly(Finding& finding) {
  hide_place(finding);
  hide_step(finding);
  if (!finding.discreet) return;
  finding.message = finding.discreet->message;
  finding.allowed = finding.discreet->allowed;
  finding.source_line.clear();
}

void tell_plainly(Finding& finding) {
  hide_place(finding);
  hide_step(finding);
  finding.message = finding.plain.message;
  finding.allowed = finding.plain.allowed;
  finding.source_line.clear();
}

Verdict told(Verdict verdict, void (*tell)(Finding&)) {
  if (verdict.fault) {
    tell(*verdict.fault);
    verdict.fault->related.clear();  // earlier decisions may be secret too
  }
  if (verdict.status == Status::malformed) {
    verdict.also.clear();
    verdict.also_more = 0;
  }
  for (Finding& finding : verdict.also) {
    tell(finding);
    finding.related.clear();
  }
  verdict.notes.clear();  // a note may be about a disc that is not shown yet
  for (RuledOut& ruling : verdict.rulings) {
    // The reason of a ruling on a secret may reveal the secret.
    if (ruling.finding.discreet) ruling.reason.clear();
    tell(ruling.finding);
    ruling.finding.related.clear();
  }
  std::erase_if(verdict.warnings, [](const Warning& warning) { return warning.secret; });
  // The place of a warning that was secret at first would tell when the secret arose.
  const auto of_game = [](const Warning& warning) { return warning.open_at.has_value(); };
  const auto first = std::ranges::find_if(verdict.warnings, of_game);
  const auto last = std::find_if_not(first, verdict.warnings.end(), of_game);
  std::sort(first, last, [](const Warning& a, const Warning& b) { return a.open_at < b.open_at; });
  for (Warning& warning : verdict.warnings) warning.at = kNotTold;
  return verdict;
}

}  // namespace

Verdict told_to_players(Verdict verdict) {
  verdict.file.clear();  // only the moderator knows this name
  return told(std::move(verdict), tell_discreetly);
}

Verdict in_plain_words(Verdict verdict) {
  for (Warning& warning : verdict.warnings) {
    if (!warning.plain.empty()) warning.message = warning.plain;
  }
  return told(std::move(verdict), tell_plainly);
}

bool may_mean_secret(std::string_view path) {
  // A card that comes back, or a disc, written without its keys.
  const bool action =
      path.ends_with(".actions") || (path.ends_with(']') && path.find(".actions[") != path.npos);
  return action || path.ends_with(".special") || path.ends_with(".scoring");
}

bool secret_path(std::string_view path) { return way_to_secret(path).length > 0; }

}  // namespace veedor
