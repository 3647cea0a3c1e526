#include "mail/remarks/remark_weights.h"

#include <cmath>
#include <vector>

namespace veedor {

int weight_of_remark(std::string_view remark) {
  constexpr double kHundredths = 100;
  const auto weights = remark_weights();
  const std::vector<std::uint32_t> features = features_of_remark(remark);
  int sum = 0;
  for (const std::uint32_t feature : features) sum += weights[feature];
  const double length = std::sqrt(static_cast<double>(features.size()));
  return static_cast<int>(std::lround(kHundredths * sum / (kWeightUnit * length)));
}

}  // namespace veedor
