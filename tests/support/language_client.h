#pragma once

#include <string>
#include <string_view>

#include "lsp/session.h"

namespace veedor::test {

/// A client of the language server, in this process: holds one text open. Columns count bytes.
class LanguageClient {
 public:
  LanguageClient();

  /// Opens a text in place of the one before. What is not UTF-8 in it is replaced.
  void open(std::string_view text);
  /// Puts a text in the place of so many bytes. Places within a character or the end of a line are
  /// moved to where the protocol can say them.
  void replace(std::size_t begin, std::size_t size, std::string_view text);
  /// Applies an answer's edits of the text.
  void apply(const Json& workspace_edit);

  [[nodiscard]] const std::string& text() const { return text_; }
  /// The diagnostics of the text as it is now.
  [[nodiscard]] const Json& diagnostics();
  /// The answer to a request about the text: its result, or the error.
  [[nodiscard]] Json ask(const std::string& method, Json params = Json::object());
  /// The same about a byte of the text.
  [[nodiscard]] Json ask_at(const std::string& method, std::size_t offset);
  /// What can be done about the text from one byte to another.
  [[nodiscard]] Json actions(std::size_t begin, std::size_t end);

 private:
  void send(const Json& message);
  [[nodiscard]] Json position(std::size_t offset) const;

  std::string text_;
  Json answer_;
  Json diagnostics_;
  Session session_;
};

/// The first question to which a text that was opened afresh gets another answer than `edited`,
/// which holds the same text; with both answers. Empty if all are the same.
[[nodiscard]] std::string other_answer(LanguageClient& edited, LanguageClient& afresh,
                                       std::size_t offset);

}  // namespace veedor::test
