#include "cli/input/log_folder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "cli/files/input_file.h"
#include "standings/results_csv.h"
#include "text/phrases.h"
#include "text/text.h"
#include "yaml/stream.h"

namespace veedor {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> kEndings{".yaml", ".yml", ".json", ".csv"};

bool may_be_log(std::string_view name) {
  return std::ranges::any_of(kEndings, [&](std::string_view end) { return name.ends_with(end); });
}

bool is_quote(char c) { return c == '"' || c == '\''; }

/// The text after the colon of a key at the top level of YAML or JSON; nullopt if there is none.
/// `begins` says that the text is the beginning of its file.
std::optional<std::string_view> value_of(std::string_view text, std::string_view key, bool begins) {
  for (std::size_t at = text.find(key); at != text.npos; at = text.find(key, at + 1)) {
    std::string_view before = text.substr(0, at);
    std::string_view after = text.substr(at + key.size());
    if (!before.empty() && is_quote(before.back())) {
      if (!after.starts_with(before.back())) continue;
      before.remove_suffix(1);
      after.remove_prefix(1);
    }
    after.remove_prefix(std::min(after.find_first_not_of(" \t"), after.size()));
    if (!after.starts_with(':')) continue;
    after = trim(after.substr(1));
    const bool first = before.empty() ? begins : before == kByteOrderMark;
    if (first || before.ends_with('\n') || before.ends_with('\r')) return after;
    // In brackets, where other files have the name of a program with its version in quotes.
    const std::size_t last = before.find_last_not_of(" \t\r\n");
    const bool digit = !after.empty() && after.front() >= '0' && after.front() <= '9';
    const bool in_map = last != before.npos && (before[last] == '{' || before[last] == ',');
    if (in_map && (digit || key != "veedor")) return after;
  }
  return std::nullopt;
}

/// Whether the beginning of a file is that of the file of an event, which is no log.
bool is_event(std::string_view text) {
  auto kind = value_of(text, "kind", true);
  if (kind && !kind->empty() && is_quote(kind->front())) kind->remove_prefix(1);
  return kind && kind->starts_with("event");
}

/// Whether some document of the file has the key `veedor`. Files that cannot be read, or are in
/// UTF-16, count as logs, so that they are reported.
bool has_log(const InputFile& file) {
  constexpr std::size_t kPiece = 65536;
  constexpr std::size_t kKept = 256;  // the surroundings of a key that two pieces share
  std::string text;
  for (bool begins = true;; begins = false) {
    const std::size_t kept = text.size();
    text.resize(kept + kPiece);
    const ssize_t got = file.read(text.data() + kept, kPiece);
    if (got < 0) return true;
    text.resize(kept + static_cast<std::size_t>(got));
    if (begins && (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))) return true;
    if (begins && is_event(text)) return false;
    if (value_of(text, "veedor", begins)) return true;
    if (got == 0) return false;
    text.erase(0, text.size() - std::min(text.size(), kKept));
  }
}

/// Whether a CSV file begins with a scoresheet or, if they are wanted, has results.
bool has_table(const InputFile& file, bool results) {
  DocumentStream stream([&](char* to, std::size_t size) { return file.read(to, size); });
  RawDocument raw;
  if (!stream.next(raw)) return !stream.error().empty();
  return raw.first_row > 0 || (results && is_results_csv(raw.text));
}

bool is_something_else(const std::string& name, bool results) {
  const InputFile file(name);
  if (!file.error().empty()) return false;
  return !(name.ends_with(".csv") ? has_table(file, results) : has_log(file));
}

}  // namespace

bool is_folder(const std::string& name) {
  std::error_code error;
  return name != kStandardInput && fs::is_directory(name, error);
}

LogFolder::LogFolder(const std::string& name, bool results) : name_(name), results_(results) {
  walk(name);
}

void LogFolder::walk(const std::string& folder) {
  std::error_code error;
  std::vector<std::string> names;
  for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry);
       entry.increment(error)) {
    names.push_back(entry->path().filename().string());
  }
  std::ranges::sort(names);
  for (const std::string& name : names) {
    if (name.starts_with('.')) continue;
    const std::string path = (fs::path(folder) / name).string();
    std::error_code unknown;  // links to nothing are no files
    if (fs::symlink_status(path, unknown).type() == fs::file_type::directory) {
      walk(path);
    } else if (may_be_log(name) && fs::is_regular_file(path, unknown)) {
      found_.push_back({path, {}, false});
    }
  }
  if (error) found_.push_back({folder, error.message(), true});
}

bool LogFolder::next(FolderEntry& entry) {
  while (given_ < found_.size()) {
    entry = found_[given_++];
    unread_ = unread_ || entry.unread;
    if (entry.complaint.empty() && is_something_else(entry.name, results_)) {
      skipped_.push_back(entry.name);
      continue;
    }
    if (entry.complaint.empty()) ++logs_;
    return true;
  }
  return sum_up(entry);
}

/// Complains about the files that were skipped, then about a folder that has no other.
bool LogFolder::sum_up(FolderEntry& entry) {
  constexpr std::size_t kMost = 3;
  if (!skipped_.empty() && !told_skipped_) {
    told_skipped_ = true;
    const std::size_t shown = std::min(skipped_.size(), kMost);
    const std::vector<std::string> names(skipped_.begin(),
                                         skipped_.begin() + static_cast<std::ptrdiff_t>(shown));
    std::string text =
        fmt::format("note: {}: skipped {}: {}", name_,
                    counted(skipped_.size(), "file that is not a log", "files that are not logs"),
                    fmt::join(names, ", "));
    if (shown < skipped_.size()) text += fmt::format(" and {} more", skipped_.size() - shown);
    entry = {name_, std::move(text), false};
    return true;
  }
  if (logs_ > 0 || unread_ || told_empty_) return false;
  told_empty_ = true;
  entry = {name_,
           skipped_.empty() ? "the folder has no .yaml, .yml, .json or .csv file"
                            : "the folder has no logs",
           true};
  return true;
}

std::uint64_t LogFolder::bytes() const {
  std::uint64_t all = 0;
  for (const FolderEntry& file : found_) {
    std::error_code error;
    const std::uint64_t size = fs::file_size(file.name, error);
    if (!error) all += size;
  }
  return all;
}

std::optional<std::uint64_t> size_of_files(const std::vector<std::string>& files) {
  std::uint64_t bytes = 0;
  for (const std::string& name : files) {
    std::error_code error;
    if (is_folder(name)) {
      bytes += LogFolder(name, true).bytes();
      continue;
    }
    if (name == kStandardInput || !fs::is_regular_file(name, error)) return std::nullopt;
    const std::uint64_t size = fs::file_size(name, error);
    if (!error) bytes += size;
  }
  return bytes;
}

std::vector<std::string> with_folders(const std::vector<std::string>& files, ExitStatus& status) {
  std::vector<std::string> all;
  for (const std::string& file : files) {
    if (!is_folder(file)) {
      all.push_back(file);
      continue;
    }
    LogFolder folder(file, false);
    for (FolderEntry entry; folder.next(entry);) {
      if (entry.complaint.empty()) {
        all.push_back(entry.name);
      } else if (entry.unread) {
        complain(fmt::format("cannot read {}: {}", entry.name, entry.complaint));
        status = kCouldNotJudge;
      } else {
        complain(entry.complaint);
      }
    }
  }
  return all;
}

}  // namespace veedor
