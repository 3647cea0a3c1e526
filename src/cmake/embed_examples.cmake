# Writes OUTPUT, a C++ file that holds `veedor::builtin_examples()`: for every id that the headers of
# the case files below CASES cover, one case that keeps the rule (or shows the card) and one that
# breaks it, and for every warning one that gives it. It takes the first by path of the most suitable cases:
# short ones, from the folder of the id, with one document, about that id before others, without a dummy.
cmake_minimum_required(VERSION 3.25)

set(most_bytes 1500)  # a case up to this size is short
file(GLOB_RECURSE paths RELATIVE ${CASES} ${CASES}/*.yaml)
list(SORT paths)
list(FILTER paths EXCLUDE REGEX "^games/")

set(wanted "")
macro(offer id role rank path)
  set(key ${id}_${role})
  if(NOT DEFINED rank_of_${key})
    list(APPEND wanted ${key})
    set(rank_of_${key} 99)
  endif()
  if(${rank} LESS ${rank_of_${key}})
    set(rank_of_${key} ${rank})
    set(path_of_${key} ${path})
  endif()
endmacro()

# The rank of a case for an id; the lowest is the best.
function(rank_of result id path covers documents bytes)
  get_filename_component(folder ${path} DIRECTORY)
  string(TOLOWER "${id}" own)
  set(rank 0)
  file(STRINGS ${CASES}/${path} dummy REGEX "dummy")
  if(dummy)
    math(EXPR rank "${rank} + 1")
  endif()
  if(NOT covers MATCHES "^${id} ")
    math(EXPR rank "${rank} + 2")
  endif()
  if(documents GREATER 1)
    math(EXPR rank "${rank} + 4")
  endif()
  if(NOT folder STREQUAL own)
    math(EXPR rank "${rank} + 8")
  endif()
  if(bytes GREATER most_bytes)
    math(EXPR rank "${rank} + 16")
  endif()
  set(${result} ${rank} PARENT_SCOPE)
endfunction()

foreach(path IN LISTS paths)
  file(STRINGS ${CASES}/${path} header REGEX "^# (covers|expect|warning): ")
  file(SIZE ${CASES}/${path} bytes)
  set(faults ${header})
  list(FILTER faults INCLUDE REGEX "^# expect: (illegal|mismatch|malformed) ")
  set(legal_lines ${header})
  list(FILTER legal_lines INCLUDE REGEX "^# expect: (complete|adjudicated|in-progress)")
  list(LENGTH faults fault_count)
  list(LENGTH legal_lines legal_count)
  math(EXPR documents "${fault_count} + ${legal_count}")
  foreach(line IN LISTS header)
    if(line MATCHES "^# warning: (W-[A-Z]+) ")
      set(id ${CMAKE_MATCH_1})
      rank_of(rank ${id} ${path} "" ${documents} ${bytes})
      offer(${id} warning ${rank} ${path})
    endif()
    if(NOT line MATCHES "^# covers: (.*)$")
      continue()
    endif()
    set(all_covers "${CMAKE_MATCH_1}")
    string(REGEX MATCHALL "[A-Za-z0-9-]+ (legal|breaking)" covers "${all_covers}")
    foreach(cover IN LISTS covers)
      string(REPLACE " " ";" cover "${cover}")
      list(GET cover 0 id)
      list(GET cover 1 role)
      rank_of(rank ${id} ${path} "${all_covers}" ${documents} ${bytes})
      if(role STREQUAL "legal" AND legal_count GREATER 0)
        offer(${id} legal ${rank} ${path})
      elseif(role STREQUAL "breaking" AND fault_count GREATER 0)
        if(id MATCHES "^[A-Z]" AND NOT faults MATCHES " ${id} at ")
          math(EXPR rank "${rank} + 32")  # broken under the id of another rule
        elseif(NOT id MATCHES "^[A-Z]" AND NOT faults MATCHES "expect: illegal")
          math(EXPR rank "${rank} + 10")  # a card, but only its form or a claim is wrong
        endif()
        offer(${id} breaking ${rank} ${path})
      endif()
    endforeach()
  endforeach()
endforeach()

set(bodies "")
set(rows "")
set(embedded "")
list(SORT wanted)
foreach(key IN LISTS wanted)
  set(path ${path_of_${key}})
  string(MAKE_C_IDENTIFIER "k_${path}" identifier)
  string(REGEX MATCH "^([^_]+)_(.*)$" unused ${key})
  set(id ${CMAKE_MATCH_1})
  set(role ${CMAKE_MATCH_2})
  if(NOT path IN_LIST embedded)
    list(APPEND embedded ${path})
    file(READ ${CASES}/${path} hex HEX)
    string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," hex "${hex}")
    string(APPEND bodies "constexpr unsigned char ${identifier}[] = {\n${hex}};\n")
  endif()
  string(APPEND rows "    {\"${id}\", \"${role}\", \"${path}\",\n"
    "     {reinterpret_cast<const char*>(${identifier}), sizeof ${identifier}}},\n")
endforeach()

set(text "#include \"cli/input/example_log.h\"

namespace veedor {
namespace {
${bodies}}  // namespace

std::span<const BuiltinExample> builtin_examples() {
  static const BuiltinExample examples[] = {
${rows}  };
  return examples;
}

}  // namespace veedor
")
# Write only if the text changed: then a case that is not an example compiles nothing.
set(before "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} before)
endif()
if(NOT before STREQUAL text)
  file(WRITE ${OUTPUT} "${text}")
endif()
