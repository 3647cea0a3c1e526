#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "yaml/stream.h"

namespace veedor::test {

/// What a case expects of one document; see tests/TESTING.md for the header's form.
struct Expectation {
  std::string verdict;  ///< the line behind `expect:`
  std::optional<std::string> scores;
  std::optional<std::string> ranking;
  std::optional<std::string> allowed;
  std::optional<std::string> path;
  std::optional<std::string> places;
  std::vector<std::string> rulings;
  std::vector<std::string> warnings;
  std::vector<std::string> also;  ///< the further faults; empty: whatever they are
};

/// An id of a rule or card, and in what way a case proves it: legal, breaking or near-miss.
struct Cover {
  std::string id;
  std::string role;
};

/// A log with a header of comments that says what is expected of it.
struct CaseFile {
  std::filesystem::path path;
  std::string text;
  std::string claim;
  std::string source;
  std::vector<Cover> covers;
  std::vector<Expectation> expected;
  std::vector<std::string> problems;  ///< what is wrong with the header
};

[[nodiscard]] CaseFile read_case(const std::filesystem::path& path);
/// All cases below tests/cases, in order of their paths.
[[nodiscard]] std::vector<CaseFile> all_cases();
/// Long tests take one of so many cases, places in a text and so on: other builds than a release
/// check more and take longer.
#ifdef NDEBUG
constexpr std::size_t kOneOf = 1;
#else
constexpr std::size_t kOneOf = 20;
#endif
[[nodiscard]] std::vector<CaseFile> cases_to_try();
/// What the program reads from a case: a stream of documents.
[[nodiscard]] std::vector<RawDocument> documents_of(const std::filesystem::path& path);
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// The parts of `text` between `separator`s, trimmed.
[[nodiscard]] std::vector<std::string> split(const std::string& text, char separator);

}  // namespace veedor::test
