#pragma once

namespace veedor::test {

/// How long the language server takes to answer after a key, in a long log.
void report_editing();

}  // namespace veedor::test
