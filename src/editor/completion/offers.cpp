#include "editor/completion/offers.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/completion/snippets.h"
#include "next/options.h"
#include "text/literals.h"
#include "text/text.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

using Slot = Cursor::Slot;

/// Lists within lists within maps; a log has no deeper ones.
constexpr unsigned kDeepest = 4;
/// More Caballeros than stand anywhere.
constexpr unsigned kManyCaballeros = 40;

bool takes_word(const SlotRow& row) { return row.value != What::nothing || !row.words.empty(); }
bool takes_map(const SlotRow& row) { return row.names != What::nothing || row.keys; }

bool among(const std::vector<std::string>& words, const Candidate& candidate) {
  return std::ranges::any_of(words, [&](const std::string& word) {
    const auto same = [&](const std::string& name) { return fold_name(word) == fold_name(name); };
    return word == candidate.label || candidate.insert == word ||
           (candidate.kind != Completion::Kind::player &&
            (same(candidate.label) || std::ranges::any_of(candidate.spellings, same)));
  });
}

/// The keys of the innermost map, before and behind the cursor.
std::vector<std::string> keys_around(const Cursor& cursor) {
  std::vector<std::string> keys;
  if (cursor.levels.empty()) return keys;
  for (const auto& [key, value] : cursor.levels.back().pairs) keys.push_back(key);
  keys.insert(keys.end(), cursor.later.begin(), cursor.later.end());
  return keys;
}

/// What is written behind a key so that its value follows.
std::string_view after_key(const SlotRow& row, bool flow) {
  if (takes_word(row)) return ": ";
  if (row.list) return !flow && takes_map(row) ? ":" : ": [$0]";
  if (row.names != What::nothing) return ": {$0}";
  if (row.keys) return flow ? ": {$0}" : ":";
  return ": ";
}

bool is_board_claim(std::string_view path) {
  return path.starts_with("rounds/board") || path.starts_with("result/winners");
}

}  // namespace

Offers::Offers(Library& library, std::string_view document, const Cursor& cursor)
    : library_(library),
      cursor_(cursor),
      written_(written_before(document, cursor)),
      head_(library, written_, cursor) {
  card_ = acting_card(cursor, head_.words().ruleset());
  Opening here{.cursor = cursor, .slot = {}, .own_line = cursor.own_line};
  kind_ = slot_of(cursor, nullptr).kind;
  open(std::move(here));
}

Heard Offers::ask(const Opening& opening, const Insertion& said, Part part) {
  const Samples samples(head_.words(), kind_, card_);
  LogDraft made = draft(written_ + opening.prefix, opening.cursor, said, &samples);
  return hear(library_, made, part);
}

void Offers::offer(const Opening& opening, Candidate candidate, std::string_view after) {
  if (candidate.label.empty()) return;
  const bool stops = after.find('$') != std::string_view::npos;
  Offer made{.candidate = std::move(candidate)};
  made.snippet = stops || !opening.suffix.empty();
  std::string text = made.candidate.insert;
  if (made.snippet) text = in_snippet(text);
  const std::string prefix = made.snippet ? in_snippet(opening.prefix) : opening.prefix;
  made.text = fmt::format("{}{}{}{}", cursor_.space_needed ? " " : "", prefix, text, after);
  if (!opening.suffix.empty()) {
    made.text += stops ? "" : "$0";
    made.text += in_snippet(opening.suffix);
  }
  offers_.push_back(std::move(made));
}

void Offers::open(Opening opening) {
  if (opening.depth > kDeepest || opening.cursor.levels.empty()) return;
  opening.slot = slot_of(opening.cursor, &head_.words().ruleset());
  const SlotRow& row = opening.slot.row;
  const Slot slot = opening.cursor.slot;
  if (slot == Slot::none) return;
  if (slot == Slot::key) {
    names(opening);
    parts(opening);
    return keys(opening);
  }
  // One ruleset needs no list.
  const bool list = slot == Slot::value && row.list && row.value != What::ruleset;
  const bool word = takes_word(row) && !list;
  if (word && !(slot == Slot::entry && opening.own_line)) scalars(opening);
  if (cursor_.quoted) return;
  ++opening.depth;
  if (list || (slot == Slot::entry && opening.own_line)) return open_list(std::move(opening));
  if (takes_map(row)) open_map(std::move(opening));
}

void Offers::open_list(Opening opening) {
  Cursor& cursor = opening.cursor;
  if (!opening.own_line) {
    opening.prefix += '[';
    opening.suffix.insert(0, 1, ']');
    cursor.levels.push_back({.map = false, .flow = true});
  } else if (cursor.slot == Slot::entry && cursor.levels.back().open) {
    opening.own_line = false;  // its dash stands on a line before
  } else {
    opening.prefix += "- ";
    if (cursor.slot == Slot::value)
      cursor.levels.push_back({.map = false, .indent = cursor.column});
    cursor.column += 2;
    opening.own_line = false;
  }
  cursor.slot = Slot::entry;
  open(std::move(opening));
}

void Offers::open_map(Opening opening) {
  Cursor& cursor = opening.cursor;
  const bool block = opening.own_line || (cursor.slot == Slot::entry && !cursor.levels.back().flow);
  if (block) {
    cursor.levels.push_back({.map = true, .indent = cursor.column});
  } else {
    opening.prefix += '{';
    opening.suffix.insert(0, 1, '}');
    cursor.levels.push_back({.map = true, .flow = true});
  }
  cursor.slot = Slot::key;
  open(std::move(opening));
}

void Offers::scalars(const Opening& opening) {
  const auto& entries = opening.cursor.levels.back().entries;
  const bool once = opening.cursor.slot == Slot::entry;  // no list names anything twice
  for (Candidate& candidate : named(opening, opening.slot.row.value, false)) {
    if (once && among(entries, candidate) && opening.slot.row.value != What::card) continue;
    offer(opening, std::move(candidate));
  }
  words(opening);
}

/// Words of the format that the log could say here.
void Offers::words(const Opening& opening) {
  for (const std::string& word : words_in(opening.slot.row.words)) {
    const bool decided = opening.slot.path.starts_with("rounds/");
    const Heard heard = decided ? ask(opening, {.text = word}) : Heard{};
    // Who is concerned has to be written in place of `yes`.
    if (!heard.wrong && !heard.answers_missing) offer(opening, format_word(word));
  }
}

std::vector<Candidate> Offers::claimed(const Heard& heard, What what,
                                       const std::string& sample) const {
  std::vector<Candidate> right;
  if (!heard.read || (heard.broken && !heard.wrong && heard.broken->rule != RuleId::claim_2)) {
    return right;
  }
  const auto kind = what == What::claim ? Completion::Kind::number : Completion::Kind::word;
  const auto add = [&](const std::string& word) {
    right.push_back({.kind = kind, .label = word, .insert = yaml_label(word)});
  };
  if (!heard.broken) {
    if (heard.ruleset) add(sample);
    return right;
  }
  for (const std::string& word : heard.broken->right) add(word);
  return right;
}

std::vector<Candidate> Offers::goods_to_claim(const Opening& opening, std::vector<Candidate> all) {
  if (opening.slot.path != "rounds/turns/actions/claim" || all.empty()) return all;
  const Heard heard =
      ask(opening, {.text = all.front().insert + ": 1", .key = all.front().insert}, Part::map);
  if (heard.seen.empty()) return all;
  const auto may_be = claim_options(heard.seen.front().before);
  std::vector<Candidate> left;
  for (const ClaimOptions& option : may_be) {
    Candidate good = head_.words().named(What::good, static_cast<unsigned>(option.good));
    const bool told = std::ranges::any_of(
        left, [&](const Candidate& other) { return other.label == good.label; });
    if (!told) left.push_back(std::move(good));
  }
  return left;
}

/// What may be named here: by the engine where it can say so, else by the form of the log.
std::vector<Candidate> Offers::named(const Opening& opening, What what, bool key) {
  const Vocabulary& vocabulary = head_.words();
  if (what == What::nothing || what == What::word) return {};
  if (what == What::ruleset || what == What::rule) return vocabulary.all(what);
  const auto& level = opening.cursor.levels.back();
  const std::string sample =
      vocabulary.sample(what, key ? keys_around(opening.cursor) : level.entries);
  const Samples samples(vocabulary, kind_, card_);
  const Insertion said =
      key ? Insertion{sample + ": " + samples.at(opening.slot.path + "/*"), sample}
          : Insertion{sample, {}};
  if (what == What::good && key) return goods_to_claim(opening, vocabulary.all(what));
  if (what == What::stack) {
    std::vector<Candidate> stacks = vocabulary.all(what);
    std::erase_if(stacks, [&](const Candidate& stack) {
      return !key && ask(opening, {.text = stack.insert}).wrong;
    });
    return stacks;
  }
  const Heard heard = ask(opening, said);
  const bool claim = what == What::claim || is_board_claim(opening.slot.path);
  if (!key && claim) return claimed(heard, what, sample);
  auto values = accepted(heard, what);
  const bool number = what == What::number || what == What::count;
  if (number && values && *values != 0 && heard.wrong) {
    // The first step of several refused the sample, and hides what the next ones say.
    const Heard again = ask(opening, {std::to_string(std::countr_zero(*values)), {}});
    values = *values & accepted(again, what).value_or(*values);
  }
  if (!values) return vocabulary.all(what);
  std::vector<Candidate> candidates;
  for (unsigned value = 0; value <= (number ? kManyCaballeros : kNoValue); ++value) {
    if (((*values >> value) & 1) != 0) candidates.push_back(vocabulary.named(what, value));
  }
  return candidates;
}

void Offers::names(const Opening& opening) {
  const SlotRow& row = opening.slot.row;
  if (row.names == What::nothing) return;
  const auto written = keys_around(opening.cursor);
  const bool one = opening.slot.path == "rounds/power";  // an entry names one player
  if (one &&
      std::ranges::any_of(written, [](const std::string& key) { return key != "modifier"; })) {
    return;
  }
  const std::string_view after =
      after_key(row_at(opening.slot.path + "/*", kind_, card_), opening.cursor.levels.back().flow);
  for (Candidate& candidate : named(opening, row.names, true)) {
    if (!among(written, candidate))
      offer(opening, std::move(candidate), cursor_.colon_follows ? "" : after);
  }
}

KeyQuestion Offers::question(const Opening& opening) const {
  KeyQuestion question{.path = opening.slot.path,
                       .kind = kind_,
                       .card = card_,
                       .written = keys_around(opening.cursor)};
  for (const CursorLevel& level : opening.cursor.levels) {
    if (!level.map && question.round == 0) question.round = static_cast<unsigned>(level.count);
  }
  return question;
}

void Offers::keys(const Opening& opening) {
  if (opening.slot.path != "" && !opening.slot.row.keys) return;
  KeyQuestion asked = question(opening);
  Heard heard;
  const bool ability = asked.path == "rounds/turns/ability";
  if (head_.known() && (ability || asked.path == "rounds/turns/actions")) {
    const std::string place = fmt::format("place: {{{}: 1}}", head_.words().sample(What::place));
    const Insertion said = ability ? Insertion{"court: 1", "court"} : Insertion{place, "place"};
    heard = ask(opening, said, Part::map);
    if (!heard.seen.empty()) asked.position = &heard.seen.front().before;
  }
  for (const std::string& key : keys_for(asked, head_)) {
    const std::string path = asked.path.empty() ? key : asked.path + "/" + key;
    const bool flow = opening.cursor.levels.back().flow;
    const std::string_view after =
        cursor_.colon_follows ? "" : after_key(row_at(path, kind_, card_), flow);
    offer(opening,
          {.kind = Completion::Kind::key,
           .label = key,
           .insert = key,
           .detail = example_for(asked, key)},
          after);
  }
}

/// Whole turns and rounds, where an entry begins.
void Offers::parts(const Opening& opening) {
  const bool turn = opening.slot.path == "rounds/turns";
  const auto& level = opening.cursor.levels.back();
  if ((!turn && opening.slot.path != "rounds") || !keys_around(opening.cursor).empty() ||
      !head_.known())
    return;
  const auto add = [&](const std::string& label, const std::string& pairs) {
    Offer made{.candidate = {.kind = Completion::Kind::part, .label = label, .insert = label},
               .snippet = true};
    const std::string inner = level.flow ? pairs : fmt::format("{{{}}}", pairs);
    made.text = fmt::format("{}{}{}{}", cursor_.space_needed ? " " : "", in_snippet(opening.prefix),
                            inner, in_snippet(opening.suffix));
    made.candidate.documentation = inner;
    offers_.push_back(std::move(made));
  };
  if (turn) {
    const std::string player = head_.words().sample(What::player);
    const Heard heard = ask(opening, {.text = "player: " + player, .key = "player"});
    const std::uint64_t who = accepted(heard, What::player).value_or(0) & ~kNoValueBit;
    for (const OwnerId owner : OwnerSet(who)) {
      const std::string name =
          head_.words().named(What::player, static_cast<unsigned>(owner.index())).label;
      add("turn of " + name, turn_snippet(head_.words(), heard.seen.front().before, owner));
    }
    return;
  }
  const Heard heard = ask(opening, {.text = "notes: x", .key = "notes"}, Part::map);
  if (heard.seen.empty()) return;
  if (const auto round = round_snippet(head_.words(), heard.seen.front().before))
    add("round", *round);
}

}  // namespace veedor
