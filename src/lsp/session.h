#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "lsp/protocol.h"
#include "lsp/transport.h"
#include "lsp/workspace.h"

namespace veedor {

/// A conversation with one client, from `initialize` to `exit` (LSP 3.17, "Server lifecycle").
class Session {
 public:
  using Send = std::function<void(const Json& message)>;
  /// `version` is that of this program.
  Session(std::string version, Send send) : version_(std::move(version)), send_(std::move(send)) {}

  /// Takes a message, or bytes that are none. Answers each request in turn.
  void receive(const Incoming& incoming);
  /// Publishes the diagnostics of what has changed since.
  void settle();

  /// Whether the client has said `exit`; and whether it had said `shutdown` before.
  [[nodiscard]] bool over() const { return stage_ == Stage::over; }
  [[nodiscard]] bool was_shut_down() const { return was_shut_down_; }

 private:
  enum class Stage { fresh, running, shut_down, over };

  void take(const Json& message);
  void request(const Json& id, const std::string& method, const Json& params);
  [[nodiscard]] Json answer(const std::string& method, const Json& params);
  void notice(const std::string& method, const Json& params);
  [[nodiscard]] Json initialize(const Json& params);
  void send_error(const Json& id, ErrorCode code, std::string_view message);
  void publish(const std::string& uri, const Json& version, Json diagnostics);

  std::string version_;
  Send send_;
  Stage stage_ = Stage::fresh;
  bool was_shut_down_ = false;
  Client client_;
  Workspace workspace_;
};

/// Answers a client until it says `exit` or falls silent. Diagnostics wait until all that has been
/// sent is read, so that only those of the last state are computed.
void serve(MessageReader& input, Session& session);

}  // namespace veedor
