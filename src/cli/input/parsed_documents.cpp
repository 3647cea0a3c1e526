#include "cli/input/parsed_documents.h"

#include <system_error>
#include <utility>

namespace veedor {
namespace {

/// The most documents that wait for the caller.
constexpr std::size_t kMostReady = 4;

}  // namespace

ParsedDocuments::ParsedDocuments(const InputFile& input, const DocumentLimits& limits,
                                 std::optional<std::size_t> wanted)
    : input_(input),
      limits_(limits),
      wanted_(wanted),
      stream_([this](char* to, std::size_t size) { return read_bytes(to, size); }, limits.bytes) {}

ParsedDocuments::~ParsedDocuments() {
  if (!ahead_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
  }
  interrupt_.raise();
  ahead_.join();
}

bool ParsedDocuments::next(std::unique_ptr<ParsedDocument>& document) {
  if (start() ? !take(document) : !read(*document)) return false;
  if (last_ == 0 && input_.size()) stream_.find_end();
  only_one_ = last_ == 0 && !ahead_.joinable() && stream_.ended();
  last_ = document->raw.number;
  return true;
}

std::string ParsedDocuments::error() {
  const std::scoped_lock lock(mutex_);
  return ahead_.joinable() && !over_ ? std::string() : stream_.error();
}

/// Starts the thread if it has work. Returns whether it runs.
bool ParsedDocuments::start() {
  if (ahead_.joinable()) return true;
  if (last_ == 0 || wanted_ || stream_.ended()) return false;
  try {
    ahead_ = std::thread([this] { read_ahead(); });
    return true;
  } catch (const std::system_error&) {
    return false;
  }
}

/// Takes the next document from the thread; false if there is none.
bool ParsedDocuments::take(std::unique_ptr<ParsedDocument>& document) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !ready_.empty() || over_; });
  if (ready_.empty()) {
    if (trouble_) std::rethrow_exception(std::exchange(trouble_, nullptr));
    return false;
  }
  used_.push_back(std::exchange(document, std::move(ready_.front())));
  ready_.pop_front();
  changed_.notify_all();
  return true;
}

bool ParsedDocuments::read(ParsedDocument& document) {
  while (stream_.next(document.raw)) {
    if (!wanted_ || document.raw.number == *wanted_) {
      document.parse(limits_);
      return true;
    }
    last_ = document.raw.number;
  }
  return false;
}

ssize_t ParsedDocuments::read_bytes(char* to, std::size_t size) const {
  if (!input_.size() && !input_.wait(interrupt_.descriptor())) return 0;
  return input_.read(to, size);
}

void ParsedDocuments::read_ahead() noexcept {
  std::exception_ptr trouble;
  try {
    read_to_the_end();
  } catch (const std::exception&) {
    trouble = std::current_exception();
  }
  const std::scoped_lock lock(mutex_);
  trouble_ = std::move(trouble);
  over_ = true;
  changed_.notify_all();
}

void ParsedDocuments::read_to_the_end() {
  for (std::unique_ptr<ParsedDocument> document;;) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return ready_.size() < kMostReady || stopped_; });
      if (stopped_) return;
      if (!used_.empty()) {
        document = std::move(used_.back());
        used_.pop_back();
      }
    }
    if (document == nullptr) document = std::make_unique<ParsedDocument>();
    if (!read(*document)) return;
    const std::scoped_lock lock(mutex_);
    ready_.push_back(std::move(document));
    changed_.notify_all();
  }
}

}  // namespace veedor
