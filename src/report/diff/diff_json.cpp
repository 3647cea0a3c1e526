#include "report/diff/diff_json.h"

#include "text/json.h"

namespace veedor {

const JsonFields<DiffSide>& fields_of(const DiffSide*) {
  static const JsonFields<DiffSide> fields{
      "diff_side",
      {{"says?", "In words.", &DiffSide::says},
       {"line?", "Line in its file.",
        [](const DiffSide& side) { return side.at ? side.at->line : 0; }},
       {"column?", "Column in code points.",
        [](const DiffSide& side) { return side.at ? side.at->column : 0; }},
       {"path?", "The place in the log.", &DiffSide::path},
       {"pointer?", "The same place as a JSON Pointer (RFC 6901).", &DiffSide::pointer, "pointer"},
       {"cell?", "The cell of a scoresheet that is a table, as in `F14`.", &DiffSide::cell}}};
  return fields;
}

const JsonFields<Difference>& fields_of(const Difference*) {
  static const JsonFields<Difference> fields{
      "difference",
      {{"about?", "What differs before round 1: players, ruleset, cards, commit or hand.",
        &Difference::about},
       {"round?", "The round.",
        [](const Difference& one) {
          return one.about.empty() ? std::optional(one.stage.round) : std::nullopt;
        }},
       {"turn?", "The turn.",
        [](const Difference& one) { return one.about.empty() ? one.stage.turn() : 0U; }},
       {"player?", "Whose decision.",
        [](const Difference& one) { return one.about.empty() ? one.player : std::string(); }},
       {"a", "What the first log says.", &Difference::a},
       {"b", "What the second log says.", &Difference::b}}};
  return fields;
}

const JsonFields<Parting>& fields_of(const Parting*) {
  static const JsonFields<Parting> fields{
      "parting",
      joined<Parting>(
          {with_part<Parting>(&Parting::where,
                              fields_of(static_cast<const Difference*>(nullptr)).list),
           {{"differences", "What differs on the table.", &Parting::pieces,
             JsonFields<Discrepancy>{{},
                                     {{"about", "What it is.", &Discrepancy::about},
                                      {"a", "In the first log.", &Discrepancy::a},
                                      {"b", "In the second log.", &Discrepancy::b}}}}}})};
  return fields;
}

const JsonFields<DiffTold>& fields_of(const DiffTold*) {
  static const JsonFields<DiffTold> fields{
      "diff",
      {{"same", "Whether the games are the same.",
        [](const DiffTold& told) { return told.cells ? told.cells->empty() : told.diff->same(); }},
       {"a", "The first log.", [](const DiffTold& told) { return BriefVerdict{told.a}; }},
       {"b", "The second log.", [](const DiffTold& told) { return BriefVerdict{told.b}; }},
       {"heads", "Where what begins the logs differs.",
        [](const DiffTold& told) {
          return told.diff ? told.diff->heads : std::vector<Difference>();
        }},
       {"decision?", "The first decision that differs.",
        [](const DiffTold& told) { return told.diff ? told.diff->decision : std::nullopt; }},
       {"ends?", "Which log ends where the other goes on.",
        [](const DiffTold& told) {
          if (!told.diff || told.diff->ends == GameDiff::Ends::none) return "";
          return told.diff->ends == GameDiff::Ends::a ? "a" : "b";
        },
        "= a, b"},
       {"position?", "The positions there.",
        [](const DiffTold& told) { return told.diff ? told.diff->position : std::nullopt; }},
       {"cells?", "Of two scoresheets: each value that differs; a side without it is empty.",
        [](const DiffTold& told) { return told.cells; },
        JsonFields<CellDifference>{
            {},
            {{"about", "Which value it is, in words.", &CellDifference::about},
             {"a", "What the first sheet says.", &CellDifference::a},
             {"b", "What the second sheet says.", &CellDifference::b}}}}}};
  return fields;
}

const JsonFields<Undiffed>& fields_of(const Undiffed*) {
  static const JsonFields<Undiffed> fields{
      "undiffed",
      {{"a", "The first log, or why it cannot be compared.", &Undiffed::a,
        "log_verdict|check|unanswered"},
       {"b", "The same about the second log.", &Undiffed::b, "log_verdict|check|unanswered"}}};
  return fields;
}

}  // namespace veedor
