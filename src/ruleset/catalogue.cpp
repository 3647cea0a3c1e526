#include "ruleset/catalogue.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/rule_id.h"
#include "ruleset/builtin.h"
#include "ruleset/data_reader.h"

namespace veedor {

const Catalogue& Catalogue::instance() {
  static const Catalogue catalogue;
  return catalogue;
}

Catalogue::Catalogue() {
  const auto files = builtin_files();
  const auto file = std::find_if(files.begin(), files.end(),
                                 [](const BuiltinFile& f) { return f.name == "rules"; });
  if (file == files.end()) throw std::logic_error("the catalogue of rules is not embedded");
  Document document;
  document.parse(file->text, 1);
  const DataReader reader(document);
  for (const NodeId entry : document.children(reader.required(document.root(), "rules"))) {
    const std::string id = reader.text(reader.required(entry, "id"));
    const auto rule = rule_named(id);
    if (!rule) throw std::logic_error("the catalogue has an unknown rule " + id);
    RuleText& text = rules_[*rule];
    text.title = reader.text(reader.required(entry, "title"));
    text.text = reader.text(reader.required(entry, "text"));
    text.page = std::string(document.text(reader.required(entry, "page")));
    const NodeId rulings = reader.optional(entry, "rulings");
    if (rulings == kNoNode) continue;
    for (const NodeId ruling : document.children(rulings))
      text.rulings.push_back(reader.text(ruling));
  }
  for (const NodeId entry : document.children(reader.required(document.root(), "booklets"))) {
    booklets_[reader.text(reader.required(entry, "letter"))] =
        reader.text(reader.required(entry, "name"));
  }
  for (const NodeId entry : document.children(reader.required(document.root(), "rulings"))) {
    rulings_[reader.text(reader.required(entry, "id"))] =
        reader.text(reader.required(entry, "text"));
  }
  for (const RuleId rule : all_rules()) {
    if (!rules_.contains(rule)) throw std::logic_error("the catalogue lacks a rule");
  }
}

std::string Catalogue::pages_in_words(RuleId rule) const {
  constexpr std::string_view kNextBooklet = "; ";
  std::string_view rest = (*this)[rule].page;
  std::string out;
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find(kNextBooklet));
    const std::size_t letter = part.find(' ');
    if (!out.empty()) out += kNextBooklet;
    out.append(booklets_.at(std::string(part.substr(0, letter)))).append(part.substr(letter));
    rest.remove_prefix(std::min(rest.size(), part.size() + kNextBooklet.size()));
  }
  return out;
}

std::vector<std::string> Catalogue::ruling_ids() const {
  std::vector<std::string> ids;
  for (const auto& [id, ruling] : rulings_) ids.push_back(id);
  std::ranges::sort(ids, {}, [](const std::string& id) { return std::pair(id.size(), id); });
  return ids;
}

}  // namespace veedor
