#include "report/verdict_json.h"

#include "engine/rule_id.h"
#include "ruleset/choice_json.h"

namespace veedor {
namespace {

constexpr std::string_view kLineAndColumn =
    R"({"dependencies": {"line": ["column"], "column": ["line"]}})";
constexpr std::string_view kHashes =
    R"({"type": "object", "additionalProperties": {"type": "string", "pattern": "^[0-9a-z:]+$"}})";

/// Line and column of a fault or warning, unless they are hidden from the readers.
template <class Found>
FieldList<Found> place_fields() {
  return {
      {"line?", "Line in the file, from 1; left out in what is for players.",
       [](const Found& found) { return found.at.line; }},
      {"column?", "Column in code points, from 1; left out with the line.",
       [](const Found& found) { return found.at.column; }},
  };
}

template <class Found>
JsonField<Found> rule_field() {
  return {"rule", "The id of the rule.", [](const Found& found) { return text(found.rule); },
          "rule"};
}

template <class Found>
JsonField<Found> message_field() {
  return {"message", "What is wrong, in one sentence.", &Found::message};
}

FieldList<Finding> finding_fields() {
  return joined<Finding>(
      {{rule_field<Finding>()},
       place_fields<Finding>(),
       {{"round?", "The round, or scoring, from 1.", &Finding::round},
        {"player?", "Whose decision it is.", &Finding::player},
        {"moment?",
         "The position before it, as `show --at` takes it; left out in what is for players.",
         [](const Finding& finding) {
           return finding.moment ? moment_text(*finding.moment) : std::string();
         },
         "moment_text"},
        {"path?", "The place in the log; lists count from 0.", &Finding::path},
        {"pointer?", "The same place as a JSON Pointer (RFC 6901).", &Finding::pointer, "pointer"},
        message_field<Finding>()}});
}

/// The points of those players of whom they are known, times `sign`.
Json told_points(const Verdict& verdict, int sign) {
  std::vector<std::string> players;
  std::vector<std::int64_t> points;
  for (std::size_t seat = 0; seat < verdict.players.size(); ++seat) {
    if (verdict.told_of(seat) != verdict.told) continue;
    players.push_back(verdict.players[seat]);
    points.push_back(sign * verdict.scores[seat]);
  }
  return scores_json(players, points);
}

/// The hashes of a verdict, if they cover this.
auto hashes(bool of_all) {
  return [of_all](const Verdict& verdict) {
    ByName<std::string> hashes;
    if (verdict.hashes_of_all != of_all) return hashes;
    for (const MomentHash& each : verdict.hashes) hashes.emplace_back(each.moment, each.hash);
    return hashes;
  };
}

}  // namespace

const JsonFields<RuledOut>& fields_of(const RuledOut*) {
  static const JsonFields<RuledOut> fields{
      "waived_fault",
      joined<RuledOut>(
          {with_part<RuledOut>(&RuledOut::finding, finding_fields()),
           {{"by?", "Who has ruled.", &RuledOut::by}, {"reason?", "Why.", &RuledOut::reason}}}),
      kLineAndColumn};
  return fields;
}

const JsonFields<Note>& fields_of(const Note*) {
  static const JsonFields<Note> fields{
      "note",
      {{"line", "Line in the file, from 1.", [](const Note& note) { return note.at.line; },
        "from_1"},
       {"column", "Column in code points, from 1.", [](const Note& note) { return note.at.column; },
        "from_1"},
       {"round?", "The round, from 1.", &Note::round},
       {"turn?", "The turn of the round, from 1.", &Note::turn},
       {"player", "Whose decision it was.", &Note::player},
       {"message", "What may be a slip, in one sentence.", &Note::message}}};
  return fields;
}

namespace {

JsonFields<Finding::Written> written_fields() {
  using Written = Finding::Written;
  return {{},
          {{"place", "The place of the map that is wrong.", &Written::place_name},
           {"who?", "Whose Caballeros would come there.", &Written::owner_name},
           {"count?", "How many.", &Written::count, "from_1"}}};
}

}  // namespace

const JsonFields<Finding>& fields_of(const Finding*) {
  static const JsonFields<Finding> fields{
      "fault",
      joined<Finding>(
          {finding_fields(),
           {{"allowed?", "What would have been legal, where that can be listed.",
             &Finding::allowed},
            {"cell?", "The cell of a scoresheet that is a table, as in `F14`.", &Finding::cell},
            {"written?", "What was written of a step, where a map can show it.", &Finding::written,
             written_fields()}}}),
      kLineAndColumn};
  return fields;
}

const JsonFields<Warning>& fields_of(const Warning*) {
  static const JsonFields<Warning> fields{
      "warning",
      joined<Warning>(
          {{rule_field<Warning>()}, place_fields<Warning>(), {message_field<Warning>()}}),
      kLineAndColumn};
  return fields;
}

const JsonFields<Adjudication>& fields_of(const Adjudication*) {
  static const JsonFields<Adjudication> fields{
      "adjudication",
      {{"after", "The last completed round.", &Adjudication::after},
       {"places", "First place first; each is a list of those who share it.", &Adjudication::places,
        "ranking"},
       {"by?", "Who has decided.", &Adjudication::by},
       {"reason?", "Why.", &Adjudication::reason}}};
  return fields;
}

const JsonFields<Succession>& fields_of(const Succession*) {
  static const JsonFields<Succession> fields{
      "succession",
      {{"player", "The name of the seat, as everywhere else.", &Succession::player},
       {"name", "Who plays it.", &Succession::name},
       {"after", "The last round or turn before that.",
        [](const Succession& each) { return moment_text(each.after); }}}};
  return fields;
}

const JsonFields<Verified>& fields_of(const Verified*) {
  static const JsonFields<Verified> fields{
      "verified",
      {{"points", "How many points of a player from a place were compared.", &Verified::points},
       {"totals", "How many totals and sums were compared.", &Verified::totals},
       {"believed", "How many points rest on the sheet's word.", &Verified::believed},
       {"unknown", "How many points of a player from a place nothing tells.", &Verified::unknown}}};
  return fields;
}

const JsonFields<Moment>& fields_of(const Moment*) {
  static const JsonFields<Moment> fields{"moment",
                                         {{"round", "The round; 0 is the setup.", &Moment::round},
                                          {"turn?", "The turn of the round.", &Moment::turn}}};
  return fields;
}

const JsonFields<Next>& fields_of(const Next*) {
  static const JsonFields<Next> fields{
      "decision_due",
      {{"round", "The round, from 1; 0 in the setup.", &Next::round, "from_0"},
       {"step", "What is to be done.", &Next::step, "step"},
       {"players", "Who has to; empty where it is nobody's decision.", &Next::players}}};
  return fields;
}

const FieldList<Verdict>& head_fields() {
  static const FieldList<Verdict> fields{
      {"file", "The file as it was named on the command line; empty for players.", &Verdict::file},
      {"document", "Which document of the file it is, from 1.", &Verdict::document, "from_1"},
      {"title?", "The title of the log.", &Verdict::title},
      {"event?", "The event that the log names.",
       [](const Verdict& verdict) { return verdict.sitting.event; }},
      {"heat?", "The heat that the log names.",
       [](const Verdict& verdict) { return verdict.sitting.heat; }},
      {"table?", "The table that the log names.",
       [](const Verdict& verdict) { return verdict.sitting.table; }},
      {"supersedes?", "How many earlier results of this table the log replaces.",
       [](const Verdict& verdict) { return verdict.sitting.supersedes; }, "from_1"},
      {"status", "The verdict.", [](const Verdict& verdict) { return text(verdict.status); },
       "status"},
      {"believed?", "Only the result is known, and nothing is judged.", &Verdict::only_result,
       R"({"enum": [true]})"},
      {"ruleset?", "The ruleset as the log writes it.",
       [](const Verdict& verdict) {
         Json choices = Json::array();
         for (const RulesetChoice& each : verdict.ruleset_choices) {
           choices.push_back(choice_json(each));
         }
         return choices;
       },
       "[ruleset_choice]"},
      {"players?", "The players, clockwise.", &Verdict::players},
      {"successors?", "Who has taken over a seat.", &Verdict::successions},
      {"rounds?", "The completed rounds, or scorings of a scoresheet; not of a malformed log.",
       [](const Verdict& verdict) -> std::optional<unsigned> {
         if (verdict.status == Status::malformed || verdict.only_result) return std::nullopt;
         return verdict.rounds_completed();
       }},
      {"scores?", "Points by player: the position reached; not of a malformed log.",
       [](const Verdict& verdict) -> std::optional<Json> {
         if (verdict.status == Status::malformed) return std::nullopt;
         if (verdict.told != Told::points) return std::nullopt;
         return told_points(verdict, 1);
       },
       "numbers"},
      {"behind?", "Of a result without points: how many each player is behind the winner.",
       [](const Verdict& verdict) -> std::optional<Json> {
         if (verdict.told != Told::differences) return std::nullopt;
         return told_points(verdict, -1);
       },
       "numbers"}};
  return fields;
}

FieldList<Verdict> judged_fields() { return without("behind", without("believed", head_fields())); }

FieldList<Verdict> outcome_fields() {
  return {
      {"ranking?", "Of a complete log: places, each a list of those who share it.",
       &Verdict::ranking, "ranking"},
      {"winners?", "Of a complete log: who leads.",
       [](const Verdict& verdict) {
         return verdict.ranking.empty() ? std::vector<std::string>{} : verdict.ranking.front();
       }},
      {"places?",
       "Of a complete log that says how the table has broken ties: its places, each a list of those"
       " who share it.",
       &Verdict::places, "ranking"},
      {"scorings_missing?",
       "Of a complete scoresheet without a result: how many general scorings of the game it lacks,"
       " if any.",
       &Verdict::generals_missing},
      {"adjudication?", "Of an adjudicated log: what was given.", &Verdict::adjudication}};
}

const FieldList<Verdict>& tail_fields() {
  static const FieldList<Verdict> fields{
      {"next?", "Of a log in progress: what the game waits for.", &Verdict::next},
      {"fault?", "The first fault.", &Verdict::fault},
      {"rulings?", "Faults that rulings of the log let pass.", &Verdict::rulings},
      {"warnings", "What is doubtful, but no fault.", &Verdict::warnings}};
  return fields;
}

const JsonFields<Verdict>& fields_of(const Verdict*) {
  static const JsonFields<Verdict> fields{
      "check",
      joined<Verdict>(
          {head_fields(),
           outcome_fields(),
           {{"hashes?",
             "With --hash: a hash of what lies open for each completed round, for 0, the setup, and"
             " for `now`.",
             hashes(false), kHashes},
            {"hashes_of_all?", "With --hash=all: the same of everything, secrets too.",
             hashes(true), kHashes}},
           tail_fields(),
           {{"also?",
             "Further faults that can be mended at once: at most 20 of form, or with --all at most"
             " 1000 others.",
             &Verdict::also, "+"},
            {"also_more?", "How many further faults come after those of `also`.",
             &Verdict::also_more},
            {"verified?",
             "Of a scoresheet or result: how much of it was compared, and how much was believed.",
             &Verdict::verified},
            {"corrected?",
             "With --all, of a scoresheet with faults: the last totals once these are corrected.",
             [](const Verdict& verdict) -> std::optional<Json> {
               if (verdict.corrected.empty()) return std::nullopt;
               return scores_json(verdict.players, verdict.corrected);
             },
             "numbers"},
            {"notes?", "With --notes: what is legal but may be a slip.", &Verdict::notes, "+"}}})};
  return fields;
}

const JsonFields<BriefVerdict>& fields_of(const BriefVerdict*) {
  static const JsonFields<BriefVerdict> fields{
      "log_verdict", with_part<BriefVerdict>(
                         [](const BriefVerdict& brief) -> const Verdict& { return brief.verdict; },
                         joined<Verdict>({head_fields(), tail_fields()}))};
  return fields;
}

Json scores_json(const std::vector<std::string>& players, const std::vector<std::int64_t>& scores) {
  Json result = Json::object();
  // Appends without looking for equal names, which cannot occur: an unplayable log may have any
  // number of players.
  Json::object_t::Container& members = result.get_ref<Json::object_t&>();
  members.reserve(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) members.emplace_back(players[i], scores[i]);
  return result;
}

Json unanswered_json(const std::string& file, const std::string& why, std::size_t document) {
  // An empty value that becomes an object when memory is short breaks the library.
  Json object = Json::object();
  object["file"] = file;
  if (document > 0) object["document"] = document;
  object["error"] = why;
  return object;
}

std::string json_report(const Verdict& verdict) { return json_line(object_of(verdict)); }

}  // namespace veedor
