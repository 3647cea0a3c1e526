#pragma once

#include <mutex>
#include <string>

#include "ruleset/library.h"

namespace veedor {

/// A ruleset file in the library.
struct Library::Entry {
  std::string name;  ///< that of the head, known before the file is read
  std::string file;
  std::string text;
  std::once_flag once;   ///< for reading a built-in file, whoever asks for it first
  bool is_read = false;  ///< document and head are there
  Document document;
  RulesetHead head;

  /// Makes document and head of the text, unless they are there.
  void read();
  [[nodiscard]] DataReader reader() const { return DataReader(document); }
};

}  // namespace veedor
