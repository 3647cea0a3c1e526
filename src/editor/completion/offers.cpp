#include "editor/completion/offers.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/completion/snippets.h"
#include "editor/files/file_offers.h"
#include "editor/files/file_outline.h"
#include "engine/rule_id.h"
#include "next/options.h"
#include "text/example_players.h"
#include "text/phrases.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

using Slot = Cursor::Slot;

/// More Caballeros than can stand anywhere.
constexpr unsigned kManyCaballeros = 40;

bool takes_word(const ValueRow& row) {
  return row.kind() != ValueKind::nothing || !row.words().empty();
}
bool takes_map(const ValueRow& row) { return row.named() != ValueKind::nothing || row.keys; }

bool among(const std::vector<std::string>& words, const Candidate& candidate) {
  return std::ranges::any_of(words, [&](const std::string& word) {
    const auto same = [&](const std::string& name) { return same_name(word, name); };
    return word == candidate.label || candidate.insert == word ||
           (candidate.kind != Completion::Kind::player &&
            (same(candidate.label) || std::ranges::any_of(candidate.spellings, same)));
  });
}

/// The text after a key that begins its value.
std::string_view after_key(const ValueRow& row, bool flow) {
  if (takes_word(row)) return ": ";
  if (row.list) return !flow && takes_map(row) ? ":" : ": [$0]";
  if (row.named() != ValueKind::nothing) return ": {$0}";
  if (row.keys) return flow ? ": {$0}" : ":";
  return ": ";
}

/// Whether the cursor is in a scoring of a sheet that does not give the places of King and Grandes
/// yet, which also bring points.
bool lacks_pieces(const Cursor& cursor) {
  constexpr std::size_t kScoring = 2;
  if (cursor.levels.size() <= kScoring || cursor.levels.front().pairs.empty() ||
      cursor.levels.front().pairs.back().first != "scorings") {
    return false;
  }
  const auto& pairs = cursor.levels[kScoring].pairs;
  return std::ranges::none_of(pairs, [](const auto& pair) { return pair.first == "king"; }) ||
         std::ranges::none_of(pairs, [](const auto& pair) { return pair.first == "grandes"; });
}

/// The number of players that a log names, often below its rulesets; 0 if it cannot be read.
std::size_t players_in(std::string_view text) {
  Document document;
  document.parse(text);
  const NodeId root = document.root();
  const bool map = root != kNoNode && document[root].kind == NodeKind::map;
  const NodeId players = map ? document.find(root, "players") : kNoNode;
  return players == kNoNode ? 0 : document[players].child_count();
}

bool is_entry(const InsertPoint& point) {
  const auto& levels = point.cursor.levels;
  return levels.size() > 1 && !levels[levels.size() - 2].map;
}

bool is_board_claim(std::string_view path) {
  return path.starts_with(log_paths::board) || path.starts_with(log_paths::winners);
}

}  // namespace

Offers::Offers(Library& library, const ReplayCache& cache, std::string_view document,
               const Cursor& cursor)
    : library_(library),
      cache_(cache),
      cursor_(cursor),
      document_(document),
      outermost_(outermost_pairs(document)),
      written_(written_before(document, cursor)),
      head_(library, written_, cursor) {
  kind_ = slot_of(cursor, nullptr, nullptr).kind;
  for (CardInQuestion& acting : acting_cards(library, cache, document, cursor, head_)) {
    card_ = acting.card;
    beside_ = std::move(acting.pair);
    open({{.cursor = cursor, .own_line = cursor.own_line}});
  }
}

TrialReplay Offers::ask(const LogInsertPoint& point, const Insertion& said, Part part) {
  const Samples samples(head_.words(), kind_, card_, beside_);
  LogDraft made = draft(written_ + point.prefix, point.cursor, said, &samples);
  return hear(library_, cache_, made, part);
}

void Offers::offer(const LogInsertPoint& point, Candidate candidate, std::string_view after) {
  if (candidate.label.empty()) return;
  offers_.push_back(offer_at(point, cursor_, std::move(candidate), after));
}

void Offers::open(LogInsertPoint point) {
  if (point.depth > kDeepestPoint || point.cursor.levels.empty()) return;
  point.slot = slot_of(point.cursor, &head_.words().ruleset(), card_);
  const ValueRow& row = point.slot.row;
  const Slot slot = point.cursor.slot;
  if (slot == Slot::none) return;
  if (slot == Slot::key) {
    names(point);
    parts(point);
    return keys(point);
  }
  // A single ruleset needs no list.
  const bool list = slot == Slot::value && row.list && row.kind() != ValueKind::ruleset;
  const bool word = takes_word(row) && !list;
  if (word && !(slot == Slot::entry && point.own_line)) scalars(point);
  if (cursor_.quoted) return;
  ++point.depth;
  if (list || (slot == Slot::entry && point.own_line)) {
    point.enter_list();
  } else if (takes_map(row)) {
    point.enter_map();
  } else {
    return;
  }
  open(std::move(point));
}

void Offers::scalars(const LogInsertPoint& point) {
  const auto& entries = point.cursor.levels.back().entries;
  const bool once = point.cursor.slot == Slot::entry;  // no list has a name twice
  for (Candidate& candidate : named(point, point.slot.row.kind(), false)) {
    if (once && among(entries, candidate) && point.slot.row.kind() != ValueKind::card) continue;
    offer(point, std::move(candidate));
  }
  words(point);
}

/// Whether a document of this kind may have the keys that are written.
bool Offers::fits_as_kind(const std::string& word) const {
  if (word == kEventKind) return knows_all(kEventKind, outermost_);
  const auto known = keys_at("", word == "result" ? LogKind::result : LogKind::sheet);
  return std::ranges::all_of(
      outermost_, [&](const auto& pair) { return std::ranges::count(known, pair.first) > 0; });
}

/// Whether the written keys allow any kind except that of a game log, which has no `kind`.
bool Offers::may_have_kind() const {
  const std::vector<std::string> kinds = words_in(row_at(kKindKey, nullptr).words());
  return std::ranges::any_of(kinds, [&](const std::string& kind) { return fits_as_kind(kind); });
}

/// The words of the format that are allowed here.
void Offers::words(const LogInsertPoint& point) {
  for (const std::string& word : words_in(point.slot.row.words())) {
    if (point.slot.path == kKindKey && !fits_as_kind(word)) continue;
    const bool decided = point.slot.path.starts_with("rounds/");
    const TrialReplay trial = decided ? ask(point, {.text = word}) : TrialReplay{};
    // If players owe answers, these must be written instead of `yes`.
    if (!trial.wrong && !trial.answers_missing) offer(point, format_word(word));
  }
}

std::vector<Candidate> Offers::claimed(const TrialReplay& trial, ValueKind what,
                                       const std::string& sample) const {
  std::vector<Candidate> right;
  if (!trial.read || (trial.broken && !trial.wrong && trial.broken->rule != RuleId::claim_2)) {
    return right;
  }
  const auto kind = what == ValueKind::claim ? Completion::Kind::number : Completion::Kind::word;
  const auto add = [&](const std::string& word) {
    right.push_back({.kind = kind, .label = word, .insert = yaml_label(word)});
  };
  if (!trial.broken) {
    if (trial.ruleset) add(sample);
    return right;
  }
  for (const std::string& word : trial.broken->right) add(word);
  return right;
}

std::vector<Candidate> Offers::goods_to_claim(const LogInsertPoint& point,
                                              std::vector<Candidate> all) {
  if (point.slot.path != log_paths::claim || all.empty()) return all;
  const TrialReplay trial =
      ask(point, {.text = all.front().insert + ": 1", .key = all.front().insert}, Part::map);
  if (trial.seen.empty()) return all;
  const auto may_be = claim_options(trial.seen.front().before);
  std::vector<Candidate> left;
  for (const ClaimOptions& option : may_be) {
    Candidate good = head_.words().named(ValueKind::good, static_cast<unsigned>(option.good));
    const bool told = std::ranges::any_of(
        left, [&](const Candidate& other) { return other.label == good.label; });
    if (!told) left.push_back(std::move(good));
  }
  return left;
}

Insertion Offers::key_form(const LogInsertPoint& point, const std::string& word, bool key) const {
  if (!key) return {word, {}};
  const Samples samples(head_.words(), kind_, card_, beside_);
  const std::string below = point.slot.path + "/*";
  // Not every player can be in a space.
  const bool nobody = kind_ == LogKind::sheet && row_at(below, card_).words() == kNobody;
  return {fmt::format("{}: {}", word, nobody ? std::string(kNobody) : samples.at(below)), word};
}

/// The names in `all` that neither the reader nor the judge refuses there; for names that no step
/// decides.
std::vector<Candidate> Offers::not_refused(const LogInsertPoint& point, std::vector<Candidate> all,
                                           bool key) {
  std::erase_if(all, [&](const Candidate& each) {
    return ask(point, key_form(point, each.insert, key)).refused;
  });
  return all;
}

/// The rulesets that can be combined with those before them in the list. A single option stands for
/// a game with it.
std::vector<Candidate> Offers::rulesets(const LogInsertPoint& point) {
  const bool alone = point.cursor.slot == Slot::value;
  std::vector<Candidate> fitting;
  for (Candidate& each : head_.words().all(ValueKind::ruleset)) {
    const RulesetHead& head = library_.head(each.label);
    std::vector<std::string> names = point.cursor.levels.back().entries;
    if (alone) names.clear();
    if (alone && !head.game) {
      if (cursor_.quoted) continue;
      names.push_back(head.goes_with.front());
      each.insert = fmt::format("[{}, {}]", yaml_word(names.front()), each.insert);
    }
    names.push_back(each.label);
    if (go_together(names)) fitting.push_back(std::move(each));
  }
  return fitting;
}

/// Whether the rulesets make a game, or can do so together with others.
bool Offers::go_together(const std::vector<std::string>& names) {
  std::vector<RulesetChoice> choices;
  bool game = false;
  for (const std::string& name : names) {
    if (!library_.knows(name)) return true;  // that is another fault
    game = game || library_.head(name).game;
    choices.push_back({name, {}});
  }
  if (!game) return true;
  const auto fit = [&](std::size_t players) {
    const Selected selected = library_.select(choices, players);
    return selected.ruleset || selected.fault.about == SelectionFault::About::players;
  };
  const std::size_t players = players_in(document_);
  return players < 2 ? fit(2) || fit(3) || fit(4) || fit(5) : fit(players);
}

/// The names that are allowed here: by the engine if it can decide that, else by the form of the
/// log.
std::vector<Candidate> Offers::named(const LogInsertPoint& point, ValueKind what, bool key) {
  const Vocabulary& vocabulary = head_.words();
  if (what == ValueKind::nothing || what == ValueKind::points) return {};
  if (what == ValueKind::ruleset) return rulesets(point);
  if (what == ValueKind::rule) return vocabulary.all(what);
  const auto& level = point.cursor.levels.back();
  const std::string sample =
      vocabulary.sample(what, key ? keys_around(point.cursor) : level.entries);
  const Insertion said = key_form(point, sample, key);
  if (what == ValueKind::good && key) return goods_to_claim(point, vocabulary.all(what));
  if (what == ValueKind::stack) {
    std::vector<Candidate> stacks = vocabulary.all(what);
    std::erase_if(stacks, [&](const Candidate& stack) {
      return !key && ask(point, {.text = stack.insert}).wrong;
    });
    return stacks;
  }
  TrialReplay trial = ask(point, said);
  if (what == ValueKind::card && !key && !trial.read) {
    // It depends on the card whether the rest of the entry can be read.
    for (const Candidate& card : vocabulary.all(what)) {
      if (trial = ask(point, {card.insert, {}}); trial.read) break;
    }
  }
  const bool claim = what == ValueKind::claim || is_board_claim(point.slot.path);
  if (!key && claim) {
    return lacks_pieces(point.cursor) ? std::vector<Candidate>() : claimed(trial, what, sample);
  }
  auto values = accepted(trial, what);
  const bool number = what == ValueKind::number || what == ValueKind::count;
  if (number && values && *values != 0 && trial.wrong) {
    // The first of several steps refused the sample, and so hides the answers of the next ones.
    const TrialReplay again = ask(point, {std::to_string(std::countr_zero(*values)), {}});
    values = *values & accepted(again, what).value_or(*values);
  }
  if (!values) {
    // No step of a game decides it; for a scoresheet, each name is tried.
    std::vector<Candidate> all = vocabulary.all(what);
    return kind_ == LogKind::sheet ? not_refused(point, std::move(all), key) : all;
  }
  std::vector<Candidate> candidates;
  for (unsigned value = 0; value <= (number ? kManyCaballeros : kNoValue); ++value) {
    if (((*values >> value) & 1) != 0) candidates.push_back(vocabulary.named(what, value));
  }
  return candidates;
}

void Offers::names(const LogInsertPoint& point) {
  const ValueRow& row = point.slot.row;
  if (row.named() == ValueKind::nothing || (point.slot.path == log_paths::extra && is_entry(point)))
    return;
  const auto written = keys_around(point.cursor);
  const bool one = point.slot.path == log_paths::power;  // an entry names one player
  if (one &&
      std::ranges::any_of(written, [](const std::string& key) { return key != "modifier"; })) {
    return;
  }
  const std::string_view after =
      after_key(row_at(point.slot.path + "/*", card_), point.cursor.levels.back().flow);
  for (Candidate& candidate : named(point, row.named(), true)) {
    if (!among(written, candidate))
      offer(point, std::move(candidate), cursor_.colon_follows ? "" : after);
  }
}

KeyQuestion Offers::question(const LogInsertPoint& point) const {
  KeyQuestion question{
      .path = point.slot.path, .kind = kind_, .card = card_, .written = keys_around(point.cursor)};
  for (const CursorLevel& level : point.cursor.levels) {
    if (!level.map && question.round == 0) question.round = static_cast<unsigned>(level.count);
  }
  return question;
}

void Offers::keys(const LogInsertPoint& point) {
  if (point.slot.path != "" && !point.slot.row.keys) return;
  if (point.slot.path == log_paths::extra && !is_entry(point)) return;
  KeyQuestion asked = question(point);
  TrialReplay trial;
  const bool ability = asked.path == log_paths::ability;
  if (head_.known() && (ability || asked.path == log_paths::actions)) {
    const std::string place =
        fmt::format("place: {{{}: 1}}", head_.words().sample(ValueKind::place));
    const Insertion said = ability ? Insertion{"court: 1", "court"} : Insertion{place, "place"};
    trial = ask(point, said, Part::map);
    if (!trial.seen.empty()) asked.position = &trial.seen.front().before;
  }
  const FilePlace here = place_in_file(point.cursor, {});
  const std::vector<std::string> players =
      head_.known() ? head_.words().players() : std::vector<std::string>();
  for (const std::string& key : keys_for(asked, head_)) {
    if (asked.path.empty() && key == kKindKey && !may_have_kind()) continue;
    const std::string path = asked.path.empty() ? key : asked.path + "/" + key;
    const bool flow = point.cursor.levels.back().flow;
    const std::string_view after =
        cursor_.colon_follows ? "" : after_key(row_at(path, card_), flow);
    offer(point,
          {.kind = Completion::Kind::key,
           .label = key,
           .insert = key,
           .detail = with_players(example_for(asked, key), players),
           .documentation = about_key_in(here, key, kLogSchema)},
          after);
  }
}

/// Whole turns and rounds, at the beginning of an entry.
void Offers::parts(const LogInsertPoint& point) {
  const bool turn = point.slot.path == log_paths::turns;
  const auto& level = point.cursor.levels.back();
  if ((!turn && point.slot.path != "rounds") || !keys_around(point.cursor).empty() ||
      !head_.known())
    return;
  const auto add = [&](const std::string& label, const std::string& pairs) {
    Offer made{.candidate = {.kind = Completion::Kind::part, .label = label, .insert = label},
               .snippet = true};
    const std::string inner = level.flow ? pairs : fmt::format("{{{}}}", pairs);
    made.text = fmt::format("{}{}{}{}", cursor_.space_needed ? " " : "", in_snippet(point.prefix),
                            inner, in_snippet(point.suffix));
    made.candidate.documentation = inner;
    offers_.push_back(std::move(made));
  };
  if (turn) {
    const std::string player = head_.words().sample(ValueKind::player);
    const TrialReplay trial = ask(point, {.text = "player: " + player, .key = "player"});
    const std::uint64_t who = accepted(trial, ValueKind::player).value_or(0) & ~kNoValueBit;
    for (const OwnerId owner : OwnerSet(who)) {
      const std::string name =
          head_.words().named(ValueKind::player, static_cast<unsigned>(owner.index())).label;
      add("turn of " + name, turn_snippet(head_.words(), trial.seen.front().before, owner));
    }
    return;
  }
  const TrialReplay trial = ask(point, {.text = "notes: x", .key = "notes"}, Part::map);
  if (trial.seen.empty()) return;
  if (const auto round = round_snippet(head_.words(), trial.seen.front().before))
    add("round", *round);
}

}  // namespace veedor
