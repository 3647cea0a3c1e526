#pragma once

#include <cstddef>
#include <deque>
#include <string>

#include "lsp/transport.h"

namespace veedor {

/// A message of a client, or what stands in place of one.
struct Letter {
  Incoming::Kind kind = Incoming::Kind::end;  ///< never `end` for one of the queue
  std::string why;                            ///< the reason, if it is no message
  Json content;                               ///< discarded unless it is a message in JSON
  std::size_t size = 0;                       ///< of the message, in bytes
  bool cancelled = false;                     ///< a request that the client has taken back since
};

/// The messages that a client has sent and that are not taken yet, in their order. A client may
/// take back a request that waits here (LSP 3.17, `$/cancelRequest`).
class Inbox {
 public:
  void add(const Incoming& incoming);
  /// Requires that it is not empty.
  [[nodiscard]] Letter take();

  [[nodiscard]] bool empty() const { return letters_.empty(); }
  /// Whether the client has to wait until some are taken.
  [[nodiscard]] bool full() const { return letters_.size() >= kMost || size_ >= kMostOfMessage; }
  /// Whether a message that waits changes the text at this address.
  [[nodiscard]] bool changes(const std::string& uri) const;

 private:
  static constexpr std::size_t kMost = 1000;

  void cancel(const Json& id);

  std::deque<Letter> letters_;
  std::size_t size_ = 0;  ///< of all messages, in bytes
};

}  // namespace veedor
