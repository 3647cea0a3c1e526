#include "cli/inbox/journal_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <ctime>
#include <filesystem>
#include <utility>

#include "cli/files/complaint.h"
#include "cli/files/descriptors.h"
#include "cli/files/input_file.h"

namespace veedor {
namespace {

constexpr std::size_t kMostOfJournal = std::size_t{256} << 20U;

/// Waits until the disk knows the name of a new file.
void sync_folder_of(const std::string& name) {
  const std::filesystem::path folder = std::filesystem::path(name).parent_path();
  const std::string path = folder.empty() ? "." : folder.string();
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

std::string journal_name(const std::string& log) {
  std::error_code failed;
  std::filesystem::path path =
      std::filesystem::canonical(log, failed);  // one journal for all names
  if (failed) path = log;
  const std::string ending = path.extension().string();
  if (ending == ".yaml" || ending == ".yml" || ending == ".json") path.replace_extension();
  return path.string() + ".journal";
}

std::string time_now() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  std::array<char, 32> text{};
  if (::gmtime_r(&now, &utc) == nullptr) return {};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  return {text.data(), size};
}

bool JournalFile::read() {
  struct stat found {};
  if (::lstat(name_.c_str(), &found) != 0 && errno == ENOENT) return true;
  std::string text;
  if (const std::string error = InputFile(name_).read_all(text, kMostOfJournal); !error.empty()) {
    complain(fmt::format("cannot read {}: {}", name_, error));
    return false;
  }
  try {
    journal_ = MailJournal(text);
  } catch (const std::exception& error) {
    complain(fmt::format("{}: {}", name_, error.what()));
    return false;
  }
  size_ = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
  return true;
}

bool JournalFile::append(std::vector<JournalLine> lines) {
  if (lines.empty()) return true;
  std::string text;
  for (JournalLine& line : lines) {
    line.at = time_now();
    text += veedor::text(journal_.add(std::move(line)));
  }
  constexpr mode_t kPrivate = 0600;  // it has addresses and words of players
  const bool is_new = size_ == 0;
  const int descriptor =
      ::open(name_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, kPrivate);
  int failure = descriptor < 0 ? errno : 0;
  // What a crash has left behind the last whole line was never there.
  const auto end = static_cast<off_t>(size_);
  if (failure == 0 && (::ftruncate(descriptor, end) != 0 || ::lseek(descriptor, 0, SEEK_END) < 0)) {
    failure = errno;
  }
  if (failure == 0) failure = write_all(descriptor, text);
  if (failure == 0 && ::fsync(descriptor) != 0) failure = errno;
  if (descriptor >= 0) ::close(descriptor);
  if (failure != 0) {
    errno = failure;
    complain(fmt::format("cannot write {}: {}", name_, system_message()));
    return false;
  }
  if (is_new) sync_folder_of(name_);
  size_ += text.size();
  return true;
}

}  // namespace veedor
