// Hints about texts that are being written: cut off, or with a hole.
#include <filesystem>

#include "editor/hints/folding.h"
#include "editor/hints/hover.h"
#include "editor/hints/inlay_hints.h"
#include "editor/hints/outline.h"
#include "editor/hints/rename.h"
#include "support/case_file.h"
#include "unit/editor/read_text.h"

namespace veedor {
namespace {

/// Asks for everything; what comes is looked at by other tests.
void ask_all(Library& library, const std::string& text, std::size_t cursor) {
  const JudgedText judged(library, text);
  for (const auto& document : judged.documents()) {
    const ReadDocument read(library, *document);
    const Position at = document->document.position(std::min(cursor, document->raw.text.size()));
    CHECK_NOTHROW((void)hover_at(read, at));
    CHECK_NOTHROW((void)inlay_hints(read));
    CHECK_NOTHROW((void)outline(read));
    CHECK_NOTHROW((void)folds(read));
    CHECK_NOTHROW((void)name_tokens(read));
    if (const auto player = player_at(read, at)) {
      CHECK_NOTHROW((void)rename_player(read, player->seat, "Eva"));
    }
  }
}

TEST_CASE("nothing throws on a text that is being written") {
  constexpr std::size_t kCuts = 25;
  Library library;
  for (const auto& entry : std::filesystem::directory_iterator(VEEDOR_CASES "/../../examples")) {
    if (entry.path().extension() != ".yaml") continue;
    CAPTURE(entry.path().string());
    const std::string text = test::read_file(entry.path());
    for (std::size_t i = 1; i <= kCuts; i += test::kOneOf) {
      const std::size_t at = text.size() * i / (kCuts + 1);
      ask_all(library, text.substr(0, at), at);
      const std::size_t hole = std::min(text.size(), at + i % 7 + 1);
      ask_all(library, text.substr(0, at) + text.substr(hole), at);
      ask_all(library, text.substr(0, at) + "{" + text.substr(at), at);
      ask_all(library, text.substr(0, at) + "\n- x: [\n" + text.substr(at), at);
    }
  }
}

TEST_CASE("a card that nobody knows before the text breaks off is not replayed") {
  const auto hints = [](std::string log) {
    const test::ReadText text(std::move(log));
    return inlay_hints(text.read()).size();
  };
  std::string decks = test::kHead;
  decks += "  decks: {1: [nonsense]}\n";
  std::string revealed = test::kRoundOne;
  revealed.replace(revealed.find("militia"), 7, "nonsense");
  // Behind the first break `cards` may still come; the second is mended.
  for (const std::string_view broken : {"  - {reveal: [x\n", "  - {reveal: [x\ntitle: y\n"}) {
    CAPTURE(broken);
    CHECK(hints(decks + test::kRoundOne + std::string(broken)) == 0);
    CHECK(hints(test::kHead + revealed + std::string(broken)) == 0);
    CHECK(hints(test::kHead + test::kRoundOne + std::string(broken)) == 1);
  }
}

}  // namespace
}  // namespace veedor
