#include "cli/output/progress.h"

#include <doctest/doctest.h>

using namespace veedor;

TEST_CASE("progress: count, faults and rate") {
  CHECK(progress_line({.logs = 4000, .faults = 12, .bytes = 0, .seconds = 2}, {}, 79) ==
        "4000 logs, 12 faults, 2000 a second");
  CHECK(progress_line({.logs = 1, .faults = 1, .bytes = 9, .seconds = 2}, {}, 79) ==
        "1 log, 1 fault, 0 a second");
}

TEST_CASE("progress: what remains, where the size of the input is known") {
  const Done quarter{.logs = 100, .faults = 0, .bytes = 250, .seconds = 20};
  CHECK(progress_line(quarter, 1000, 79) ==
        "[#####               ]  25%  100 logs, 0 faults, 5 a second, 1:00 left");
  const Done little{.logs = 10, .faults = 0, .bytes = 1, .seconds = 10};
  CHECK(progress_line(little, 1000, 79) ==
        "[                    ]   0%  10 logs, 0 faults, 1 a second, 2:46:30 left");
}

TEST_CASE("progress: an input that has grown, or has not begun") {
  const Done more{.logs = 10, .faults = 0, .bytes = 1500, .seconds = 10};
  CHECK(progress_line(more, 1000, 79) ==
        "[####################] 100%  10 logs, 0 faults, 1 a second, 0:00 left");
  const Done nothing{.logs = 0, .faults = 0, .bytes = 0, .seconds = 2};
  CHECK(progress_line(nothing, 1000, 79) ==
        "[                    ]   0%  0 logs, 0 faults, 0 a second");
  CHECK(progress_line(nothing, 0, 79) == "0 logs, 0 faults, 0 a second");
}

TEST_CASE("progress: a narrow terminal shows the beginning") {
  CHECK(progress_line({.logs = 4000, .faults = 12, .bytes = 0, .seconds = 2}, {}, 9) ==
        "4000 logs");
}
