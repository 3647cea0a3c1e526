#include <fmt/format.h>
#include <fmt/ranges.h>

#include "new_log/new_log_parts.h"
#include "ruleset/choice_json.h"
#include "text/json.h"

namespace veedor {
namespace {

class JsonLog : private NewLogParts {
 public:
  using NewLogParts::NewLogParts;

  [[nodiscard]] std::string text() const {
    Json object;
    object["veedor"] = 1;
    if (log_.title) object["title"] = *log_.title;
    object["notes"] = notes();
    Json rulesets = Json::array();
    for (const RulesetChoice& choice : log_.choices) rulesets.push_back(choice_json(choice));
    object["ruleset"] = rulesets.size() == 1 ? rulesets.front() : rulesets;
    object["players"] = log_.players;
    if (log_.commitment) object["commit"] = commitment();
    object["setup"] = setup();
    object["rounds"] = Json::array();
    return json_line(object);
  }

 private:
  [[nodiscard]] Json setup() const {
    Json setup;
    setup["king"] = place(game().king);
    for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
      setup["homes"][log_.players[seat]] = place(game().homes[seat]);
    }
    setup["first"] = player(game().first);
    if (!log_.caballeros.empty()) setup["caballeros"] = log_.caballeros;
    if (game().black.size() == 1) {
      setup["inquisitor"] = place(game().black.front());
    } else if (!game().black.empty()) {
      setup["inquisitor"] = black_regions();
    }
    if (game().table.valid()) setup["table"] = place(game().table);
    if (rules().setup_disc_caballeros > 0) setup["discs"] = Json::object();
    if (has_decks() && unknown_cards().empty()) setup["decks"] = decks();
    return setup;
  }

  [[nodiscard]] Json commitment() const {
    Json commit;
    commit["code"] = commitment_code(*log_.commitment).grouped();
    commit["secret"] = log_.commitment->secret.grouped();
    for (std::size_t seat = 0; seat < log_.players.size(); ++seat) {
      const std::string& words = log_.commitment->seeds[seat];
      if (!words.empty()) commit["seeds"][log_.players[seat]] = words;
    }
    return commit;
  }

  [[nodiscard]] Json decks() const {
    Json decks = Json::object();
    for (std::size_t i = 0; i < game().decks.size(); ++i) {
      if (!game().decks[i].empty()) decks[ruleset().stacks[i]] = deck(i);
    }
    return decks;
  }

  [[nodiscard]] std::string notes() const {
    Words lines{fmt::format("seed: {}", log_.seed), "the same log again: " + log_.made_by};
    if (log_.commitment) lines = {commitment_words()};
    if (!log_.judged_by.empty()) lines.push_back("judged by: " + log_.judged_by);
    if (!unknown_cards().empty()) {
      for (std::size_t i = 0; i < game().decks.size(); ++i) {
        if (game().decks[i].empty()) continue;
        lines.push_back(fmt::format("stack {}, top card first: {}", ruleset().stacks[i],
                                    fmt::join(deck(i), ", ")));
      }
    }
    for (std::size_t seat = 0; seat < game().dealt.size(); ++seat) {
      lines.push_back(
          fmt::format("dealt to {}: {}", log_.players[seat], fmt::join(dealt(seat), ", ")));
    }
    if (rules().dummy) {
      for (const std::string& line : dummy()) lines.push_back("dummy, " + line);
    }
    return fmt::format("{}", fmt::join(lines, "\n"));
  }
};

}  // namespace

std::string new_log_json(const NewLog& log) { return JsonLog(log).text(); }

}  // namespace veedor
