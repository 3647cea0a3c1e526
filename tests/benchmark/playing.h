#pragma once

namespace veedor::test {

/// Prints how many games a program can play at random through `Game`, and what a copy of one costs.
void report_playing();

}  // namespace veedor::test
