#include "mail/answer_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "mail/said.h"

namespace veedor {
namespace {

/// Reads what the card of a turn makes other players decide.
class AnswerReader : PlayerWords {
 public:
  explicit AnswerReader(const PlayerWords& words) : PlayerWords(words) {}

  [[nodiscard]] MailOutcome disc() const {
    const bool cue = std::ranges::any_of(sentences_, [&](const MailSentence& each) {
      return has_disc_word(each) && shows_something(each);
    });
    std::set<std::string> shown;
    std::set<std::string> perhaps;
    bool none = false;
    bool doubt = leaves_it();
    bool relayed = false;
    bool mentioned = false;
    for (const MailSentence& sentence : sentences_) {
      if (!shows_something(sentence) || (cue && !has_disc_word(sentence) && !sentence.plain())) {
        continue;
      }
      if (!cue && !sentence.plain()) continue;
      if (cue && !has_disc_word(sentence) && !is_short(sentence) && !sentence.corrects) continue;
      if (is_for_player(sentence)) continue;
      // `Granada. No, Galicia!`
      if (sentence.corrects) {
        shown.clear();
        none = false;
      }
      const bool open =
          sentence.question || sentence.doubt || sentence.condition || sentence.either;
      for (const MailItem& item : sentence.items) {
        if (!item.owner.empty()) {
          relayed = true;
        } else if (item.kind == MailItem::Kind::none || item.to == court()) {
          // `My knight shall not rot at the Court`
          if (names(sentence, court()) && how_said(sentence, court()) == Said::denied) {
            mentioned = true;
            continue;
          }
          none = true;
          // `My disc shows the King's region, so mine go to the Court`, `None: those in Valencia
          // go to Galicia`
          doubt = doubt || open || (item.to == court() ? describes_disc() : names_region(sentence));
        } else if (!item.to.empty()) {
          const Said how = how_said(sentence, item.to);
          mentioned = mentioned || how != Said::told;
          // What follows a region may change it.
          doubt = doubt || (how != Said::told && open) ||
                  (how == Said::unsure && (none || !shown.empty()));
          if (how == Said::sure) shown.insert(item.to);
          if (how == Said::unsure) perhaps.insert(item.to);
        }
      }
    }
    // `mine leave the Castillo and go to Sevilla`
    if (shown.size() > 1) shown.erase(castillo());
    if (shown.empty() && !none) {
      const bool about =
          mentioned || doubt || relayed || measures() || describes_disc() || hints_at_region();
      if (!about) return asked();
      return perhaps.size() == 1 ? offering(ask("region"), {disc_line(*perhaps.begin())})
                                 : ask("region");
    }
    // No disc shows the Castillo: strange words may say where its Caballeros go.
    const bool strange = std::ranges::any_of(sentences_, [&](const MailSentence& each) {
      return each.unknown > 0 && shows_something(each) && !has_disc_word(each);
    });
    if (!none && shown.size() == 1 && *shown.begin() == castillo() && strange) {
      return ask("region");
    }
    if (doubt || relayed || shown.size() + (none ? 1 : 0) > 1) {
      MailOutcome asked = ask("region");
      // `nobody else fancies it, so my disc has Navarra on it`
      const bool region = std::ranges::any_of(sentences_, [&](const MailSentence& each) {
        return each.unknown > 0 && names_region(each);
      });
      if (shown.size() + (none ? 1 : 0) != 1 || (none && region)) return asked;
      return offering(std::move(asked), {disc_line(none ? "none" : *shown.begin())});
    }
    MailOutcome outcome;
    outcome.lines = {disc_line(none ? "none" : *shown.begin())};
    note_refusal(outcome);
    return outcome;
  }

  [[nodiscard]] MailOutcome give_back() const {
    PlaceNumbers counts;
    std::vector<std::string> bare;
    std::vector<std::string> left;  // from which the rest comes
    bool doubt = leaves_it() || refers_back();
    for (const MailSentence& sentence : sentences_) {
      if (sentence.items.empty() || !sentence.plain()) continue;
      doubt = doubt || sentence.question || sentence.doubt || sentence.condition ||
              sentence.either || sentence.past;
      if (sentence.corrects) {  // `Sorry, 2 from Granada and 1 from Aragon`
        counts.clear();
        bare.clear();
        left.clear();
      }
      for (const MailItem& item : sentence.items) {
        if (item.stays) continue;  // `my 3 in Galicia stay there`
        if (item.kind == MailItem::Kind::region && item.unclear) continue;  // `not from Toledo`
        doubt = doubt || (item.unclear && item.count != MailItem::kRest);
        const std::string& place = item.from.empty() ? item.to : item.from;
        if (!item.owner.empty()) doubt = true;
        if (item.kind == MailItem::Kind::move && item.to != court() && item.to != province()) {
          doubt = true;
        }
        if (place.empty() || place == province()) continue;
        if (item.kind == MailItem::Kind::region || item.kind == MailItem::Kind::none) {
          bare.push_back(place);
        } else if (item.count == MailItem::kRest) {
          left.push_back(place);
        } else {
          add_count(
              counts, place,
              item.count == MailItem::kAll ? static_cast<int>(owed()) : std::max(item.count, 1));
        }
      }
    }
    // `two from Toledo, the last one from Granada`; of several that are left, not all may be meant.
    int named = 0;
    for (const auto& [place, count] : counts) named += count;
    if (!left.empty()) {
      if (left.size() == 1 && named + 1 == static_cast<int>(owed())) {
        add_count(counts, left.front(), 1);
      } else {
        doubt = true;
      }
    }
    if (counts.empty() && bare.size() == owed()) {
      for (const std::string& place : bare) add_count(counts, place, 1);
      bare.clear();
    }
    if (counts.empty()) {
      return doubt || !bare.empty() || says_each() ? from_where() : asked();
    }
    int sum = 0;
    for (const auto& [place, count] : counts) sum += count;
    const std::string line = fmt::format("return {} {}", name(), counts_text(counts));
    if (doubt || !bare.empty() || sum < static_cast<int>(owed())) {
      return offering(from_where(), {line});
    }
    MailOutcome outcome;
    outcome.lines = {line};
    note_refusal(outcome);
    return outcome;
  }

 private:
  [[nodiscard]] std::string disc_line(const std::string& region) const {
    return fmt::format("disc {} {}", name(), region == "none" ? region : line_word(region));
  }
  [[nodiscard]] MailOutcome from_where() const { return ask("return", std::to_string(owed())); }

  /// How surely a sentence says that the disc shows this region.
  [[nodiscard]] Said how_said(const MailSentence& sentence, const std::string& region) const {
    Said best = Said::denied;
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      if (!names(sentence, i, region)) continue;
      best = std::min(best, said(words_.tokens, i, words_.player));
    }
    return best;
  }
  [[nodiscard]] bool names(const MailSentence& sentence, std::size_t i,
                           const std::string& place) const {
    const Token& token = words_.tokens[i];
    return token.begin >= sentence.begin && token.begin < sentence.end &&
           std::ranges::find(token.places, place) != token.places.end();
  }
  [[nodiscard]] bool names(const MailSentence& sentence, const std::string& place) const {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      if (names(sentence, i, place)) return true;
    }
    return false;
  }

  /// Whether it names a region that it does not deny.
  [[nodiscard]] bool names_region(const MailSentence& sentence) const {
    for (std::size_t i = 0; i < words_.tokens.size(); ++i) {
      for (const std::string& place : words_.tokens[i].places) {
        const bool region = place != court() && place != castillo() && place != province();
        if (region && names(sentence, i, place) &&
            said(words_.tokens, i, words_.player) != Said::denied) {
          return true;
        }
      }
    }
    return false;
  }
  /// Whether the writer speaks of the own disc without a name of a region.
  [[nodiscard]] bool describes_disc() const {
    const auto own_disc = [&](const MailSentence& sentence) {
      const auto says = [&](WordRole role) {
        return std::ranges::any_of(words_.tokens, [&](const Token& token) {
          return token.begin >= sentence.begin && token.begin < sentence.end && token.has(role);
        });
      };
      return (says(WordRole::own) || says(WordRole::self)) && says(WordRole::disc);
    };
    return std::ranges::any_of(sentences_, own_disc);
  }
  [[nodiscard]] static bool is_short(const MailSentence& sentence) {
    return sentence.words <= 3 && sentence.unknown == 0;
  }
  [[nodiscard]] bool has_disc_word(const MailSentence& sentence) const {
    return has_word(sentence, WordRole::disc);
  }
  /// `Done (Granada)`: little more than a region is said.
  [[nodiscard]] bool hints_at_region() const {
    constexpr std::size_t kFew = 3;
    return std::ranges::any_of(sentences_, [&](const MailSentence& sentence) {
      return sentence.words <= kFew && sentence.unknown <= 1 &&
             !has_word(sentence, WordRole::life) &&
             std::ranges::any_of(words_.tokens, [&](const Token& token) {
               return token.begin >= sentence.begin && token.begin < sentence.end &&
                      !token.places.empty();
             });
    });
  }
  [[nodiscard]] static bool shows_something(const MailSentence& sentence) {
    return std::ranges::any_of(sentence.items, [](const MailItem& item) {
      return item.kind == MailItem::Kind::none || !item.to.empty();
    });
  }
  /// `One from each`, and nothing that is not of the game.
  [[nodiscard]] bool says_each() const {
    return std::ranges::any_of(sentences_, [&](const MailSentence& sentence) {
      return sentence.unknown == 0 && has_word(sentence, WordRole::each);
    });
  }
};

}  // namespace

MailOutcome read_disc(const PlayerWords& words) { return AnswerReader(words).disc(); }

MailOutcome read_return(const PlayerWords& words) { return AnswerReader(words).give_back(); }

}  // namespace veedor
