#pragma once

#include <cstddef>
#include <deque>
#include <string>

#include "lsp/transport.h"

namespace veedor {

/// A message of a client, or a replacement for one that is missing.
struct Letter {
  Incoming::Kind kind = Incoming::Kind::end;  ///< never `end` in the queue
  std::string why;                            ///< the reason, if this is not a message
  Json content;                               ///< discarded, unless this is a message in JSON
  std::size_t size = 0;                       ///< of the message, in bytes
  bool cancelled = false;                     ///< a request that the client has cancelled
};

/// The messages that a client has sent and that are not taken yet, in their order. The client may
/// cancel a request that waits here (LSP 3.17, `$/cancelRequest`).
class Inbox {
 public:
  void add(const Incoming& incoming);
  /// Takes the first message. Requires that there is one.
  [[nodiscard]] Letter take();

  [[nodiscard]] bool empty() const { return letters_.empty(); }
  /// Whether the client must wait until some messages are taken.
  [[nodiscard]] bool full() const { return letters_.size() >= kMost || size_ >= kMostOfMessage; }
  /// Whether a waiting message changes the text at this address.
  [[nodiscard]] bool changes(const std::string& uri) const;

 private:
  static constexpr std::size_t kMost = 1000;

  void cancel(const Json& id);

  std::deque<Letter> letters_;
  std::size_t size_ = 0;  ///< of all messages, in bytes
};

}  // namespace veedor
