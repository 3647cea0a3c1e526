#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace veedor {

/// Passes on things from several threads, one at a time, in the order of their numbers. Every
/// number from 0 on must be brought exactly once: a missing one blocks all later ones.
template <class Thing>
class InOrder {
 public:
  /// Keeps up to `room` waiting things. Neither `take` nor moving a thing may throw.
  InOrder(std::size_t room, std::function<void(Thing)> take)
      : take_(std::move(take)), waiting_(room) {}

  /// Passes on the thing and those that waited for it, or keeps it until its turn. Blocks if there
  /// is no room, so that no thread gets far ahead of the slowest.
  void bring(std::size_t number, Thing thing) noexcept {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return number < next_ + waiting_.size(); });
    waiting_[number % waiting_.size()] = std::move(thing);
    if (number != next_) return;
    for (auto* due = &waiting_[next_ % waiting_.size()]; *due;
         due = &waiting_[next_ % waiting_.size()]) {
      take_(*std::exchange(*due, std::nullopt));
      ++next_;
    }
    room_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable room_;
  std::function<void(Thing)> take_;
  std::vector<std::optional<Thing>> waiting_;
  std::size_t next_ = 0;
};

}  // namespace veedor
