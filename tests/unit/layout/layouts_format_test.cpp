// Cases in layouts that nobody would think of: what is written of them keeps every comment, judges
// as before (which the formatter itself sees to) and stays as it is.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "base/random.h"
#include "layout/format.h"
#include "support/case_file.h"
#include "yaml/yaml_word.h"

namespace veedor::test {
namespace {

bool is_collection(const Node& node) {
  return node.kind == NodeKind::list || node.kind == NodeKind::map;
}

std::string with_carriage_returns(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') out += '\r';
    out += c;
  }
  return out;
}

/// Writes the tree of a document in a layout that follows from the seed.
class RandomLayout {
 public:
  RandomLayout(const Document& document, std::uint64_t seed, bool comments)
      : document_(document), random_(seed), comments_(comments) {}

  std::string write() {
    out_.clear();
    lines(0);
    if (comments_ && random_.one_in(3)) {
      out_ += "---";
      end_line(0);
    }
    in_lines(document_.root(), 0);
    if (random_.one_in(8)) out_ = with_carriage_returns(out_);
    return out_;
  }

  [[nodiscard]] int comments() const { return count_; }

 private:
  std::string comment() { return "#! " + std::to_string(++count_); }

  /// Ends the line, perhaps with a comment, and puts others and blank lines below it.
  void end_line(std::size_t indent) {
    if (comments_ && random_.one_in(6)) out_ += ' ' + comment();
    out_ += '\n';
    lines(indent);
  }

  void lines(std::size_t indent) {
    while (random_.one_in(8)) {
      if (comments_ && random_.one_in(2)) {
        out_.append(random_.one_in(3) ? random_.below(2 * indent + 3) : indent, ' ');
        out_ += comment();
      }
      out_ += '\n';
    }
  }

  void in_lines(NodeId collection, std::size_t indent) {
    bool first = true;
    for (const NodeId child : document_.children(collection)) {
      if (!std::exchange(first, false) || !behind_dash_) out_.append(indent, ' ');
      behind_dash_ = false;
      if (document_[collection].kind == NodeKind::list) {
        out_ += '-';
        entry(child, indent);
      } else {
        key(document_[child].key, indent);
        value(child, indent);
      }
    }
  }

  void key(NodeId node, std::size_t indent) {
    if (!random_.one_in(20)) {
      out_ += word(node) + ':';
      return;
    }
    out_ += "? " + word(node);
    end_line(indent);
    out_.append(indent, ' ');
    out_ += ':';
  }

  void entry(NodeId node, std::size_t indent) {
    const bool below = document_[node].child_count() > 0 && !random_.one_in(3);
    if (!below) return scalar_or_brackets(node, indent);
    if (random_.one_in(3)) {
      const std::size_t inside = indent + 1 + random_.below(3);
      end_line(inside);
      return in_lines(node, inside);
    }
    const std::size_t blanks = 1 + random_.below(3);
    out_.append(blanks, ' ');
    behind_dash_ = true;
    in_lines(node, indent + 1 + blanks);
  }

  void value(NodeId node, std::size_t indent) {
    const bool below = document_[node].child_count() > 0 && !random_.one_in(3);
    if (!below) return scalar_or_brackets(node, indent);
    const bool list = document_[node].kind == NodeKind::list;
    const std::size_t inside = indent + (list && random_.one_in(3) ? 0 : 1 + random_.below(3));
    end_line(inside);
    in_lines(node, inside);
  }

  void scalar_or_brackets(NodeId node, std::size_t indent) {
    out_ += ' ';
    const bool one_line = document_.text(node).find('\n') == std::string_view::npos;
    if (comments_ && document_[node].kind == NodeKind::scalar && one_line && random_.one_in(20)) {
      return in_block(node, indent);
    }
    if (random_.one_in(10)) {
      out_ += '\n';
      lines(indent + 1);
      out_.append(indent + 1, ' ');
    }
    in_brackets(node, indent + 1);
    end_line(indent);
  }

  /// Nothing stands below it that could be taken for a part of it.
  void in_block(NodeId scalar, std::size_t indent) {
    out_ += random_.one_in(2) ? '|' : '>';
    if (random_.one_in(2)) out_ += '-';
    while (random_.one_in(4)) out_ += random_.one_in(2) ? "\n" : "\n \t";
    out_ += '\n' + std::string(indent + 1 + random_.below(3), ' ');
    out_ += document_.text(scalar);
    out_ += '\n';
  }

  void in_brackets(NodeId node, std::size_t indent) {
    if (!is_collection(document_[node])) {
      out_ += word(node);
      return;
    }
    const bool list = document_[node].kind == NodeKind::list;
    out_ += list ? '[' : '{';
    if (document_[node].child_count() == 0) {
      out_ += list ? ']' : '}';  // there is no room for a comment
      return;
    }
    bool first = true;
    for (const NodeId child : document_.children(node)) {
      if (!std::exchange(first, false)) {
        gap(indent);
        out_ += ',';
      }
      gap(indent);
      if (!list) out_ += word(document_[child].key) + ':' + (random_.one_in(8) ? "  " : " ");
      in_brackets(child, indent);
    }
    if (random_.one_in(8)) out_ += ',';
    gap(indent);
    out_ += list ? ']' : '}';
  }

  /// What may stand between two words in brackets.
  void gap(std::size_t indent) {
    if (!random_.one_in(7)) {
      out_.append(random_.below(2), ' ');
      return;
    }
    end_line(indent);
    out_.append(indent + random_.below(6), ' ');
  }

  std::string word(NodeId scalar) {
    const std::string_view text = document_.text(scalar);
    // Texts keep their quotes, so these may not differ where the result may not.
    return !comments_ || random_.one_in(4) ? yaml_quoted(text) : yaml_word(text);
  }

  const Document& document_;
  Random random_;
  bool comments_;
  std::string out_;
  bool behind_dash_ = false;
  int count_ = 0;
};

std::string without_blank_lines(std::string text) {
  const auto both_ends = [](char a, char b) { return a == '\n' && b == '\n'; };
  text.erase(std::unique(text.begin(), text.end(), both_ends), text.end());
  return text;
}

/// The documents of all cases that are formatted.
template <typename Take>
void for_each_formatted(Formatter& formatter, const Take& take) {
  for (const CaseFile& file : cases_to_try()) {
    INFO(file.path.string());
    for (const RawDocument& raw : documents_of(file.path)) {
      if (formatter.format(raw.text).refused()) continue;
      Document document;
      document.parse(raw);
      take(document);
    }
  }
}

}  // namespace

TEST_CASE("case files in any layout, with comments anywhere: what is written stays as it is") {
  Library library;
  Formatter formatter(library);
  std::uint64_t seed = 0;
  int comments = 0;
  const auto try_layout = [&](const Document& document) {
    RandomLayout layout(document, ++seed, true);
    const std::string text = layout.write();
    CAPTURE(seed);
    CAPTURE(text);
    comments += layout.comments();
    const Formatted once = formatter.format(text);
    REQUIRE(!once.malformed);
    REQUIRE_MESSAGE(!once.not_kept, once.not_kept->message);
    CHECK(formatter.format(once.text).text == once.text);
  };
  for_each_formatted(formatter, [&](const Document& document) {
    for (int layouts = 0; layouts < 2; ++layouts) try_layout(document);
  });
  CHECK(comments > 20000 / kOneOf);
}

TEST_CASE("case files in any layout: what is written does not depend on it") {
  Library library;
  Formatter formatter(library);
  std::uint64_t seed = 0;
  for_each_formatted(formatter, [&](const Document& document) {
    RandomLayout layout(document, ++seed, false);
    const std::string one = layout.write();
    const std::string other = RandomLayout(document, ++seed, false).write();
    CAPTURE(one);
    CAPTURE(other);
    const Formatted first = formatter.format(one);
    const Formatted second = formatter.format(other);
    REQUIRE(!first.refused());
    REQUIRE(!second.refused());
    CHECK(without_blank_lines(first.text) == without_blank_lines(second.text));
  });
}

}  // namespace veedor::test
