#pragma once

namespace veedor::test {

/// Prints how much faster one process answers for a stream of logs than a process for each.
void report_answers(const char* program);

}  // namespace veedor::test
