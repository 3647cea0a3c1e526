#include "link/table_link.h"

#include <algorithm>
#include <array>

#include "text/json.h"

// A page itself, where the program has no zlib, makes no links to itself.
#if __has_include(<zlib.h>)
#include <sodium.h>
#include <zlib.h>
#define VEEDOR_LINKS 1
#else
#define VEEDOR_LINKS 0
#endif

namespace veedor {
namespace {

#if VEEDOR_LINKS
/// The text in the format of gzip, without name and time; empty if it gets longer than `most`.
std::string compressed(std::string text, std::size_t most) {
  constexpr int kGzip = 16;  // zlib's sign for this format, added to the size of its window
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzip, MAX_MEM_LEVEL,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return {};
  }
  std::string out(most, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

/// The bytes in the letters that a URL may have.
std::string in_letters(const std::string& bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string letters(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(letters.data(), letters.size(),
                    reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), kVariant);
  letters.pop_back();  // the end of a C string
  return letters;
}
#endif

}  // namespace

bool is_table_address(std::string_view address) {
  constexpr std::array<std::string_view, 3> kSchemes{"https://", "http://", "file:///"};
  const bool scheme = std::ranges::any_of(kSchemes, [&](std::string_view each) {
    return address.starts_with(each) && address.size() > each.size();
  });
  constexpr std::string_view kForbidden = "#<>\"'`{}|\\^";
  return scheme && address.size() < kLongestLink / 4 &&
         std::ranges::all_of(address, [&](char sign) {
           return sign > ' ' && sign < '\x7f' && kForbidden.find(sign) == std::string_view::npos;
         });
}

std::optional<std::string> table_link([[maybe_unused]] std::string_view address,
                                      [[maybe_unused]] const LinkedGame& game) {
#if VEEDOR_LINKS
  Json state;
  state["log"] = std::string(game.log);
  state["me"] = std::string(game.reader);
  const std::string bytes = compressed(state.dump(), kLongestLink);
  if (bytes.empty()) return std::nullopt;
  std::string link = std::string(address) + "#g=" + in_letters(bytes);
  if (link.size() <= kLongestLink) return link;
#endif
  return std::nullopt;
}

}  // namespace veedor
