#include "mail/account/remark_weights.h"

#include <algorithm>

#include "mail/account/remark_features.h"

namespace veedor {

int weight_of_remark(std::string_view remark) {
  int sum = 0;
  const auto weights = remark_weights();
  for (const std::uint32_t feature : features_of_remark(remark)) {
    const auto found = std::ranges::lower_bound(weights, feature, {}, &FeatureWeight::feature);
    if (found != weights.end() && found->feature == feature) sum += found->tenths;
  }
  return sum;
}

}  // namespace veedor
