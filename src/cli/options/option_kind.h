#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class Option;
}

namespace veedor {

// The kinds of values of options and arguments. These are their type names in --help, and shells
// complete values by them (completion_table.cpp). Every option that takes text has one of these, or
// a check that lists its values.
inline constexpr const char* kColumnsKind = "COLUMNS";  ///< a width
inline constexpr const char* kIdKind = "ID";            ///< a rule, ruling or card
inline constexpr const char* kLineKind = "LINE";        ///< a decision in the short notation
inline constexpr const char* kLogKind = "LOG";          ///< a file of logs
inline constexpr const char* kMailKind = "MAIL";        ///< of an inbox: a Message-ID or number
inline constexpr const char* kMomentKind = "MOMENT";    ///< ROUND, ROUND.TURN or ROUND.TURN.PART
inline constexpr const char* kNamesKind = "NAMES";      ///< of new players
inline constexpr const char* kNumberKind = "NUMBER";    ///< one too large for an int
inline constexpr const char* kPlayerKind = "PLAYER";    ///< of a log
inline constexpr const char* kFileKind = "FILE";        ///< any other file
inline constexpr const char* kFolderKind = "DIR";       ///< a folder
inline constexpr const char* kRulesetsKind = "RULES";   ///< names and files, separated by commas
inline constexpr const char* kSchemeKind = "SCHEME";    ///< a name or a file
inline constexpr const char* kSeedKind = "NAME=WORDS";  ///< a player and a seed
inline constexpr const char* kTextKind = "TEXT";        ///< any words
inline constexpr const char* kAddressKind = "URL";      ///< of a page
inline constexpr const char* kTurnKind = "TURN";        ///< ROUND or ROUND.TURN
inline constexpr const char* kTopicKind = "TOPIC";      ///< a topic of `veedor help`

// The groups in which --help shows options: first those without a group, then any others, then
// these.
inline constexpr const char* kLogsGroup = "Which logs, under which rules";
inline constexpr const char* kOutputGroup = "Output";
inline constexpr const char* kLimitsGroup = "Limits";

/// What an option or argument takes: a kind of value, or one of these words.
struct OptionKind {
  std::string name;
  std::vector<std::string> words;
};
[[nodiscard]] OptionKind option_kind(const CLI::Option& option);

/// The words of a list as the library writes it, "text,json}".
[[nodiscard]] std::vector<std::string> listed_words(const std::string& list);

/// Reads a whole number from 0 on in decimal digits, without a leading zero; nullopt for any other
/// word, and for a number that is too large.
[[nodiscard]] std::optional<std::uint64_t> whole_number(std::string_view word);

/// Checks that an option's value is a whole number from `least`, in decimal digits that fit a
/// std::size_t.
[[nodiscard]] CLI::Validator whole_number_from(std::uint64_t least);

}  // namespace veedor
