#include "cli/input/log_source.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <new>
#include <system_error>
#include <utility>

namespace veedor {

namespace {

constexpr std::size_t kBufferSize = 1U << 16U;

}  // namespace

FileNames::FileNames(const LogOptions& options, FileReader read)
    : options_(options), read_(std::move(read)), list_ended_(!options.list) {}

bool FileNames::next(FolderEntry& file) {
  for (;;) {
    if (folder_ && folder_->next(file)) return true;
    folder_.reset();
    file = {};
    if (!named(file.name)) return false;
    if (!is_folder(file.name)) return true;
    folder_.emplace(file.name, true);
  }
}

/// Fetches the next non-empty name.
bool FileNames::named(std::string& name) {
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

LogSource::LogSource(const LogOptions& options, Refuse refuse)
    : options_(options),
      refuse_(std::move(refuse)),
      names_(options, [this](const InputFile& file, char* to, std::size_t size) {
        return read(file, to, size);
      }) {}

bool LogSource::next(InputItem& item) {
  const std::scoped_lock lock(mutex_);
  while (!stopped_) {
    item.complaint.clear();
    item.unread = item.too_many = false;
    item.file = file_number_;
    if (!stream_ && !open(item)) return false;
    if (item.complaint.empty() && !take(item)) continue;
    item.last = !stream_ && names_.ended() && names_.error().empty();
    item.number = taken_++;
    return true;
  }
  return false;
}

/// Opens the next file, or puts the reason into the item. Returns false if there is no file.
bool LogSource::open(InputItem& item) {
  FolderEntry named;
  const bool found = names_.next(named);
  item.name = std::move(named.name);
  item.complaint = std::move(named.complaint);
  item.unread = named.unread;
  if (!found) {
    if (stopped_ || names_.error().empty() || std::exchange(list_complained_, true)) return false;
    item.name = *options_.list;
    item.complaint = names_.error();
    item.unread = true;
    return true;
  }
  if (!item.complaint.empty()) {
    close();
    return true;
  }
  if (item.name == kStandardInput && options_.list == kStandardInput) {
    item.complaint = "standard input is already the list of files";
    item.unread = true;
  } else if (refuse_) {
    item.complaint = refuse_(item.name);
  }
  if (item.complaint.empty()) {
    file_.emplace(item.name);
    item.unread = !file_->error().empty();
    if (item.unread) item.complaint = file_->error();
  }
  if (!item.complaint.empty()) {
    close();
    return true;
  }
  name_ = item.name;
  any_ = false;
  stream_.emplace([this](char* to, std::size_t size) { return read(*file_, to, size); },
                  options_.limits.bytes);
  return true;
}

/// Fetches the next document of the file, or a complaint at its end. Returns false if there is
/// neither.
bool LogSource::take(InputItem& item) {
  item.name = name_;
  std::string error;
  bool found = false;
  try {
    found = stream_->next(item.raw);
    error = stream_->error();
  } catch (const std::bad_alloc&) {
    error = "out of memory";
  }
  if (abandoned()) {
    close();
    return false;
  }
  if (found) {
    any_ = true;
    item.too_many = options_.max_documents != 0 && item.raw.number > options_.max_documents;
    if (item.too_many || (stream_->ended() && !file_->shrunk())) close();
    return true;
  }
  if (error.empty() && file_->shrunk()) error = "it shrank while it was being read";
  close();
  if (!error.empty()) {
    item.complaint = error;
    item.unread = true;
    return true;
  }
  item.raw = {};
  return !any_;
}

void LogSource::close() {
  stream_.reset();
  file_.reset();
  ++file_number_;
}

ssize_t LogSource::read(const InputFile& file, char* to, std::size_t size) {
  while (!abandoned()) {
    if (!file.size() && !file.wait(interrupt_.descriptor())) {
      interrupt_.settle();
      continue;
    }
    const ssize_t got = file.read(to, size);
    if (got > 0) bytes_ += static_cast<std::uint64_t>(got);
    return got;
  }
  return 0;
}

bool LogSource::abandoned() const { return stopped_ || left_ == file_number_ + 1; }

void LogSource::leave(std::size_t file) {
  std::size_t known = left_;
  while (known <= file && !left_.compare_exchange_weak(known, file + 1)) {
  }
  interrupt_.raise();
}

void LogSource::stop() {
  stopped_ = true;
  interrupt_.raise();
}

}  // namespace veedor
