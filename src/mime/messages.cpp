#include "mime/messages.h"

#include <gmime/gmime.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "mail/windows_1252.h"
#include "mime/html_text.h"
#include "text/text.h"

namespace veedor {
namespace {

struct Unref {
  void operator()(gpointer object) const { g_object_unref(object); }
};
template <class T>
using Owned = std::unique_ptr<T, Unref>;

/// Parts within parts that are read.
constexpr int kMostNested = 64;
constexpr std::size_t kMostMessages = 10000;

std::string string_of(const char* text) { return text == nullptr ? std::string() : text; }

/// Bytes of a text part as UTF-8: by the charset that is named, else as UTF-8, else as
/// Windows-1252, which is noted in `guessed`.
std::string as_utf8(const std::string& bytes, const char* charset, bool& guessed) {
  const auto converted = [&](const char* from) -> std::string {
    gsize written = 0;
    gchar* const text = g_convert(bytes.data(), static_cast<gssize>(bytes.size()), "UTF-8", from,
                                  nullptr, &written, nullptr);
    if (text == nullptr) return {};
    std::string out(text, written);
    g_free(text);
    return out;
  };
  std::string out;
  if (charset != nullptr && *charset != '\0') out = converted(g_mime_charset_iconv_name(charset));
  // A wrong name is common: `us-ascii` for anything.
  if (!out.empty()) return out;
  if (!first_invalid_utf8(bytes)) return bytes;
  guessed = true;
  return utf8_of_windows_1252(bytes);
}

std::string bytes_of(GMimePart* part) {
  GMimeDataWrapper* const content = g_mime_part_get_content(part);
  if (content == nullptr) return {};
  const Owned<GMimeStream> stream(g_mime_stream_mem_new());
  g_mime_data_wrapper_write_to_stream(content, stream.get());
  const GByteArray* const bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream.get()));
  return {reinterpret_cast<const char*>(bytes->data), bytes->len};
}

/// Joins the lines that format=flowed (RFC 3676) broke.
std::string unflowed(const std::string& text, bool delete_space) {
  std::string out;
  for (std::string_view line : lines_of(text)) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.starts_with(' ')) line.remove_prefix(1);
    const bool flowed = line.ends_with(' ') && line != "-- " && !line.starts_with('>');
    out += flowed && delete_space ? line.substr(0, line.size() - 1) : line;
    if (!flowed) out += '\n';
  }
  return out;
}

std::string header_of(GMimeMessage* message, const char* name) {
  return string_of(g_mime_object_get_header(GMIME_OBJECT(message), name));
}

/// `a1@x` as a Message-ID is written.
std::string in_brackets(std::string_view id) {
  std::string bracketed;
  if (!id.empty()) bracketed.append(1, '<').append(id).append(1, '>');
  return bracketed;
}

/// Adds the Message-IDs of a header, the last one first.
void add_ids(const std::string& header, std::vector<std::string>& ids) {
  if (header.empty()) return;
  GMimeReferences* const found = g_mime_references_parse(nullptr, header.c_str());
  for (int i = g_mime_references_length(found); i-- > 0;) {
    std::string id = in_brackets(string_of(g_mime_references_get_message_id(found, i)));
    if (!id.empty() && std::ranges::find(ids, id) == ids.end()) ids.push_back(std::move(id));
  }
  g_mime_references_free(found);
}

/// The addresses of headers, without names.
std::vector<std::string> recipients_of(GMimeMessage* message) {
  std::vector<std::string> found;
  for (const char* const name : {"To", "Cc", "Delivered-To", "X-Original-To"}) {
    const std::string header = header_of(message, name);
    if (header.empty()) continue;
    InternetAddressList* const list = internet_address_list_parse(nullptr, header.c_str());
    if (list == nullptr) continue;
    for (int i = 0; i < internet_address_list_length(list); ++i) {
      InternetAddress* const each = internet_address_list_get_address(list, i);
      if (!INTERNET_ADDRESS_IS_MAILBOX(each)) continue;
      found.push_back(string_of(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(each))));
    }
    g_object_unref(list);
  }
  return found;
}

/// Whoever sent a message. Where several addresses stand in the header, none of them is known to be
/// the sender's: the address is the whole header then, which nobody has.
void note_sender(GMimeMessage* message, MailMessage& read) {
  const std::string header = header_of(message, "From");
  bool quoted = false;
  int addresses = 0;
  for (const char c : header) {
    if (c == '"') quoted = !quoted;
    if (c == '<' && !quoted) ++addresses;
  }
  InternetAddressList* const from = g_mime_message_get_from(message);
  const int count = from == nullptr ? 0 : internet_address_list_length(from);
  if (addresses > 1 || count > 1) {
    read.address = header;
    return;
  }
  if (count == 0) return;
  InternetAddress* const only = internet_address_list_get_address(from, 0);
  read.name = string_of(internet_address_get_name(only));
  if (INTERNET_ADDRESS_IS_MAILBOX(only)) {
    read.address = string_of(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(only)));
  }
}

/// When a message was sent, in UTC.
std::string time_of(GMimeMessage* message) {
  GDateTime* const sent = g_mime_message_get_date(message);
  if (sent == nullptr) return {};
  GDateTime* const utc = g_date_time_to_utc(sent);
  if (utc == nullptr) return {};
  gchar* const text = g_date_time_format(utc, "%Y-%m-%dT%H:%M:%SZ");
  std::string out = string_of(text);
  g_free(text);
  g_date_time_unref(utc);
  return out;
}

/// Whether a text begins so, whatever the case of its letters.
bool begins(std::string_view text, std::string_view lower) {
  return text.size() >= lower.size() &&
         g_ascii_strncasecmp(text.data(), lower.data(), lower.size()) == 0;
}

/// Notes whether a program sent the message, and why: RFC 3834, RFC 3464, RFC 8098, and what
/// programs do that follow none of them.
void note_program(GMimeMessage* message, MailMessage& read) {
  const std::string automatic = header_of(message, "Auto-Submitted");
  GMimeObject* const root = g_mime_message_get_mime_part(message);
  GMimeContentType* const type = root == nullptr ? nullptr : g_mime_object_get_content_type(root);
  const bool report = type != nullptr && g_mime_content_type_is_type(type, "multipart", "report");
  const std::string kind =
      report ? string_of(g_mime_content_type_get_parameter(type, "report-type")) : std::string();
  const char* const path = g_mime_object_get_header(GMIME_OBJECT(message), "Return-Path");
  const bool no_path = path != nullptr && (trim(path) == "<>" || trim(path).empty());
  const std::string precedence = header_of(message, "Precedence");
  read.bounce = begins(kind, "delivery-status") || begins(read.address, "mailer-daemon") ||
                begins(read.address, "postmaster@") || (no_path && automatic.empty() && !report);
  read.automatic = read.bounce || report || no_path ||
                   (!automatic.empty() && !begins(automatic, "no")) || begins(precedence, "auto") ||
                   begins(precedence, "junk") || !header_of(message, "X-Autoreply").empty() ||
                   !header_of(message, "X-Autorespond").empty();
}

/// The letters and digits of a text: what is left of it whatever its form.
std::string bare(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (g_ascii_isalnum(c) != 0 || static_cast<unsigned char>(c) >= 0x80) out += c;
  }
  return out;
}

/// Not more of a text than is read.
std::string without_rest(std::string text) {
  const bool longer = text.size() > kMostOfOneMail;
  if (longer) text.resize(kMostOfOneMail - 1);
  while (longer && first_invalid_utf8(text)) text.pop_back();  // half a character
  return text;
}

/// Collects the text of a message.
class Collector {
 public:
  explicit Collector(std::vector<MailMessage>& messages) : messages_(messages) {}

  void message(GMimeMessage* message, int depth) {
    if (messages_.size() >= kMostMessages) return;
    // Of the message that this one is attached to.
    const bool guessed = std::exchange(guessed_, false);
    std::vector<std::string> attached = std::exchange(attached_, {});
    MailMessage read;
    note_sender(message, read);
    read.subject = string_of(g_mime_message_get_subject(message));
    read.nested = depth > 0;
    read.id = in_brackets(string_of(g_mime_message_get_message_id(message)));
    add_ids(header_of(message, "In-Reply-To"), read.answers);
    add_ids(header_of(message, "References"), read.answers);
    read.to = recipients_of(message);
    read.sent = time_of(message);
    note_program(message, read);
    const bool automatic = std::exchange(automatic_, read.automatic);
    const std::size_t at = messages_.size();
    messages_.push_back(std::move(read));
    const bool too_deep = std::exchange(too_deep_, false);
    Text text;
    if (GMimeObject* const root = g_mime_message_get_mime_part(message)) part(root, text, depth);
    const bool longer = std::max(text.plain.size(), text.shown.size()) > kMostOfOneMail;
    messages_[at].cut = std::exchange(too_deep_, too_deep) || longer;
    if (bare(text.plain) != bare(text.shown)) messages_[at].shown = without_rest(text.shown) + '\n';
    messages_[at].text = without_rest(text.plain);
    automatic_ = automatic;
    messages_[at].guessed = std::exchange(guessed_, guessed);
    messages_[at].attached = std::exchange(attached_, std::move(attached));
  }

 private:
  /// Of parts that say the same, the plainest one and the one that is shown (RFC 2046, 5.1.4).
  struct Text {
    std::string plain{};
    std::string shown{};
    bool html = false;  ///< perhaps with nothing that is seen
  };

  void part(GMimeObject* object, Text& text, int depth) {
    if (depth > kMostNested) {
      too_deep_ = true;
      return;
    }
    if (GMIME_IS_MESSAGE_PART(object)) {
      if (GMimeMessage* const inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object))) {
        message(inner, depth + 1);
      }
    } else if (GMIME_IS_MULTIPART(object)) {
      multipart(GMIME_MULTIPART(object), text, depth);
    } else if (GMIME_IS_PART(object)) {
      text_part(GMIME_PART(object), text);
    }
  }

  void multipart(GMimeMultipart* parts, Text& text, int depth) {
    const int count = g_mime_multipart_get_count(parts);
    GMimeContentType* const type = g_mime_object_get_content_type(GMIME_OBJECT(parts));
    const bool alternative = g_mime_content_type_is_type(type, "multipart", "alternative") != 0;
    Text all;
    for (int i = 0; i < count; ++i) {
      Text one;
      part(g_mime_multipart_get_part(parts, i), one, depth + 1);
      if (!alternative || trim(all.plain).empty()) all.plain += one.plain;
      if (alternative && (one.html || !trim(one.shown).empty())) all.shown.clear();
      all.shown += one.shown;
      all.html = all.html || one.html;
    }
    text.plain += all.plain;
    text.shown += all.shown;
    text.html = text.html || all.html;
  }

  void text_part(GMimePart* object, Text& text) {
    GMimeContentType* const type = g_mime_object_get_content_type(GMIME_OBJECT(object));
    const std::string disposition = string_of(g_mime_object_get_disposition(GMIME_OBJECT(object)));
    if (!g_mime_content_type_is_type(type, "text", "*") ||
        (g_mime_content_type_is_type(type, "text", "rfc822-headers") && !automatic_) ||
        begins(disposition, "attachment")) {
      attached_.push_back(string_of(g_mime_part_get_filename(object)));
      return;
    }
    const std::string words =
        as_utf8(bytes_of(object), g_mime_content_type_get_parameter(type, "charset"), guessed_);
    const std::string read = plain_or_html(words, type);
    text.plain += read;
    text.shown += read;
    text.html = text.html || g_mime_content_type_is_type(type, "text", "html") != 0;
  }

  static std::string plain_or_html(const std::string& words, GMimeContentType* type) {
    if (g_mime_content_type_is_type(type, "text", "html")) return html_text(words);
    const std::string format = string_of(g_mime_content_type_get_parameter(type, "format"));
    const std::string space = string_of(g_mime_content_type_get_parameter(type, "delsp"));
    std::string text = begins(format, "flowed") ? unflowed(words, begins(space, "yes")) : words;
    if (!text.empty() && text.back() != '\n') text += '\n';
    return text;
  }

  std::vector<MailMessage>& messages_;
  bool too_deep_ = false;  ///< a part was left out
  bool guessed_ = false;
  bool automatic_ = false;  ///< a program sent the message
  std::vector<std::string> attached_;
};

}  // namespace

std::vector<MailMessage> messages_in(std::string_view bytes) {
  static const bool ready = [] {
    g_mime_init();
    return true;
  }();
  static_cast<void>(ready);
  std::vector<MailMessage> messages;
  const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
  const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const bool mailbox = bytes.starts_with("From ");
  if (mailbox) g_mime_parser_set_format(parser.get(), GMIME_FORMAT_MBOX);
  Collector collector(messages);
  do {
    const Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), nullptr));
    if (!message) break;
    collector.message(message.get(), 0);
  } while (mailbox && g_mime_parser_eos(parser.get()) == 0);
  return messages;
}

}  // namespace veedor
