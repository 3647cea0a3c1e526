#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "lsp/open_text.h"
#include "lsp/positions.h"
#include "lsp/ruleset_files.h"

namespace veedor {

/// What a client said that it can do with answers.
struct Client {
  Encoding encoding = Encoding::utf16;
  bool takes_related = false;          ///< related places of diagnostics
  bool takes_links = false;            ///< links of diagnostics to their rules
  bool takes_snippets = false;         ///< completions with places to fill in
  bool takes_trees = false;            ///< an outline of parts within parts
  bool takes_action_literals = false;  ///< code actions that are more than commands
  bool takes_versioned_edits = false;  ///< edits of a version of a text
  bool only_asks = false;              ///< shows only the diagnostics that it has asked for
  std::string rules_page{};            ///< the address of the page of rules; empty: none
  std::set<std::string> repeated{};    ///< requests that it sends again after ContentModified

  [[nodiscard]] static Client from(const Json& initialize_params);
};

/// What the server knows of the machine that it runs on.
struct Surroundings {
  ReadFile read;
  std::string folder;                 ///< absolute: where the program was started
  std::vector<std::string> rulesets;  ///< the files that it was given, as seen from there
  std::string rules_page{};           ///< the address of the installed page of rules; empty: none
};

/// The texts that a client has open, and the rulesets that their logs may name.
class Workspace {
 public:
  explicit Workspace(Surroundings machine)
      : rulesets_(std::move(machine.read), std::move(machine.folder), std::move(machine.rulesets)) {
  }

  [[nodiscard]] Library& library() { return rulesets_.library(); }
  /// Throws ProtocolError if the text that `params` names is not open.
  [[nodiscard]] OpenText& text_of(const Json& params);
  /// The files of open schemes as an event at `uri` names them: those in its folder, or below it.
  [[nodiscard]] std::vector<std::string> schemes_beside(const std::string& uri);

  /// Takes the folder and the settings of `initialize`.
  void begin(const Json& params);
  // The notifications about texts and settings. Throw ProtocolError for one that has no form.
  void open(const Json& params);
  void change(const Json& params, Encoding encoding);
  void close(const Json& params);

  void configure(const Json& params);
  void files_changed() { rulesets_may_differ_ = true; }

  /// Looks at the ruleset files after a change. If one differs, every text is judged anew. Returns
  /// the files that cannot be read, each once.
  [[nodiscard]] std::vector<std::string> refresh();

  /// Whether there is nothing left to publish.
  [[nodiscard]] bool settled() const { return unsettled_.empty() && !rulesets_may_differ_; }
  /// What to publish about a text that was opened or changed, or about a ruleset file that is not
  /// open: `publish` is called with it. `gone` is called for one of which nothing holds any more.
  struct Publisher {
    std::function<void(OpenText&)> text;
    std::function<void(OpenText&, const std::vector<Problem>&)> file;
    std::function<void(const std::string& uri)> gone;
  };
  /// Publishes about one of them, if one is left after `refresh`.
  void settle_one(const Publisher& publisher);

 private:
  void set_rulesets(const Json& settings);
  void judge_anew();

  RulesetFiles rulesets_;
  std::map<std::string, OpenText> texts_;  ///< by address
  std::set<std::string> unsettled_;        ///< addresses
  bool rulesets_may_differ_ = true;
};

}  // namespace veedor
