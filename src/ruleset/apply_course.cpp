#include <fmt/format.h>

#include <algorithm>

#include "ruleset/entries.h"

namespace veedor {
namespace {

using Course = decltype(Rules::course);

std::size_t place_of(const Course& course, Phase phase) {
  return static_cast<std::size_t>(std::ranges::find(course, phase) - course.begin());
}

Course read_phases(const DataReader& reader, NodeId list) {
  const Course known = Rules().course;
  reader.expect_list(list);
  Course course{};
  std::size_t used = 0;
  for (const NodeId item : reader.document().children(list)) {
    const Phase phase = known[reader.one_of(
        item, {text(known[0]), text(known[1]), text(known[2]), text(known[3]), text(known[4])})];
    const auto before = course.begin() + static_cast<std::ptrdiff_t>(used);
    if (std::find(course.begin(), before, phase) != before) {
      throw DataFault(item, fmt::format("`{}` is in the list already", text(phase)));
    }
    course[used++] = phase;
  }
  if (used < course.size()) {
    throw DataFault(list, "all phases are needed: dummy, reveal, power, turns, scoring");
  }
  return course;
}

}  // namespace

void apply_course(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"phases", "source"});
  const NodeId list = reader.required(map, "phases");
  const Course course = read_phases(reader, list);
  if (course[3] != Phase::turns || course[4] != Phase::scoring) {
    throw DataFault(list,
                    "turns and then scoring come last: a turn needs its Power card and the "
                    "cards of the round");
  }
  if (place_of(course, Phase::dummy) > place_of(course, Phase::power)) {
    throw DataFault(list, "dummy comes before power: nobody plays the total of the dummy");
  }
  draft.numbers.course = course;
  draft.sources.course = source_of(reader, map, "phases");
}

}  // namespace veedor
