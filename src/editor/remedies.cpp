#include "editor/remedies.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <tuple>

#include "engine/rule_id.h"
#include "log/log_tree.h"
#include "log/read/read.h"
#include "notation/splice.h"
#include "notation/write.h"
#include "session/log_editor.h"
#include "text/printable.h"
#include "yaml/yaml_word.h"

namespace veedor {

namespace {

/// The position of a place after an edit, which is either entirely above its line or after it.
Position after(const TextEdit& edit, Position at) {
  if (edit.range.end.line >= at.line) return at;
  const auto added = static_cast<std::size_t>(std::ranges::count(edit.text, '\n'));
  at.line += added - (edit.range.end.line - edit.range.begin.line);
  return at;
}

}  // namespace

std::size_t Trial::offset(Position at) const {
  at.line -= document_.raw.first_line - 1;
  return lines_.offset(at);
}

RawDocument Trial::with(const TextEdit& edit) const {
  RawDocument changed = document_.raw;
  const std::size_t begin = offset(edit.range.begin);
  changed.text.replace(begin, offset(edit.range.end) - begin, edit.text);
  return changed;
}

bool Trial::mends(const Finding& finding, const TextEdit& edit) const {
  const JudgedDocument changed(library_, with(edit),
                               std::make_shared<ReplayCache>(*document_.cache));
  const Verdict& verdict = changed.verdict;
  if (!verdict.fault) return true;
  const bool was_read = document_.verdict.status != Status::malformed;
  if (was_read && verdict.status == Status::malformed) return false;
  const Position place = after(edit, finding.at);
  const auto is_there = [&](const Finding& other) { return other.at == place; };
  return !is_there(*verdict.fault) && std::ranges::none_of(verdict.also, is_there);
}

std::optional<TextEdit> Trial::edit_to(std::string_view text) const {
  auto edit = veedor::edit_to(document_.raw.text, lines_, text);
  if (!edit) return std::nullopt;
  edit->range.begin.line += document_.raw.first_line - 1;
  edit->range.end.line += document_.raw.first_line - 1;
  return edit;
}

namespace {

constexpr std::size_t kMostLegal = 10;

bool is_before(const Position& a, const Position& b) {
  return std::tuple(a.line, a.column) < std::tuple(b.line, b.column);
}

bool touch(const TextRange& a, const TextRange& b) {
  return !is_before(a.end, b.begin) && !is_before(b.end, a.begin);
}

/// A word that replaces a value, in quotes if the value has some.
std::string replacing(std::string_view word, std::string_view written) {
  const bool quoted = written.starts_with('"') || written.starts_with('\'');
  return quoted ? yaml_quoted(word) : yaml_label(word);
}

/// The remedies for the faults of one document.
class RemedyList {
 public:
  RemedyList(Library& library, const TextLines& lines, const Problem& problem,
             std::vector<Remedy>& remedies)
      : lines_(lines),
        problem_(problem),
        finding_(*problem.finding),
        document_(*problem.document),
        trial_(library, document_),
        remedies_(remedies) {}

  void add_all() {
    suggestion();
    const auto& verdict = document_.verdict;
    // Legal values, and rules that can be waived, are only known for the first fault.
    if (!verdict.fault || &finding_ != &*verdict.fault || verdict.status == Status::malformed)
      return;
    legal_values();
    missing_disc();
    ruling();
  }

 private:
  /// Adds a change if it corrects the fault.
  void offer(Remedy::Kind kind, std::string_view title, const TextEdit& edit) {
    if (!trial_.mends(finding_, edit)) return;
    remedies_.push_back({kind, printable(title), {edit}, &problem_});
  }

  [[nodiscard]] TextEdit written_instead(std::string_view word) const {
    const std::size_t begin = lines_.offset(problem_.range.begin);
    const std::string_view line = lines_.line(problem_.range.begin.line);
    return {problem_.range,
            replacing(word, line.substr(begin - lines_.begin(problem_.range.begin.line)))};
  }

  void suggestion() {
    if (finding_.suggestion.empty()) return;
    offer(Remedy::Kind::suggestion, fmt::format("Write `{}`", finding_.suggestion),
          written_instead(finding_.suggestion));
  }

  void legal_values() {
    if (!finding_.allowed) return;
    std::size_t tried = 0;
    for (const std::string& value : *finding_.allowed) {
      if (++tried > kMostLegal) return;
      offer(Remedy::Kind::legal, fmt::format("Write `{}`, which is legal here", value),
            written_instead(value));
    }
  }

  /// Offers the disc of a player who has set none, if the log has others for the same card.
  void missing_disc() {
    if (finding_.rule != RuleId::disc_2 || !finding_.plain.owed) return;
    const NodeId discs = map_of_key("discs");
    if (discs == kNoNode || !finding_.allowed) return;
    const Ruleset& ruleset = *document_.verdict.ruleset;
    for (const std::string& player : *finding_.allowed) {
      for (const PlaceId place : ruleset.rules.regions) {
        const std::string& name = ruleset.places[place.index()].name;
        offer(Remedy::Kind::legal, fmt::format("Add the disc of {}: {}", player, name),
              added_pair(discs, fmt::format("{}: {}", yaml_word(player), yaml_word(name))));
      }
    }
  }

  /// The map under a key that is at the fault; kNoNode if there is none.
  [[nodiscard]] NodeId map_of_key(std::string_view key) const {
    const Document& document = document_.document;
    for (NodeId node = 0; node < document.size(); ++node) {
      const NodeId its_key = document[node].key;
      if (document[node].kind == NodeKind::map && its_key != kNoNode &&
          document.text(its_key) == key && document.position_of(its_key) == finding_.at) {
        return node;
      }
    }
    return kNoNode;
  }

  /// Adds a pair after those of a map.
  [[nodiscard]] TextEdit added_pair(NodeId map, const std::string& pair) const {
    const Document& document = document_.document;
    const NodeEnds ends(document_.raw.text, document);
    NodeId last = kNoNode;
    for (const NodeId value : document.children(map)) last = value;
    if (last == kNoNode) {
      const Position inside = document.position(document[map].offset + 1);
      return {{inside, inside}, pair};
    }
    const Position behind = document.position(ends.end_of(last));
    if (document[map].flow) return {{behind, behind}, fmt::format(", {}", pair)};
    const std::size_t column = document.position_of(document[last].key).column;
    return {{behind, behind}, fmt::format("\n{}{}", std::string(column - 1, ' '), pair)};
  }

  void ruling() {
    const bool sheet = document_.verdict.is_sheet();
    if (sheet ? !can_be_waived_in_sheet(finding_.rule) : !can_be_waived(finding_.rule)) return;
    const Spliced with = splice(document_.raw.text, document_.document, ruling_on(finding_, sheet));
    if (const auto edit = trial_.edit_to(with.text)) {
      offer(Remedy::Kind::ruling, fmt::format("Let it pass by a ruling on {}", text(finding_.rule)),
            *edit);
    }
  }

  const TextLines& lines_;
  const Problem& problem_;
  const Finding& finding_;
  const JudgedDocument& document_;
  Trial trial_;
  std::vector<Remedy>& remedies_;
};

/// Whether the last word of a document is at or above that position.
bool ends_before(const JudgedDocument& judged, const Position& at) {
  const Document& document = judged.document;
  if (document.size() == 0) return false;
  return document.position_of(static_cast<NodeId>(document.size() - 1)).line <= at.line;
}

/// Offers to begin the next round with the cards on top of the decks, if the log gives the decks.
void turn_over(Library& library, const JudgedText& text, const TextLines& lines,
               std::vector<Remedy>& remedies) {
  const JudgedDocument& judged = *text.documents().front();
  const GameLog& log = judged.judge.log();
  const auto& next = judged.verdict.next;
  const bool begins = next && !judged.verdict.is_sheet() && next->round > log[log.rounds].size();
  if (!begins || !judged.judge.replay().referee().decks().known) return;
  LogEditor editor(library);
  if (editor.open(text.text()).fault || editor.add({"reveal"})) return;
  const State& state = editor.judge().replay().referee().state();
  const Ruleset& ruleset = *editor.verdict().ruleset;
  std::vector<std::string> cards;
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    cards.push_back(ruleset.cards[state.revealed[stack].index()].name);
  }
  if (const auto edit = edit_to(text.text(), lines, editor.lay_out())) {
    remedies.push_back(
        {Remedy::Kind::next_cards,
         printable(fmt::format("Turn over the next cards: {}", fmt::join(cards, ", "))),
         {*edit},
         nullptr});
  }
}

}  // namespace

std::vector<Remedy> remedies(Library& library, const JudgedText& text, const TextLines& lines,
                             const std::vector<Problem>& problems, const TextRange& range) {
  std::vector<Remedy> found;
  for (const Problem& problem : problems) {
    const bool mendable =
        problem.severity == Problem::Severity::fault && problem.finding != nullptr;
    if (mendable && touch(problem.range, range)) {
      RemedyList(library, lines, problem, found).add_all();
    }
  }
  if (text.documents().size() == 1 && ends_before(*text.documents().front(), range.end)) {
    turn_over(library, text, lines, found);
  }
  return found;
}

}  // namespace veedor
