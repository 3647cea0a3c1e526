#include "support/case_file.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>

#include "text/text.h"

namespace veedor::test {
namespace {

void read_covers(CaseFile& file, const std::string& list) {
  for (const std::string& item : split(list, ',')) {
    const std::size_t space = item.rfind(' ');
    const std::string role = space == std::string::npos ? "" : item.substr(space + 1);
    if (role != "legal" && role != "breaking" && role != "near-miss") {
      file.problems.push_back("covers: `" + item + "` is not ID and legal, breaking or near-miss");
      continue;
    }
    file.covers.push_back({item.substr(0, space), role});
  }
}

void read_line(CaseFile& file, const std::string& word, const std::string& rest) {
  if (word == "claim") {
    file.claim = rest;
  } else if (word == "source") {
    file.source = rest;
  } else if (word == "covers") {
    read_covers(file, rest);
  } else if (word == "expect") {
    file.expected.emplace_back().verdict = rest;
  } else if (file.expected.empty()) {
    file.problems.push_back("`" + word + "` before the first `expect`");
  } else if (Expectation& last = file.expected.back(); word == "scores") {
    last.scores = rest;
  } else if (word == "ranking") {
    last.ranking = rest;
  } else if (word == "allowed") {
    last.allowed = rest;
  } else if (word == "path") {
    last.path = rest;
  } else if (word == "places") {
    last.places = rest;
  } else if (word == "ruling") {
    last.rulings.push_back(rest);
  } else if (word == "also") {
    last.also.push_back(rest);
  } else if (word == "warning") {
    last.warnings.push_back(rest);
  } else {
    file.problems.push_back("unknown header line `" + word + "`");
  }
}

}  // namespace

std::vector<RawDocument> documents_of(const std::filesystem::path& path) {
  std::vector<RawDocument> documents;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return documents;
  DocumentStream stream(::fileno(file));
  for (RawDocument raw; stream.next(raw);) documents.push_back(raw);
  std::fclose(file);
  return documents;
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) {
    parts.emplace_back(trim(part));
  }
  return parts;
}

CaseFile read_case(const std::filesystem::path& path) {
  CaseFile file;
  file.path = path;
  file.text = read_file(path);
  std::istringstream lines(file.text);
  for (std::string line; std::getline(lines, line) && line.starts_with("# ");) {
    if (line.starts_with("#   ")) {
      file.claim.append(" ").append(trim(line.substr(2)));
      continue;
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) break;
    read_line(file, line.substr(2, colon - 2), std::string(trim(line.substr(colon + 1))));
  }
  if (file.claim.empty()) file.problems.push_back("no claim");
  if (file.source.empty()) file.problems.push_back("no source");
  if (file.covers.empty()) file.problems.push_back("covers nothing");
  if (file.expected.empty()) file.problems.push_back("expects nothing");
  return file;
}

std::vector<CaseFile> all_cases() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(VEEDOR_CASES)) {
    if (entry.path().extension() == ".yaml") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<CaseFile> cases;
  cases.reserve(paths.size());
  for (const auto& path : paths) cases.push_back(read_case(path));
  return cases;
}

std::vector<CaseFile> cases_to_try() {
  const std::vector<CaseFile> all = all_cases();
  std::vector<CaseFile> cases;
  for (std::size_t i = 0; i < all.size(); i += kOneOf) cases.push_back(all[i]);
  return cases;
}

}  // namespace veedor::test
