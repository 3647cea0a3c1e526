#pragma once

namespace veedor::test {

/// Times of what rewrites a log and proves that it says the same, in checks of that log.
void report_rewriting();

}  // namespace veedor::test
