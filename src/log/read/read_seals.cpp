// Seals: decisions covered by a code; and the discs that they cover.
#include <fmt/format.h>

#include "engine/rule_id.h"
#include "log/read/step_reader.h"
#include "schema/log_grammar.h"
#include "seal/code.h"

namespace veedor {

bool StepReader::is_seal(NodeId value) const {
  return document_.find(value, "sealed") != kNoNode || document_.find(value, "salt") != kNoNode;
}

void StepReader::read_sealed_disc(OwnerPlace& disc, NodeId map) {
  static const auto kKeys = keys_of_map("sealed_disc");
  SealEntry seal;
  disc.sealed = true;
  read_map(map, kKeys, [&](std::string_view name, NodeId, NodeId value) {
    if (read_seal(seal, name, value)) return;
    if (name == "shows") disc.sealed = false;
    read_disc_part(disc, name, value);
  });
  if (disc.instead_node != kNoNode && disc.sealed) missing_key(map, "shows");
  disc.seal = close_seal(seal, map, "shows");
}

void StepReader::read_impossible_disc(OwnerPlace& disc, NodeId map) {
  static const auto kKeys = keys_of_map("impossible_disc");
  read_map(map, kKeys,
           [&](std::string_view name, NodeId, NodeId value) { read_disc_part(disc, name, value); });
}

void StepReader::read_disc_part(OwnerPlace& disc, std::string_view name, NodeId value) {
  if (name == "shows") {
    disc.value = value;
    disc.place = place_or_none(value);
  } else if (name == "instead") {
    disc.instead_node = value;
    disc.instead = place(value);
  }
}

bool StepReader::read_seal(SealEntry& seal, std::string_view name, NodeId value) {
  if (name == "sealed") {
    seal.code_node = value;
    seal.code = code(value, "code");
  } else if (name == "salt") {
    seal.salt_node = value;
    seal.salt = code(value, "salt");
  } else {
    return false;
  }
  return true;
}

Link<SealEntry> StepReader::close_seal(const SealEntry& seal, NodeId map, std::string_view shows) {
  const bool salted = seal.salt_node != kNoNode;
  const bool shown = document_.find(map, shows) != kNoNode;
  if (shown && !salted) missing_key(map, "salt");
  if (salted && !shown) missing_key(map, shows);
  return keep(seal);
}

Code StepReader::code(NodeId node, std::string_view kind) {
  const auto read = is_word(node) ? Code::read(word(node)) : std::nullopt;
  if (read) {
    note_sign(node, read->grouped());
    return *read;
  }
  if (!needs_words(node)) return {};
  const std::string example = Code().grouped();
  if (!is_word(node)) {
    wrong_form(node, fmt::format("a {}, such as `{}`", kind, example));
    return {};
  }
  const std::string why = why_no_code(word(node));
  fault(RuleId::log_2, node,
        fmt::format("`{}` is not a {}: {}; copy it again, it looks like `{}`", word(node), kind,
                    why, example),
        fmt::format("this is not a {}: {}", kind, why));
  return {};
}

}  // namespace veedor
