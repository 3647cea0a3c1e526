#include "cli/input/growing_log.h"

#include <fmt/format.h>

#include <cstddef>
#include <stdexcept>
#include <utility>

#include "cli/input/within_request.h"
#include "cli/options/option_kind.h"
#include "cli/options/ruleset_option.h"
#include "mail/tokens/lexicon.h"
#include "report/verdict_json.h"
#include "session/drawn.h"

namespace veedor {

std::string_view first_key(const Document& document) {
  const NodeId root = document.root();
  if (root == kNoNode || document[root].kind != NodeKind::map) return {};
  const NodeId first = document[root].first_child();
  return first == kNoNode ? std::string_view() : document.text(document[first].key);
}

std::vector<std::string> lines_of_document(const Document& document, std::string_view& wrong) {
  wrong = "`add` needs a list of lines, as in {\"add\": [\"Ann 13\", \"Bea 7\"]}";
  const NodeId root = document.root();
  if (!document.faults().empty() || document[root].child_count() != 1) return {};
  const NodeId list = document[root].first_child();
  if (document[list].kind != NodeKind::list) return {};
  std::vector<std::string> lines;
  for (const NodeId line : document.children(list)) {
    if (document[line].is_collection()) return {};
    lines.emplace_back(document.text(line));
  }
  wrong = "`add` has no line with a decision";
  if (!any_said(lines)) lines.clear();
  return lines;
}

Json refusal_json(const RefusedLine& refused) {
  Json object = Json::object();
  const Refusal& refusal = refused.refusal;
  if (refusal.verdict) object = object_of(*refusal.verdict->fault);
  // These would refer to a log that does not exist, or to a map that nobody draws.
  object.erase("path");
  object.erase("pointer");
  object.erase("written");
  object.erase("moment");
  const Position at = refused.position();
  object["line"] = at.line;
  object["column"] = at.column;
  if (!refusal.verdict) object["message"] = refusal.message;
  if (!refusal.instead.empty()) object["instead"] = refusal.instead;
  return object;
}

namespace {

constexpr std::string_view kChooseKey = "choose";

/// `choose`, `add`, `within` or `ahead`, if the document begins with it; else empty.
std::string_view key_of(const Document& document) {
  const std::string_view key = first_key(document);
  const bool known = key == kChooseKey || key == kAddKey || key == kWithinKey || key == kAheadKey;
  return known ? key : std::string_view();
}

GrowingLog::Reply error(std::string message) {
  GrowingLog::Reply reply;
  reply.members["error"] = std::move(message);
  return reply;
}

}  // namespace

std::optional<GrowingLog::Reply> GrowingLog::grow(ParsedDocument& parsed) {
  grown_ = false;
  const std::string_view key = key_of(parsed.document);
  if (key.empty()) {  // a log; `answered` decides whether it can grow
    text_.clear();
    choices_.clear();
    return std::nullopt;
  }
  if (text_.empty()) {
    return error(fmt::format("no log without a fault comes before `{}`", key));
  }
  std::optional<Reply> wrong;
  if (key == kWithinKey || key == kAheadKey) return within(parsed.document);
  if (key == kChooseKey) {
    wrong = choose(parsed.document);
  } else {
    std::string_view why;
    const Lines lines = lines_of_document(parsed.document, why);
    wrong = lines.empty() ? error(std::string(why)) : add(lines);
  }
  if (wrong) return wrong;
  parsed.raw.text = text_;
  parsed.raw.first_line = 1;
  parsed.parse(options_.limits);
  grown_ = true;
  return std::nullopt;
}

std::optional<GrowingLog::Reply> GrowingLog::choose(const Document& document) {
  const NodeId value = document[document.root()].first_child();
  const bool alone = document.faults().empty() && document[document.root()].child_count() == 1;
  const auto number = alone ? whole_number(document.text(value)) : std::nullopt;
  if (number && *number < choices_.size()) {
    return add(choices_[static_cast<std::size_t>(*number)]);
  }
  if (choices_.empty()) {
    return error("the last answer has no options to choose from; --options asks for some");
  }
  return error(fmt::format("`choose` needs the number of an option of the last answer, 0 to {}",
                           choices_.size() - 1));
}

void GrowingLog::begin() {
  if (editor_) return;
  Library& library = library_for(options_.ruleset, own_library_);
  const auto read = read_ruleset_option(options_.ruleset, library);
  const RulesetOverride override = read.value_or(RulesetOverride());
  editor_ = std::make_unique<LogEditor>(library, override);
  editor_->find_places_also(place_in_any_language);
  steps_ = std::make_unique<LogSteps>(library, override);
  later_ = std::make_unique<LogSteps>(library, override);
}

LogEditor& GrowingLog::editor() {
  begin();
  return *editor_;
}

GrowingLog::Reply GrowingLog::within(const Document& document) {
  std::string wrong;
  const auto asked = within_request(document, wrong);
  if (!asked) return error(wrong);
  begin();
  if (steps_->text() != text_) {
    const bool drawn = !steps_->open(text_).fault && steps_->editor().awaited();
    if (drawn) steps_->open(with_drawn_deal(text_, steps_->document()));
  }
  try {
    Reply reply{.members = {}, .status = kAllLegal};
    reply.members["within"] = within_json(*steps_, *later_, *asked);
    return reply;
  } catch (const std::invalid_argument& refused) {
    return error(refused.what());
  }
}

std::optional<GrowingLog::Reply> GrowingLog::add(const Lines& lines) {
  if (editor().text() != text_) editor_->open(text_);
  if (const auto refused = add_lines(*editor_, {lines.begin(), lines.end()})) {
    if (editor_->text() != text_) editor_->open(text_);
    Reply reply;
    reply.members["refused"] = refusal_json(*refused);
    reply.status = status_of(refused->refusal);
    return reply;
  }
  text_ = editor_->lay_out();
  return std::nullopt;
}

void GrowingLog::answered(const OneGame& game, bool fit, std::vector<Lines> choices) {
  if (!fit) {
    text_.clear();
  } else if (!grown_) {
    text_ = game.text();
  }
  choices_ = std::move(choices);
}

}  // namespace veedor
