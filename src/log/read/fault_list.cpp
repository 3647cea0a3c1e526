#include "log/read/fault_list.h"

#include <algorithm>
#include <span>
#include <utility>

namespace veedor {

std::vector<FaultList::Kept>::const_iterator FaultList::place_of(std::size_t offset) const {
  return std::ranges::lower_bound(kept_, offset, {},
                                  [](const Kept& kept) { return kept.fault.offset; });
}

bool FaultList::is_wanted(std::size_t offset, Certainty certainty) const {
  if (kept_.empty() || offset < kept_.front().fault.offset) return true;
  if (certainty == Certainty::doubtful) return false;
  const auto place = place_of(offset);
  if (place != kept_.end() && place->fault.offset == offset) return false;
  return kept_.size() < most_ || place != kept_.end();
}

bool FaultList::met(std::size_t offset, Certainty certainty) {
  if (certainty == Certainty::sure) {
    if (most_ > 1) {
      met_.push_back(static_cast<std::uint32_t>(offset));
    } else {
      ++told_once_;
    }
  }
  return is_wanted(offset, certainty);
}

void FaultList::add(LogFault fault, Certainty certainty) {
  if (!is_wanted(fault.offset, certainty)) return;
  const auto place = place_of(fault.offset);
  kept_.insert(place, Kept{std::move(fault), certainty});
  if (kept_.size() > most_) kept_.pop_back();
}

void FaultList::told_elsewhere(std::size_t offset) {
  if (most_ > 1) told_elsewhere_.push_back(offset);
}

std::optional<LogFault> FaultList::take(OtherFaults* others) {
  if (kept_.empty()) return std::nullopt;
  LogFault first = std::move(kept_.front().fault);
  if (others == nullptr || only_first_) return first;
  std::ranges::sort(told_elsewhere_);
  const auto is_told = [&](std::size_t offset) {
    return offset == first.offset || std::ranges::binary_search(told_elsewhere_, offset);
  };
  std::ranges::sort(met_);
  met_.erase(std::unique(met_.begin(), met_.end()), met_.end());
  std::erase_if(met_, is_told);
  for (Kept& kept : std::span(kept_).subspan(1)) {
    const bool told = kept.certainty == Certainty::doubtful || is_told(kept.fault.offset);
    if (!told && others->faults.size() < kMostOthers)
      others->faults.push_back(std::move(kept.fault));
  }
  // Some of those left out may also have been found for another reason.
  others->more = std::max(left_out_, met_.size() - others->faults.size());
  return first;
}

}  // namespace veedor
