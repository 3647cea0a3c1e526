#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/input_file.h"
#include "cli/input/log_folder.h"
#include "cli/options/log_options.h"
#include "cli/output/interrupt.h"
#include "yaml/stream.h"

namespace veedor {

/// A ByteReader for an open file.
using FileReader = std::function<ssize_t(const InputFile&, char* to, std::size_t size)>;

/// The names of a command's input files: those on the command line, then those in the list, each as
/// soon as it is read. The logs of a folder come in its place.
class FileNames {
 public:
  FileNames(const LogOptions& options, FileReader read);

  /// Fetches the next file, or a complaint about a folder. Returns false at the end, and if the
  /// list cannot be read; see `error`.
  bool next(FolderEntry& file);
  /// Whether it is known that no name is left.
  [[nodiscard]] bool ended() const {
    return !folder_ && given_ == options_.files.size() && list_ended_;
  }
  /// The fault of the list; empty if there is none.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  bool named(std::string& name);
  bool listed(std::string& name);
  bool take_line(std::string& name);
  void fill();
  bool fail(const std::string& error);

  const LogOptions& options_;
  FileReader read_;
  std::size_t given_ = 0;  ///< number of names fetched from the command line
  std::optional<LogFolder> folder_;
  std::unique_ptr<InputFile> list_;
  bool list_ended_;
  std::string error_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

/// An item of the input: a document, or a complaint about a file or the list of files.
struct InputItem {
  std::size_t number = 0;  ///< of the item, from 0
  std::size_t file = 0;    ///< index of its file, from 0
  std::string name;        ///< of that file, or of the list
  RawDocument raw;         ///< its number is 0 if the file has no document
  std::string complaint;   ///< why the file has no logs; empty for a document
  bool unread = false;     ///< whether the complaint says that the file cannot be read
  bool too_many = false;   ///< the first document beyond the limit, which ends its file
  bool last = false;       ///< certainly the last item
};

/// The documents of any number of files, in order. Thread-safe.
class LogSource {
 public:
  /// Called for each file before it is opened: returns a complaint to skip it, or empty.
  using Refuse = std::function<std::string(const std::string& name)>;

  LogSource(const LogOptions& options, Refuse refuse);

  /// Fetches the next item into `item`. Returns false at the end.
  bool next(InputItem& item);

  /// Skips the rest of this file, if it is still being read, and stops waiting for input.
  void leave(std::size_t file);
  /// Skips everything else, and stops waiting for input.
  void stop();

  /// Number of bytes read so far.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  ssize_t read(const InputFile& file, char* to, std::size_t size);
  [[nodiscard]] bool abandoned() const;
  bool open(InputItem& item);
  bool take(InputItem& item);
  void close();

  std::mutex mutex_;  ///< held while fetching
  const LogOptions& options_;
  Refuse refuse_;
  FileNames names_;
  std::string name_;  ///< of the file that is open
  std::optional<InputFile> file_;
  std::optional<DocumentStream> stream_;  ///< of that file
  bool any_ = false;                      ///< whether the file has a document
  bool list_complained_ = false;
  std::size_t taken_ = 0;                     ///< items
  std::atomic<std::size_t> file_number_ = 0;  ///< of the open file, or the next one
  std::atomic<std::size_t> left_ = 0;         ///< number of the file to skip, plus 1
  std::atomic<bool> stopped_ = false;
  std::atomic<std::uint64_t> bytes_ = 0;
  Interrupt interrupt_;
};

}  // namespace veedor
