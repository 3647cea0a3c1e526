#include "simulate/log_text.h"

#include <algorithm>

#include "text/printable.h"
#include "yaml/yaml_writer.h"

namespace veedor {
namespace {

/// The flow layout has one value on each line for these first levels.
constexpr std::size_t kBlockLevels = 3;

/// Whether the value is a turn or an action, which takes several lines even if it fits into one.
bool stands_alone(const LogTree& value) {
  return value.kind == LogTree::Kind::map &&
         (value.has("player") || value.has("place") || value.has("special"));
}

/// Whether the value is a scalar, or a list or map with at most one scalar.
bool is_short(const LogTree& value) {
  return value.parts.empty() || (value.parts.size() == 1 && value.parts.front().is_word());
}

class Writer {
 public:
  Writer(LogLayout layout, Random& random) : layout_(layout), random_(random) {}

  /// A document that begins with a comment.
  [[nodiscard]] std::string document(const LogTree& tree, std::string_view comment) {
    begin(tree, YamlLayout::lines);
    writer_.comment_lines(comment);
    items(tree, 0);
    end(tree);
    return writer_.written() + '\n';
  }

 private:
  [[nodiscard]] bool mixed() const { return layout_ == LogLayout::mixed; }

  /// The entries of a list or map, in lines.
  void items(const LogTree& tree, std::size_t level) {
    for (const LogTree& part : tree.parts) {
      if (mixed() && random_.one_in(12)) writer_.comment_lines("a comment");
      if (tree.kind == LogTree::Kind::map) writer_.key(part.key, quotes(part.key));
      add_value(part, level, tree.kind == LogTree::Kind::list);
    }
  }

  /// The value after a key or a dash.
  void add_value(const LogTree& value, std::size_t level, bool entry) {
    const bool short_enough = in_line(value, level);
    if (short_enough) in_brackets(value);
    if ((short_enough || !entry) && mixed() && random_.one_in(20)) writer_.comment("so it was");
    if (short_enough) return;
    begin(value, YamlLayout::lines);
    items(value, level + 1);
    end(value);
  }

  void in_brackets(const LogTree& tree) {
    write_in_brackets(writer_, tree, [&](const std::string& text) { return quotes(text); });
  }

  void begin(const LogTree& tree, YamlLayout layout) {
    tree.kind == LogTree::Kind::list ? writer_.begin_list(layout) : writer_.begin_map(layout);
  }

  void end(const LogTree& tree) {
    tree.kind == LogTree::Kind::list ? writer_.end_list() : writer_.end_map();
  }

  [[nodiscard]] YamlQuotes quotes(const std::string& text) {
    if (!mixed() || !random_.one_in(6)) return YamlQuotes::label;
    const bool single =
        text.find_first_of("'\"\\") == text.npos && !find_unsafe(text) && random_.one_in(2);
    return single ? YamlQuotes::one : YamlQuotes::two;
  }

  [[nodiscard]] bool in_line(const LogTree& tree, std::size_t level) {
    if (tree.parts.empty()) return true;
    switch (layout_) {
      case LogLayout::block:
        return false;
      case LogLayout::flow:
        return level >= kBlockLevels;
      case LogLayout::usual:
        return !stands_alone(tree) && std::ranges::none_of(tree.parts, stands_alone) &&
               std::ranges::all_of(tree.parts, is_short);
      case LogLayout::mixed:
        return level > 0 && random_.one_in(3);
    }
    return false;
  }

  LogLayout layout_;
  Random& random_;
  YamlWriter writer_;
};

}  // namespace

std::string log_text(const LogTree& log, LogLayout layout, Random& random,
                     std::string_view comment) {
  return Writer(layout, random).document(log, comment);
}

}  // namespace veedor
