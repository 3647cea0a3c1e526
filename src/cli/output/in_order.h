#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace veedor {

/// Hands on what several threads bring, one at a time and in the order of its numbers. Every number
/// from 0 has to be brought, and once only: those behind a number that never comes wait forever.
template <class Thing>
class InOrder {
 public:
  /// Keeps up to `room` things for those before them; neither `take` nor moving a thing may throw.
  InOrder(std::size_t room, std::function<void(Thing)> take)
      : take_(std::move(take)), waiting_(room) {}

  /// Hands on the thing and those that waited for it, or keeps it until its turn comes. Waits while
  /// there is no room, so that no thread gets far ahead of the slowest.
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
