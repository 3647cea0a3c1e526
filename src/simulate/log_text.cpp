#include "simulate/log_text.h"

#include <algorithm>

#include "text/printable.h"
#include "yaml/yaml_writer.h"

namespace veedor {
namespace {

/// The flow layout has one value on each line for these first levels.
constexpr std::size_t kBlockLevels = 3;

/// Whether the value is a turn or an action, which takes several lines even if it fits into one.
bool stands_alone(const Json& value) {
  return value.is_object() &&
         (value.contains("player") || value.contains("place") || value.contains("special"));
}

/// Whether the value is a scalar, or a list or map with at most one scalar.
bool is_short(const Json& value) {
  if (!value.is_structured()) return true;
  return value.empty() || (value.size() == 1 && !value.front().is_structured());
}

class Writer {
 public:
  Writer(LogLayout layout, Random& random) : layout_(layout), random_(random) {}

  /// A document that begins with a comment.
  [[nodiscard]] std::string document(const Json& tree, std::string_view comment) {
    begin(tree, YamlLayout::lines);
    writer_.comment_lines(comment);
    items(tree, 0);
    end(tree);
    return writer_.written() + '\n';
  }

 private:
  [[nodiscard]] bool mixed() const { return layout_ == LogLayout::mixed; }

  /// The entries of a list or map, in lines.
  void items(const Json& tree, std::size_t level) {
    for (auto item = tree.begin(); item != tree.end(); ++item) {
      if (mixed() && random_.one_in(12)) writer_.comment_lines("a comment");
      if (tree.is_object()) writer_.key(item.key(), quotes(item.key()));
      add_value(*item, level, tree.is_array());
    }
  }

  /// The value after a key or a dash.
  void add_value(const Json& value, std::size_t level, bool entry) {
    const bool short_enough = in_line(value, level);
    if (short_enough) in_brackets(value);
    if ((short_enough || !entry) && mixed() && random_.one_in(20)) writer_.comment("so it was");
    if (short_enough) return;
    begin(value, YamlLayout::lines);
    items(value, level + 1);
    end(value);
  }

  void in_brackets(const Json& tree) {
    if (!tree.is_structured()) return scalar(tree);
    begin(tree, YamlLayout::brackets);
    for (auto item = tree.begin(); item != tree.end(); ++item) {
      if (tree.is_object()) writer_.key(item.key(), quotes(item.key()));
      in_brackets(*item);
    }
    end(tree);
  }

  void begin(const Json& tree, YamlLayout layout) {
    tree.is_array() ? writer_.begin_list(layout) : writer_.begin_map(layout);
  }

  void end(const Json& tree) { tree.is_array() ? writer_.end_list() : writer_.end_map(); }

  void scalar(const Json& value) {
    if (value.is_boolean()) return writer_.yes_or_no(value.get<bool>());
    if (!value.is_string()) return writer_.number(value.get<std::int64_t>());
    const auto& text = value.get_ref<const std::string&>();
    writer_.text(text, quotes(text));
  }

  [[nodiscard]] YamlQuotes quotes(const std::string& text) {
    if (!mixed() || !random_.one_in(6)) return YamlQuotes::label;
    const bool single =
        text.find_first_of("'\"\\") == text.npos && !find_unsafe(text) && random_.one_in(2);
    return single ? YamlQuotes::one : YamlQuotes::two;
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
  YamlWriter writer_;
};

}  // namespace

std::string log_text(const Json& log, LogLayout layout, Random& random, std::string_view comment) {
  return Writer(layout, random).document(log, comment);
}

}  // namespace veedor
