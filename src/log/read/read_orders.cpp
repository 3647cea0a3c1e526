// Orders in advance. Only their form is read: whether they are legal shows when they are due.
#include <fmt/format.h>

#include "engine/rule_id.h"
#include "log/read/round_reader.h"
#include "schema/log_grammar.h"

namespace veedor {
namespace {

constexpr std::string_view kOrderWanted = "an order, such as `power: [{Ann: 9}, {Ann: 8}]`";

}  // namespace

void RoundReader::read_orders(NodeId value) {
  round_cards_ = {};  // orders belong to no round
  log_.orders = items<OrderEntry>(value, "a list of orders, such as `- power: [{Ann: 9}]`",
                                  [&](NodeId entry) { return read_order(entry); });
}

OrderEntry RoundReader::read_order(NodeId entry) {
  static const auto kKeys = keys_of_map("order");
  OrderEntry order;
  order.entry = entry;
  if (!expect_map(entry, kOrderWanted)) return order;
  const std::size_t before = faults_.count();
  const bool known = read_map(entry, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "done") {
      order.done = number(value, 0, "a number of Power cards and turns, such as 12");
      return;
    }
    if (order.list != kNoNode) {
      return fault(RuleId::log_2, key,
                   "an entry holds one order: write a Power card and a turn as two entries");
    }
    order.list = value;
    order.what = name == "power"   ? OrderEntry::What::power
                 : name == "turns" ? OrderEntry::What::turn
                                   : OrderEntry::What::disc;
    if (!expect_list(value, "a list of alternatives, such as `[{Ann: 9}, {Ann: 8}]`") ||
        !expect_filled(value, "[{Ann: 9}, {Ann: 8}]")) {
      return;
    }
    for (const NodeId each : document_.children(value)) {
      const OwnerId player = read_alternative(order, each);
      if (!order.player.valid()) order.player = player;
      if (!player.valid() || player == order.player) continue;
      fault(RuleId::log_2, each,
            for_players(each,
                        "an order is for one player: write `[{Ann: 9}]` and `[{Bea: 8}]` as "
                        "two entries"));
    }
  });
  if (known && order.list == kNoNode && faults_.count() == before) wrong_form(entry, kOrderWanted);
  return order;
}

OwnerId RoundReader::read_alternative(OrderEntry& order, NodeId entry) {
  if (order.what == OrderEntry::What::power)
    return read_power_entry(document_[entry].key, entry).step.owner;
  if (order.what == OrderEntry::What::turn) return read_turn(entry).player;
  constexpr std::string_view kDisc = "the disc of one player, such as `{Ann: Toledo}`";
  const Range<OwnerPlace> set = discs(entry);
  if (document_[entry].kind == NodeKind::map && document_[entry].child_count() != 1) {
    wrong_form(entry, kDisc);
  }
  if (order.discs.empty())
    order.discs.begin = set.begin;  // one alternative is read after the other
  order.discs.end = set.end;
  return set.empty() ? OwnerId() : log_[set].front().owner;
}

}  // namespace veedor
