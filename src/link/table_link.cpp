#include "link/table_link.h"

#include <sodium.h>
#include <zlib.h>

#include "text/json.h"

namespace veedor {
namespace {

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

}  // namespace

std::optional<std::string> table_link(std::string_view address, const LinkedGame& game) {
  Json state;
  state["log"] = std::string(game.log);
  state["me"] = std::string(game.reader);
  if (!game.to.empty()) state["to"] = std::string(game.to);
  const std::string bytes = compressed(state.dump(), kLongestLink);
  if (bytes.empty()) return std::nullopt;
  std::string link = std::string(address) + "#g=" + in_letters(bytes);
  if (link.size() <= kLongestLink) return link;
  return std::nullopt;
}

}  // namespace veedor
