// Cells of CSV that a spreadsheet leaves as they are, and how they are read again.
#include "text/csv.h"

#include <doctest/doctest.h>

#include <string>

namespace veedor {
namespace {

struct CsvTable {
  std::vector<CsvRow> rows;
  std::optional<CsvCell> open_quote;
};

CsvTable csv_table(std::string_view text) {
  CsvTable table;
  table.open_quote = read_csv(text, ',', [&](CsvRow row) { table.rows.push_back(std::move(row)); });
  return table;
}

/// The only cell of a text.
std::string read_back(const std::string& cell) {
  const CsvTable table = csv_table(cell);
  REQUIRE(table.rows.size() == 1);
  REQUIRE(table.rows[0].size() == 1);
  return table.rows[0][0].text;
}

}  // namespace

TEST_CASE("a text that would become a formula, a date or another number gets an apostrophe") {
  for (const char* text :
       {"=1+2", "+1",   "-1",         "@x",    "\u00A0=1", "\u200B \u3000@x", "1/2",
        "3-4",  "1.5",  "2024-05-01", "May 5", "5. Mai",   "12:30",           "1e5",
        "007",  "TRUE", "50%",        "1 000", "10 pm",    "1234567890123456"}) {
    CAPTURE(text);
    CHECK(csv_text(text) == "\"'" + std::string(text) + '"');
    CHECK(read_back(csv_text(text)) == text);
  }
}

TEST_CASE("other texts, and whole numbers, stay as they are") {
  for (const char* text : {"Ann", "Heat 1", "7", "0", "A1", "Player 2", "May", "e5", "Ann-Marie",
                           "'tis", "x=1", "V2", "Dr. 5"}) {
    CAPTURE(text);
    CHECK(csv_text(text) == text);
    CHECK(read_back(csv_text(text)) == text);
  }
  CHECK(csv_text("a,b") == "\"a,b\"");
  CHECK(csv_text("say \"x\"") == "\"say \"\"x\"\"\"");
  CHECK(csv_text("\t=1") == "\"' =1\"");
}

TEST_CASE("cells are found with their places, whatever the quotes hold") {
  const CsvTable table = csv_table("a,\"b\nc\",d\r\n\n,,\ne,\"f\"\"g\"");
  REQUIRE(table.rows.size() == 2);
  CHECK(table.rows[0][1].text == "b\nc");
  CHECK(table.rows[0][2].line == 2);
  CHECK(table.rows[0][2].offset == 3);
  CHECK(table.rows[1][0].line == 5);
  CHECK(table.rows[1][1].text == "f\"g");
  CHECK_FALSE(table.open_quote);
  const CsvTable open = csv_table("a,b\nc,\"d\n");
  CHECK(open.rows.size() == 1);
  CHECK(open.open_quote->line == 2);
  CHECK(open.open_quote->offset == 2);
}

}  // namespace veedor
