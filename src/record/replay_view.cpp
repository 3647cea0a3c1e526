#include "record/replay_view.h"

namespace veedor {

ReplayView GameRecord::view(const Verdict& verdict, const Replay& replay) {
  stills_.finish(replay.referee().rules());
  ReplayView all{view_of(sight_, verdict, replay, chronicle_, {}), stills_.all(), {}};
  const Scoring* const last = chronicle_.scores().last_general();
  for (const Scoring& scoring : chronicle_.scores().scorings()) {
    if (last == nullptr) break;
    if (scoring.kind == Scoring::Kind::general) all.generals.push_back(scoring);
    if (&scoring == last) break;
  }
  return all;
}

}  // namespace veedor
