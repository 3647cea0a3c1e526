#include "helper/helper.h"

#include <sys/resource.h>
#include <unistd.h>

#include "helper/memory_file.h"

namespace veedor {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

}  // namespace

void limit_this_program(unsigned seconds, std::size_t bytes) {
  const auto limit = [](auto resource, rlim_t most) {
    const rlimit wanted{most, most};
    // A lower limit of the caller stays.
    static_cast<void>(::setrlimit(resource, &wanted));
  };
  limit(RLIMIT_CPU, seconds);
  limit(RLIMIT_CORE, 0);
  if (!kSanitized) limit(RLIMIT_AS, bytes);
}

std::string standard_input() { return rest_of(STDIN_FILENO); }

bool write_standard_output(std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = ::write(STDOUT_FILENO, text.data(), text.size());
    if (size < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

}  // namespace veedor
