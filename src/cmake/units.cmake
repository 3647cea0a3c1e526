# Compiling spends most of its time on headers, again for each file. With VEEDOR_UNITY, many files of a target
# are compiled as one, so file-local names must differ within a layer, and within a test program. There are as few
# units as 48 files each allow, all of about the same size; for daily work more of them, each compiled in half the time.
function(veedor_compile_together target)
  set(most 48)
  if(CMAKE_BUILD_TYPE STREQUAL "Dev")
    set(most 24)
  endif()
  get_target_property(files ${target} SOURCES)
  list(LENGTH files number)
  math(EXPR units "(${number} + ${most} - 1) / ${most}")
  math(EXPR size "(${number} + ${units} - 1) / ${units}")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
endfunction()
