#pragma once

namespace CLI {
class App;
}

namespace veedor {

/// Adds to the help of a command whether its output is for players or only for the moderator. Does
/// nothing for commands that write nothing from a log.
void say_who_may_read(CLI::App& command);

}  // namespace veedor
