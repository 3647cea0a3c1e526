#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"

namespace veedor::test {

/// A YAML value to be written: a scalar, a list or a map whose keys keep their order.
class YamlTree {
 public:
  enum class Kind { scalar, list, map };

  static YamlTree scalar(std::string text);
  static YamlTree number(long long value) { return scalar(std::to_string(value)); }
  static YamlTree list() { return YamlTree(Kind::list); }
  static YamlTree map() { return YamlTree(Kind::map); }

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  /// Entries of a list (their keys are empty) or pairs of a map.
  [[nodiscard]] const std::vector<std::pair<std::string, YamlTree>>& items() const {
    return items_;
  }

  void add(YamlTree entry) { items_.emplace_back(std::string(), std::move(entry)); }
  void add(std::string key, YamlTree value) {
    items_.emplace_back(std::move(key), std::move(value));
  }
  /// Pairs in another order; only for maps in which the order means nothing.
  void shuffle(Random& random);

 private:
  explicit YamlTree(Kind kind) : kind_(kind) {}

  Kind kind_;
  std::string text_;
  std::vector<std::pair<std::string, YamlTree>> items_;
};

/// How a tree is written.
enum class YamlStyle {
  block,  ///< one value a line
  flow,   ///< everything below the first levels in brackets
  usual,  ///< brackets for lists and maps of scalars, as people write logs
  mixed,  ///< anything, with quotes and comments here and there
};

/// The text of a document, without a separator.
[[nodiscard]] std::string to_yaml(const YamlTree& tree, YamlStyle style, Random& random);

}  // namespace veedor::test
