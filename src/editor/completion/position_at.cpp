#include "editor/completion/position_at.h"

#include <algorithm>
#include <array>
#include <span>

#include "engine/progress.h"
#include "engine/rule_id.h"
#include "log/read/read.h"
#include "replay/sheet/sheet_replay.h"
#include "text/phrases.h"

namespace veedor {
namespace {

/// The node that was inserted; kNoNode if the text cannot be read up to it.
NodeId inserted(const Document& document, const LogDraft& made) {
  for (NodeId node = 0; node < document.size(); ++node) {
    if (document[node].offset == made.mark && document[node].is_key == made.key &&
        node != document.root()) {
      return node;
    }
  }
  return kNoNode;
}

/// The last node below `node`.
NodeId last_within(const Document& document, NodeId node) {
  while (document[node].child_count() > 0) {
    NodeId last = document[node].first_child();
    for (const NodeId child : document.children(node)) last = child;
    node = last;
  }
  return node;
}

std::optional<Domain> domain_of(ValueKind what) {
  switch (what) {
    case ValueKind::player:
    case ValueKind::owner:
      return Domain::owners;
    case ValueKind::place:
    case ValueKind::source:
    case ValueKind::disc:
      return Domain::places;
    case ValueKind::card:
      return Domain::cards;
    case ValueKind::number:
    case ValueKind::count:
      return Domain::numbers;
    case ValueKind::power:
    case ValueKind::hidden_power:
      return Domain::power_cards;
    case ValueKind::modifier:
      return Domain::modifiers;
    case ValueKind::tile:
      return Domain::tiles;
    case ValueKind::character:
      return Domain::characters;
    case ValueKind::nothing:
    case ValueKind::claim:
    case ValueKind::points:
    case ValueKind::good:
    case ValueKind::token:
    case ValueKind::stack:
    case ValueKind::ruleset:
    case ValueKind::rule:
      break;
  }
  return std::nullopt;
}

/// `to` first, because a disc shows a place, or a place instead of it, by the same word.
constexpr auto kValues = [] {
  auto fields = kStepFields;
  auto* const to = std::ranges::find(fields, Field::to);
  std::rotate(fields.begin(), to, to + 1);
  return fields;
}();

/// Whether a field names something. If a step lacks it, the other fields are asked about.
bool names_something(Field field) {
  constexpr Step kEmpty;
  return visit_field(kEmpty, field, [](const auto& member) { return !has_value(member); });
}

/// The relation between a part of a log and one step.
class StepAsked {
 public:
  StepAsked(const TrialReplay& trial, const StepCapture::Seen& seen, Domain domain)
      : trial_(trial), seen_(seen), domain_(domain) {}

  /// The values that the step accepts; nullopt if the part gives no field of this kind.
  [[nodiscard]] std::optional<std::uint64_t> accepted() const {
    const auto field = asked_field();
    if (!field) return std::nullopt;
    Step step = seen_.step;
    std::vector<Field> open;
    for (const Field name : kStepFields) {
      if (name == *field || !names_something(name) || !is_made_up(name)) continue;
      set_value(step, name, kNoValue);
      // A disc shows a place, or a place instead of it, by the same word.
      const bool same = name == Field::from && node(name) == node(Field::to);
      if (!same) open.push_back(name);
    }
    if (*field != Field::count && within(Field::count)) open.push_back(Field::count);
    return candidates(step, *field, open) | with_modifiers(step, *field);
  }

 private:
  [[nodiscard]] NodeId node(Field field) const {
    return seen_.nodes[static_cast<std::size_t>(field)];
  }
  [[nodiscard]] bool within(Field field) const {
    return node(field) >= trial_.first && node(field) <= trial_.last;
  }
  /// Whether the field was only filled in to make the log readable.
  [[nodiscard]] bool is_made_up(Field field) const {
    return node(field) != kNoNode && node(field) >= trial_.first;
  }
  [[nodiscard]] std::optional<Field> asked_field() const {
    const Questions questions = seen_.before.questions(seen_.step);
    const auto fits = [&](Field field) {
      const Choice* const choice = questions.choice(field);
      return choice != nullptr && choice->domain() == domain_;
    };
    for (const Field field : kValues) {
      if (node(field) == trial_.first && fits(field)) return field;
    }
    for (const Field field : kValues) {
      if (within(field) && fits(field)) return field;
    }
    if (!within(Field::whole)) return std::nullopt;
    for (const Field field : kValues) {
      if (node(field) == kNoNode && fits(field)) return field;
    }
    // If it is not the time of the step, there are no other questions.
    return questions.choice(Field::whole) != nullptr && questions.allowed(Field::whole) == 0
               ? std::optional(Field::whole)
               : std::nullopt;
  }

  /// The Power cards that may be played with some Modifier card, which is written after them.
  [[nodiscard]] std::uint64_t with_modifiers(Step step, Field field) const {
    if (step.kind != StepKind::play_power || field != Field::count || step.modifier.valid())
      return 0;
    std::uint64_t values = 0;
    // No card, so that totals that were played already do not exclude Modifier cards.
    step.count = 0;
    const std::uint64_t kinds =
        seen_.before.questions(step).allowed(Field::modifier) & ~kNoValueBit;
    for (const ModifierId kind : ModifierSet(kinds)) {
      step.modifier = kind;
      values |= seen_.before.questions(step).allowed(Field::count);
    }
    return values;
  }

  /// The values that leave a value for each open field. Counts and destinations depend on the place
  /// of origin, so all places are tried.
  [[nodiscard]] std::uint64_t candidates(Step step, Field field, std::vector<Field> open) const {
    const bool by_place = field == Field::count || field == Field::to;
    if (!by_place || std::erase(open, Field::from) == 0) return fitting(step, field, open);
    const PlaceSet places(allowed(step, Field::from) & ~kNoValueBit);
    std::uint64_t values = 0;
    for (const PlaceId from : places) {
      step.from = from;
      const std::uint64_t some = fitting(step, field, open);
      for (unsigned value = 0; value <= kMaxNumber; ++value) {
        if (((some >> value) & 1) == 0) continue;
        Step with = step;
        set_value(with, field, value);
        if (PlaceSet(allowed(with, Field::from) & ~kNoValueBit).has(from)) {
          values |= std::uint64_t{1} << value;
        }
      }
    }
    return values;
  }

  [[nodiscard]] std::uint64_t fitting(Step step, Field field,
                                      const std::vector<Field>& open) const {
    const std::uint64_t all = allowed(step, field);
    std::uint64_t values = 0;
    for (unsigned value = 0; value <= kMaxNumber; ++value) {
      if (((all >> value) & 1) == 0) continue;
      set_value(step, field, value);
      if (leaves_something(step, open)) values |= std::uint64_t{1} << value;
    }
    return values;
  }

  /// Whether each of the open fields can still get a value, after those before it have one.
  [[nodiscard]] bool leaves_something(Step step, std::span<const Field> open) const {
    if (open.empty()) return true;
    const Field next = open.front();
    open = open.subspan(1);
    const Questions questions = seen_.before.questions(step);
    if (questions.choice(next) == nullptr) return leaves_something(step, open);
    const std::uint64_t some = questions.allowed(next);
    for (unsigned value = next == Field::count ? 1 : 0; value <= kMaxNumber; ++value) {
      if (((some >> value) & 1) == 0) continue;
      set_value(step, next, value);
      if (leaves_something(step, open)) return true;
    }
    return false;
  }

  [[nodiscard]] std::uint64_t allowed(const Step& step, Field field) const {
    return seen_.before.questions(step).allowed(field);
  }

  const TrialReplay& trial_;
  const StepCapture::Seen& seen_;
  Domain domain_;
};

/// Whether a fault at `node` is about a word: at the word itself, or at its key.
bool is_about(const Document& document, NodeId word, NodeId node) {
  return node != kNoNode && (node == word || node == document[word].key);
}

/// The first fault of a scoresheet, with the right values of a claim.
std::optional<ReplayFault> broken_in_sheet(const GameLog& log) {
  SheetReplay replay;
  replay.run(log);
  const auto& fault = replay.fault();
  if (!fault) return std::nullopt;
  ReplayFault broken;
  broken.rule = fault->rule;
  broken.node = fault->node;
  if (fault->rule == RuleId::claim_1) broken.right = {std::to_string(fault->right)};
  if (fault->rule == RuleId::claim_2) broken.right = fault->players;
  return broken;
}

}  // namespace

LogHead::LogHead(Library& library, const std::string& written, const Cursor& cursor) {
  const bool key = cursor.slot == Cursor::Slot::key;
  const LogDraft made =
      draft(written, cursor, {.text = key ? "x: x" : "x", .key = key ? "x" : ""}, nullptr);
  Document document;
  document.parse(made.text);
  GameLog log;
  read_log(document, library, {}, log);
  ruleset_ = log.ruleset;
  words_.emplace(library, ruleset_ ? *ruleset_ : library.everything(), log.players);
}

TrialReplay hear(Library& library, const ReplayCache& cache, const LogDraft& made, Part asked) {
  TrialReplay trial;
  Document document;
  document.parse(made.text);
  trial.first = inserted(document, made);
  if (trial.first == kNoNode) return trial;
  const NodeId parent = document[trial.first].parent;
  const NodeId part = document[trial.first].is_key ? trial.first + 1 : trial.first;
  trial.last = last_within(document, part);
  const auto concerns = [&](NodeId node) {
    return node != kNoNode && node <= trial.last && (node >= trial.first || node == parent);
  };
  const auto refuses = [&](NodeId node) { return is_about(document, trial.first, node); };
  GameLog log;
  OtherFaults others;
  if (const auto fault = read_log(document, library, {}, log, nullptr, &others)) {
    trial.wrong = concerns(fault->node);
    trial.refused =
        refuses(fault->node) || std::ranges::any_of(others.faults, refuses, &LogFault::node);
    return trial;
  }
  trial.read = true;
  if (!log.ruleset || log.only_result) return trial;
  if (log.sheet) {
    trial.ruleset = log.ruleset;
    trial.broken = broken_in_sheet(log);
    trial.wrong = trial.broken && concerns(trial.broken->node);
    trial.refused = trial.broken && refuses(trial.broken->node);
    return trial;
  }
  StepCapture capture{.first = asked == Part::map ? parent : trial.first, .last = trial.last};
  const ReplayCache::Stop* const stop = cache.last_for(document, log, capture.first);
  if (stop != nullptr) log.ruleset = stop->ruleset;  // it has the same rules
  trial.ruleset = log.ruleset;
  Replay replay;
  replay.run(log, {.until = {},
                   .observer = nullptr,
                   .capture = &capture,
                   .from = stop == nullptr ? nullptr : &stop->at});
  trial.seen = std::move(capture.seen);
  trial.broken = replay.broken();
  trial.wrong = trial.broken && concerns(trial.broken->node);
  trial.refused = trial.broken && refuses(trial.broken->node);
  const Decision::Kind next = replay.referee().expected().kind;
  const bool answers = next == Decision::Kind::discs || next == Decision::Kind::give_back;
  trial.answers_missing = answers && taking_turns(replay.referee().state());
  return trial;
}

std::optional<std::uint64_t> accepted(const TrialReplay& trial, ValueKind what) {
  const auto domain = domain_of(what);
  std::optional<std::uint64_t> values;
  for (const StepCapture::Seen& seen : trial.seen) {
    if (!domain) break;
    const auto some = StepAsked(trial, seen, *domain).accepted();
    // A number may count in several steps; a name is about the first step.
    if (!some) continue;
    values = values.value_or(~std::uint64_t{0}) & *some;
    if (values && *domain != Domain::numbers) break;
  }
  if (values && what == ValueKind::count) *values &= ~std::uint64_t{1};
  return values;
}

}  // namespace veedor
