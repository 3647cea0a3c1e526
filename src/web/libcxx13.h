#pragma once

// What the sources use of C++20 and of Linux, and what libc++ 13 and the C library of Debian's
// emscripten lack. The preset `web` includes it before each file. The algorithms take the arguments
// that the sources give them and no more, so where one is missing, the compiler says so.

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>
#include <iterator>
#include <ranges>
#include <utility>
#define RENAME_NOREPLACE 1
#define RENAME_EXCHANGE 2
extern "C" int renameat2(int, const char*, int, const char*, unsigned);
#include <compare>
#include <string>
#include <vector>
namespace std {
inline strong_ordering operator<=>(const string& a, const string& b) noexcept {
  int c = a.compare(b);
  return c < 0 ? strong_ordering::less : c > 0 ? strong_ordering::greater : strong_ordering::equal;
}
template <class T>
weak_ordering operator<=>(const vector<T>& a, const vector<T>& b) {
  return a < b ? weak_ordering::less : b < a ? weak_ordering::greater : weak_ordering::equivalent;
}
template <class T, class F>
constexpr T bit_cast(const F& f) noexcept {
  return __builtin_bit_cast(T, f);
}
}  // namespace std
namespace std::ranges {
template <class R, class T, class P = std::identity>
constexpr auto find(R&& r, const T& t, P p = {}) {
  auto i = ranges::begin(r);
  auto e = ranges::end(r);
  for (; i != e; ++i)
    if (std::invoke(p, *i) == t) break;
  return i;
}
template <class I, class T, class P = std::identity>
requires(!requires(I i) { ranges::begin(i); }) constexpr I find(I i, I e, const T& t, P p = {}) {
  for (; i != e; ++i)
    if (std::invoke(p, *i) == t) break;
  return i;
}
template <class R, class F, class P = std::identity>
constexpr auto find_if(R&& r, F f, P p = {}) {
  auto i = ranges::begin(r);
  auto e = ranges::end(r);
  for (; i != e; ++i)
    if (std::invoke(f, std::invoke(p, *i))) break;
  return i;
}
template <class R, class F, class P = std::identity>
constexpr auto find_if_not(R&& r, F f, P p = {}) {
  auto i = ranges::begin(r);
  auto e = ranges::end(r);
  for (; i != e; ++i)
    if (!std::invoke(f, std::invoke(p, *i))) break;
  return i;
}
template <class R, class F, class P = std::identity>
constexpr bool any_of(R&& r, F f, P p = {}) {
  for (auto&& x : r)
    if (std::invoke(f, std::invoke(p, x))) return true;
  return false;
}
template <class R, class F, class P = std::identity>
constexpr bool all_of(R&& r, F f, P p = {}) {
  for (auto&& x : r)
    if (!std::invoke(f, std::invoke(p, x))) return false;
  return true;
}
template <class R, class F, class P = std::identity>
constexpr bool none_of(R&& r, F f, P p = {}) {
  return !ranges::any_of(r, f, p);
}
template <class R, class T, class P = std::identity>
constexpr ptrdiff_t count(R&& r, const T& t, P p = {}) {
  ptrdiff_t n = 0;
  for (auto&& x : r)
    if (std::invoke(p, x) == t) ++n;
  return n;
}
template <class R, class F, class P = std::identity>
constexpr ptrdiff_t count_if(R&& r, F f, P p = {}) {
  ptrdiff_t n = 0;
  for (auto&& x : r)
    if (std::invoke(f, std::invoke(p, x))) ++n;
  return n;
}
template <class R, class C = ranges::less, class P = std::identity>
constexpr auto sort(R&& r, C c = {}, P p = {}) {
  std::sort(ranges::begin(r), ranges::end(r), [&](auto&& a, auto&& b) {
    return std::invoke(c, std::invoke(p, a), std::invoke(p, b));
  });
  return ranges::end(r);
}
template <class R, class C = ranges::less, class P = std::identity>
constexpr auto stable_sort(R&& r, C c = {}, P p = {}) {
  std::stable_sort(ranges::begin(r), ranges::end(r), [&](auto&& a, auto&& b) {
    return std::invoke(c, std::invoke(p, a), std::invoke(p, b));
  });
  return ranges::end(r);
}
template <class R, class C = ranges::less, class P = std::identity>
constexpr bool is_sorted(R&& r, C c = {}, P p = {}) {
  return std::is_sorted(ranges::begin(r), ranges::end(r), [&](auto&& a, auto&& b) {
    return std::invoke(c, std::invoke(p, a), std::invoke(p, b));
  });
}
template <class R, class C = ranges::less, class P = std::identity>
constexpr auto max_element(R&& r, C c = {}, P p = {}) {
  return std::max_element(ranges::begin(r), ranges::end(r), [&](auto&& a, auto&& b) {
    return std::invoke(c, std::invoke(p, a), std::invoke(p, b));
  });
}
template <class R, class C = ranges::less, class P = std::identity>
requires requires(R&& r) { ranges::begin(r); }
constexpr auto max(R&& r, C c = {}, P p = {}) { return *ranges::max_element(r, c, p); }
template <class R, class C = ranges::less, class P = std::identity>
requires requires(R&& r) { ranges::begin(r); }
constexpr auto min(R&& r, C c = {}, P p = {}) {
  return *std::min_element(ranges::begin(r), ranges::end(r), [&](auto&& a, auto&& b) {
    return std::invoke(c, std::invoke(p, a), std::invoke(p, b));
  });
}
template <class A, class B, class C = ranges::equal_to, class P = std::identity,
          class Q = std::identity>
constexpr bool equal(A&& a, B&& b, C c = {}, P p = {}, Q q = {}) {
  auto i = ranges::begin(a);
  auto j = ranges::begin(b);
  for (; i != ranges::end(a) && j != ranges::end(b); ++i, ++j)
    if (!std::invoke(c, std::invoke(p, *i), std::invoke(q, *j))) return false;
  return i == ranges::end(a) && j == ranges::end(b);
}
template <class R, class O>
constexpr auto move(R&& r, O o) {
  return std::move(ranges::begin(r), ranges::end(r), o);
}
template <class R, class O>
constexpr auto copy(R&& r, O o) {
  return std::copy(ranges::begin(r), ranges::end(r), o);
}
template <class R, class O, class F>
constexpr auto copy_if(R&& r, O o, F f) {
  return std::copy_if(ranges::begin(r), ranges::end(r), o,
                      [&](auto&& x) { return std::invoke(f, x); });
}
template <class R, class O, class F>
constexpr auto transform(R&& r, O o, F f) {
  return std::transform(ranges::begin(r), ranges::end(r), o,
                        [&](auto&& x) { return std::invoke(f, x); });
}
template <class T>
struct MinMax {
  T min;
  T max;
};
template <class R, class C = ranges::less, class P = std::identity>
requires requires(R&& r) { ranges::begin(r); }
constexpr auto minmax(R&& r, C c = {}, P p = {}) {
  using T = std::decay_t<decltype(*ranges::begin(r))>;
  return MinMax<T>{ranges::min(r, c, p), ranges::max(r, c, p)};
}
template <class A, class B, class O, class F>
constexpr auto transform(A&& a, B&& b, O o, F f) {
  return std::transform(ranges::begin(a), ranges::end(a), ranges::begin(b), o, f);
}
template <class R>
constexpr void reverse(R&& r) {
  std::reverse(ranges::begin(r), ranges::end(r));
}
template <class R, class C = ranges::less, class P = std::identity>
constexpr auto min_element(R&& r, C c = {}, P p = {}) {
  return std::min_element(ranges::begin(r), ranges::end(r), [&](auto&& a, auto&& b) {
    return std::invoke(c, std::invoke(p, a), std::invoke(p, b));
  });
}
template <class R, class T>
constexpr void fill(R&& r, const T& t) {
  std::fill(ranges::begin(r), ranges::end(r), t);
}
template <class R, class T, class C = ranges::less, class P = std::identity>
constexpr auto lower_bound(R&& r, const T& t, C c = {}, P p = {}) {
  return std::lower_bound(ranges::begin(r), ranges::end(r), t,
                          [&](auto&& a, auto&& b) { return std::invoke(c, std::invoke(p, a), b); });
}
template <class R, class T, class C = ranges::less, class P = std::identity>
constexpr auto upper_bound(R&& r, const T& t, C c = {}, P p = {}) {
  return std::upper_bound(ranges::begin(r), ranges::end(r), t,
                          [&](auto&& a, auto&& b) { return std::invoke(c, a, std::invoke(p, b)); });
}
template <class R, class T, class C = ranges::less, class P = std::identity>
constexpr bool binary_search(R&& r, const T& t, C c = {}, P p = {}) {
  auto i = ranges::lower_bound(r, t, c, p);
  return i != ranges::end(r) && !std::invoke(c, t, std::invoke(p, *i));
}
template <class R, class T>
constexpr void replace(R&& r, const T& a, const T& b) {
  std::replace(ranges::begin(r), ranges::end(r), a, b);
}
template <class R, class F, class T>
constexpr void replace_if(R&& r, F f, const T& b) {
  std::replace_if(ranges::begin(r), ranges::end(r), f, b);
}
template <class I, class J>
struct InIn {
  I in1;
  J in2;
};
template <class A, class B, class C = ranges::equal_to, class P = std::identity,
          class Q = std::identity>
constexpr auto mismatch(A&& a, B&& b, C c = {}, P p = {}, Q q = {}) {
  auto i = ranges::begin(a);
  auto j = ranges::begin(b);
  for (; i != ranges::end(a) && j != ranges::end(b); ++i, ++j)
    if (!std::invoke(c, std::invoke(p, *i), std::invoke(q, *j))) break;
  return InIn<decltype(i), decltype(j)>{i, j};
}
template <class R>
constexpr auto adjacent_find(R&& r) {
  return std::adjacent_find(ranges::begin(r), ranges::end(r));
}
template <class R, class F>
constexpr auto adjacent_find(R&& r, F f) {
  return std::adjacent_find(ranges::begin(r), ranges::end(r), f);
}
}  // namespace std::ranges
