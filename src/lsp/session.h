#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "lsp/transport.h"
#include "lsp/workspace.h"

namespace veedor {

/// A conversation with one client, from `initialize` to `exit` (LSP 3.17, "Server lifecycle").
class Session {
 public:
  using Send = std::function<void(const Json& message)>;
  /// `version` is the version of this program.
  Session(std::string version, Surroundings machine, Send send)
      : version_(std::move(version)),
        send_(std::move(send)),
        rules_page_(machine.rules_page),
        workspace_(std::move(machine)) {}

  /// The messages that the client has sent and this session has not taken yet.
  [[nodiscard]] Inbox& inbox() { return inbox_; }
  /// Takes the next message of the inbox, or bytes that are not a message. Answers it if it is a
  /// request.
  void take_next();
  /// Whether all diagnostics of changed texts have been published.
  [[nodiscard]] bool settled() const { return stage_ != Stage::running || workspace_.settled(); }
  /// Publishes the diagnostics of one text.
  void settle_one();

  /// Whether the client has sent `exit`, and whether it had sent `shutdown` before.
  [[nodiscard]] bool over() const { return stage_ == Stage::over; }
  [[nodiscard]] bool was_shut_down() const { return was_shut_down_; }

 private:
  enum class Stage { fresh, running, shut_down, over };

  void take(const Json& message, bool cancelled);
  void request(const Json& id, const std::string& method, const Json& params);
  [[nodiscard]] Json answer(const std::string& method, const Json& params);
  void refuse_if_stale(const std::string& method, const Json& params) const;
  void notice(const std::string& method, const Json& params);
  [[nodiscard]] Json initialize(const Json& params);
  void send_error(const Json& id, ErrorCode code, std::string_view message);
  /// Reports an error with this method, to the user or to the client's log.
  void report(std::string_view method, const std::string& error);
  void refresh();
  void publish(const std::string& uri, const Json& version, Json diagnostics);

  std::string version_;
  Send send_;
  std::string rules_page_;
  Inbox inbox_;
  Stage stage_ = Stage::fresh;
  bool was_shut_down_ = false;
  Client client_;
  Workspace workspace_;
};

/// Answers a client until it sends `exit` or its input ends. First reads everything that was sent,
/// so that requests can be cancelled; then answers; then publishes diagnostics, one text at a time.
/// So only diagnostics of the latest state are computed, and new messages are not delayed.
void serve(MessageReader& input, Session& session);

}  // namespace veedor
