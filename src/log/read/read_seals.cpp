#include <fmt/format.h>

#include "engine/rule_id.h"
#include "log/read/read_keys.h"
#include "seal/code.h"

namespace veedor {

bool LogReader::is_seal(NodeId value) const {
  return document_.find(value, "sealed") != kNoNode || document_.find(value, "salt") != kNoNode;
}

Code LogReader::code(NodeId node, std::string_view kind) {
  const auto read = is_word(node) ? Code::read(word(node)) : std::nullopt;
  if (read) {
    note_sign(node, read->grouped());
    return *read;
  }
  if (!needs_words(node)) return {};
  const std::string example = Code().grouped();
  if (!is_word(node)) {
    wrong_form(node, fmt::format("a {}, such as `{}`,", kind, example));
    return {};
  }
  const std::string why = why_no_code(word(node));
  fault(RuleId::log_2, node,
        fmt::format("`{}` is not a {}: {}; copy it again, it looks like `{}`", word(node), kind,
                    why, example),
        fmt::format("this is not a {}: {}", kind, why));
  return {};
}

template <class Decision>
void LogReader::read_code(Sealed<Decision>& part, NodeId, NodeId value) {
  part.seal.code_node = value;
  part.seal.code = code(value, "code");
}

template <class Decision>
void LogReader::read_salt(Sealed<Decision>& part, NodeId, NodeId value) {
  part.seal.salt_node = value;
  part.seal.salt = code(value, "salt");
}

template <class Decision>
void LogReader::close_seal(Sealed<Decision>& part, NodeId map, std::string_view shows) {
  const bool salted = part.seal.salt_node != kNoNode;
  const bool shown = part.shows_node != kNoNode;
  if (shown && !salted) missing_key(map, "salt");
  if (salted && !shown) missing_key(map, shows);
  part.decision.sealed = !shown;
  part.decision.seal = keep(part.seal);
}

void LogReader::read_sealed_shows(Sealed<OwnerPlace>& part, NodeId key, NodeId value) {
  part.shows_node = value;
  read_disc_shows(part.decision, key, value);
}

void LogReader::read_sealed_instead(Sealed<OwnerPlace>& part, NodeId key, NodeId value) {
  const bool chosen = in_game(&Rules::impossible_disc_chosen);
  if (!expect_in_game(chosen, key, "region in place of a disc")) return;
  read_disc_instead(part.decision, key, value);
}

void LogReader::read_sealed_disc(OwnerPlace& disc, NodeId map) {
  static constexpr std::array<Key<Sealed<OwnerPlace>>, 4> kKeys{{
      {"sealed", &LogReader::read_code<OwnerPlace>, true},
      {"shows", &LogReader::read_sealed_shows},
      {"instead", &LogReader::read_sealed_instead},
      {"salt", &LogReader::read_salt<OwnerPlace>},
  }};
  Sealed<OwnerPlace> part{disc, {}};
  read_keys(map, part, kKeys);
  if (disc.instead_node != kNoNode && part.shows_node == kNoNode) missing_key(map, "shows");
  close_seal(part, map, "shows");
}

void LogReader::read_sealed_cards(Sealed<HandEntry>& part, NodeId, NodeId value) {
  part.shows_node = value;
  part.decision.value = value;
  part.decision.cards = hand_cards(value);
}

void LogReader::read_sealed_hand(HandEntry& hand, NodeId map) {
  static constexpr std::array<Key<Sealed<HandEntry>>, 3> kKeys{{
      {"sealed", &LogReader::read_code<HandEntry>, true},
      {"cards", &LogReader::read_sealed_cards},
      {"salt", &LogReader::read_salt<HandEntry>},
  }};
  Sealed<HandEntry> part{hand, {}};
  read_keys(map, part, kKeys);
  close_seal(part, map, "cards");
}

void LogReader::read_commit(GameLog& log, NodeId key, NodeId value) {
  static constexpr std::array<Key<CommitEntry>, 3> kKeys{{
      {"code", &LogReader::read_commit_code, true},
      {"secret", &LogReader::read_secret},
      {"seeds", &LogReader::read_seeds},
  }};
  if (!expect_map(value, "a map with `code:`, as `veedor new --commit` writes it,")) return;
  log.commit.key = key;
  read_keys(value, log.commit, kKeys);
}

void LogReader::read_commit_code(CommitEntry& commit, NodeId, NodeId value) {
  commit.code = code(value, "code");
}

void LogReader::read_secret(CommitEntry& commit, NodeId, NodeId value) {
  commit.secret_node = value;
  commit.secret = code(value, "secret");
}

void LogReader::read_seeds(CommitEntry& commit, NodeId, NodeId value) {
  OwnerSet seen;
  commit.seeds = pairs<PlayerSeed>(
      value, "words of players, such as `{Ann: three blue horses}`,", [&](NodeId k, NodeId v) {
        PlayerSeed seed{k, once(k, player(k), seen), {}};
        is_word(v) ? void(seed.words = normal_name(document_.text(v))) : wrong_form(v, kTextWanted);
        return seed;
      });
}

}  // namespace veedor
