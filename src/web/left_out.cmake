# What the page does not need, or a browser does not have: mails, the language server, completion, standings, the manual,
# the examples of `veedor explain`, helpers. The commands that remain are those of command_table.cpp; the linker drops
# what they never call.
set(left_out_of_cli /completion/ /inbox/ /commands/completion /commands/explain /commands/help /commands/lsp /commands/read
  /commands/schema /commands/standings /files/helper_program /input/example_log /input/mails /output/manual
  /cli/command_table)
set(left_out_of_report /report/schema/ /report/standings/)
set(left_out_of_mail "/mail/[a-su-z]" "/mail/turn/" "/mail/tokens/[a-km-z]")  # the words of lexicon.cpp stay
set(left_out_of_standings "/standings/[a-qs-z]")  # results_csv.cpp stays

# Removes from the list of files of a layer those that the page leaves out.
function(veedor_leave_out layer files)
  foreach(pattern IN LISTS left_out_of_${layer})
    list(FILTER ${files} EXCLUDE REGEX "/src/.*${pattern}|/src${pattern}")
  endforeach()
  set(${files} ${${files}} PARENT_SCOPE)
endfunction()
