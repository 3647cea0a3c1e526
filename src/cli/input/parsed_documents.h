#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/files/input_file.h"
#include "cli/output/interrupt.h"
#include "log/grid/grid.h"
#include "yaml/document.h"

namespace veedor {

/// A document of a stream with its tree, which refers to its text.
struct ParsedDocument {
  RawDocument raw;
  Document document;

  void parse(const DocumentLimits& limits) { parse_log(document, raw, limits); }
};

/// The parsed documents of a file, in order. From the second one on, a thread reads and parses a
/// few documents ahead of the caller, because parsing takes about half of the time of an answer.
/// Where the system allows no thread, the caller's does all. Memory depends on the largest
/// document.
class ParsedDocuments {
 public:
  /// The file must be open and outlive this object. `wanted` is the number of the only document to
  /// parse; without it, all are.
  ParsedDocuments(const InputFile& input, const DocumentLimits& limits,
                  std::optional<std::size_t> wanted = std::nullopt);
  ParsedDocuments(const ParsedDocuments&) = delete;
  ParsedDocuments& operator=(const ParsedDocuments&) = delete;
  /// Does not wait for input that has not come yet.
  ~ParsedDocuments();

  /// Fetches the next document, in exchange for one that is not needed any more. Returns false at
  /// the end of the input and after a read error; see `error`. Throws what parsing throws.
  bool next(std::unique_ptr<ParsedDocument>& document);

  /// Whether the first document is the only one. False if that is not known yet.
  [[nodiscard]] bool only_one() const { return only_one_; }
  /// The number of the last document that was read, skipped ones included; 0 if there is none.
  [[nodiscard]] std::size_t last() const { return last_; }
  /// Once there are no more documents: the system's message about a failed read, or empty.
  [[nodiscard]] std::string error();

 private:
  bool start();
  bool take(std::unique_ptr<ParsedDocument>& document);
  /// Reads and parses the next document; false if there is none.
  bool read(ParsedDocument& document);
  ssize_t read_bytes(char* to, std::size_t size) const;
  void read_ahead() noexcept;
  /// The body of read_ahead.
  void read_to_the_end();

  const InputFile& input_;
  DocumentLimits limits_;
  std::optional<std::size_t> wanted_;
  DocumentStream stream_;  ///< used by one thread: the caller's until `ahead_` has started
  bool only_one_ = false;
  std::size_t last_ = 0;

  std::thread ahead_;
  Interrupt interrupt_;
  std::mutex mutex_;  ///< for what follows
  std::condition_variable changed_;
  std::deque<std::unique_ptr<ParsedDocument>> ready_;
  std::vector<std::unique_ptr<ParsedDocument>> used_;  ///< to be filled again
  std::exception_ptr trouble_;
  bool over_ = false;     ///< nothing comes after what is ready
  bool stopped_ = false;  ///< nothing more is wanted
};

}  // namespace veedor
