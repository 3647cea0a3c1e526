#include "support/yaml_tree.h"

#include <algorithm>

namespace veedor::test {
namespace {

constexpr std::size_t kIndent = 2;
/// In the flow style these first levels still stand one value a line.
constexpr std::size_t kBlockLevels = 3;

class Writer {
 public:
  Writer(YamlStyle style, Random& random) : style_(style), random_(random) {}

  /// Lines of a list or map that is not empty.
  [[nodiscard]] std::string block(const YamlTree& tree, std::size_t level) {
    const std::string indent(level * kIndent, ' ');
    std::string out;
    for (const auto& [key, value] : tree.items()) {
      if (style_ == YamlStyle::mixed && random_.one_in(12)) out += indent + "# a comment\n";
      const bool entry = tree.kind() == YamlTree::Kind::list;
      const std::string head = indent + (entry ? "-" : scalar(key) + ":");
      if (in_line(value, level)) {
        out += head + " " + flow(value) + comment() + "\n";
      } else if (entry) {
        std::string lines = block(value, level + 1);
        if (lines.compare((level + 1) * kIndent, 1, "#") == 0) {
          out += head + "\n" + lines;
        } else {
          out += head + lines.substr(head.size());
        }
      } else {
        out += head + comment() + "\n" + block(value, level + 1);
      }
    }
    return out;
  }

 private:
  [[nodiscard]] std::string flow(const YamlTree& tree) {
    if (tree.kind() == YamlTree::Kind::scalar) return scalar(tree.text());
    const bool list = tree.kind() == YamlTree::Kind::list;
    std::string out(1, list ? '[' : '{');
    for (const auto& [key, value] : tree.items()) {
      if (out.size() > 1) out += ", ";
      if (!list) out += scalar(key) + ": ";
      out += flow(value);
    }
    return out + (list ? ']' : '}');
  }

  [[nodiscard]] std::string scalar(const std::string& text) {
    const bool plain = style_ != YamlStyle::mixed || !random_.one_in(6);
    if (plain && !text.empty() && text.find_first_of(":#'\"[]{},&*!|>%@`") == text.npos) {
      return text;
    }
    if (text.find_first_of("'\"\\") == text.npos && random_.one_in(2)) return "'" + text + "'";
    std::string out = "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out + '"';
  }

  [[nodiscard]] std::string comment() {
    return style_ == YamlStyle::mixed && random_.one_in(20) ? "  # so it was" : "";
  }

  [[nodiscard]] bool in_line(const YamlTree& tree, std::size_t level) {
    if (tree.kind() == YamlTree::Kind::scalar || tree.empty()) return true;
    switch (style_) {
      case YamlStyle::block:
        return false;
      case YamlStyle::flow:
        return level >= kBlockLevels;
      case YamlStyle::usual:
        return std::all_of(tree.items().begin(), tree.items().end(),
                           [](const auto& item) {
                             return item.second.kind() == YamlTree::Kind::scalar ||
                                    item.second.items().size() == 1;
                           }) &&
               level > 0 && !holds_turn(tree);
      case YamlStyle::mixed:
        return level > 0 && random_.one_in(3);
    }
    return false;
  }

  /// A turn is written over several lines even where it would fit into one.
  static bool holds_turn(const YamlTree& tree) {
    return std::any_of(tree.items().begin(), tree.items().end(), [](const auto& item) {
      return item.first == "actions" || item.first == "player";
    });
  }

  YamlStyle style_;
  Random& random_;
};

}  // namespace

YamlTree YamlTree::scalar(std::string text) {
  YamlTree tree(Kind::scalar);
  tree.text_ = std::move(text);
  return tree;
}

void YamlTree::shuffle(Random& random) { random.shuffle(items_); }

std::string to_yaml(const YamlTree& tree, YamlStyle style, Random& random) {
  return Writer(style, random).block(tree, 0);
}

}  // namespace veedor::test
