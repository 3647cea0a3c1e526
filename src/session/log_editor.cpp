#include "session/log_editor.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/rule_id.h"
#include "layout/format.h"
#include "log/read/read.h"
#include "notation/context.h"
#include "notation/cut.h"
#include "notation/line.h"
#include "notation/splice.h"
#include "notation/write.h"
#include "record/history.h"
#include "session/log_version.h"
#include "words/history_words.h"
#include "yaml/stream.h"

namespace veedor {

namespace {

/// The most lines that are judged together: far more than the players of a game can write.
constexpr std::size_t kMostTogether = 100;

/// The players whose answers are missing, according to the fault.
AnswersMissing answers_missing(const Finding& fault) {
  return {fault.player, fault.plain.to, fault.rule == RuleId::disc_2 ? "disc" : "return"};
}

}  // namespace

std::size_t word_at_fault(const Spliced& spliced, const Position& fault) {
  Document document;
  document.parse(spliced.text);
  const auto order = [](const Position& at) { return std::tuple(at.line, at.column); };
  const auto behind = std::ranges::upper_bound(
      spliced.words, order(fault), {},
      [&](const Placed& word) { return order(document.position(word.offset)); });
  return behind == spliced.words.begin() ? 0 : std::prev(behind)->from;
}

LogEditor::LogEditor(Library& library, RulesetOverride override)
    : library_(library),
      override_(std::move(override)),
      now_(std::make_unique<Version>(library_, override_)),
      next_(std::make_unique<Version>(library_, override_)) {}

LogEditor::~LogEditor() = default;

const Verdict& LogEditor::open(std::string text) {
  DocumentStream stream(reader_of(text));
  RawDocument raw;
  alone_ = stream.next(raw) && raw.text == text;
  several_ = !alone_ && stream.next(raw);
  lent_.reset();
  order_news_.clear();
  hurry_ = false;
  canonical_ = false;
  parse(std::move(text));
  const Document& log = next_->document;
  const NodeId list = log.root() == kNoNode ? kNoNode : log.find(log.root(), "rounds");
  const std::size_t rounds = list == kNoNode ? 0 : log[list].child_count();
  first_told_ = std::max<std::size_t>(1, kept_from_ ? kept_from_->round : rounds) - 1;
  judge_next();
  proceed();
  changed_ = false;
  if (!now_->verdict.fault || awaited()) canonical_.reset();
  return now_->verdict;
}

void LogEditor::open(const JudgedLog& lent) {
  order_news_.clear();
  alone_ = true;
  several_ = false;
  lent_.emplace(lent);
  names_.reset();
  LogNotes notes(lent.document);
  GameLog log;
  static_cast<void>(read_log(lent.document, library_, override_, log, &notes));
  canonical_ = is_canonical(lent, notes);
}

bool LogEditor::is_canonical(const JudgedLog& log, const LogNotes& notes) const {
  if (alone_) return is_laid_out({log.text, log.document, log.verdict}, notes);
  const Formatted formatted = canonical(log, notes);
  return !formatted.refused() && formatted.text == log.text;
}

void LogEditor::settle_layout() {
  if (canonical_ || !changed_) return;
  canonical_ = is_canonical(next_->judged(), *next_->notes);
}

Formatted LogEditor::canonical(const JudgedLog& log, const LogNotes& notes) const {
  const auto& [text, document, judge, verdict] = log;
  if (!alone_) return Formatter(library_, override_).format(text);
  return veedor::lay_out({text, document, verdict}, notes);
}

bool LogEditor::is_fit(const Version& version) {
  return !version.verdict.fault || version.judge.awaited_cards(version.verdict);
}

JudgedLog LogEditor::now() const { return lent_ ? *lent_ : now_->judged(); }

std::optional<Verdict> LogEditor::take(std::string text) {
  parse(std::move(text));
  judge_next();
  if (!is_fit(*next_)) return std::move(next_->verdict);
  proceed();
  return std::nullopt;
}

void LogEditor::parse(std::string text) {
  settle_layout();
  next_->text = std::move(text);
  next_->document.parse_after(now().document, next_->text);
}

void LogEditor::judge_next() {
  LogNotes& notes = next_->notes.emplace(next_->document);
  next_->historian = Historian(first_told_);
  const ReplayOptions replay_options{.until = {},
                                     .observer = keeps_history_ ? &next_->historian : nullptr};
  next_->verdict = next_->judge.judge(next_->document, replay_options, nullptr, &notes);
}

void LogEditor::proceed() {
  std::swap(now_, next_);
  names_.reset();
  changed_ = true;
  lent_.reset();
}

const ShortNames& LogEditor::names() const {
  if (names_) return *names_;
  const Judge& judge = this->judge();
  const GameLog& log = judge.log();
  ShortNames& names =
      names_.emplace(*log.ruleset, log.players, open_cards_of(judge.replay().referee().state()));
  names.find_places_also(other_places_);
  for (std::size_t seat = 0; seat < log.holders.size(); ++seat) {
    for (const SeatHolder& holder : log.holders[seat]) {
      if (holder.after) names.call_also(holder.name, log.players[seat]);
      for (const std::string& other : holder.also) names.call_also(other, log.players[seat]);
    }
  }
  return names;
}

std::optional<Refusal> LogEditor::add(const std::vector<std::string_view>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (auto refusal = not_playing(lines[i], i)) return refusal;
  }
  if (lines.size() == 1) {
    bool done = false;
    if (auto refusal = begin_round(lines.front(), done)) return refusal;
    if (done) return std::nullopt;
    try {
      if (const auto order = read_order_line(lines.front(), names())) {
        auto refusal = add_order(*order);
        const bool illegal = refusal && refusal->verdict && refusal->instead.empty() &&
                             refusal->verdict->status != Status::malformed;
        if (illegal && order->kind == OrderLine::Kind::now)
          say_what_is_due(*refusal, lines.front());
        return refusal;
      }
    } catch (const LineFault& fault) {
      return Refusal{.at = fault.at(), .message = fault.with(names().players_after({})).what()};
    }
  }
  LogTree all = LogTree::map();
  if (auto refusal = try_lines(lines, all)) {
    const bool illegal = refusal->verdict && refusal->verdict->status != Status::malformed;
    if (illegal && lines.size() == 1 && refusal->instead.empty()) {
      say_what_is_due(*refusal, lines.front());
    }
    return refusal;
  }
  proceed();
  take_back_decided(all);
  return std::nullopt;
}

std::string LogEditor::ruling_for(std::string_view line, const Refusal& refusal) const {
  if (!refusal.verdict || !refusal.verdict->fault) return {};
  const Finding& fault = *refusal.verdict->fault;
  if (fault.plain.owed || !refusal.later.empty() || !can_be_waived(fault.rule)) return {};
  const auto& [text, document, judge, verdict] = now();
  LogEditor trial(library_, override_);
  trial.find_places_also(other_places_);
  const Verdict& ruled = trial.open(splice(text, document, ruling_on(fault, false)).text);
  const bool fit = !ruled.fault || trial.awaited();
  return fit && !trial.add({line}) ? ruling_line(fault) : std::string();
}

Refusal LogEditor::refusal_by(Verdict verdict, std::size_t line, std::size_t at) {
  if (verdict.status == Status::malformed) {
    Finding& fault = *verdict.fault;
    fault.message = in_words_of_lines(fault.message);
    if (fault.discreet) fault.discreet->message = in_words_of_lines(fault.discreet->message);
  }
  return {.line = line, .at = at, .message = {}, .verdict = std::move(verdict)};
}

std::optional<Refusal> LogEditor::try_lines(const std::vector<std::string_view>& lines,
                                            LogTree& all) {
  const auto& [text, document, judge, verdict] = now();
  const ShortNames& names = this->names();
  const LineContext context = line_context(judge.log(), judge.replay().referee(), names);
  std::size_t number = 0;
  std::vector<std::size_t> begins{0};  // where each line would begin if all were joined
  try {
    for (; number < lines.size(); ++number) {
      if (number == kMostTogether) {
        throw LineFault(0, fmt::format("there are more than {} lines of `deal` and `pass` in a row",
                                       kMostTogether));
      }
      LogTree part = read_line(lines[number], context);
      move_by(part, begins.back());
      merge(all, std::move(part));
      begins.push_back(begins.back() + lines[number].size() + 1);
    }
  } catch (const LineFault& fault) {
    return Refusal{number, fault.at(), fault.what()};
  }
  add_drawn_deal(all);
  // As long as others are awaited, a disc can be set anew.
  const bool new_discs =
      context.next == Decision::Kind::discs && !lines.empty() && lines.front().starts_with("disc");
  const Spliced spliced = splice(text, document, all, new_discs);
  parse(spliced.text);
  judge_next();
  if (is_fit(*next_)) return std::nullopt;
  std::optional<Verdict> faulty = std::move(next_->verdict);
  const std::size_t at = word_at_fault(spliced, faulty->fault->at);
  const std::size_t line =
      static_cast<std::size_t>(std::ranges::upper_bound(begins, at) - begins.begin()) - 1;
  Refusal refusal = refusal_by(*std::move(faulty), line, at - begins[line]);
  // Only answers of other players can be awaited in the middle of a turn.
  const Finding& fault = *refusal.verdict->fault;
  const bool answers = fault.rule == RuleId::disc_2 || fault.rule == RuleId::return_1;
  if (lines.size() == 1 && fault.plain.owed && answers) {
    refusal.instead = in_steps(lines.front(), all, answers_missing(fault));
    for (std::string& each : refusal.instead) each = as_typed_now(each);
  }
  return refusal;
}

std::vector<bool> LogEditor::used_rulings() const {
  const GameLog& log = judge().log();
  std::vector<bool> used;
  for (std::size_t i = 0; i < log[log.rulings].size(); ++i) {
    used.push_back(judge().replay().used(i));
  }
  return used;
}

std::vector<std::string> LogEditor::drop_rulings(const std::vector<bool>& used) {
  const auto& [text, document, judge, verdict] = now();
  const GameLog& log = judge.log();
  const std::size_t rounds = log[log.rounds].size();
  const auto rulings = log[log.rulings];
  const std::vector<bool> still_used = used_rulings();
  std::vector<NodeId> gone;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    if (rulings[i].round <= rounds && (!used[i] || still_used[i])) continue;
    gone.push_back(rulings[i].entry);
    lines.push_back(ruling_line(document, gone.back()));
  }
  if (!gone.empty()) static_cast<void>(take(cut(text, document, gone).text));
  return lines;
}

std::optional<Undone> LogEditor::undo(const std::optional<Moment>& to) {
  const auto& [text, document, judge, verdict] = now();
  const std::vector<NodeId> gone = to ? elements_after(document, *to) : last_decision(document);
  if (gone.empty()) return std::nullopt;
  const std::vector<bool> used = used_rulings();
  Cut left = cut(text, document, gone);
  if (take(std::move(left.text))) return std::nullopt;
  Undone undone{drop_rulings(used), std::move(left.comments)};
  give_back_orders();
  return undone;
}

const std::string& LogEditor::lay_out() {
  if (canonical_ == false || lent_ || is_canonical(now(), *now_->notes)) return text();
  settle_layout();
  if (canonical_ != true) return text();
  Formatted formatted = canonical(now(), *now_->notes);
  if (formatted.refused()) return text();  // what the layout cannot express stays as it is
  parse(std::move(formatted.text));
  judge_next();
  const RewrittenLog as_it_is{now_->text, now_->document, now_->verdict};
  if (says_the_same(as_it_is, *now_->notes, {next_->text, next_->document},
                    [&]() -> const Verdict& { return next_->verdict; })) {
    proceed();
  }
  return now_->text;
}

std::vector<std::string> LogEditor::decision_lines(std::size_t from) const {
  const auto& [text, document, judge, verdict] = now();
  if (!lent_) return decisions_of(document, *now_->notes, judge.log(), from);
  LogNotes notes(document);
  GameLog log;
  static_cast<void>(read_log(document, library_, override_, log, &notes));
  return decisions_of(document, notes, log, from);
}

std::vector<ToldLine> LogEditor::told() const {
  const HistoryWords words(now_->judge.log());
  std::vector<ToldLine> told;
  for (const RoundHistory& round : now_->historian.history()) {
    for (HistoryWords::Line& line : words.lines(round)) {
      told.push_back({std::move(line.about), std::move(line.words)});
    }
  }
  return told;
}

}  // namespace veedor
