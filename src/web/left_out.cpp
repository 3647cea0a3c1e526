#include <spawn.h>
#include <unistd.h>

#include <cerrno>

#include "cli/files/helper_program.h"
#include "cli/inbox/order_holds.h"
#include "cli/input/mails.h"
#include "cli/output/manual.h"
#include "link/player_link.h"

// What a browser does not have: other programs, mails, and the system's ways of replacing files.

namespace {
int refused() {
  errno = ENOSYS;
  return -1;
}
}  // namespace

extern "C" {
int renameat2(int, const char*, int, const char*, unsigned) { return refused(); }
// Attributes of files, and programs that this one would start.
using Bytes = std::size_t;
ssize_t fgetxattr(int, const char*, void*, Bytes) { return refused(); }
ssize_t flistxattr(int, char*, Bytes) { return refused(); }
int fremovexattr(int, const char*) { return refused(); }
int fsetxattr(int, const char*, const void*, Bytes, int) { return refused(); }
int posix_spawnp(pid_t*, const char*, const posix_spawn_file_actions_t*, const posix_spawnattr_t*,
                 char* const[], char* const[]) {
  return ENOSYS;
}
void randombytes_stir();
/// All that libsodium needs before it gives random numbers here.
int sodium_init() {
  randombytes_stir();
  return 0;
}
/// Called by libsodium where it is used wrongly.
[[noreturn]] void sodium_misuse() { ::_exit(2); }
}

namespace veedor {

std::string helper_program(std::string_view) { return {}; }
Printed printed_by(const std::string&, std::vector<std::string>, std::string_view) { return {}; }
std::optional<std::string> png_of(std::string_view, std::string& why) {
  why = "no program here draws pictures in PNG";
  return std::nullopt;
}
std::optional<std::string> unified_diff(const std::string&, std::string_view, std::string_view) {
  return std::nullopt;
}
std::optional<std::vector<MailMessage>> read_mails(const std::string&, std::string&) {
  return std::nullopt;
}
std::optional<MailReading> mails_about(const std::string&, const std::optional<std::string>&,
                                       const std::vector<MailMessage>&, const std::string&) {
  return std::nullopt;
}
std::optional<std::vector<MailMessage>> read_all_mails(std::vector<std::string>, Json*) {
  return std::nullopt;
}
std::string player_link(Library&, const RulesetOverride&, std::string_view, std::string_view,
                        std::string_view, std::optional<OwnerId>) {
  return {};
}
bool hold_orders_for_mails(LogEditor&, const std::string&) { return true; }
std::string reading_text(const MailReading&) { return {}; }
std::vector<Topic> manual_topics() { return {}; }
std::vector<std::pair<std::string, std::string>> Topic::entries(std::string_view) const {
  return {};
}
std::vector<std::string> Topic::commands(std::string_view) const { return {}; }

}  // namespace veedor
