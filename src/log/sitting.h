#pragma once

#include <string>

namespace veedor {

/// Where a game belongs in an event, as its log says; empty texts for what it does not say.
struct Sitting {
  std::string event;
  std::string heat;
  std::string table;
};

}  // namespace veedor
