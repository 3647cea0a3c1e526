#include "report/schema/schema.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "cli/output/output.h"

namespace veedor {

void add_schema(CLI::App& app, Run& run) {
  const auto name = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("schema", "Write a JSON Schema, for editors and programs");
  command->add_option("NAME", *name, "Name of the schema")
      ->required()
      ->check(CLI::IsMember(schema_names()));
  command->callback([name, &run] {
    run = [name] {
      const Library library;
      return print(schema_json(*name, library));
    };
  });
}

}  // namespace veedor
