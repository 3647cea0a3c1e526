#pragma once

namespace veedor {

/// Makes sure that descriptors 0 to 2 are open, so that no file opened later gets one of their
/// numbers and is taken for standard input or output. One that was closed still fails whenever it
/// is read or written, with EBADF. To be called before anything is opened; false if the system
/// allows no descriptor.
[[nodiscard]] bool open_standard_streams();

}  // namespace veedor
