#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace veedor {

/// The text of a document as the parser has to see it, which keeps to YAML 1.1 in some things:
/// where it would refuse or misread what YAML 1.2 allows, other characters of the same length
/// stand, so that every offset stays what it was. It is put into `room` if it differs. What the
/// parser makes of these characters is put right by `read_events`.
///
/// Only what stands from `base` up to `end` is looked at by the parser.
std::string_view adapt_to_parser(std::string_view text, std::size_t base, std::size_t end,
                                 std::string& room);

/// Stands for a ':' or '?' that a plain word begins with, and for the tab that a text behind `|`
/// begins with.
constexpr char kStandIn = 'x';

}  // namespace veedor
