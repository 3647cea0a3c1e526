#include "cli/completion/completion_table.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>

#include "cli/commands/explain.h"
#include "cli/options/option_kind.h"
#include "cli/output/manual.h"
#include "standings/scheme.h"

namespace veedor {
namespace {

/// Builds the table; collects the values of a kind when it first occurs.
class TableMaker {
 public:
  CommandTable make(const CLI::App& app) {
    made_.program = command(app);
    for (const CLI::App* sub : app.get_subcommands({})) made_.commands.push_back(command(*sub));
    return std::move(made_);
  }

 private:
  CompletedCommand command(const CLI::App& app) {
    CompletedCommand made{app.get_name(), app.get_description(), {}, {}};
    for (const CLI::Option* option : app.get_options()) {
      if (option->get_group().empty()) continue;  // hidden from --help
      const bool takes_value = option->get_items_expected_max() > 0;
      if (!option->nonpositional()) {
        made.arguments.push_back({kind_of(*option), option->get_expected_max() > 1});
        continue;
      }
      std::vector<std::string> names;
      for (const std::string& name : option->get_snames()) names.push_back("-" + name);
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
      made.options.push_back({std::move(names), option->get_description(),
                              takes_value ? std::optional(kind_of(*option)) : std::nullopt});
    }
    return made;
  }

  std::string kind_of(const CLI::Option& option) {
    OptionKind type = option_kind(option);
    ValueSet values;
    if (type.words.empty()) {
      values = of_kind(type.name);
    } else {
      values.kind = fmt::format("{}", fmt::join(type.words, "_"));
      values.words = std::move(type.words);
    }
    const std::string kind = values.kind;
    const bool known = std::ranges::count(made_.values, kind, &ValueSet::kind) > 0;
    if (!known && (values.files || !values.words.empty() || !values.of_log.empty())) {
      std::ranges::sort(values.words);
      values.words.erase(std::unique(values.words.begin(), values.words.end()), values.words.end());
      made_.values.push_back(std::move(values));
    }
    return kind;
  }

  /// The values of a kind; without words if they cannot be listed.
  [[nodiscard]] ValueSet of_kind(std::string_view kind) const {
    ValueSet values;
    values.kind = kind;
    if (kind == kIdKind) values.words = explained_words(library_);
    if (kind == kRulesetsKind) values.words = rulesets();
    if (kind == kSchemeKind) values.words = builtin_scheme_names();
    if (kind == kTopicKind) {
      for (const Topic& topic : manual_topics()) values.words.push_back(topic.name);
    }
    values.list = kind == kRulesetsKind;
    if (kind == kPlayerKind) values.of_log = "--players";
    if (kind == kMomentKind || kind == kTurnKind) values.of_log = "--moments";
    values.begun = kind == kMomentKind;
    if (kind == kRulesetsKind) values.fitting = "--rulesets";
    if (kind == kSchemeKind) values.fitting = "--schemes";
    values.files = kind == kLogKind || kind == kFileKind || kind == kFolderKind ||
                   kind == kRulesetsKind || kind == kSchemeKind;
    return values;
  }

  /// The names of rulesets; those with parts also with every combination of these.
  [[nodiscard]] std::vector<std::string> rulesets() const {
    std::vector<std::string> words = library_.names();
    for (const std::string& name : library_.names()) {
      const std::vector<std::string> parts = library_.parts(name);
      for (std::uint32_t subset = 0; !parts.empty() && subset < (1U << parts.size()); ++subset) {
        std::vector<std::string> in;
        for (std::size_t i = 0; i < parts.size(); ++i) {
          if (((subset >> i) & 1U) != 0) in.push_back(parts[i]);
        }
        words.push_back(fmt::format("{}:{}", name, fmt::join(in, "+")));
      }
    }
    return words;
  }

  Library library_;
  CommandTable made_;
};

}  // namespace

CommandTable command_table(const CLI::App& app) { return TableMaker().make(app); }

}  // namespace veedor
