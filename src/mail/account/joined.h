#pragma once

#include "mail/account/ledger.h"

namespace veedor {

/// What `and` joins shares what is said of it: who keeps `the 10 and the 11` plays neither. A part
/// of the decision is left open if it stands in such a list with what is set aside.
void account_joined(Ledger& ledger);

}  // namespace veedor
