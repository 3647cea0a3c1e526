#pragma once

namespace veedor {

/// Opens those of the descriptors 0 to 2 that are closed, so that no later file is taken for
/// standard input or output. Reading or writing these still fails with EBADF. Must be called before
/// anything is opened; returns false if the system allows no descriptor.
[[nodiscard]] bool open_standard_streams();

}  // namespace veedor
