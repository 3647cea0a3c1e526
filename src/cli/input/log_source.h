#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "cli/input/file_names.h"
#include "cli/output/interrupt.h"
#include "yaml/stream.h"

namespace veedor {

/// What is next in the input: a document, or something to be said about a file or the list of them.
struct InputItem {
  std::size_t number = 0;  ///< among the items, from 0
  std::size_t file = 0;    ///< which file it belongs to, from 0
  std::string name;        ///< of that file, or of the list
  RawDocument raw;         ///< its number is 0 where the file holds no document
  std::string complaint;   ///< why nothing comes of the file; empty for a document
  bool unread = false;     ///< the complaint is why it cannot be read
  bool too_many = false;  ///< the document is the first beyond the limit; no more of its file comes
  bool last = false;      ///< it is known that nothing follows
};

/// The documents of any number of files, one after the other. Any number of threads may fetch them.
class LogSource {
 public:
  /// Asked about each file before it is opened: a complaint in place of its logs; empty for none.
  using Refuse = std::function<std::string(const std::string& name)>;

  LogSource(const LogOptions& options, Refuse refuse);

  /// Fetches the next item in place of the one before. False at the end.
  bool next(InputItem& item);

  /// Nothing more of this file, if it is still being read. Ends a wait for input.
  void leave(std::size_t file);
  /// Nothing more at all; likewise.
  void stop();

  /// The bytes that have been read.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  ssize_t read(const InputFile& file, char* to, std::size_t size);
  [[nodiscard]] bool abandoned() const;
  bool open(InputItem& item);
  bool take(InputItem& item);
  void close();

  std::mutex mutex_;  ///< for all that is fetched
  const LogOptions& options_;
  Refuse refuse_;
  FileNames names_;
  std::string name_;  ///< of the file that is open
  std::optional<InputFile> file_;
  std::optional<DocumentStream> stream_;  ///< of that file
  bool any_ = false;                      ///< the file holds a document
  bool list_complained_ = false;
  std::size_t taken_ = 0;                     ///< items
  std::atomic<std::size_t> file_number_ = 0;  ///< of the file that is open, or opened next
  std::atomic<std::size_t> left_ = 0;         ///< a file to be left has this number less 1
  std::atomic<bool> stopped_ = false;
  std::atomic<std::uint64_t> bytes_ = 0;
  Interrupt interrupt_;
};

}  // namespace veedor
