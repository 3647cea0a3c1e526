#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/complaint.h"

namespace veedor {

/// Whether a file of the command line is a folder, whose logs are read.
[[nodiscard]] bool is_folder(const std::string& name);

/// A file to read, or a complaint.
struct FolderEntry {
  std::string name;       ///< of the file, or of what the complaint is about
  std::string complaint;  ///< empty for a file to read
  bool unread = false;    ///< whether the complaint is that `name` cannot be read
};

/// The logs in a folder and in the folders below it: regular files that end in .yaml, .yml, .json
/// or .csv, and are not plainly something else. Hidden files and folders are left out. Links to
/// files are read, links to folders are not followed, so there are no loops. The order is that of
/// the names, byte by byte, in each folder.
class LogFolder {
 public:
  /// `results` says that lists of results in CSV are read too.
  LogFolder(const std::string& name, bool results);

  /// Fetches the next file or complaint. Complaints about what was left out, and about a folder
  /// without logs, come last. Returns false at the end.
  bool next(FolderEntry& entry);

  /// The size of all files that may be logs.
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  void walk(const std::string& folder);
  bool sum_up(FolderEntry& entry);

  std::string name_;
  bool results_;
  std::vector<FolderEntry> found_;
  std::size_t given_ = 0;             ///< number of entries of `found_` handed out or skipped
  std::size_t logs_ = 0;              ///< number of files handed out
  std::vector<std::string> skipped_;  ///< files that are something else
  bool unread_ = false;
  bool told_skipped_ = false;
  bool told_empty_ = false;
};

/// The total size of files and of the logs in folders; nullopt if it is unknown.
[[nodiscard]] std::optional<std::uint64_t> size_of_files(const std::vector<std::string>& files);

/// The files of a command line with those of its folders in their place, in order; without lists of
/// results in CSV. Complains about what is left out or cannot be read, which raises `status`.
[[nodiscard]] std::vector<std::string> with_folders(const std::vector<std::string>& files,
                                                    ExitStatus& status);

}  // namespace veedor
