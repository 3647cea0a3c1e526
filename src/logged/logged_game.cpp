#include "logged/logged_game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "engine/rule_id.h"
#include "logged/log_steps.h"
#include "ruleset/library.h"
#include "simulate/house_cards.h"
#include "simulate/log_text.h"

namespace veedor {

/// The log refers to the library, so both stay where they are when the game is moved.
struct LoggedGame::Parts {
  Library library;
  LogSteps log{library};
};

LoggedGame::LoggedGame(std::string log) : parts_(std::make_unique<Parts>()) {
  const Verdict& verdict = parts_->log.open(std::move(log));
  if (parts_->log.editor().several())
    throw std::invalid_argument("there are several logs in the text");
  if (verdict.fault && !parts_->log.editor().awaited()) {
    const Position at = verdict.fault->at;
    throw std::invalid_argument(fmt::format("{}:{}: {}: {} [{}]", at.line, at.column,
                                            veedor::text(verdict.status), verdict.fault->message,
                                            veedor::text(verdict.fault->rule)));
  }
  if (verdict.is_sheet() || verdict.only_result) {
    throw std::invalid_argument("this is not the log of a game");
  }
}

LoggedGame::LoggedGame(LoggedGame&&) noexcept = default;
LoggedGame& LoggedGame::operator=(LoggedGame&&) noexcept = default;
LoggedGame::~LoggedGame() = default;

LoggedGame LoggedGame::of_file(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string log(std::istreambuf_iterator<char>(stream), {});
  if (!stream) throw std::runtime_error(fmt::format("cannot read {}", file.string()));
  return LoggedGame(std::move(log));
}

const std::string& LoggedGame::text() const { return parts_->log.text(); }

const std::vector<std::string>& LoggedGame::players() const { return parts_->log.players(); }

std::optional<OwnerId> LoggedGame::seat(std::string_view player) const {
  const auto found = std::ranges::find(players(), player);
  if (found == players().end()) return std::nullopt;
  return OwnerId(static_cast<std::size_t>(found - players().begin()));
}

Game LoggedGame::game() const { return parts_->log.game(); }

std::optional<std::string> LoggedGame::add(std::string_view lines) {
  return parts_->log.add(lines);
}

std::vector<Step> LoggedGame::steps(std::string_view lines) const {
  return parts_->log.steps(lines);
}

std::string LoggedGame::line(std::span<const Step> steps) const { return parts_->log.line(steps); }

std::string made_up_cards(const std::vector<std::string>& rulesets, std::size_t players,
                          Random& random) {
  const Game known(rulesets, players);
  const LogTree cards = house_cards(known.ruleset(), random);
  return cards.empty() ? std::string() : log_text(cards, LogLayout::usual, random);
}

}  // namespace veedor
