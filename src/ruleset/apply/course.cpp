#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/entries.h"

namespace veedor {
namespace {

constexpr std::array kPhases{Phase::dummy, Phase::reveal, Phase::power, Phase::turns,
                             Phase::scoring};

std::size_t place_of(const Course& course, Phase phase) {
  return static_cast<std::size_t>(std::ranges::find(course, phase) - course.begin());
}

Course read_phases(const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  Course course;
  for (const NodeId item : reader.document().children(list)) {
    const Phase phase =
        kPhases[reader.one_of(item, {text(kPhases[0]), text(kPhases[1]), text(kPhases[2]),
                                     text(kPhases[3]), text(kPhases[4])})];
    if (course.has(phase)) {
      throw DataFault(item, fmt::format("`{}` is in the list already", text(phase)));
    }
    course.add(phase);
  }
  for (const Phase phase : {Phase::power, Phase::turns, Phase::scoring}) {
    if (!course.has(phase)) {
      throw DataFault(list, "every round has the phases power, turns and scoring");
    }
  }
  return course;
}

}  // namespace

Course usual_course() {
  Course course;
  for (const Phase phase : kPhases) course.add(phase);
  return course;
}

void apply_course(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "course");
  const NodeId list = reader.required(map, "phases");
  const Course course = read_phases(reader, list);
  const std::size_t last = course.size() - 1;
  if (place_of(course, Phase::turns) != last - 1 || place_of(course, Phase::scoring) != last) {
    throw DataFault(list,
                    "turns and then scoring come last: a turn needs its Power card and the "
                    "cards of the round");
  }
  if (course.has(Phase::dummy) && place_of(course, Phase::dummy) > place_of(course, Phase::power)) {
    throw DataFault(list, "dummy comes before power: nobody plays the total of the dummy");
  }
  draft.course_node = list;
  draft.numbers.course = course;
  draft.sources.course = source_of(reader, map, "phases");
}

}  // namespace veedor
