#include "cli/manual.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/text.h"

namespace veedor {
namespace {

constexpr std::string_view kMainPage = "veedor";
constexpr std::string_view kIndent = "     ";  ///< of the text below a heading

/// A printed page without what is struck over.
std::string without_overstrikes(std::string_view page) {
  std::string out;
  while (!page.empty()) {
    const std::size_t size = bytes_of(page, 1);
    const bool struck_over = page.size() > size && page[size] == '\b';
    if (!struck_over) out += page.substr(0, size);
    page.remove_prefix(size + (struck_over ? 1 : 0));
  }
  return out;
}

struct Section {
  std::string title;
  std::vector<std::string_view> lines;  ///< below the title
};

/// The sections of a page. What stands at the left margin is a title; the first and last line of
/// the page, which stand there too, become titles without a text.
std::vector<Section> sections_of(std::string_view page) {
  std::vector<Section> sections;
  for (const std::string_view line : lines_of(page)) {
    if (!line.empty() && line.front() != ' ') {
      sections.push_back({std::string(line), {}});
    } else if (!sections.empty()) {
      sections.back().lines.push_back(line);
    }
  }
  std::erase_if(sections, [](const Section& section) {
    return std::ranges::all_of(section.lines, [](std::string_view line) { return line.empty(); });
  });
  return sections;
}

/// Whether the line begins a paragraph with `veedor COMMAND`.
bool begins_with(std::string_view line, const std::string& command) {
  const std::string beginning = std::string(kIndent) + "veedor " + command;
  return line == beginning || line.starts_with(beginning + ' ');
}

/// The lines of the synopsis that are about a command.
std::string synopsis_of(const Section& synopsis, const std::string& command) {
  std::string out;
  bool about_it = false;
  for (const std::string_view line : synopsis.lines) {
    if (line.starts_with(std::string(kIndent) + "veedor")) about_it = begins_with(line, command);
    if (about_it && !line.empty()) out.append(line).append("\n");
  }
  return out;
}

/// "TEXT REPORT" as `text-report`.
std::string topic_name(std::string_view title) {
  std::string name;
  for (const char c : title) {
    name += c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

std::string text_of(const Section& section) {
  std::string out = section.title + '\n';
  for (const std::string_view line : section.lines) out.append(line).append("\n");
  return out.substr(0, out.find_last_not_of('\n') + 1) + '\n';
}

Topic topic_of(const Section& section, const Section& synopsis,
               const std::vector<std::string>& commands) {
  const auto command = std::ranges::find_if(
      commands, [&](const std::string& name) { return begins_with(section.lines.front(), name); });
  const bool general = section.title == "DESCRIPTION" || section.title == synopsis.title;
  if (general || command == commands.end()) return {topic_name(section.title), text_of(section)};
  return {*command,
          synopsis.title + '\n' + synopsis_of(synopsis, *command) + '\n' + text_of(section)};
}

/// Two sections of one name are one topic: the command `rules` and the list of the rules.
void add(Topic topic, std::vector<Topic>& topics) {
  const auto same = std::ranges::find(topics, topic.name, &Topic::name);
  if (same == topics.end()) {
    topics.push_back(std::move(topic));
  } else {
    same->text += '\n' + topic.text;
  }
}

}  // namespace

std::vector<Topic> manual_topics(const CLI::App& app) {
  std::vector<std::string> commands;
  for (const CLI::App* command : app.get_subcommands({})) commands.push_back(command->get_name());
  std::vector<Topic> topics;
  for (const BuiltinFile& file : builtin_manual_pages()) {
    const std::string page = without_overstrikes(file.text);
    if (file.name != kMainPage) {
      topics.push_back({std::string(file.name.substr(kMainPage.size() + 1)), page});
      continue;
    }
    const std::vector<Section> sections = sections_of(page);
    const auto synopsis = std::ranges::find(sections, "SYNOPSIS", &Section::title);
    for (const Section& section : sections) add(topic_of(section, *synopsis, commands), topics);
  }
  return topics;
}

}  // namespace veedor
