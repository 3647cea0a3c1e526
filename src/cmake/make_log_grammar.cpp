// Writes the C++ of schema/log_grammar_rows.h to the first file and that of ruleset/file_keys.h to
// the second: the grammar of logs, and the keys of rulesets, schemes and events, that the other
// files, those of src/schema, contain.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "schema/grammar_of.h"
#include "text/json.h"

namespace {

using veedor::Json;

std::string quoted(std::string_view text) { return Json(text).dump(-1, ' ', false); }
std::string word(bool value) { return value ? "true" : "false"; }

/// `{a, b, c},` on a line.
template <class... Parts>
void row(std::ostream& out, const Parts&... parts) {
  out << "    {";
  const char* between = "";
  ((out << between << parts, between = ", "), ...);
  out << "},\n";
}

bool write_log_grammar(const veedor::LogGrammar& grammar, const char* path) {
  std::ofstream out(path);
  out << "#include \"schema/log_grammar_rows.h\"\n\nnamespace veedor {\nnamespace {\n\n"
         "constexpr KeyRow kKeys[] = {\n";
  for (const auto& each : grammar.keys) {
    row(out, quoted(each.key), quoted(each.path), quoted(each.example), quoted(each.means),
        word(each.rare), quoted(each.games), quoted(each.publicity), quoted(each.short_form),
        quoted(each.lines), std::to_string(each.kinds));
  }
  out << "};\nconstexpr ValueRow kValues[] = {\n";
  for (const auto& each : grammar.values) {
    row(out, quoted(each.path), quoted(each.names), word(each.list), quoted(each.is),
        word(each.keys), quoted(each.needs), word(each.lists));
  }
  out << "};\nconstexpr MapRow kMaps[] = {\n";
  for (const auto& each : grammar.maps) {
    row(out, quoted(each.map), quoted(each.key), word(each.required), word(each.text),
        quoted(each.games), quoted(each.is));
  }
  out << "};\n\n}  // namespace\n\nLogGrammar built_in_log_grammar() {\n"
         "  return {{std::begin(kKeys), std::end(kKeys)}, {std::begin(kValues), "
         "std::end(kValues)},\n"
         "          {std::begin(kMaps), std::end(kMaps)}};\n}\n\n}  // namespace veedor\n";
  return bool(out.flush());
}

bool write_file_keys(const veedor::FileMaps& maps, const char* path) {
  std::ofstream out(path);
  out << "#include \"ruleset/file_keys.h\"\n\nnamespace veedor {\nnamespace {\n\n"
         "constexpr std::string_view kKeys[] = {\n";
  for (const auto& [map, keys] : maps) {
    for (const std::string& key : keys) out << "    " << quoted(key) << ",\n";
  }
  out << "};\nconstexpr FileMap kMaps[] = {\n";
  std::size_t begin = 0;
  for (const auto& [map, keys] : maps) {
    row(out, quoted(map),
        "{kKeys + " + std::to_string(begin) + ", " + std::to_string(keys.size()) + "}");
    begin += keys.size();
  }
  out << "};\n\n}  // namespace\n\nstd::span<const FileMap> file_maps() { return kMaps; }\n\n"
         "}  // namespace veedor\n";
  return bool(out.flush());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 1;
  Json definitions = Json::object();
  veedor::FileMaps maps;
  for (int i = 3; i < argc; ++i) {
    std::ifstream file(argv[i]);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string name = std::filesystem::path(argv[i]).stem().string();
    veedor::add_log_definitions(name, text, definitions);
    veedor::add_file_maps(name, text, maps);
  }
  const bool written =
      write_log_grammar(veedor::grammar_of(definitions), argv[1]) && write_file_keys(maps, argv[2]);
  return written ? 0 : 1;
}
