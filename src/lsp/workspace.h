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

/// The capabilities that a client has announced.
struct Client {
  Encoding encoding = Encoding::utf16;
  bool takes_related = false;          ///< related places of diagnostics
  bool takes_links = false;            ///< links of diagnostics to their rules
  bool takes_snippets = false;         ///< completions with places to fill in
  bool takes_trees = false;            ///< an outline of parts within parts
  bool takes_action_literals = false;  ///< code actions that are not just commands
  bool takes_versioned_edits = false;  ///< edits for a certain version of a text
  bool only_asks = false;              ///< only shows diagnostics that it has pulled
  std::string rules_page{};            ///< address of the page of rules; empty: none
  std::set<std::string> repeated{};    ///< requests that it repeats after ContentModified

  [[nodiscard]] static Client from(const Json& initialize_params);
};

/// The parts of the machine that the server uses.
struct Surroundings {
  ReadFile read;
  std::string folder;                 ///< absolute: the folder where the program was started
  std::vector<std::string> rulesets;  ///< the files given to it, relative to `folder`
  std::string rules_page{};           ///< address of the installed page of rules; empty: none
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
  /// The files of open schemes in the folder of `uri` or below it, as an event at `uri` names them.
  [[nodiscard]] std::vector<std::string> schemes_beside(const std::string& uri);

  /// Takes the folder and the settings from `initialize`.
  void begin(const Json& params);
  // The notifications about texts and settings. They throw ProtocolError if the form is wrong.
  void open(const Json& params);
  void change(const Json& params, Encoding encoding);
  void close(const Json& params);

  void configure(const Json& params);
  void files_changed() { rulesets_may_differ_ = true; }

  /// Checks the ruleset files after a change. If one differs, every text will be judged again.
  /// Returns errors about files that cannot be read, each once.
  [[nodiscard]] std::vector<std::string> refresh();

  /// Whether there is nothing left to publish.
  [[nodiscard]] bool settled() const { return unsettled_.empty() && !rulesets_may_differ_; }
  /// How to publish diagnostics: `text` is called for an open text that was changed, `file` for a
  /// ruleset file that is not open, and `gone` for one that has no problems any more because it is
  /// not used.
  struct Publisher {
    std::function<void(OpenText&)> text;
    std::function<void(OpenText&, const std::vector<Problem>&)> file;
    std::function<void(const std::string& uri)> gone;
  };
  /// Publishes for one text or file, if one is left after `refresh`.
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
