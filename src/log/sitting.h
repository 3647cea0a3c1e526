#pragma once

#include <string>

namespace veedor {

/// Where a game belongs in an event, as its log says; parts that it does not give are empty.
struct Sitting {
  std::string event;
  std::string heat;
  std::string table;
};

}  // namespace veedor
