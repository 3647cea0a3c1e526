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

/// A file as it is read from the disk.
struct FileOnDisk {
  std::string text;
  std::string error;  ///< why it cannot be read; empty if it can
};
using ReadFile = std::function<FileOnDisk(const std::string& path)>;

/// The ruleset files that logs may name: those that the program and the client have named, and
/// every other one that is open. What an editor holds counts before what is on the disk.
class RulesetFiles {
 public:
  /// `given` are files as seen from `folder`, which is absolute.
  RulesetFiles(ReadFile read, std::string folder, std::vector<std::string> given);

  /// The rulesets as `refresh` has found them.
  [[nodiscard]] Library& library() { return *library_; }

  /// The absolute folder from which the files of the settings are seen.
  void set_folder(std::string folder) { folder_ = std::move(folder); }
  void set_configured(std::vector<std::string> files) { configured_ = std::move(files); }

  /// Texts that are open, by path; those without a path by address.
  using OpenTexts = std::map<std::string, std::string>;
  struct Change {
    bool rebuilt = false;             ///< there is a new library
    std::set<std::string> files;      ///< paths whose text on the disk counts now, or did before
    std::vector<std::string> errors;  ///< files that cannot be read, each told once
  };
  /// Reads the files again. `open` has every open ruleset.
  [[nodiscard]] Change refresh(const OpenTexts& open);

  [[nodiscard]] bool names(const std::string& path) const;
  /// The text on the disk of a file that is named and not open; null for any other.
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
  std::vector<RulesetText> known_;                ///< what the library is made of
  std::map<std::string, std::string> from_disk_;  ///< by path
  std::set<std::string> told_;                    ///< errors
  std::unique_ptr<Library> library_ = std::make_unique<Library>();
};

}  // namespace veedor
