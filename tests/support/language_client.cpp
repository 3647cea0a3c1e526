#include "support/language_client.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace veedor::test {
namespace {

constexpr std::string_view kUri = "file:///games/heat.yaml";
constexpr std::string_view kClient = R"({"capabilities": {
  "general": {"positionEncodings": ["utf-8"]},
  "textDocument": {"publishDiagnostics": {"relatedInformation": true},
                   "completion": {"completionItem": {"snippetSupport": true}},
                   "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
                   "codeAction": {"codeActionLiteralSupport": {}}}}})";
constexpr std::array<const char*, 5> kOfText{
    "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/semanticTokens/full",
    "textDocument/formatting", "textDocument/inlayHint"};
constexpr std::array<const char*, 6> kOfPlace{
    "textDocument/completion", "textDocument/hover",         "textDocument/documentHighlight",
    "textDocument/references", "textDocument/prepareRename", "textDocument/rename"};

/// A text as JSON can hold it: what is not UTF-8 is replaced.
std::string sendable(std::string_view text) {
  const Json json(text);
  return Json::parse(json.dump(-1, ' ', false, Json::error_handler_t::replace)).get<std::string>();
}

/// A machine without files.
Surroundings no_files() {
  return {[](const std::string&) { return FileOnDisk{{}, "no such file"}; }, "/", {}};
}

}  // namespace

LanguageClient::LanguageClient()
    : session_("test", no_files(), [this](const Json& message) {
        if (const Json* published = veedor::find(message, {"params", "diagnostics"})) {
          if (message["params"]["uri"] == kUri) diagnostics_ = *published;
        } else if (message.contains("id")) {
          answer_ = message[message.contains("error") ? "error" : "result"];
        }
      }) {
  send({{"id", 1}, {"method", "initialize"}, {"params", Json::parse(kClient)}});
}

void LanguageClient::send(const Json& message) {
  Json whole = message;
  whole["jsonrpc"] = "2.0";
  session_.inbox().add({Incoming::Kind::message, whole.dump()});
  session_.take_next();
}

void LanguageClient::open(std::string_view text) {
  text_ = sendable(text);
  send({{"method", "textDocument/didOpen"},
        {"params", {{"textDocument", {{"uri", kUri}, {"version", 1}, {"text", text_}}}}}});
}

Json LanguageClient::position(std::size_t offset) const {
  const TextLines lines(text_);
  return Positions(lines, Encoding::utf8).json(lines.position(offset));
}

void LanguageClient::replace(std::size_t begin, std::size_t size, std::string_view text) {
  const std::string with = sendable(text);
  const Json range{{"start", position(begin)}, {"end", position(begin + size)}};
  send({{"method", "textDocument/didChange"},
        {"params",
         {{"textDocument", {{"uri", kUri}, {"version", 1}}},
          {"contentChanges", {{{"range", range}, {"text", with}}}}}}});
  const TextLines lines(text_);
  const Positions positions(lines, Encoding::utf8);
  begin = positions.offset(range["start"]);
  const std::size_t end = std::max(begin, positions.offset(range["end"]));
  text_.replace(begin, end - begin, with);
}

void LanguageClient::apply(const Json& workspace_edit) {
  const Json edits = workspace_edit["changes"][std::string(kUri)];
  // From the last to the first, so that those before keep their places.
  std::vector<std::pair<std::size_t, std::size_t>> ranges;
  const TextLines lines(text_);
  const Positions positions(lines, Encoding::utf8);
  for (const Json& edit : edits) {
    ranges.emplace_back(positions.offset(edit["range"]["start"]),
                        positions.offset(edit["range"]["end"]));
  }
  for (std::size_t i = edits.size(); i-- > 0;) {
    replace(ranges[i].first, ranges[i].second - ranges[i].first,
            edits[i]["newText"].get_ref<const std::string&>());
  }
}

const Json& LanguageClient::diagnostics() {
  while (!session_.settled()) session_.settle_one();
  return diagnostics_;
}

Json LanguageClient::ask(const std::string& method, Json params) {
  params["textDocument"] = {{"uri", kUri}};
  params["range"] = {{"start", position(0)}, {"end", position(text_.size())}};
  send({{"id", 2}, {"method", method}, {"params", std::move(params)}});
  return answer_;
}

Json LanguageClient::ask_at(const std::string& method, std::size_t offset) {
  return ask(method, {{"position", position(offset)}, {"newName", "Zoe"}});
}

Json LanguageClient::actions(std::size_t begin, std::size_t end) {
  send({{"id", 3},
        {"method", "textDocument/codeAction"},
        {"params",
         {{"textDocument", {{"uri", kUri}}},
          {"range", {{"start", position(begin)}, {"end", position(end)}}},
          {"context", {{"diagnostics", Json::array()}}}}}});
  return answer_;
}

std::string other_answer(LanguageClient& edited, LanguageClient& afresh, std::size_t offset) {
  afresh.open(edited.text());
  std::string other;
  const auto compare = [&](const std::string& question, const Json& a, const Json& b) {
    if (other.empty() && a != b) other = question + ":\n" + a.dump(1) + "\nafresh:\n" + b.dump(1);
  };
  compare("diagnostics", edited.diagnostics(), afresh.diagnostics());
  for (const char* const method : kOfText) compare(method, edited.ask(method), afresh.ask(method));
  for (const char* const method : kOfPlace) {
    compare(method, edited.ask_at(method, offset), afresh.ask_at(method, offset));
  }
  compare("actions", edited.actions(offset, offset), afresh.actions(offset, offset));
  return other;
}

}  // namespace veedor::test
