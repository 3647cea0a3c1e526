#include "simulate/log_text.h"

#include <algorithm>

#include "text/printable.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

constexpr std::size_t kIndent = 2;
/// In the flow layout these first levels still stand one value a line.
constexpr std::size_t kBlockLevels = 3;

/// Turns and actions are written over several lines even where they would fit into one.
bool stands_alone(const Json& value) {
  return value.is_object() &&
         (value.contains("player") || value.contains("place") || value.contains("special"));
}

/// A scalar, or one in brackets.
bool is_short(const Json& value) {
  if (!value.is_structured()) return true;
  return value.empty() || (value.size() == 1 && !value.front().is_structured());
}

class Writer {
 public:
  Writer(LogLayout layout, Random& random) : layout_(layout), random_(random) {}

  /// Lines of a list or map that is not empty.
  [[nodiscard]] std::string block(const Json& tree, std::size_t level) {
    const std::string indent(level * kIndent, ' ');
    std::string out;
    for (const auto& [key, value] : tree.items()) {
      if (mixed() && random_.one_in(12)) out += indent + "# a comment\n";
      out += indent;
      out += tree.is_array() ? "-" : word(key) + ":";
      add_value(value, level, tree.is_array(), out);
    }
    return out;
  }

 private:
  [[nodiscard]] bool mixed() const { return layout_ == LogLayout::mixed; }

  /// What follows a key or the dash of an entry.
  void add_value(const Json& value, std::size_t level, bool entry, std::string& out) {
    if (in_line(value, level)) {
      out += ' ';
      out += flow(value);
      add_comment(out);
      return;
    }
    if (!entry) {
      add_comment(out);
      out += block(value, level + 1);
      return;
    }
    // The first line of an entry stands behind its dash, unless it is a comment.
    const std::string lines = block(value, level + 1);
    const std::size_t indent = (level + 1) * kIndent;
    if (lines[indent] == '#') {
      out += '\n';
      out += lines;
    } else {
      out += ' ';
      out += lines.substr(indent);
    }
  }

  void add_comment(std::string& out) {
    out += mixed() && random_.one_in(20) ? "  # so it was\n" : "\n";
  }

  [[nodiscard]] std::string flow(const Json& tree) {
    if (!tree.is_structured()) return scalar(tree);
    std::string out(1, tree.is_array() ? '[' : '{');
    for (const auto& [key, value] : tree.items()) {
      if (out.size() > 1) out += ", ";
      if (tree.is_object()) out += word(key) + ": ";
      out += flow(value);
    }
    return out + (tree.is_array() ? ']' : '}');
  }

  [[nodiscard]] std::string scalar(const Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    return value.is_string() ? word(value.get_ref<const std::string&>()) : value.dump();
  }

  [[nodiscard]] std::string word(const std::string& text) {
    if (!mixed() || !random_.one_in(6)) return yaml_label(text);
    const bool single =
        text.find_first_of("'\"\\") == text.npos && !find_unsafe(text) && random_.one_in(2);
    return single ? "'" + text + "'" : yaml_quoted(text);
  }

  [[nodiscard]] bool in_line(const Json& tree, std::size_t level) {
    if (!tree.is_structured() || tree.empty()) return true;
    switch (layout_) {
      case LogLayout::block:
        return false;
      case LogLayout::flow:
        return level >= kBlockLevels;
      case LogLayout::usual:
        return !stands_alone(tree) && std::ranges::none_of(tree, stands_alone) &&
               std::ranges::all_of(tree, is_short);
      case LogLayout::mixed:
        return level > 0 && random_.one_in(3);
    }
    return false;
  }

  LogLayout layout_;
  Random& random_;
};

}  // namespace

std::string log_text(const Json& log, LogLayout layout, Random& random) {
  return Writer(layout, random).block(log, 0);
}

}  // namespace veedor
