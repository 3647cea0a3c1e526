#pragma once

namespace veedor {

/// Runs the command line; returns the exit status: 0, 1 or 2 as veedor(1) says.
int run(int argc, char** argv);

}  // namespace veedor
