#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "mail/tokens/tokens.h"

// What words mean beside others.
namespace veedor {

/// `to Toledo Toledo`: a place that is written twice is one.
void join_doubled(std::string_view text, std::vector<Token>& tokens);

/// `two of the three`: the second number, at `i`, only says how many there are.
[[nodiscard]] bool is_partitive(const std::vector<Token>& tokens, std::size_t i);
/// `the big one`, without a region: the number at `i` counts nothing.
[[nodiscard]] bool is_pronoun(const std::vector<Token>& tokens, std::size_t i);

/// `3 to Toledo and two more to Aragón` counts two; `up to Aragón` is no range.
void count_further(std::vector<Token>& tokens);
/// `one small handful` is no number; `my handful` is.
void count_groups(std::vector<Token>& tokens);

/// `the three that I have in Aragón go to Toledo` leave Aragón.
void name_sources(std::vector<Token>& tokens);

/// A `no` alone takes back what was named before it: `2 to Toledo, no, 2 to Sevilla`
void mark_corrections(std::vector<Token>& tokens);

/// `ne ... que` denies nothing: `je ne prends que deux` is a deed.
void undo_limits(std::vector<Token>& tokens);

}  // namespace veedor
