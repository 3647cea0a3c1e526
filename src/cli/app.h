#pragma once

namespace veedor {

/// Runs the command line and returns the exit status: 0, 1 or 2, see veedor(1).
int run(int argc, char** argv);

}  // namespace veedor
