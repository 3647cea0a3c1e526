#include "yaml/stream.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

using namespace veedor;

namespace {

/// The reading end of a pipe into which a text is written in pieces.
class Pipe {
 public:
  explicit Pipe(std::string text, std::size_t piece = 1U << 20U) {
    int ends[2] = {-1, -1};
    REQUIRE(::pipe(ends) == 0);
    reading_ = ends[0];
    writer_ = std::thread([text = std::move(text), piece, end = ends[1]] {
      for (std::size_t at = 0; at < text.size();) {
        const std::size_t size = std::min(piece, text.size() - at);
        const ssize_t written = ::write(end, text.data() + at, size);
        if (written <= 0) break;
        at += static_cast<std::size_t>(written);
      }
      ::close(end);
    });
  }
  ~Pipe() {
    writer_.join();
    ::close(reading_);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int descriptor() const { return reading_; }

 private:
  int reading_ = -1;
  std::thread writer_;
};

std::vector<RawDocument> split(std::string_view text, std::size_t limit = kDefaultByteLimit,
                               std::size_t piece = 1U << 20U) {
  const Pipe pipe{std::string(text), piece};
  DocumentStream stream(pipe.descriptor(), limit);
  std::vector<RawDocument> documents;
  RawDocument document;
  while (stream.next(document)) documents.push_back(document);
  CHECK(stream.error().empty());
  return documents;
}

}  // namespace

TEST_CASE("stream: one document at a time, each with its first line") {
  const auto documents = split("a: 1\n---\nb: 2\n...\n# about c\n---\nc: 3\n");
  REQUIRE(documents.size() == 3);
  CHECK(documents[0].text == "a: 1\n");
  CHECK(documents[0].first_line == 1);
  CHECK(documents[0].number == 1);
  CHECK(documents[1].text == "---\nb: 2\n");
  CHECK(documents[1].first_line == 2);
  CHECK(documents[2].text == "   \n# about c\n---\nc: 3\n");
  CHECK(documents[2].first_line == 4);
  CHECK(documents[2].number == 3);
}

TEST_CASE("stream: directives and comments before '---' belong to the document that follows") {
  const auto documents = split("# first\n%YAML 1.2\n---\na: 1\n");
  REQUIRE(documents.size() == 1);
  CHECK(documents[0].text == "# first\n%YAML 1.2\n---\na: 1\n");
  CHECK(documents[0].first_line == 1);
}

TEST_CASE("stream: documents of blank lines and comments only are skipped") {
  CHECK(split("").empty());
  CHECK(split("\n\n# nothing\n").empty());
  CHECK(split("---\n# nothing\n---\n...\n---").empty());
  const auto documents = split("# one\n---\n# two\n---\na: 1\n---\n# three");
  REQUIRE(documents.size() == 1);
  CHECK(documents[0].text == "---\na: 1\n");
  CHECK(documents[0].first_line == 4);
  CHECK(documents[0].number == 1);
}

TEST_CASE("stream: a separator ends a document also inside a scalar") {
  CHECK(split("a: \"x\n---\nb: 1\n").size() == 2);
  CHECK(split("a: |\n---\nb: 1\n").size() == 2);
}

TEST_CASE("stream: what only resembles a separator does not end a document") {
  CHECK(split("a: 1\n---b: 2\n").size() == 1);
  CHECK(split("a: 1\n --- \n").size() == 1);
  CHECK(split("a: 1\n--\n..\n....\n----\n").size() == 1);
}

TEST_CASE("stream: content on the line of a separator") {
  const auto documents = split("--- {a: 1}\n---\t[b]\n--- # c\nc: 1\n... d");
  REQUIRE(documents.size() == 4);
  CHECK(documents[0].text == "--- {a: 1}\n");
  CHECK(documents[1].text == "---\t[b]\n");
  CHECK(documents[2].text == "--- # c\nc: 1\n");
  CHECK(documents[3].text == "    d");
  CHECK(documents[3].first_line == 5);
}

TEST_CASE("stream: CR LF and CR end lines as well") {
  const auto windows = split("a: 1\r\n---\r\nb: 2\r\n");
  REQUIRE(windows.size() == 2);
  CHECK(windows[0].text == "a: 1\r\n");
  CHECK(windows[1].text == "---\r\nb: 2\r\n");
  CHECK(windows[1].first_line == 2);
  const auto old_mac = split("a: 1\r---\rb: 2\r");
  REQUIRE(old_mac.size() == 2);
  CHECK(old_mac[0].text == "a: 1\n");
  CHECK(old_mac[1].text == "---\nb: 2\n");
  CHECK(old_mac[1].first_line == 2);
}

TEST_CASE("stream: a byte order mark is dropped at the beginning and before a separator") {
  const auto documents = split(
      "\xEF\xBB\xBF"
      "a: 1\n\xEF\xBB\xBF---\nb: 2\n");
  REQUIRE(documents.size() == 2);
  CHECK(documents[0].text == "a: 1\n");
  CHECK(documents[1].text == "---\nb: 2\n");
}

TEST_CASE("stream: the pieces in which the input arrives do not matter") {
  const std::string text =
      "\xEF\xBB\xBF# x\r\n%YAML 1.2\r\n---\r\na: 1\r...\r\n--- b\n...\n# end\n---\nc: \u00E9\n--";
  const auto whole = split(text);
  REQUIRE(whole.size() == 3);
  for (std::size_t piece = 1; piece < 8; ++piece) {
    const auto pieces = split(text, kDefaultByteLimit, piece);
    REQUIRE(pieces.size() == whole.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
      CHECK(pieces[i].text == whole[i].text);
      CHECK(pieces[i].first_line == whole[i].first_line);
    }
  }
}

TEST_CASE("stream: lines longer than the buffer") {
  const std::string big(200000, 'x');
  const auto documents = split("a: " + big + "\n---\nb: " + big + "\n");
  REQUIRE(documents.size() == 2);
  CHECK(documents[0].text == "a: " + big + "\n");
  CHECK(documents[1].text == "---\nb: " + big + "\n");
}

TEST_CASE("stream: LOG-4 - a document that is too long is passed over, the next is read") {
  const std::string big(1000, 'x');
  const auto documents = split("a: 1\n---\nb: " + big + "\n" + big + "\n---\nc: 3\n", 100);
  REQUIRE(documents.size() == 3);
  CHECK_FALSE(documents[0].too_long);
  CHECK(documents[1].too_long);
  CHECK(documents[1].text.size() <= 100);
  CHECK(documents[1].text.starts_with("---\nb: xxx"));
  CHECK_FALSE(documents[2].too_long);
  CHECK(documents[2].text == "---\nc: 3\n");
  CHECK(documents[2].first_line == 5);
}

TEST_CASE("stream: LOG-4 - exactly the limit is not too long") {
  CHECK_FALSE(split("a: 12\n", 6).front().too_long);
  CHECK(split("a: 123\n", 6).front().too_long);
}

TEST_CASE("stream: LOG-4 - behind many comments the line of the first node is kept") {
  std::string text;
  for (int i = 0; i < 50; ++i) text += "# a comment\n";
  const auto documents = split(text + "  a: 1\n", 100);
  REQUIRE(documents.size() == 1);
  CHECK(documents[0].too_long);
  CHECK(documents[0].text == "  a: 1\n");
  CHECK(documents[0].first_line == 51);
  CHECK(split(text, 100).empty());
}

TEST_CASE("stream: comments that are not UTF-8 are no comments") {
  CHECK(split("# Jos\xE9\n").size() == 1);
}

TEST_CASE("stream: a document is handed out as soon as its end is seen") {
  int ends[2] = {-1, -1};
  REQUIRE(::pipe(ends) == 0);
  constexpr std::string_view kText = "a: 1\n...\n";
  REQUIRE(::write(ends[1], kText.data(), kText.size()) == static_cast<ssize_t>(kText.size()));
  DocumentStream stream(ends[0]);
  RawDocument document;
  CHECK(stream.next(document));  // and does not wait for more
  CHECK(document.text == "a: 1\n");
  ::close(ends[1]);
  CHECK_FALSE(stream.next(document));
  ::close(ends[0]);
}

TEST_CASE("stream: a read error is not the end of the input") {
  const int directory = ::open("/", O_RDONLY);
  REQUIRE(directory >= 0);
  DocumentStream stream(directory);
  RawDocument document;
  CHECK_FALSE(stream.next(document));
  CHECK(stream.error() == "Is a directory");
  ::close(directory);
}

TEST_CASE("stream: a JSON object on a line of its own is a document") {
  const std::string lines =
      "{\"a\": {\"b\": [1, -2.5e+3, null]}}\n# about c\n{\"c\":\"}\\\"{\"} \t\n\n{ \"d\":true}";
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, lines.size()}) {
    const auto documents = split(lines, kDefaultByteLimit, piece);
    REQUIRE(documents.size() == 3);
    CHECK(documents[0].text == "{\"a\": {\"b\": [1, -2.5e+3, null]}}\n");
    CHECK(documents[1].text == "# about c\n{\"c\":\"}\\\"{\"} \t\n");
    CHECK(documents[1].first_line == 2);
    CHECK(documents[2].text == "\n{ \"d\":true}");
    CHECK(documents[2].first_line == 4);
    CHECK(documents[2].number == 3);
  }
  const auto windows = split("{\"a\": 1}\r\n{\"b\": 2}\r\n", kDefaultByteLimit, 10);
  REQUIRE(windows.size() == 2);
  CHECK(windows[0].text == "{\"a\": 1}\r\n");
  CHECK(windows[1].text == "{\"b\": 2}\r\n");
  CHECK(windows[1].first_line == 2);
  const auto mixed =
      split("---\n{\"a\": 1}\n...\n---\nb: 2\n---\n{\"c\": 3}\n---\n{\"d\": 4}\nd: 5\n");
  REQUIRE(mixed.size() == 5);
  CHECK(mixed[1].text == "   \n---\nb: 2\n");
  CHECK(mixed[4].text == "d: 5\n");
}

TEST_CASE("stream: other lines do not end a document") {
  for (const std::string line : {
           "{a: 1}",                // no quotes
           "{\"a\": 1",             // open
           "{\"a\": [1",            // another bracket open
           "{\"a\": \"}",           // open quotes
           "{\"a\": '\"\"}",        // perhaps in YAML's quotes
           "{\"a\": 1} # comment",  // not JSON
           "{\"a\": 1}, 2",
           "{\"a\": 1}: 2",
           "[{\"a\": 1}]",
           "{}",
           "b: {\"a\": 1}",
           "--- {\"a\": 1}",
           "%YAML 1.2\n{\"a\": 1}",
       }) {
    CAPTURE(line);
    const auto documents = split(line + "\n{\"b\": 2}\n");
    CHECK(documents.size() == 1);
    CHECK_FALSE(documents.front().apart);
  }
  CHECK(split("a:\n{\"a\": 1}\n{\"b\": 2}\n").size() == 1);
  CHECK(split("{a: 1}\n{a: 1}\n").size() == 1);
}

TEST_CASE("stream: a JSON object over several lines ends with the line that closes it") {
  const std::string pretty = "{\n  \"a\": {\n    \"b\": [\n      1\n    ]\n  }\n}\n";
  const std::string flat = "{\"a\": [\n{\"b\": 1},\n{\"b\": \"}\"}\n]\n}\n";
  for (const std::string& log : {pretty, flat}) {
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{1000}}) {
      const auto documents = split(log + log + "c: 3\n", kDefaultByteLimit, piece);
      REQUIRE(documents.size() == 3);
      CHECK(documents[0].text == log);
      CHECK(documents[1].text == log);
      CHECK(documents[1].apart);
      CHECK(documents[2].text == "c: 3\n");
      CHECK_FALSE(documents[2].apart);
    }
    const auto first_line = static_cast<std::size_t>(1 + std::ranges::count(log, '\n'));
    for (std::size_t limit = 1; limit < log.size(); ++limit) {
      CAPTURE(limit);
      const auto documents = split(log + log, limit);
      REQUIRE(documents.size() == 2);
      CHECK(documents[0].too_long);
      CHECK(documents[1].first_line == first_line);
    }
  }
  CHECK(split(" {\"a\": 1}\n\t{\"b\": 2}\n").size() == 2);
}

TEST_CASE("stream: a line of JSON that is cut anywhere hides no other line") {
  const std::string whole = R"({"veedor": 1, "rounds": [{"power": [3, "x"]}]})";
  for (std::size_t size = 1; size < whole.size(); ++size) {
    const std::string cut = whole.substr(0, size);
    CAPTURE(cut);
    for (const std::string before : {"", "{\"first\": 1}\n"}) {
      const auto documents = split(before + cut + '\n' + whole + '\n' + whole + '\n');
      REQUIRE(documents.size() == (before.empty() ? 3 : 4));
      CHECK(documents.end()[-3].text == cut + '\n');
      CHECK(documents.end()[-3].apart);
      CHECK(documents.end()[-2].text == whole + '\n');
      CHECK(documents.end()[-1].text == whole + '\n');
    }
  }
}

TEST_CASE("stream: broken JSON between lines of JSON is one document") {
  for (const std::string line :
       {"{\"a\": 'x'", "{\"a\": 1} {\"b\": 2}", "{a: [1", "null", "[]", ",\"a\":1}", "a: 1",
        "{\"a\": [1}", "{\"a\": 1]", "{\"a\": \"\x01"}) {
    CAPTURE(line);
    const auto documents = split("{\"x\": 1}\n" + line + "\n{\"y\": 1}\n{\"z\": 1}\n");
    REQUIRE(documents.size() == 4);
    CHECK(documents[1].text == line + '\n');
    CHECK(documents[1].apart);
  }
  // Separators say where a document ends that goes on.
  const auto separated = split("{\"x\": 1}\n---\n{\"a\": 1,\n\"b\": 2}\n---\n{\"z\": 1}\n");
  REQUIRE(separated.size() == 3);
  CHECK(separated[1].text == "---\n{\"a\": 1,\n\"b\": 2}\n");
}

TEST_CASE("stream: broken JSON is handed out with its line, before the next one comes") {
  int ends[2] = {-1, -1};
  REQUIRE(::pipe(ends) == 0);
  const std::string text = "{\"a\": [1}\n{\"b\": 1}\n{\"c\": [\n";
  REQUIRE(::write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  DocumentStream stream(ends[0]);
  RawDocument document;
  for (const std::string_view wanted : {"{\"a\": [1}\n", "{\"b\": 1}\n", "{\"c\": [\n"}) {
    REQUIRE(stream.next(document));  // and does not wait for more
    CHECK(document.text == wanted);
  }
  ::close(ends[1]);
  ::close(ends[0]);
}

TEST_CASE("stream: a line of JSON that is too long and cut ends too") {
  const std::string cut = "{\"a\": \"" + std::string(200, 'x') + "\n";
  for (const std::size_t piece : {std::size_t{1}, std::size_t{50}, std::size_t{1000}}) {
    const auto documents = split("{\"x\": 1}\n" + cut + "{\"b\": 2}\n{\"c\": 3}\n", 100, piece);
    REQUIRE(documents.size() == 4);
    CHECK(documents[1].too_long);
    CHECK(documents[2].text == "{\"b\": 2}\n");
    CHECK(documents[3].text == "{\"c\": 3}\n");
  }
}

TEST_CASE("stream: another document that begins without a separator") {
  const std::string log = "veedor: 1\nruleset: base\nplayers: [Ann, Bea]\nsetup:\n  king: x\n";
  const auto documents = split(log + "# the next\n" + log + "---\n" + log);
  REQUIRE(documents.size() == 3);
  CHECK(documents[0].text == log + "# the next\n");
  CHECK_FALSE(documents[0].unseparated);
  CHECK(documents[1].text == log);
  CHECK(documents[1].unseparated);
  CHECK(documents[1].first_line == 7);
  CHECK_FALSE(documents[2].unseparated);
  for (const std::string same : {
           "veedor: 1\nveedor: 1\nruleset: base\n",  // a slip, not another log
           "veedor: 1\nruleset: base\nveedor: 1\n",
           "a: 1\nb: 1\nc: 1\nd: 1\n  a: 1\na b: 1\nab: 1\nb: 1\n",
           "a: |\n  a: 1\n  b: 1\n  c: 1\n  a: 1\n",
       }) {
    CAPTURE(same);
    CHECK(split(same).size() == 1);
  }
}

TEST_CASE("stream: a line of JSON that is too long ends too") {
  const std::string line = "{\"a\": \"" + std::string(200, 'x') + "\"}\n";
  for (const std::size_t limit : {std::size_t{100}, line.size() - 1, line.size()}) {
    for (const std::size_t piece : {std::size_t{1}, std::size_t{50}, std::size_t{1000}}) {
      CAPTURE(limit);
      CAPTURE(piece);
      const auto documents = split(line + "{\"b\": 2}\n" + line, limit, piece);
      REQUIRE(documents.size() == 3);
      CHECK(documents[0].too_long == (limit < line.size()));
      CHECK(documents[1].text == "{\"b\": 2}\n");
      CHECK(documents[1].first_line == 2);
      CHECK_FALSE(documents[1].too_long);
    }
  }
}
