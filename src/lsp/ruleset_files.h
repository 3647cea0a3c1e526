#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/known_rulesets.h"

namespace veedor {

/// A file as read from the disk.
struct FileOnDisk {
  std::string text;
  std::string error;  ///< why it cannot be read; empty if it could be
};
using ReadFile = std::function<FileOnDisk(const std::string& path)>;

/// The ruleset files that logs may name: those named by the program or the client, and all others
/// that are open. The text in the editor takes precedence over the one on the disk.
class RulesetFiles {
 public:
  /// `given` are files relative to `folder`, which must be absolute.
  RulesetFiles(ReadFile read, std::string folder, std::vector<std::string> given);

  /// The rulesets found by `refresh`.
  [[nodiscard]] Library& library() { return *library_; }

  /// Sets the folder, an absolute path, to which the files of the settings are relative.
  void set_folder(std::string folder) { folder_ = std::move(folder); }
  void set_configured(std::vector<std::string> files) { configured_ = std::move(files); }

  /// Open texts by path, or by address if they have no path.
  using OpenTexts = std::map<std::string, std::string>;
  struct Change {
    bool rebuilt = false;             ///< there is a new library
    std::set<std::string> files;      ///< paths whose text on the disk is used now, or was before
    std::vector<std::string> errors;  ///< about files that cannot be read, each reported once
  };
  /// Reads the files again. `open` must have every open ruleset.
  [[nodiscard]] Change refresh(const OpenTexts& open);

  [[nodiscard]] bool names(const std::string& path) const;
  /// The text on the disk of a file that is named but not open; null for any other.
  [[nodiscard]] const std::string* on_disk(const std::string& path) const;

 private:
  struct Named {
    std::string file;  ///< as written
    std::string path;  ///< absolute
  };
  [[nodiscard]] std::vector<Named> named() const;

  ReadFile read_;
  std::string started_in_;
  std::vector<std::string> given_;
  std::string folder_;
  std::vector<std::string> configured_;
  std::vector<RulesetText> known_;                ///< the sources of the library
  std::map<std::string, std::string> from_disk_;  ///< by path
  std::set<std::string> told_;                    ///< errors already reported
  std::unique_ptr<Library> library_ = std::make_unique<Library>();
};

}  // namespace veedor
