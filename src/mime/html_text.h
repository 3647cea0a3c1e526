#pragma once

#include <string>
#include <string_view>

namespace veedor {

/// The text of a page in HTML, as people read it: a line a block, `> ` before quoted lines, `* `
/// before the entries of lists, ` | ` between the cells of tables. What is struck out is left out,
/// and so is what a reader does not see: by its style (hidden_text.h) or because it is a comment.
/// `html` is UTF-8.
[[nodiscard]] std::string html_text(std::string_view html);

}  // namespace veedor
