#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/log_draft.h"
#include "judge/trail.h"

namespace veedor {

/// What a replay of a log says about one part of it.
struct Heard {
  /// The whole log has the form of a log; otherwise nothing was replayed.
  bool read = false;
  /// The part itself, or what holds it, has a fault of form, breaks a rule, or is a wrong claim.
  bool wrong = false;
  /// A fault is at the word itself, a value or the key of a pair, or at the key of that value.
  bool refused = false;
  /// The log stops where players still owe a card discs or Caballeros.
  bool answers_missing = false;
  NodeId first = kNoNode;
  NodeId last = kNoNode;
  std::vector<Probe::Seen> seen{};
  std::optional<Broken> broken{};
  std::shared_ptr<const Ruleset> ruleset{};  ///< whose rules it goes by; null without a replay
};

/// The names of the game that a log begins to tell.
class LogHead {
 public:
  /// Reads the text before `cursor`.
  LogHead(Library& library, const std::string& written, const Cursor& cursor);

  [[nodiscard]] const Vocabulary& words() const { return *words_; }
  /// Whether the log names rulesets that go together, and its players.
  [[nodiscard]] bool known() const { return ruleset_ != nullptr; }

 private:
  std::shared_ptr<const Ruleset> ruleset_;
  std::optional<Vocabulary> words_;
};

/// What of a draft is asked about: what was inserted, or also the map that holds it.
enum class Part : std::uint8_t { inserted, map };
/// Replays `made` as far as it is legal, from the last stop of `trail` that holds for it and stands
/// before the part. Of a scoresheet it hears whether a claim is right. The trail must outlive the
/// answer.
[[nodiscard]] Heard hear(Library& library, const Trail& trail, const LogDraft& made,
                         Part part = Part::inserted);

/// The values of `what` that the rules accept in the part; nullopt if the replay did not come to
/// it.
[[nodiscard]] std::optional<std::uint64_t> accepted(const Heard& heard, What what);

}  // namespace veedor
