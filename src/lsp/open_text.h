#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/hints/read_document.h"
#include "editor/judged_text.h"
#include "editor/problems.h"
#include "editor/text_kind.h"
#include "editor/text_lines.h"
#include "lsp/positions.h"

namespace veedor {

/// A text that a client has open, in its successive versions. A version is judged when something
/// about it is requested, once, and only where it differs from the last judged version.
class OpenText {
 public:
  /// `library` must outlive this object.
  OpenText(Library& library, std::string uri, Json version, std::string text)
      : library_(library),
        uri_(std::move(uri)),
        version_(std::move(version)),
        text_(std::move(text)) {}
  OpenText(const OpenText&) = delete;
  OpenText& operator=(const OpenText&) = delete;

  [[nodiscard]] const std::string& uri() const { return uri_; }
  /// A number, or null if the client gave none.
  [[nodiscard]] const Json& version() const { return version_; }
  [[nodiscard]] const std::string& text() const { return text_; }

  /// Applies the changes of `textDocument/didChange`, one after the other. Throws ProtocolError if
  /// one has the wrong form, after those before it.
  void change(const Json& changes, Encoding encoding);
  void set_version(Json version) { version_ = std::move(version); }

  // About the current version.
  [[nodiscard]] const TextLines& lines();
  [[nodiscard]] TextKind kind();
  /// Null for a text that is not for logs.
  [[nodiscard]] const JudgedText* judged();
  [[nodiscard]] const std::vector<Problem>& problems();
  /// Those of its documents that are logs, in order.
  [[nodiscard]] const std::vector<std::shared_ptr<const ReadDocument>>& read();
  /// The log that contains a line of the file; null if there is none.
  [[nodiscard]] const ReadDocument* read_at(std::size_t line);

 private:
  void take(std::string text);
  void forget();

  Library& library_;
  std::string uri_;
  Json version_;
  std::string text_;
  std::optional<TextLines> lines_;
  std::optional<TextKind> kind_;
  std::unique_ptr<const JudgedText> judged_;
  std::optional<std::vector<Problem>> problems_;
  std::optional<std::vector<std::shared_ptr<const ReadDocument>>> read_;
  // The last judged version, and the documents read from it.
  std::unique_ptr<const JudgedText> judged_before_;
  std::vector<std::shared_ptr<const ReadDocument>> read_before_;
};

}  // namespace veedor
