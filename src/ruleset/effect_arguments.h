#pragma once

#include <string_view>

#include "engine/effect.h"
#include "ruleset/data_reader.h"

/// Effects with arguments, in the vocabulary of veedor-ruleset(5). Each function reads one kind
/// from `node`, the value of its keyword in `map`, and throws DataFault if that is malformed.
namespace veedor {

/// A value of `score` that only some games have.
constexpr std::string_view kNewRegions = "new-regions";

[[nodiscard]] Effect read_move_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_place_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_score_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_return_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_return_one_each_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_disc_return_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_take_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_king_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_grande_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_place_number_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_inquisitor_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_revolution_effect(const DataReader& reader, NodeId node, NodeId map);
[[nodiscard]] Effect read_move_at_scoring_effect(const DataReader& reader, NodeId node, NodeId map);

/// For a keyword without arguments: any value except `yes` is a fault.
void expect_yes(const DataReader& reader, NodeId node);

}  // namespace veedor
