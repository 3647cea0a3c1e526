#include "standings/event.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "log/names.h"
#include "ruleset/data_reader.h"
#include "text/phrases.h"

namespace veedor {
namespace {

constexpr unsigned kMostQualified = 100'000;
constexpr std::size_t kMostHeats = 100;

/// Reads one event; private to this file.
class EventReader {
 public:
  EventReader(const DataReader& reader, const SchemeSource& schemes, Tournament& event)
      : reader_(reader), document_(reader.document()), schemes_(schemes), event_(event) {}

  void read() {
    const NodeId root = document_.root();
    reader_.only_keys(root, "event");
    (void)reader_.one_of(reader_.required(root, "veedor"), {"1"});
    (void)reader_.one_of(reader_.required(root, "kind"), {"event"});
    event_.name = reader_.text(reader_.required(root, "event"));
    for (const char* key : {"title", "date", "venue", "notes"}) {
      if (const NodeId node = reader_.optional(root, key); node != kNoNode)
        (void)reader_.text(node);
    }
    read_scheme_name(root);
    read_ways(reader_, root, event_.scheme);
    if (const NodeId node = reader_.optional(root, "tiebreak"); node != kNoNode) {
      event_.tie_break = static_cast<TieBreak>(reader_.one_of(node, {"none", "bpa"}));
    }
    read_heats(root);
    read_players(root);
    read_byes(root);
    if (const NodeId node = reader_.optional(root, "qualify"); node != kNoNode) {
      event_.qualify = reader_.number(node, 1, kMostQualified);
    }
  }

 private:
  void read_scheme_name(NodeId root) {
    const NodeId node = reader_.optional(root, "scheme");
    auto found = schemes_(node == kNoNode ? "bpa" : reader_.text(node));
    if (const auto* why = std::get_if<std::string>(&found)) throw DataFault(node, *why);
    event_.scheme = std::get<Scheme>(std::move(found));
  }

  void read_heats(NodeId root) {
    const NodeId list = reader_.optional(root, "heats");
    if (list == kNoNode) return;
    reader_.expect_list(list);
    for (const NodeId entry : document_.children(list)) {
      if (event_.heats.size() == kMostHeats) {
        throw DataFault(entry, fmt::format("an event has up to {} heats", kMostHeats));
      }
      std::string heat = reader_.text(entry);
      if (std::ranges::count(event_.heats, heat) > 0) given_twice(entry, heat);
      event_.heats.push_back(std::move(heat));
    }
    if (event_.heats.empty()) throw DataFault(list, "expected at least one heat");
  }

  /// Reads a name that nobody else has: an alias of `player` or, by default, the name of a new
  /// player.
  std::string new_name(NodeId node, const std::string& player = {}) {
    std::string name = normal_name(reader_.text(node));
    if (!names_.try_emplace(name, player.empty() ? name : player).second) given_twice(node, name);
    return name;
  }

  [[noreturn]] static void given_twice(NodeId node, const std::string& name) {
    throw DataFault(node, fmt::format("`{}` is given twice", name));
  }

  void read_players(NodeId root) {
    const NodeId list = reader_.optional(root, "players");
    if (list == kNoNode) return;
    reader_.expect_list(list);
    for (const NodeId entry : document_.children(list)) event_.players.push_back(entrant(entry));
  }

  Entrant entrant(NodeId entry) {
    if (document_[entry].kind != NodeKind::map) return {new_name(entry), {}, false};
    reader_.only_keys(entry, "entrant");
    Entrant player{new_name(reader_.required(entry, "name")), {}, false};
    if (const NodeId list = reader_.optional(entry, "aliases"); list != kNoNode) {
      reader_.expect_list(list);
      for (const NodeId alias : document_.children(list)) {
        player.aliases.push_back(new_name(alias, player.name));
      }
    }
    if (const NodeId node = reader_.optional(entry, "withdrawn"); node != kNoNode) {
      player.withdrawn = reader_.yes_or_no(node);
    }
    return player;
  }

  void read_byes(NodeId root) {
    const NodeId list = reader_.optional(root, "byes");
    if (list == kNoNode) return;
    reader_.expect_list(list);
    for (const NodeId entry : document_.children(list)) {
      Bye next = bye(entry);
      const bool again = std::ranges::any_of(event_.byes, [&](const Bye& each) {
        return !each.heat.empty() && each.heat == next.heat && each.player == next.player;
      });
      if (again) {
        throw DataFault(entry,
                        fmt::format("`{}` has a bye in heat {} twice", next.player, next.heat));
      }
      event_.byes.push_back(std::move(next));
    }
  }

  Bye bye(NodeId entry) {
    reader_.only_keys(entry, "bye");
    Bye bye;
    bye.line = document_.position_of(entry).line;
    bye.player = known_player(reader_.required(entry, "player"));
    bye.points = read_points(reader_, reader_.required(entry, "points"));
    if (const NodeId node = reader_.optional(entry, "heat"); node != kNoNode) {
      bye.heat = reader_.text(node);
      if (!event_.heats.empty() && std::ranges::count(event_.heats, bye.heat) == 0) {
        throw DataFault(node, fmt::format("`{}` is not one of the heats{}", bye.heat,
                                          suggestion(bye.heat, event_.heats)));
      }
    }
    if (const NodeId node = reader_.optional(entry, "place"); node != kNoNode) {
      bye.place = reader_.number(node, 1, kMaxPlayers);
    }
    return bye;
  }

  /// The main name of a listed player, given by any of their names.
  std::string known_player(NodeId node) {
    std::string name = normal_name(reader_.text(node));
    if (event_.players.empty()) return name;
    if (const auto found = names_.find(name); found != names_.end()) return found->second;
    std::vector<std::string> known;
    for (const Entrant& player : event_.players) known.push_back(player.name);
    throw DataFault(node,
                    fmt::format("`{}` is not one of the players{}", name, suggestion(name, known)));
  }

  const DataReader& reader_;
  const Document& document_;
  const SchemeSource& schemes_;
  Tournament& event_;
  std::map<std::string, std::string> names_;  ///< the player of each name
};

}  // namespace

std::variant<Tournament, FileFault> read_event(const std::string& file, std::string_view text,
                                               const SchemeSource& schemes) {
  Tournament event;
  event.file = file;
  if (auto fault = read_data(file, text, [&](const DataReader& reader) {
        EventReader(reader, schemes, event).read();
      })) {
    return std::move(*fault);
  }
  return event;
}

}  // namespace veedor
