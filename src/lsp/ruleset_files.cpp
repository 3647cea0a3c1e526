#include "lsp/ruleset_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lsp/uri.h"

namespace veedor {

RulesetFiles::RulesetFiles(ReadFile read, std::string folder, std::vector<std::string> given)
    : read_(std::move(read)),
      started_in_(std::move(folder)),
      given_(std::move(given)),
      folder_(started_in_) {}

std::vector<RulesetFiles::Named> RulesetFiles::named() const {
  std::vector<Named> all;
  const auto add = [&](const std::string& folder, const std::vector<std::string>& files) {
    for (const std::string& file : files) {
      Named each{file, path_within(folder, file)};
      if (std::ranges::count(all, each.path, &Named::path) == 0) all.push_back(std::move(each));
    }
  };
  add(started_in_, given_);
  add(folder_, configured_);
  return all;
}

bool RulesetFiles::names(const std::string& path) const {
  const std::vector<Named> all = named();
  return std::ranges::count(all, path, &Named::path) > 0;
}

const std::string* RulesetFiles::on_disk(const std::string& path) const {
  const auto found = from_disk_.find(path);
  return found == from_disk_.end() ? nullptr : &found->second;
}

RulesetFiles::Change RulesetFiles::refresh(const OpenTexts& open) {
  Change change;
  for (const auto& [path, text] : from_disk_) change.files.insert(path);
  from_disk_.clear();
  std::vector<RulesetText> now;
  std::set<std::string> named_paths;
  for (const Named& each : named()) {
    named_paths.insert(each.path);
    if (const auto held = open.find(each.path); held != open.end()) {
      now.push_back({each.file, held->second, true});
      continue;
    }
    FileOnDisk read = read_(each.path);
    if (!read.error.empty()) {
      std::string error = fmt::format("cannot read ruleset {}: {}", each.file, read.error);
      if (told_.insert(error).second) change.errors.push_back(std::move(error));
      continue;
    }
    now.push_back({each.file, read.text, true});
    change.files.insert(each.path);
    from_disk_.emplace(each.path, std::move(read.text));
  }
  for (const auto& [path, text] : open) {
    if (!named_paths.contains(path)) now.push_back({file_name(path), text, false});
  }
  if (now == known_) return change;
  known_ = std::move(now);
  library_ = library_with(known_);
  change.rebuilt = true;
  return change;
}

}  // namespace veedor
