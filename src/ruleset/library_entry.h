#pragma once

#include <string>

#include "ruleset/library.h"

namespace veedor {

/// A ruleset file in the library.
struct Library::Entry {
  std::string file;
  std::string text;
  Document document;
  RulesetHead head;      ///< of a built-in file that is not read yet only its name
  bool is_read = false;  ///< document and head are there

  [[nodiscard]] DataReader reader() const { return DataReader(document); }
};

}  // namespace veedor
