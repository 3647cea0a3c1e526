#pragma once

namespace veedor {

/// Opens closed descriptors among 0 to 2, so that no later file is taken for standard input or
/// output. Reading or writing these still fails with EBADF. Call this before opening anything;
/// false if the system allows no descriptor.
[[nodiscard]] bool open_standard_streams();

}  // namespace veedor
