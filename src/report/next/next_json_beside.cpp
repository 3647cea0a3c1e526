// Actions of a turn besides its two main actions, as JSON.
#include "report/next/next_json_parts.h"

namespace veedor {

Json NextJson::holder(const HolderNext& next) const {
  Json json{{"held", next.held},
            {"after", list(next.by)},
            {"court", next.court},
            {"places", list(next.places)}};
  if (!next.vetoes.empty()) json["veto_by"] = list(next.vetoes);
  return json;
}

Json NextJson::jester(const JesterNext& next) const {
  Json json{{"held", next.held}, {"after", list(next.by)}, {"to", list(next.to)}};
  if (!next.vetoes.empty()) json["veto_by"] = list(next.vetoes);
  return json;
}

Json NextJson::token(const TokenNext& next) const {
  return {{"cards", list(next.by)}, {"beside", next.beside}, {"from", list(next.from)}};
}

Json NextJson::jail(const JailNext& next) const {
  Json from = Json::object();
  for (const JailNext::Color& color : next.colors) from[owner_name(color.owner)] = list(color.from);
  return {{"cards", list(next.by)}, {"from", std::move(from)}};
}

Json NextJson::given(const GivenNext& next) const {
  Json who = Json::array();
  for (const OwnerId owner : next.owners) who.push_back(owner_name(owner));
  return {{"who", std::move(who)}, {"to", list(next.to)}};
}

}  // namespace veedor
