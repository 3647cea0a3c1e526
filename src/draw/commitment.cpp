#include "draw/commitment.h"

#include <fmt/format.h>

#include <utility>

#include "seal/hash.h"

namespace veedor {
namespace {

void add_number(FieldText& fields, std::size_t number) { fields.add(fmt::format("{}", number)); }

}  // namespace

Code commitment_code(const Commitment& commitment) {
  FieldText fields;
  fields.add("veedor commit 1").add(commitment.secret.text());
  add_number(fields, commitment.rulesets.size());
  for (const RulesetChoice& choice : commitment.rulesets) {
    fields.add(choice.name);
    if (choice.picked.empty() && !choice.by_parts) {
      fields.add("all");
      continue;
    }
    add_number(fields, choice.picked.size());
    for (const std::string& picked : choice.picked) fields.add(picked);
  }
  add_number(fields, commitment.players.size());
  for (const std::string& player : commitment.players) fields.add(player);
  for (const std::string& file : commitment.files) fields.add(file);
  return code_of(sha256(fields.text()));
}

Random random_from(const Commitment& commitment) {
  FieldText fields;
  fields.add("veedor draw 1").add(commitment.secret.text());
  for (const std::string& seed : commitment.seeds) fields.add(seed);
  return Random(numbers_from(std::move(fields)));
}

}  // namespace veedor
