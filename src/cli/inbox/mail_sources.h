#pragma once

#include <string>
#include <vector>

#include "cli/files/complaint.h"
#include "mail/message.h"

namespace veedor {

/// The mails in a folder (a Maildir, or any files), in mailboxes and files, and on standard input
/// for "-", in this order; those within others are left out, and named among what is attached.
/// Returns kCouldNotJudge after a complaint about one that cannot be read; the others are read.
[[nodiscard]] ExitStatus read_mail_sources(const std::vector<std::string>& names,
                                           std::vector<MailMessage>& mails);

}  // namespace veedor
