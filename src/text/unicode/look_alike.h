#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// The form for comparing what two texts look like: without invisible characters, with one kind of
/// blanks, and with Latin letters for the Greek and Cyrillic ones of the same shape. Two texts with
/// the same form look alike in most typefaces; the converse does not hold.
[[nodiscard]] std::string look_of(std::string_view text);

/// The first character that does not look like what it is, in words: "U+200B, which is invisible",
/// "U+0410, which looks like `A`"; nullopt if there is none. Greek and Cyrillic letters count next
/// to Latin ones; `anywhere` makes all of them count.
[[nodiscard]] std::optional<std::string> deceptive_sign(std::string_view text, bool anywhere);

}  // namespace veedor
