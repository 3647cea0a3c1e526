#pragma once

#include <string>

namespace veedor {

/// Held while a file, or a folder's files, are read, changed and written, so that of several
/// commands at work on it each begins with what the one before it wrote. Other programs are not
/// held up.
class FileLock {
 public:
  /// Waits for other commands. Then removes what killed commands left next to the file. Does
  /// nothing if it is neither a regular file nor a folder, cannot be opened, or its file system has
  /// no locks; see `held`.
  explicit FileLock(const std::string& name);
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

  [[nodiscard]] bool held() const { return descriptor_ >= 0; }
  /// Holds another open file too, the one that will have the name; takes over the descriptor.
  void hold_too(int descriptor);
  /// Why the file must not be changed; empty if it may be.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  /// Returns false if the file was replaced in the meantime, so that another one has its name.
  [[nodiscard]] bool lock(const std::string& name);
  void close();

  int descriptor_ = -1;
  int next_ = -1;  ///< of the file that will have the name
  std::string error_;
};

}  // namespace veedor
