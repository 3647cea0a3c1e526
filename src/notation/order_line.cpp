#include "notation/order_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "notation/line.h"
#include "notation/name_finder.h"
#include "notation/text_parts.h"
#include "notation/values.h"
#include "notation/write.h"
#include "text/text.h"

namespace veedor {
namespace {

constexpr std::string_view kElse = "else";
constexpr std::string_view kDisc = "disc";

/// Whether a player's name could be meant by `else` alone; then alternatives are separated by
/// `or else`.
bool is_also_name(const ShortNames& names) { return !names.owner(kElse).empty(); }

/// The parts of a line between the separators of alternatives.
std::vector<TextPart> parts_of(TextPart line, const ShortNames& names) {
  std::vector<TextPart> parts;
  const std::vector<TextPart> words = words_of(line);
  const bool needs_or = is_also_name(names);
  std::size_t begin = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (fold_name(words[i].text) != kElse) continue;
    const bool has_or = i > begin && fold_name(words[i - 1].text) == "or";
    if (needs_or && !has_or) continue;
    parts.push_back(joined(line, words, begin, has_or ? i - 1 : i));
    begin = i + 1;
  }
  parts.push_back(joined(line, words, begin, words.size()));
  return parts;
}

/// What begins each alternative, and what the first one says after it.
struct Headed {
  std::string head;
  TextPart said;
  std::string player;
};

/// The head of a line that decides something that can have alternatives; nullopt if it does not.
std::optional<Headed> headed(TextPart line, const ShortNames& names) {
  const TextPart before_colon = first_of(line, ':');
  if (before_colon.text.size() < line.text.size()) {
    if (const std::string player = names.player(unquoted(before_colon)); !player.empty()) {
      return Headed{line_word(player) + ": ", line.part(before_colon.text.size() + 1), player};
    }
  }
  const NameFinder finder(line, names);
  if (std::size_t k = finder.words_of_owner(finder.words().size()); k > 0) {
    const std::string player = names.player(unquoted(finder.section(0, k)));
    if (player.empty()) return std::nullopt;
    return Headed{line_word(player) + ' ', finder.from(k), player};
  }
  if (fold_name(finder.words().front().text) != kDisc) return std::nullopt;
  const NameFinder discs(finder.from(1), names);
  if (split(finder.from(1), ',').size() > 1) return std::nullopt;  // discs of several players
  const std::size_t k = discs.words_of_owner(discs.words().size());
  if (k == 0 || k == discs.words().size()) return std::nullopt;
  const std::string player = names.player(unquoted(discs.section(0, k)));
  if (player.empty()) return std::nullopt;
  return Headed{fmt::format("{} {} ", kDisc, line_word(player)), discs.from(k), player};
}

std::vector<OrderLine::Alternative> alternatives_of(const Headed& first,
                                                    const std::vector<TextPart>& parts) {
  std::vector<OrderLine::Alternative> alternatives;
  const std::string head(trim(first.head));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    TextPart said = i == 0 ? first.said : parts[i];
    // "Ann 9 else Ann 8"
    if (i > 0 && said.text.size() > head.size() &&
        fold_name(said.text.substr(0, head.size())) == fold_name(head)) {
      said = said.part(head.size());
    }
    if (said.empty()) {
      const TextPart& before = parts[i == 0 ? 0 : i - 1];
      throw LineFault(std::max(said.at, before.at + before.text.size() + kElse.size() + 1),
                      "an alternative is missing here; write both, as in ", "`Ann 9 else 8`");
    }
    alternatives.push_back({first.head + std::string(said.text), first.head.size(), said.at});
  }
  return alternatives;
}

/// The words before "later" or "cancel" and those after it, if the line has one of these after the
/// name of a player.
struct Called {
  std::string player;
  std::string word;
  TextPart rest;
};

std::optional<Called> called(TextPart line, const ShortNames& names) {
  const NameFinder finder(line, names);
  const std::size_t k = finder.words_of_owner(finder.words().size());
  if (k == 0 || k == finder.words().size()) return std::nullopt;
  const std::string player = names.player(unquoted(finder.section(0, k)));
  const TextPart word = finder.words()[k];
  const bool colon = word.text.ends_with(':');
  const std::string folded =
      fold_name(colon ? word.text.substr(0, word.text.size() - 1) : word.text);
  if (player.empty() || (folded != "later" && folded != "cancel")) return std::nullopt;
  TextPart rest = finder.from(k + 1);
  if (rest.text.starts_with(':')) rest = rest.part(1);
  return Called{player, folded, rest};
}

/// The context of a decision that is not due yet.
LineContext context_of(const std::string& line, const ShortNames& names) {
  LineContext context{.names = names, .next = Decision::Kind::turn, .new_round = true};
  context.in_scoring = line.starts_with(kDisc);  // there a disc needs no turn
  return context;
}

/// The order's key for what a line decides, and the entry for it.
std::pair<std::string_view, LogTree> decided(const OrderLine::Alternative& alternative,
                                             const ShortNames& names) {
  LogTree read = read_line(alternative.line, context_of(alternative.line, names));
  const LogTree* const rounds = read.find("rounds");
  const LogTree* const round = rounds == nullptr ? nullptr : &rounds->parts.front();
  for (const std::string_view key : {"power", "turns"}) {
    const LogTree* const list = round == nullptr ? nullptr : round->find(key);
    if (list != nullptr) return {key, list->parts.front()};
  }
  const LogTree* const scoring = round == nullptr ? nullptr : round->find("scoring");
  const LogTree* const discs = scoring == nullptr ? nullptr : scoring->find("discs");
  if (discs != nullptr) return {"discs", *discs};
  throw LineFault(0, "only a Power card, a turn or a disc can be ordered in advance, as in ",
                  "`Ann later: 9 else 8`");
}

/// Gives the words of an alternative their place in the order.
void place_in_order(LogTree& part, const OrderLine::Alternative& alternative) {
  part.at = alternative.in_order(part.at);
  part.key_at = alternative.in_order(part.key_at);
  for (LogTree& each : part.parts) place_in_order(each, alternative);
}

}  // namespace

std::optional<OrderLine> read_order_line(std::string_view line, const ShortNames& names) {
  const TextPart whole = TextPart{line, 0}.part(0);
  if (whole.empty() || whole.text.size() > kLongestLine) return std::nullopt;
  if (fold_name(whole.text) == fold_name("go on") && names.owner(whole.text).empty()) {
    return OrderLine{.kind = OrderLine::Kind::go_on};
  }
  const auto order = called(whole, names);
  if (!order) {
    const std::vector<TextPart> parts = parts_of(whole, names);
    if (parts.size() == 1) return std::nullopt;
    if (parts.front().empty()) {
      throw LineFault(whole.at, "write `else` between two decisions, as in ", "`Ann 9 else 8`");
    }
    const auto first = headed(parts.front(), names);
    if (!first) {
      throw LineFault(parts[1].at,
                      "write `else` between Power cards, turns or discs of one player, as in ",
                      "`Ann 9 else 8`");
    }
    return OrderLine{OrderLine::Kind::now, {}, alternatives_of(*first, parts)};
  }
  if (order->word == "cancel") {
    if (!order->rest.empty()) {
      throw LineFault(order->rest.at,
                      "nothing may follow `cancel`, which takes back all orders, as ",
                      "`Ann cancel`");
    }
    return OrderLine{OrderLine::Kind::cancel, order->player, {}};
  }
  const std::vector<TextPart> parts = parts_of(order->rest, names);
  if (parts.front().empty()) {
    throw LineFault(whole.at + whole.text.size(), "write what is ordered after `later`, as in ",
                    "`Ann later: 9 else 8`");
  }
  const std::string player = line_word(order->player);
  const std::vector<TextPart> words = words_of(parts.front());
  Headed first{player + ": ", parts.front(), order->player};
  if (fold_name(words[0].text) == kDisc && words.size() > 1) {
    first = {fmt::format("{} {} ", kDisc, player), joined(parts.front(), words, 1, words.size()),
             order->player};
  } else if (is_number(words[0].text) || fold_name(words[0].text) == "joker") {
    first.head = player + ' ';
  }
  return OrderLine{OrderLine::Kind::later, order->player, alternatives_of(first, parts)};
}

LogTree order_part(const OrderLine& order, const ShortNames& names) {
  LogTree list = LogTree::list();
  std::string_view key;
  for (const OrderLine::Alternative& alternative : order.alternatives) {
    try {
      auto [its_key, entry] = decided(alternative, names);
      place_in_order(entry, alternative);
      if (!key.empty() && key != its_key) {
        throw LineFault(alternative.head,
                        "the alternatives of an order are all Power cards, all turns or all discs");
      }
      key = its_key;
      list.add(std::move(entry));
    } catch (const LineFault& fault) {
      throw LineFault(alternative.in_order(fault.at()), fault.what());
    }
  }
  LogTree entry = LogTree::map();
  entry.add(key, std::move(list));
  LogTree orders = LogTree::list();
  orders.add(std::move(entry));
  LogTree root = LogTree::map();
  root.add("orders", std::move(orders));
  return root;
}

std::string later_line(std::string_view line, const ShortNames& names) {
  const TextPart whole = TextPart{line, 0}.part(0);
  if (whole.empty()) return {};
  try {
    const auto first = headed(parts_of(whole, names).front(), names);
    if (!first) return {};
    const std::string said(whole.text.substr(first->said.at - whole.at));
    const std::string made = fmt::format("{} later: {}{}", line_word(first->player),
                                         first->head.starts_with(kDisc) ? "disc " : "", said);
    const auto order = read_order_line(made, names);
    if (order) static_cast<void>(order_part(*order, names));
    return made;
  } catch (const LineFault&) {
    return {};
  }
}

KeptOrder kept_order(const Document& document, const LogNotes* notes, const OrderEntry& order,
                     const ShortNames& names) {
  KeptOrder kept;
  std::string said;
  std::string player;
  const std::string separator = is_also_name(names) ? " or else " : " else ";
  for (const NodeId each : document.children(order.list)) {
    const LogTree part =
        notes == nullptr ? part_of(document, each) : part_of(document, *notes, each);
    const std::string line = order_alternative(order.what, part, names);
    kept.alternatives.push_back(line);
    const auto first = headed(TextPart{line, 0}, names);
    const std::string_view own = first ? std::string_view(line).substr(first->said.at) : line;
    if (first) player = first->player;
    said += said.empty() ? (order.what == OrderEntry::What::disc ? "disc " : "") : separator;
    said += own;
  }
  kept.line = kept.told = fmt::format("{} later: {}", line_word(player), said);
  const LogTree first = part_of(document, *document.children(order.list).begin());
  if (order.what == OrderEntry::What::turn && !first.has("card") && first.has("actions")) {
    kept.told = "after the answers of the others: " + rest_of_turn_line(first, names);
  }
  return kept;
}

}  // namespace veedor
