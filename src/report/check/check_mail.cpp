#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>
#include <vector>

#include "engine/rule_id.h"
#include "judge/redaction.h"
#include "report/check/check_formats.h"
#include "ruleset/catalogue.h"
#include "text/layout.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The width that mail programs show without wrapping, even in quotations.
constexpr std::size_t kMailWidth = 72;

/// The words as a sentence, with a capital and a full stop.
std::string mail_sentence(std::string text) {
  if (text.empty()) return text;
  if (text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
  if (std::string_view(".!?").find(text.back()) == std::string_view::npos) text += '.';
  return ' ' + text;
}

/// `in "Heat 2" `, or nothing if the game has no title. Players know no files.
std::string in_game(const Verdict& verdict) {
  return verdict.title ? fmt::format("in \"{}\" ", *verdict.title) : "";
}

/// "Ann", "Ann and Bea", "Ann, Bea and Cruz".
std::string listed(std::vector<std::string> names) {
  if (names.size() < 2) return names.empty() ? "" : names.front();
  const std::string last = std::move(names.back());
  names.pop_back();
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

/// Our own words, which quote the contents of a log.
std::string without_backquotes(std::string text) {
  std::erase(text, '`');
  return text;
}

std::string malformed(const Verdict& verdict) {
  const RuleId rule = verdict.fault->rule;
  return fmt::format(
      "To the moderator: the log {}cannot be judged yet, because {} ({}). No player has to change "
      "anything. veedor check says where it is and what to write.",
      verdict.title ? fmt::format("of \"{}\" ", *verdict.title) : "", malformed_words(rule),
      text(rule));
}

/// The first sentence of the mail: whom it is for and what is wrong.
std::string opening(const Verdict& verdict) {
  const Finding::Plain& plain = verdict.fault->plain;
  const std::string where = in_game(verdict);
  if (plain.to.empty()) {
    return fmt::format("To the moderator: {}{}.", where,
                       verdict.status == Status::mismatch
                           ? "one number or position is not what the game gives"
                           : "one entry cannot stand as it is");
  }
  const bool one = plain.to.size() == 1;
  const std::string_view what = !plain.owed ? "one of your decisions cannot stand as it is"
                                : one       ? "a decision of yours is missing"
                                            : "decisions of yours are missing";
  return fmt::format("{}, {}{}.", listed(plain.to), where, what);
}

std::string_view plea(const Verdict& verdict) {
  const Finding::Plain& plain = verdict.fault->plain;
  if (verdict.status == Status::mismatch) return "could you look at it again, please?";
  return plain.owed && !plain.to.empty() ? "could you send it, please?"
                                         : "could you change it, please?";
}

/// The further faults, each with the players who must correct it.
std::string further_words(const Verdict& verdict) {
  std::string out;
  RuleId told = verdict.fault->rule;
  for (const Finding& finding : verdict.also) {
    const std::vector<std::string>& to = finding.plain.to;
    out += mail_sentence(fmt::format("also{}: {}", to.empty() ? "" : ", for " + listed(to),
                                     finding.plain.owed ? finding.message : fault_text(finding)));
    if (std::exchange(told, finding.rule) == finding.rule) continue;
    out += mail_sentence(fmt::format("the rule is {}", rule_and_page(finding.rule)));
  }
  if (verdict.also_more > 0) out += mail_sentence(fmt::format("and {} more", verdict.also_more));
  return out;
}

std::string fault_words(const Verdict& verdict) {
  const Finding& fault = *verdict.fault;
  if (verdict.status == Status::malformed) return malformed(verdict);
  std::string out = opening(verdict);
  out += mail_sentence(fault.message);
  out += mail_sentence(fmt::format(
      "The rule is {}: {}", rule_and_page(fault.rule),
      without_backquotes(Catalogue::instance()[fault.rule].text(verdict.ruleset.get()))));
  // If something is missing, the legal values only say who must send it.
  if (const std::string legal = legal_here(fault); !legal.empty() && !fault.plain.owed) {
    out += mail_sentence((fault.allowed->empty() ? "open instead: " : "legal there: ") + legal);
  }
  out += fmt::format(" Everything before it is in order; {}", plea(verdict));
  return out + further_words(verdict);
}

std::string standing_words(const Verdict& verdict) {
  const bool over = !verdict.unfinished();
  std::string out =
      fmt::format("Everything {}{}is in order.", over ? "" : "so far ", in_game(verdict));
  out += mail_sentence(fmt::format("{}{}: {}",
                                   verdict.status != Status::complete ? ""
                                   : verdict.so_far                   ? "in progress "
                                                                      : "complete ",
                                   progress_text(verdict), scores_text(verdict)));
  if (const auto places = table_places_text(verdict); !places.empty()) out += mail_sentence(places);
  if (verdict.next) out += mail_sentence("next: " + next_text(verdict));
  if (verdict.adjudication) {
    const Adjudication& given = *verdict.adjudication;
    out += mail_sentence("adjudicated" + authority(given.by, given.reason));
    out += mail_sentence("places given: " + places_text(given.places));
  }
  return out;
}

/// A paragraph for each log, to be pasted into a mail to the players who must correct something, or
/// to the moderator. It contains no files, lines, keys or secrets.
class MailFormat : public CheckFormat {
 public:
  explicit MailFormat(const CheckStyle& style) : style_(style) {}

  [[nodiscard]] std::string log(const Verdict& whole) const override {
    const Verdict verdict = in_plain_words(whole);
    if (!verdict.fault && style_.quiet) return {};
    std::string out = verdict.fault ? fault_words(verdict) : standing_words(verdict);
    for (const RuledOut& ruling : verdict.rulings) {
      out += mail_sentence(
          fmt::format("{}: {}", rule_and_page(ruling.finding.rule), ruling_text(ruling)));
    }
    for (const Warning& warning : different_warnings(verdict)) {
      out += mail_sentence("please note: " + warning.message);
    }
    if (const std::string hashes = hashes_text(verdict); !hashes.empty()) {
      out += mail_sentence("hashes of the positions: " + hashes);
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
