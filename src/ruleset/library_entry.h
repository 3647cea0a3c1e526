#pragma once

#include <mutex>
#include <string>

#include "ruleset/library.h"

namespace veedor {

/// A ruleset file in the library.
struct Library::Entry {
  std::string name;  ///< name in the head, known before the file is read
  std::string file;
  std::string text;
  /// Guards the reading of a built-in file. Not a std::once_flag: if memory is short, an exception
  /// that passes through std::call_once makes the C library abort the program.
  std::mutex reading;
  bool is_read = false;  ///< whether document and head have been read
  Document document;
  RulesetHead head;

  /// Reads document and head from the text, once.
  void read();
  [[nodiscard]] DataReader reader() const { return DataReader(document); }
};

}  // namespace veedor
