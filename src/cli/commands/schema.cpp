#include "report/schema/schema.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "cli/output/output.h"

namespace veedor {

void add_schema(CLI::App& app, Run& run) {
  struct Options {
    std::string name;
    bool standard = false;
  };
  const auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("schema", "Write a JSON Schema, for editors and programs");
  command->add_option("NAME", options->name, "Name of the schema")
      ->required()
      ->check(CLI::IsMember(schema_names()));
  command->add_flag("--standard", options->standard,
                    "Leave out the keywords that only editors know, for strict validators");
  command->callback([options, &run] {
    run = [options] {
      const Library library;
      return print(schema_json(options->name, library,
                               options->standard ? SchemaFor::validators : SchemaFor::editors));
    };
  });
}

}  // namespace veedor
