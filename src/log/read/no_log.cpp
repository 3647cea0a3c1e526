#include "log/read/no_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "text/text.h"
#include "yaml/tables.h"

namespace veedor {
namespace {

using namespace std::string_view_literals;

/// Keys of a log that other files rarely have.
const std::vector<std::string>& own_keys() {
  static const std::vector<std::string> kKeys = {"veedor", "ruleset",  "players", "setup",
                                                 "rounds", "scorings", "rulings"};
  return kKeys;
}

/// The whole text, from its first line to its last.
std::string_view text_of(const Document& document) {
  const char* const begin = document.source_line(0).data();
  const std::string_view last = document.source_line(std::numeric_limits<std::size_t>::max());
  return {begin, static_cast<std::size_t>(last.data() + last.size() - begin)};
}

/// More keys than any other file has that looks like a log.
constexpr std::uint32_t kMostKeys = 1000;

bool has_own_key(const Document& document, NodeId node) {
  if (node == kNoNode || document[node].kind != NodeKind::map) return false;
  for (const NodeId value : document.children(node)) {
    if (document[value].index == kMostKeys) return true;  // whatever it is, judge its keys
    if (nearest(document.text(document[value].key), own_keys())) return true;
  }
  return false;
}

/// Whether the root is a list of logs, such as an array in JSON.
bool is_list_of_logs(const Document& document) {
  const NodeId root = document.root();
  if (root == kNoNode || document[root].kind != NodeKind::list) return false;
  return has_own_key(document, document[root].first_child());
}

/// Whether some line begins with such a key, even if the document cannot be read.
bool has_own_line(std::string_view text) {
  return std::ranges::any_of(lines_of(text), [](std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t{\"'"), line.size()));
    return std::ranges::any_of(own_keys(), [&](const std::string& key) {
      const std::string_view rest = line.substr(std::min(key.size(), line.size()));
      return line.starts_with(key) && rest.find_first_of(":\"' ") == 0;
    });
  });
}

/// Whether the text is UTF-16, which could be a log.
bool is_utf_16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
         text.substr(0, 2).find('\0') != std::string_view::npos;
}

/// The first bytes of files of some kinds.
using Beginning = std::pair<std::string_view, std::string_view>;
constexpr std::array kBeginnings = std::to_array<Beginning>({
    {"\x89PNG"sv, "a PNG picture"},
    {"\xFF\xD8\xFF"sv, "a JPEG picture"},
    {"GIF8"sv, "a GIF picture"},
    {"%PDF-"sv, "a PDF document"},
    {"PK\x03\x04"sv, "a ZIP archive or an office document (save a spreadsheet as CSV)"},
    {"\x1F\x8B"sv, "a compressed file"},
    {"\x7F"
     "ELF"sv,
     "a program"},
    {"<!doctype html"sv, "a web page"},
    {"<html"sv, "a web page"},
    {"<?xml"sv, "an XML file"},
    {"#!"sv, "a script"},
    {"#include"sv, "the source of a program"},
    {"//"sv, "the source of a program"},
    {"/*"sv, "the source of a program"},
    {"From "sv, "a mail"},
    {"From:"sv, "a mail"},
    {"To:"sv, "a mail"},
    {"Subject:"sv, "a mail"},
    {"Date:"sv, "a mail"},
    {"Return-Path:"sv, "a mail"},
    {"Received:"sv, "a mail"},
    {"Delivered-To:"sv, "a mail"},
    {"Message-ID:"sv, "a mail"},
    {"MIME-Version:"sv, "a mail"},
});

bool begins_with(std::string_view text, std::string_view beginning) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return text.size() >= beginning.size() &&
         std::ranges::equal(text.substr(0, beginning.size()), beginning, {}, lower, lower);
}

/// What the text seems to be; empty if it could be anything.
std::string_view kind_of(std::string_view text) {
  const auto* const known = std::ranges::find_if(
      kBeginnings, [&](const Beginning& row) { return begins_with(text, row.first); });
  if (known != kBeginnings.end()) return known->second;
  return first_invalid_utf8(text) ? "binary data" : std::string_view();
}

}  // namespace

std::optional<std::string> no_log(const Document& document) {
  const std::string_view text = text_of(document);
  if (is_list_of_logs(document)) {
    return "this is a list of logs, and each log is a document of its own; `jq -c '.[]'` makes "
           "lines "
           "of JSON of an array";
  }
  if (auto table = unread_table(text)) return table;
  if (is_utf_16(text) || has_own_key(document, document.root()) || has_own_line(text)) {
    return std::nullopt;
  }
  const std::string_view kind = kind_of(trim(text));
  if (kind.empty()) return "this is not a game log; a log begins with `veedor: 1`";
  return fmt::format("this is {}, not a game log; a log begins with `veedor: 1`", kind);
}

}  // namespace veedor
