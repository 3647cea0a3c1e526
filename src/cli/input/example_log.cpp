#include "cli/input/example_log.h"

#include <algorithm>
#include <utility>

#include "engine/rule_id.h"
#include "text/text.h"

namespace veedor {

namespace {

constexpr std::size_t kLogWidth = 86;

/// Writes a log line by line. Breaks a long line where YAML allows it: after a comma within
/// brackets and outside quotes, or in a comment.
class Folder {
 public:
  void add(std::string_view line) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (code_points(line) > kLogWidth && line.substr(indent).starts_with('#')) {
      return add_comment(line.substr(indent + 1), indent);
    }
    const bool fold = code_points(line) > kLogWidth && line.find('#') == line.npos;
    std::size_t begin = 0;  // start of the unwritten part
    std::size_t last = 0;   // after the last comma at which the line may break
    std::size_t used = 0;   // columns before `begin` on the current line
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (c == '"' || c == '\'') quote = quote == 0 ? c : quote == c ? char{0} : quote;
      if (quote == 0 && (c == '{' || c == '[')) ++depth_;
      if (quote == 0 && (c == '}' || c == ']')) --depth_;
      if (fold && last > begin &&
          used + code_points(line.substr(begin, i + 1 - begin)) > kLogWidth) {
        log_.append(line.substr(begin, last - begin)).append("\n").append(indent + 6, ' ');
        used = indent + 6;
        begin = last + 1;
      }
      const bool open = quote == 0 && depth_ > 0;
      if (open && c == ',' && line.substr(i + 1).starts_with(' ')) last = i + 1;
    }
    log_.append(line.substr(begin)).append("\n");
  }

  [[nodiscard]] std::string take() {
    depth_ = 0;
    return std::exchange(log_, {});
  }

 private:
  void add_comment(std::string_view text, std::size_t indent) {
    const std::string lead = std::string(indent, ' ') + '#';
    std::string line = lead;
    while (!(text = trim(text)).empty()) {
      const std::string_view word = text.substr(0, text.find(' '));
      text.remove_prefix(word.size());
      if (line != lead && code_points(line) + 1 + code_points(word) > kLogWidth) {
        log_ += line + '\n';
        line = lead;
      }
      line.append(" ").append(word);
    }
    log_ += line + '\n';
  }

  std::string log_;
  int depth_ = 0;
};

/// A case file: its claim, and its logs without the header.
struct Parts {
  std::string claim;
  std::vector<std::string> logs;
};

Parts parts_of(std::string_view text) {
  constexpr std::string_view kClaim = "# claim: ";
  Parts parts;
  Folder folder;
  bool header = true;
  bool claim = false;
  for (const std::string_view line : lines_of(text)) {
    header = header && line.starts_with('#');
    if (header) {
      if (line.starts_with(kClaim)) {
        parts.claim = line.substr(kClaim.size());
        claim = true;
      } else if (claim && line.starts_with("#   ")) {
        parts.claim.append(" ").append(trim(line.substr(1)));
      } else {
        claim = false;
      }
    } else if (line.starts_with("---")) {
      parts.logs.push_back(folder.take());
    } else {
      folder.add(line);
    }
  }
  parts.logs.push_back(folder.take());
  return parts;
}

/// How suitable a log is as an example; 0: not at all.
unsigned suits(const BuiltinExample& example, const std::string& log, const Verdict& verdict,
               bool card) {
  const bool named = card && log.find(example.id) != std::string::npos;
  if (example.role == "legal") return verdict.fault ? 0U : named ? 2U : 1U;
  if (example.role == "breaking") {
    if (!verdict.fault) return 0;
    return named || text(verdict.fault->rule) == example.id ? 2 : 1;
  }
  return std::ranges::any_of(verdict.warnings,
                             [&](const Warning& w) { return text(w.rule) == example.id; })
             ? 1
             : 0;
}

}  // namespace

std::vector<Example> examples_of(Explanation::Kind kind, const std::string& id, Judge& judge) {
  std::vector<Example> examples;
  for (const BuiltinExample& builtin : builtin_examples()) {
    if (builtin.id != id) continue;
    const Parts parts = parts_of(builtin.text);
    const bool card = kind == Explanation::Kind::card;
    Example best;
    unsigned most = 0;
    for (const std::string& log : parts.logs) {
      Document document;
      document.parse(log, 1);
      Verdict verdict = judge.judge(document);
      const unsigned here = suits(builtin, log, verdict, card);
      if (here <= most) continue;
      most = here;
      best.log = log;
      best.verdict = std::move(verdict);
    }
    if (most == 0) continue;
    best.role = builtin.role;
    best.file = builtin.path;
    best.claim = parts.claim;
    examples.push_back(std::move(best));
  }
  // The legal example comes first.
  std::ranges::stable_sort(examples, std::ranges::greater{}, &Example::role);
  return examples;
}

}  // namespace veedor
