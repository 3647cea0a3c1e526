#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/completion/log_draft.h"
#include "judge/replay_cache.h"

namespace veedor {

/// What a replay of a log shows about one part of it.
struct TrialReplay {
  /// Whether the whole log has the form of a log; otherwise nothing was replayed.
  bool read = false;
  /// Whether the part, or a part around it, has a fault of form, breaks a rule, or is a wrong
  /// claim.
  bool wrong = false;
  /// Whether a fault is at the word itself (a value, or the key of a pair) or at the key of that
  /// value.
  bool refused = false;
  /// Whether the log stops where players still owe a card discs or Caballeros.
  bool answers_missing = false;
  NodeId first = kNoNode;
  NodeId last = kNoNode;
  std::vector<StepCapture::Seen> seen{};
  std::optional<ReplayFault> broken{};
  std::shared_ptr<const Ruleset> ruleset{};  ///< the ruleset of the replay; null without a replay
};

/// The names of the game, from the beginning of its log.
class LogHead {
 public:
  /// Reads `written`, the text before `cursor`.
  LogHead(Library& library, const std::string& written, const Cursor& cursor);

  [[nodiscard]] const Vocabulary& words() const { return *words_; }
  /// Whether the log names its players, and rulesets that can be combined.
  [[nodiscard]] bool known() const { return ruleset_ != nullptr; }

 private:
  std::shared_ptr<const Ruleset> ruleset_;
  std::optional<Vocabulary> words_;
};

/// The part of a draft that is asked about: the insertion, or also the map that contains it.
enum class Part : std::uint8_t { inserted, map };
/// Replays `made` as far as it is legal, from the last stop of `cache` that is valid for it and
/// comes before the part. For a scoresheet, it finds out whether a claim is right. The cache must
/// outlive the result.
[[nodiscard]] TrialReplay hear(Library& library, const ReplayCache& cache, const LogDraft& made,
                               Part part = Part::inserted);

/// The values of `what` that the rules accept in the part; nullopt if the replay did not reach it.
[[nodiscard]] std::optional<std::uint64_t> accepted(const TrialReplay& trial, ValueKind what);

}  // namespace veedor
