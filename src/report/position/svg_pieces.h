#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/rules.h"
#include "text/svg.h"

namespace veedor {

constexpr double kChipWidth = 56;
constexpr double kChipHeight = 28;
constexpr double kGoodWidth = 26;
constexpr double kPieceWidth = 34;  ///< of a Grande and of the King
constexpr double kPieceHeight = 36;
constexpr double kValuesWidth = 84;  ///< of the three values of a place
constexpr double kValuesHeight = 28;

/// Draws the pieces of a game, each from its top left corner. Each owner has a letter and a colour
/// that colour-blind readers can tell from the others.
class PieceSet {
 public:
  /// The letters are the initials of the names if these differ, otherwise A, B, ... by seat. The
  /// colours are those that the players asked for (text/colour.h).
  PieceSet(const Rules& rules, std::span<const std::string> players,
           std::span<const std::string> colors);

  /// From now on, draws references to definitions, which make pictures with many pieces much
  /// shorter. Returns these definitions, for the picture's `defs`.
  [[nodiscard]] std::string define();

  /// A cube with its letter.
  void caballero(SvgWriter& out, double x, double y, OwnerId owner) const;
  /// A cube with its letter and a count.
  void caballeros(SvgWriter& out, double x, double y, OwnerId owner, unsigned count) const;
  /// A larger cube with its letter.
  void grande(SvgWriter& out, double x, double y, OwnerId owner) const;

  [[nodiscard]] const std::string& letter(OwnerId owner) const { return letters_[owner.index()]; }

 private:
  struct Paint;
  struct Cube;
  static std::string drawn(const Cube& cube, const Paint& paint, std::string_view letter);

  std::vector<std::string> letters_;
  std::vector<std::string> small_;  ///< by owner: the markup of a Caballero
  std::vector<std::string> large_;  ///< and of a Grande
};

/// A disc that Caballeros carry, with the first letter of its name.
void draw_good(SvgWriter& out, double x, double y, std::string_view name);
/// A crown.
void draw_king(SvgWriter& out, double x, double y);
/// A disc with the first letter of the piece's name.
void draw_token(SvgWriter& out, double x, double y, std::string_view name);
/// The printed values of a place, pale after the first `scored`.
void draw_values(SvgWriter& out, double x, double y, const Values& values, std::size_t scored);
/// A scoring tile.
void draw_tile(SvgWriter& out, double x, double y, const Values& values, std::size_t scored);

}  // namespace veedor
