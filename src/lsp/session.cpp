#include "lsp/session.h"

#include <fmt/format.h>

#include "lsp/diagnostics.h"
#include "lsp/features.h"

namespace veedor {
namespace {

/// Lists and maps within each other; no message of the protocol comes near.
constexpr int kMostLevels = 64;

/// The JSON of a message; discarded if it is none.
Json parse(const std::string& text) {
  const auto keep = [](int level, Json::parse_event_t, const Json&) {
    return level <= kMostLevels;
  };
  return Json::parse(text, keep, false);
}

bool is_id(const Json& id) { return id.is_number_integer() || id.is_string(); }

}  // namespace

void Session::receive(const Incoming& incoming) {
  switch (incoming.kind) {
    case Incoming::Kind::fault:
      return send_error(nullptr, ErrorCode::parse_error, incoming.text);
    case Incoming::Kind::too_long:
      return send_error(nullptr, ErrorCode::invalid_request, incoming.text);
    case Incoming::Kind::end:
      return;
    case Incoming::Kind::message:
      break;
  }
  const Json message = parse(incoming.text);
  if (message.is_discarded()) {
    return send_error(nullptr, ErrorCode::parse_error, "the message is not JSON");
  }
  take(message);
}

void Session::take(const Json& message) {
  static const Json kNothing = Json::object();
  const Json* id = find(message, {"id"});
  const Json* method = find(message, {"method"});
  const bool answers =
      method == nullptr && id != nullptr &&
      (find(message, {"result"}) != nullptr || find(message, {"error"}) != nullptr);
  if (answers) return;  // nothing is asked of the client
  const Json* named = find(message, {"jsonrpc"});
  const bool valid = named != nullptr && *named == "2.0" && method != nullptr &&
                     method->is_string() && (id == nullptr || is_id(*id));
  if (!valid) {
    const bool told = id != nullptr && is_id(*id);
    return send_error(
        told ? *id : Json(), ErrorCode::invalid_request,
        "a message has `\"jsonrpc\": \"2.0\"`, a `method` and, as a request, an `id`");
  }
  const Json* params = find(message, {"params"});
  const Json& given = params == nullptr ? kNothing : *params;
  const std::string& name = method->get_ref<const std::string&>();
  id == nullptr ? notice(name, given) : request(*id, name, given);
}

void Session::request(const Json& id, const std::string& method, const Json& params) {
  try {
    send_({{"jsonrpc", "2.0"}, {"id", id}, {"result", answer(method, params)}});
  } catch (const ProtocolError& error) {
    send_error(id, error.code(), error.what());
  }
}

Json Session::answer(const std::string& method, const Json& params) {
  if (stage_ == Stage::fresh) {
    if (method == "initialize") return initialize(params);
    throw ProtocolError(ErrorCode::not_initialized, "the first request is `initialize`");
  }
  if (stage_ == Stage::shut_down) {
    throw ProtocolError(ErrorCode::invalid_request, "after `shutdown` comes nothing but `exit`");
  }
  if (method == "initialize") {
    throw ProtocolError(ErrorCode::invalid_request, "`initialize` has been answered already");
  }
  if (method == "shutdown") {
    stage_ = Stage::shut_down;
    was_shut_down_ = true;
    return nullptr;
  }
  const Feature* feature = find_feature(method);
  if (feature == nullptr) {
    throw ProtocolError(ErrorCode::method_not_found,
                        fmt::format("there is no method `{}`", method));
  }
  return feature->answer({workspace_.library(), workspace_.text_of(params), params, client_});
}

Json Session::initialize(const Json& params) {
  client_ = Client::from(params);
  stage_ = Stage::running;
  Json capabilities = feature_capabilities();
  capabilities["positionEncoding"] = text(client_.encoding);
  capabilities["textDocumentSync"] = {{"openClose", true}, {"change", 2}};
  return {{"capabilities", std::move(capabilities)},
          {"serverInfo", {{"name", "veedor"}, {"version", version_}}}};
}

void Session::notice(const std::string& method, const Json& params) {
  if (method == "exit") stage_ = Stage::over;
  if (stage_ != Stage::running) return;
  try {
    if (method == "textDocument/didOpen") workspace_.open(params);
    if (method == "textDocument/didChange") workspace_.change(params, client_.encoding);
    if (method == "textDocument/didClose") workspace_.close(params);
  } catch (const ProtocolError& error) {
    // A notification has no answer; the client's log is where somebody may look for the reason.
    constexpr int kError = 1;
    send_(
        {{"jsonrpc", "2.0"},
         {"method", "window/logMessage"},
         {"params", {{"type", kError}, {"message", fmt::format("{}: {}", method, error.what())}}}});
  }
}

void Session::send_error(const Json& id, ErrorCode code, std::string_view message) {
  send_({{"jsonrpc", "2.0"},
         {"id", id},
         {"error", {{"code", static_cast<int>(code)}, {"message", message}}}});
}

void Session::publish(const std::string& uri, const Json& version, Json diagnostics) {
  Json params{{"uri", uri}};
  if (!version.is_null()) params["version"] = version;
  params["diagnostics"] = std::move(diagnostics);
  send_({{"jsonrpc", "2.0"},
         {"method", "textDocument/publishDiagnostics"},
         {"params", std::move(params)}});
}

void Session::settle() {
  if (stage_ != Stage::running) return;
  workspace_.settle(
      [&](OpenText& text) { publish(text.uri(), text.version(), diagnostics_of(text, client_)); },
      [&](const std::string& uri) { publish(uri, nullptr, Json::array()); });
}

void serve(MessageReader& input, Session& session) {
  while (!session.over()) {
    if (!input.waiting()) session.settle();
    const Incoming incoming = input.next();
    if (incoming.kind == Incoming::Kind::end) return;
    session.receive(incoming);
  }
}

}  // namespace veedor
