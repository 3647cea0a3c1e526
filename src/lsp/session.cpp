#include "lsp/session.h"

#include <fmt/format.h>

#include "lsp/diagnostics.h"
#include "lsp/features.h"

namespace veedor {
namespace {

bool is_id(const Json& id) { return id.is_number_integer() || id.is_string(); }

}  // namespace

void Session::take_next() {
  const Message letter = inbox_.take();
  switch (letter.kind) {
    case Incoming::Kind::fault:
      return send_error(nullptr, ErrorCode::parse_error, letter.why);
    case Incoming::Kind::too_long:
      return send_error(nullptr, ErrorCode::invalid_request, letter.why);
    case Incoming::Kind::end:
      return;
    case Incoming::Kind::message:
      break;
  }
  if (letter.content.is_discarded()) {
    return send_error(nullptr, ErrorCode::parse_error, "the message is not JSON");
  }
  take(letter.content, letter.cancelled);
}

void Session::take(const Json& message, bool cancelled) {
  static const Json kNothing = Json::object();
  const Json* id = find(message, {"id"});
  const Json* method = find(message, {"method"});
  const bool answers =
      method == nullptr && id != nullptr &&
      (find(message, {"result"}) != nullptr || find(message, {"error"}) != nullptr);
  if (answers) return;  // nothing was asked of the client
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
  if (id == nullptr) return notice(name, given);
  if (cancelled)
    return send_error(*id, ErrorCode::request_cancelled, "the client has cancelled it");
  request(*id, name, given);
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
  refuse_if_stale(method, params);
  refresh();
  return feature->answer({workspace_, workspace_.text_of(params), params, client_});
}

/// Refuses a request about a text that a waiting message changes, if the client will repeat it.
void Session::refuse_if_stale(const std::string& method, const Json& params) const {
  const Json* uri = find(params, {"textDocument", "uri"});
  if (uri == nullptr || !uri->is_string() || !client_.repeated.contains(method)) return;
  if (!inbox_.changes(uri->get_ref<const std::string&>())) return;
  throw ProtocolError(ErrorCode::content_modified, "the text has changed since");
}

Json Session::initialize(const Json& params) {
  client_ = Client::from(params);
  client_.rules_page = rules_page_;
  workspace_.begin(params);
  stage_ = Stage::running;
  Json capabilities = feature_capabilities();
  capabilities["positionEncoding"] = text(client_.encoding);
  if (client_.only_asks) {
    capabilities["diagnosticProvider"] = {{"interFileDependencies", true},
                                          {"workspaceDiagnostics", false}};
  }
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
    if (method == "workspace/didChangeConfiguration") workspace_.configure(params);
    if (method == "workspace/didChangeWatchedFiles") workspace_.files_changed();
  } catch (const ProtocolError& error) {
    // A notification has no answer, so the reason goes to the client's log.
    report("window/logMessage", fmt::format("{}: {}", method, error.what()));
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

void Session::report(std::string_view method, const std::string& error) {
  constexpr int kError = 1;
  send_(
      {{"jsonrpc", "2.0"}, {"method", method}, {"params", {{"type", kError}, {"message", error}}}});
}

void Session::refresh() {
  for (const std::string& error : workspace_.refresh())
    report("window/showMessage", "veedor: " + error);
}

void Session::settle_one() {
  refresh();
  workspace_.settle_one(
      {[&](OpenText& text) { publish(text.uri(), text.version(), diagnostics_of(text, client_)); },
       [&](OpenText& text, const std::vector<Problem>& problems) {
         publish(text.uri(), nullptr, diagnostics_of(problems, text, client_));
       },
       [&](const std::string& uri) { publish(uri, nullptr, Json::array()); }});
}

void serve(MessageReader& input, Session& session) {
  bool open = true;
  const auto hear = [&] {
    const Incoming incoming = input.next();
    open = incoming.kind != Incoming::Kind::end;
    if (open) session.inbox().add(incoming);
  };
  while (!session.over()) {
    if (open && !session.inbox().full() && input.waiting()) {
      hear();
    } else if (!session.inbox().empty()) {
      session.take_next();
    } else if (!open) {
      return;
    } else if (!session.settled()) {
      session.settle_one();
    } else {
      hear();
    }
  }
}

}  // namespace veedor
