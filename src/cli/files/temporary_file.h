#pragma once

#include <sys/stat.h>

#include <string>
#include <string_view>

namespace veedor {

/// The name of the file with the former text of a file: NAME~.
[[nodiscard]] std::string former_name(const std::string& name);

/// The name next to a file that its new text has while the file is replaced. A command that holds
/// the file's lock may remove it.
[[nodiscard]] std::string temporary_name(const std::string& path);

/// Whether a name, itself and not the target of a link, is that of this file.
[[nodiscard]] bool is_name_of(const std::string& name, const struct stat& file);

/// A file in the making, to be put in the place of another at once. It has no name until then if
/// the file system can do that (O_TMPFILE), so that nothing stays when the program is killed; else
/// the temporary name. It is removed unless it has got its name.
class TemporaryFile {
 public:
  /// For a file at `path`. `locked`: this command holds the lock of the file; otherwise the
  /// temporary name is a random one.
  TemporaryFile(std::string path, bool locked);
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  /// Negative if the file could not be made; errno says why.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  /// The temporary name; empty if it has none.
  [[nodiscard]] const std::string& name() const { return name_; }

  /// A new descriptor of the file, only for reading; negative after a failure.
  [[nodiscard]] int open_again() const;

  /// Writes text to its end, and waits until the disk has it. Like the functions below, returns
  /// false after a failure, with errno set.
  [[nodiscard]] bool write(std::string_view text);

  /// Gives the file its path, unless another file already has it.
  [[nodiscard]] bool take_free_path();
  /// Gives the file its path, replacing the file there; a symbolic link is replaced itself, not its
  /// target.
  [[nodiscard]] bool take_path();
  /// Exchanges the names of this file and the one at its path, which then has the temporary name.
  /// After a second time, both are as before.
  [[nodiscard]] bool swap();
  /// Whether the temporary name is still that of this file.
  [[nodiscard]] bool is_named() const { return is_name_of(name_, stat_); }
  /// Removes the file with the temporary name, if there is one.
  void remove();
  /// Leaves the file with the temporary name alone.
  void leave() { name_.clear(); }

 private:
  void open(bool locked);
  [[nodiscard]] bool is_nameless() const { return descriptor_ >= 0 && name_.empty(); }
  /// Links a nameless file to a name that no file has.
  [[nodiscard]] bool link(const std::string& name) const;
  /// Gives a nameless file the temporary name.
  [[nodiscard]] bool take_temporary_name();

  std::string path_;
  std::string name_;
  int descriptor_ = -1;
  struct stat stat_ {};
};

}  // namespace veedor
