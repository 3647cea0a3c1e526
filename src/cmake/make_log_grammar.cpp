// Writes the C++ of schema/log_grammar_rows.h to the first file: the grammar of logs that the other
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

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 1;
  Json definitions = Json::object();
  for (int i = 2; i < argc; ++i) {
    std::ifstream file(argv[i]);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    veedor::add_log_definitions(std::filesystem::path(argv[i]).stem().string(), text, definitions);
  }
  const veedor::LogGrammar grammar = veedor::grammar_of(definitions);
  std::ofstream out(argv[1]);
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
  return out.flush() ? 0 : 1;
}
