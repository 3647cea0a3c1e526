#include "bare_parse.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>
#include <yaml.h>

#include <cstdio>
#include <fstream>
#include <memory>
#include <stdexcept>

namespace veedor::test {
namespace {

class NoEvents final : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t,
                const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
};

/// The type of the next event.
yaml_event_type_t next_event(yaml_parser_t& parser) {
  yaml_event_t event;
  if (yaml_parser_parse(&parser, &event) == 0) throw std::runtime_error(parser.problem);
  const yaml_event_type_t type = event.type;
  yaml_event_delete(&event);
  return type;
}

}  // namespace

unsigned parse_with_libyaml(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             std::fclose);
  yaml_parser_t parser;
  if (!file || yaml_parser_initialize(&parser) == 0)
    throw std::runtime_error("cannot read " + path);
  const std::unique_ptr<yaml_parser_t, void (*)(yaml_parser_t*)> guard(&parser, yaml_parser_delete);
  yaml_parser_set_input_file(&parser, file.get());
  unsigned documents = 0;
  for (auto type = YAML_NO_EVENT; type != YAML_STREAM_END_EVENT; type = next_event(parser)) {
    if (type == YAML_DOCUMENT_END_EVENT) ++documents;
  }
  return documents;
}

unsigned parse_with_yaml_cpp(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  YAML::Parser parser(file);
  NoEvents events;
  unsigned documents = 0;
  while (parser.HandleNextDocument(events)) ++documents;
  return documents;
}

}  // namespace veedor::test
