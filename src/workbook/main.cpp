// veedor-table: turns tables in CSV into workbooks, and workbooks into CSV. veedor starts it, so
// that only those who have workbooks load the libraries for them, and what strangers send is read
// in a process of its own.
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "helper/helper.h"
#include "workbook/write_workbook.h"

namespace {

constexpr unsigned kMostSeconds = 10;
constexpr std::size_t kMostBytes = std::size_t{1} << 30U;

/// What the arguments ask for, made of standard input.
std::string made(const std::vector<std::string_view>& arguments) {
  using veedor::Paper;
  if (arguments.size() == 2 && arguments[0] == "--to-xlsx") {
    const Paper paper = arguments[1] == "letter" ? Paper::letter : Paper::a4;
    return veedor::workbook_of(veedor::standard_input(), paper);
  }
  throw std::runtime_error("usage: veedor-table --to-xlsx a4|letter <TABLE.csv >WORKBOOK.xlsx");
}

}  // namespace

int main(int count, char** words) {
  try {
    veedor::limit_this_program(kMostSeconds, kMostBytes);
    return veedor::write_standard_output(made({words + 1, words + count})) ? 0 : 1;
  } catch (const std::bad_alloc&) {
    static_cast<void>(veedor::write_standard_output("it needs too much memory"));
  } catch (const std::exception& error) {
    static_cast<void>(veedor::write_standard_output(error.what()));
  }
  return 1;
}
