#include "cli/inbox/mail_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "cli/files/helper_program.h"
#include "cli/files/input_file.h"
#include "cli/input/mails.h"
#include "log/mail_id.h"
#include "mail/message_json.h"
#include "text/json.h"
#include "text/text.h"

namespace veedor {
namespace {

/// What the helper gets at once, in bytes; a single file may be as large as servers take mails.
constexpr std::size_t kMostAtOnce = std::size_t{16} << 20U;
constexpr std::size_t kMostOfFileOfMails = std::size_t{64} << 20U;

/// The files of a folder: those of its `new` and `cur` if it is a Maildir.
std::vector<std::string> files_in(const std::string& folder) {
  namespace fs = std::filesystem;
  std::vector<fs::path> folders;
  for (const char* const name : {"cur", "new"}) {
    if (fs::is_directory(fs::path(folder) / name)) folders.push_back(fs::path(folder) / name);
  }
  if (folders.empty()) folders.emplace_back(folder);
  std::vector<std::string> files;
  for (const fs::path& each : folders) {
    for (const auto& entry : fs::directory_iterator(each)) {
      const bool hidden = entry.path().filename().string().starts_with('.');
      if (entry.is_regular_file() && !hidden) files.push_back(entry.path().string());
    }
  }
  std::ranges::sort(files, {}, [](const std::string& file) {
    return fs::path(file).filename().string();  // a Maildir begins them with the time
  });
  return files;
}

/// The Message-ID of veedor in the text of a bounce.
std::string our_id_in(const std::string& text) {
  constexpr std::string_view kIdEnd = "@veedor.invalid>";
  const std::size_t end = text.find(kIdEnd);
  const std::size_t begin = end == std::string::npos ? end : text.rfind('<', end);
  if (begin == std::string::npos) return {};
  std::string id = text.substr(begin, end + kIdEnd.size() - begin);
  return MailId::read(id) ? id : std::string();
}

class Sources {
 public:
  explicit Sources(std::vector<MailMessage>& mails) : mails_(mails) {}

  void take(const std::string& name) {
    std::error_code failed;
    if (!std::filesystem::is_directory(name, failed)) return take_file(name);
    try {
      for (const std::string& file : files_in(name)) take_file(file);
    } catch (const std::filesystem::filesystem_error& error) {
      refuse(name, error.code().message());
    }
  }

  ExitStatus finish() {
    read_waiting();
    return status_;
  }

 private:
  struct File {
    std::string name;
    std::string bytes;
  };

  void refuse(const std::string& name, const std::string& why) {
    complain(fmt::format("cannot read {}: {}", name, why));
    status_ = kCouldNotJudge;
  }

  /// Mails whose times are unknown must not replace each other, and what programs send or what
  /// comes too late must not be entered. Says so once for all.
  void refuse_raw() {
    if (!std::exchange(refused_raw_, true)) {
      complain(fmt::format(
          "raw mails are not read: {}, so their dates, Message-IDs and what they answer "
          "are unknown; give texts without headers, with --from",
          kPlainTextOnly));
    }
    status_ = kCouldNotJudge;
  }

  void take_file(const std::string& name) {
    File file{name, {}};
    const std::string error = InputFile(name).read_all(file.bytes, kMostOfFileOfMails);
    if (!error.empty()) {
      return refuse(name == kStandardInput ? std::string(kStandardInputShown) : name, error);
    }
    if (trim(file.bytes).empty()) return;
    if (waiting_bytes_ + file.bytes.size() > kMostAtOnce) read_waiting();
    waiting_bytes_ += file.bytes.size();
    waiting_.push_back(std::move(file));
  }

  /// All that waits at once, or one by one if one of them stops the helper.
  void read_waiting() {
    const std::string program = helper_program("veedor-mail");
    std::string frames;
    for (const File& file : waiting_) {
      frames += fmt::format("{}\n{}", file.bytes.size(), file.bytes);
    }
    const Printed printed =
        program.empty() || frames.empty() ? Printed() : printed_by(program, {"files"}, frames);
    const Json read = printed.done ? Json::parse(printed.text, nullptr, false) : Json();
    const bool all = read.is_array() && read.size() == waiting_.size();
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      const File& file = waiting_[i];
      if (program.empty() && has_mail_headers(file.bytes)) {
        refuse_raw();
        continue;
      }
      if (!all || !has_mail_headers(file.bytes)) {
        read_alone(file);
        continue;
      }
      std::vector<MailMessage> messages;
      for (const Json& each : read[i]) messages.push_back(message_of(each));
      add(std::move(messages));
    }
    waiting_.clear();
    waiting_bytes_ = 0;
  }

  void read_alone(const File& file) {
    std::string why;
    auto messages = mails_in(file.name, file.bytes, why);
    if (!messages) {
      status_ = kCouldNotJudge;
      return;
    }
    add(*std::move(messages));
  }

  void add(std::vector<MailMessage> messages) {
    for (MailMessage& each : messages) {
      if (!each.nested) {
        mails_.push_back(std::move(each));
        if (mails_.back().bounce && mails_.back().answers.empty()) {
          note_about(our_id_in(mails_.back().text));
        }
        continue;
      }
      if (mails_.empty()) continue;
      mails_.back().attached.push_back(each.subject.empty() ? "a message" : each.subject);
      if (mails_.back().bounce && MailId::read(each.id)) note_about(each.id);
    }
  }

  /// What a bounce brings back.
  void note_about(std::string id) {
    auto& answers = mails_.back().answers;
    if (!id.empty()) answers.insert(answers.begin(), std::move(id));
  }

  std::vector<MailMessage>& mails_;
  std::vector<File> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool refused_raw_ = false;
  ExitStatus status_ = kAllLegal;
};

}  // namespace

ExitStatus read_mail_sources(const std::vector<std::string>& names,
                             std::vector<MailMessage>& mails) {
  Sources sources(mails);
  for (const std::string& name : names) sources.take(name);
  return sources.finish();
}

}  // namespace veedor
