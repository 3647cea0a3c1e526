# Compiling spends most of its time on headers, again for each file. With VEEDOR_UNITY, many files of a target
# are compiled as one, so file-local names must differ within a layer, and within a test program.
function(veedor_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 24)
endfunction()
