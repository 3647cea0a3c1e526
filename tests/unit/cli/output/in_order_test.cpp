#include "cli/output/in_order.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

using namespace veedor;

TEST_CASE("in order: what comes too early waits for what is before it") {
  std::vector<char> taken;
  InOrder<char> order(4, [&](char thing) { taken.push_back(thing); });
  order.bring(1, 'b');
  order.bring(2, 'c');
  CHECK(taken.empty());
  order.bring(0, 'a');
  CHECK(taken == std::vector{'a', 'b', 'c'});
  order.bring(4, 'e');
  order.bring(3, 'd');
  CHECK(taken == std::vector{'a', 'b', 'c', 'd', 'e'});
}

TEST_CASE("in order: whoever is too far ahead waits") {
  std::vector<std::size_t> taken;
  InOrder<std::size_t> order(2, [&](std::size_t thing) { taken.push_back(thing); });
  order.bring(1, 1);
  std::atomic<bool> through = false;
  std::thread ahead([&] {
    order.bring(2, 2);  // the third of which none was taken: there is room for two
    through = true;
  });
  CHECK_FALSE(through);
  order.bring(0, 0);
  ahead.join();
  CHECK(taken == std::vector<std::size_t>{0, 1, 2});
}

TEST_CASE("in order: several threads") {
  constexpr std::size_t kThings = 10000;
  std::vector<std::size_t> taken;
  InOrder<std::size_t> order(3, [&](std::size_t thing) { taken.push_back(thing); });
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (std::size_t mine = next++; mine < kThings; mine = next++) order.bring(mine, mine);
    });
  }
  for (std::thread& thread : threads) thread.join();
  REQUIRE(taken.size() == kThings);
  for (std::size_t i = 0; i < kThings; ++i) REQUIRE(taken[i] == i);
}
