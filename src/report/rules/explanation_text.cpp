#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "report/rules/explanation.h"
#include "report/source_line.h"
#include "text/layout.h"
#include "text/phrases.h"
#include "text/text.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

constexpr std::string_view kLogIndent = "    ";
constexpr std::size_t kMostShown = 90;  // code points of a line of a log

class ExplanationText {
 public:
  ExplanationText(const Explanation& about, const Screen& screen)
      : about_(about), screen_(screen), width_(screen.columns(kPageWidth)) {}

  std::string write() {
    switch (about_.kind) {
      case Explanation::Kind::rule:
        heading(about_.title);
        for (const std::string& each : about_.text) out_ += lines(each, 2);
        if (!about_.page.empty()) out_ += remark(about_.page, 2, screen_);
        break;
      case Explanation::Kind::ruling:
        heading("ruling");
        for (const std::string& each : about_.text) out_ += lines(each, 2);
        break;
      case Explanation::Kind::card:
        heading(name_of_card() == about_.id
                    ? kind_of_card()
                    : fmt::format("{}, {}", name_of_card(), kind_of_card()));
        cards();
        break;
      case Explanation::Kind::modifier:
        heading(about_.modifier_info.label.empty()
                    ? "Modifier card"
                    : about_.modifier_info.shown() + ", Modifier card");
        modifier();
        break;
      case Explanation::Kind::term:
        heading("term");
        for (const std::string& each : about_.text) out_ += lines(each, 2);
        if (!about_.page.empty()) out_ += remark(about_.page, 2, screen_);
        list("cards", about_.of_term);
        break;
      case Explanation::Kind::key:
        heading("key of logs");
        for (const KeyPlace& place : about_.places) key_at(place);
        break;
    }
    list("rules", about_.rules);
    for (const auto& [id, text] : about_.rulings) {
      out_ += '\n' + lines(text, 8, "  " + id);
    }
    examples();
    return std::move(out_);
  }

 private:
  void heading(std::string_view title) {
    out_ += hanging(screen_.bold(about_.id) + ": ", title, 4, screen_.columns());
  }
  [[nodiscard]] std::string lines(std::string_view text, std::size_t indent,
                                  std::string_view lead = {}) const {
    return paragraph(text, indent, lead, width_);
  }

  void key_at(const KeyPlace& place) {
    if (place.path != about_.id || about_.places.size() > 1) {
      out_ += '\n' + lines(place.path, 4, "  in a log as ");
    }
    out_ += lines(place.means, 2);
    const auto row = [&](std::string_view lead, const std::string& text) {
      if (!text.empty()) out_ += lines(text, 11, lead);
    };
    row("  values   ", place.values);
    row("  readers  ", place.readers);
    row("  games    ", fmt::format("{}", fmt::join(place.rulesets, ", ")));
    row("  example  ", place.example);
  }

  void list(std::string_view lead, const std::vector<std::string>& ids) {
    if (ids.empty()) return;
    out_ += '\n' + lines(fmt::format("{}", fmt::join(ids, ", ")), 8, fmt::format("  {}", lead));
  }

  /// Groups the rulesets in which the card has the same effect.
  void cards() {
    std::vector<std::string> aliases;
    for (const CardUse& use : about_.cards) {
      for (const std::string& alias : use.info.aliases) {
        if (std::ranges::count(aliases, alias) == 0) aliases.push_back(alias);
      }
    }
    if (!aliases.empty()) {
      out_ += lines(fmt::format("also {}", fmt::join(aliases, ", ")), 2);
    }
    std::vector<std::string> told;
    for (const CardUse& first : about_.cards) {
      if (std::ranges::count(told, first.info.text) > 0) continue;
      told.push_back(first.info.text);
      out_ += '\n' + lines(first.info.text, 2);
      for (const CardUse& use : about_.cards) {
        if (use.info.text == first.info.text) card_use(use);
      }
    }
  }

  [[nodiscard]] std::string name_of_card() const {
    return about_.cards.empty() ? about_.title : about_.cards.front().info.shown();
  }
  /// Where the card is in the rulesets that have it.
  [[nodiscard]] std::string kind_of_card() const {
    const auto in_stack = [](const CardUse& use) { return !use.stack.empty(); };
    if (about_.cards.empty() || std::ranges::any_of(about_.cards, in_stack)) return "Action card";
    return kind_text(about_.cards.front());
  }

  void card_use(const CardUse& use) {
    out_ += lines(fmt::format("{}: {}", use.ruleset, print_text(use)), 4);
    out_ += remark(sources_text(use), 6, screen_);
  }

  void modifier() {
    const ModifierInfo& info = about_.modifier_info;
    out_ += lines(info.text, 2);
    out_ += lines(
        fmt::format("{}: value {:+}, ability {}, {}", fmt::join(about_.modifier_rulesets, ", "),
                    about_.modifier.value, text(about_.modifier.ability),
                    counted(about_.modifier.copies, "copy", "copies")),
        4);
    out_ +=
        remark(sources_text(
                   {{"value", &info.value}, {"ability", &info.ability}, {"copies", &info.copies}}),
               6, screen_);
  }

  void examples() {
    for (const std::string& role : about_.roles) {
      const auto found = std::ranges::find(about_.examples, role, &Example::role);
      if (found == about_.examples.end()) {
        out_ += '\n' + lines("no example yet", 12, "  " + role + ":");
        continue;
      }
      std::string heading = lines(found->claim, 12, "  " + role + ":");
      const std::string painted = role == "legal"      ? screen_.green(role)
                                  : role == "breaking" ? screen_.red(role)
                                                       : screen_.yellow(role);
      out_ += '\n' + heading.replace(2, role.size(), painted) + '\n';
      log(*found);
      verdict(found->verdict);
    }
  }

  /// The log, with a caret under the fault.
  void log(const Example& example) {
    const Verdict& verdict = example.verdict;
    const Position at = verdict.fault               ? verdict.fault->at
                        : !verdict.warnings.empty() ? verdict.warnings.front().at
                                                    : Position{0, 0};
    std::size_t number = 0;
    std::string_view rest = example.log;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const bool marked = ++number == at.line && at.column <= kMostShown;
      log_line(rest.substr(0, end), marked ? at.column - 1 : 0, marked);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  void log_line(std::string_view line, std::size_t place, bool marked) {
    const ShownLine shown =
        shown_line(line, place, {.before = kMostShown, .after = kMostShown - place},
                   screen_.columns() - kLogIndent.size());
    out_ += fmt::format("{}{}{}\n", kLogIndent, shown.before, shown.after);
    if (!marked) return;
    out_ += fmt::format("{}{}{}\n", kLogIndent, std::string(display_width(shown.before), ' '),
                        screen_.red(shown.marks()));
  }

  void verdict(const Verdict& verdict) {
    out_ += '\n';
    if (verdict.fault) {
      const Finding& fault = *verdict.fault;
      out_ += lines(fmt::format("{} at {}:{}: {} [{}]", text(verdict.status), fault.at.line,
                                fault.at.column, fault.message, text(fault.rule)),
                    4);
      if (const std::string legal = legal_words(fault); !legal.empty()) out_ += lines(legal, 4);
    } else {
      out_ += fmt::format("    {}\n", text(verdict.status));
    }
    for (const Warning& warning : verdict.warnings) {
      out_ += lines(fmt::format("warning at {}:{}: {} [{}]", warning.at.line, warning.at.column,
                                warning.message, text(warning.rule)),
                    4);
    }
  }

  const Explanation& about_;
  Screen screen_;
  std::size_t width_;
  std::string out_;
};

}  // namespace

std::string explanation_text(const Explanation& explanation, const Screen& screen) {
  return ExplanationText(explanation, screen).write();
}

}  // namespace veedor
