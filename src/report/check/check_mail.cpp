#include <fmt/format.h>

#include "judge/telling.h"
#include "report/check/check_formats.h"
#include "ruleset/catalogue.h"
#include "text/layout.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The width that mail programs show without wrapping, even when quoted.
constexpr std::size_t kMailWidth = 72;

/// The words as a sentence, with a capital and a full stop.
std::string sentence(std::string text) {
  if (text.empty()) return text;
  if (text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
  if (std::string_view(".!?").find(text.back()) == std::string_view::npos) text += '.';
  return ' ' + text;
}

/// `"Heat 2" (heat2.yaml)`, with the line if one is given.
std::string about(const Verdict& verdict, std::size_t line = 0) {
  std::string where = source_name(verdict);
  if (line > 0) where += fmt::format(", line {}", line);
  return verdict.title ? fmt::format("\"{}\" ({})", *verdict.title, where) : where;
}

/// The fault and the request to change it.
struct Request {
  std::string_view what;
  std::string_view plea;
};

Request request_of(Status status) {
  switch (status) {
    case Status::complete:
    case Status::in_progress:
    case Status::adjudicated:
      break;
    case Status::illegal:
      return {"one entry cannot stand as it is",
              "Everything before it is in order; could it be changed, please?"};
    case Status::mismatch:
      return {"one number or position is not what the game gives",
              "Everything before it is in order; could it be looked at again, please?"};
    case Status::malformed:
      return {"one entry cannot be read",
              "Nothing could be judged yet; could it be looked at again, please?"};
  }
  return {};
}

std::string fault_words(const Verdict& verdict) {
  const Finding& fault = *verdict.fault;
  const Request request = request_of(verdict.status);
  std::string out = fmt::format("In {} {}.", about(verdict, fault.at.line), request.what);
  out += sentence(fault.message);
  out += sentence(fmt::format("The rule is {}: {}", rule_and_page(fault.rule),
                              Catalogue::instance()[fault.rule].text));
  if (const std::string legal = legal_here(verdict); !legal.empty()) {
    out += sentence("legal there would be: " + legal);
  }
  return out + sentence(std::string(request.plea));
}

std::string standing_words(const Verdict& verdict) {
  const bool over = verdict.status != Status::in_progress;
  std::string out =
      fmt::format("Everything {}in {} is in order.", over ? "" : "so far ", about(verdict));
  out += sentence(fmt::format("{}{}: {}", verdict.status == Status::complete ? "complete " : "",
                              progress_text(verdict), scores_text(verdict)));
  if (verdict.next) out += sentence("next: " + next_text(*verdict.next));
  if (verdict.adjudication) {
    const Adjudication& given = *verdict.adjudication;
    out += sentence("adjudicated" + authority(given.by, given.reason));
    out += sentence("places given: " + given_places_text(given));
  }
  return out;
}

/// A paragraph for each log, to paste into a mail. It talks about the log, addresses no player and
/// reveals no secret.
class MailFormat : public CheckFormat {
 public:
  explicit MailFormat(const CheckStyle& style) : style_(style) {}

  [[nodiscard]] std::string log(const Verdict& whole) const override {
    const Verdict verdict = told_to_players(whole);
    if (!verdict.fault && style_.quiet) return {};
    std::string out = verdict.fault ? fault_words(verdict) : standing_words(verdict);
    for (const RuledOut& ruling : verdict.rulings) {
      out += sentence(fmt::format("line {}, {}: {}", ruling.finding.at.line,
                                  rule_and_page(ruling.finding.rule), ruling_text(ruling)));
    }
    for (const Warning& warning : different_warnings(verdict)) {
      out += sentence(fmt::format("please note, line {}: {}", warning.at.line, warning.message));
    }
    if (const std::string hashes = hashes_text(verdict); !hashes.empty()) {
      out += sentence("hashes of the positions: " + hashes);
    }
    return paragraph(out, 0, {}, style_.screen.columns(kMailWidth));
  }

  [[nodiscard]] std::string placed(std::string entry, std::size_t number) const override {
    return number == 1 ? entry : '\n' + entry;
  }

 private:
  CheckStyle style_;
};

}  // namespace

std::unique_ptr<const CheckFormat> mail_format(const CheckStyle& style) {
  return std::make_unique<MailFormat>(style);
}

}  // namespace veedor
