#pragma once

#include <string>

#include "judge/judge.h"

namespace veedor {

/// A log that has been read and judged.
struct JudgedLog {
  const std::string& text;
  const Document& document;
  const Judge& judge;
  const Verdict& verdict;
};

}  // namespace veedor
