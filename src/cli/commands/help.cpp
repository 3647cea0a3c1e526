#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>

#include "cli/command.h"
#include "cli/commands/explain.h"
#include "cli/files/complaint.h"
#include "cli/options/option_kind.h"
#include "cli/output/manual.h"
#include "cli/output/pager.h"
#include "text/layout.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "text/shell_word.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::size_t kWidth = 78;  ///< of the pages

/// The text of --help, and the list of topics.
std::string overview(const CLI::App& app, const std::vector<std::string>& topics) {
  return app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal) +
         "\nTopics of `veedor help TOPIC`:\n" +
         paragraph(fmt::format("{}", fmt::join(topics, ", ")), 2, {}, kWidth);
}

/// Suggests what to write instead of an unknown topic.
std::string advice(const std::string& word, const std::vector<std::string>& topics) {
  for (const std::string& known : explained_words(Library())) {
    if (!same_name(known, word)) continue;
    return fmt::format("; `veedor explain {}` explains it", shell_word(known));
  }
  const std::string near = suggestion(word, topics);
  return near.empty() ? "; `veedor help` names the topics" : near;
}

ExitStatus help(const CLI::App& app, const std::optional<std::string>& word) {
  const std::vector<Topic> topics = manual_topics();
  std::vector<std::string> names;
  for (const Topic& topic : topics) names.push_back(topic.name);
  if (!word) return page(overview(app, names));
  const auto found = std::ranges::find(topics, fold_name(*word),
                                       [](const Topic& topic) { return fold_name(topic.name); });
  if (found != topics.end()) return page(found->text());
  complain(fmt::format("there is no help on `{}`{}", excerpt(*word), advice(*word, names)));
  return kCouldNotJudge;
}

}  // namespace

void add_help(CLI::App& app, Run& run) {
  const auto topic = std::make_shared<std::optional<std::string>>();
  CLI::App* command = app.add_subcommand("help", "Show a page of the manual");
  command
      ->add_option("TOPIC", *topic,
                   "A command, or veedor, log, ruleset, rule-ids, conformance, moderating, "
                   "directing or orders")
      ->type_name(kTopicKind);
  command->callback([topic, &app, &run] { run = [topic, &app] { return help(app, *topic); }; });
}

}  // namespace veedor
