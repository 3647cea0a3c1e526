#include "cli/input/file_names.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <system_error>
#include <utility>

namespace veedor {
namespace {

constexpr std::size_t kBufferSize = 1U << 16U;

}  // namespace

FileNames::FileNames(const LogOptions& options, FileReader read)
    : options_(options), read_(std::move(read)), list_ended_(!options.list) {}

bool FileNames::next(std::string& name) {
  if (given_ < options_.files.size()) {
    name = options_.files[given_++];
    return true;
  }
  return listed(name);
}

bool FileNames::listed(std::string& name) {
  if (!list_ && !list_ended_) {
    list_ = std::make_unique<InputFile>(*options_.list);
    if (!list_->error().empty()) return fail(list_->error());
    buffer_.resize(kBufferSize);
  }
  while (!list_ended_) {
    name.clear();
    if (!take_line(name)) return false;
    if (name.empty()) continue;
    if (name.find('\0') == std::string::npos) return true;
    return fail("its names are NUL-terminated; add -0");
  }
  return false;
}

/// Consumes the name before the next line end or NUL, or the end of the list.
bool FileNames::take_line(std::string& name) {
  const char separator = options_.null ? '\0' : '\n';
  for (;;) {
    const auto from = buffer_.begin() + static_cast<std::ptrdiff_t>(begin_);
    const auto to = buffer_.begin() + static_cast<std::ptrdiff_t>(end_);
    const auto found = std::find(from, to, separator);
    name.append(from, found);
    if (name.size() > PATH_MAX) return fail("this is not a list of file names: one is too long");
    if (found != to) {
      begin_ += static_cast<std::size_t>(found - from) + 1;
      return true;
    }
    fill();
    if (list_ended_) return error_.empty();
  }
}

void FileNames::fill() {
  const ssize_t got = read_(*list_, buffer_.data(), buffer_.size());
  begin_ = 0;
  end_ = got > 0 ? static_cast<std::size_t>(got) : 0;
  if (got < 0) fail(std::generic_category().message(errno));
  if (got == 0) list_ended_ = true;
}

bool FileNames::fail(const std::string& error) {
  error_ = error;
  list_ended_ = true;
  return false;
}

}  // namespace veedor
