# Most of the time goes into compiling the same headers again for each file, so that with VEEDOR_UNITY many
# files of a target are compiled at once: `most` of them, in their order. The files of each further list,
# named by its variable, share names that are only their own with files that would come together with
# them: they stand in a unit of their own.
function(veedor_compile_together target most)
  get_target_property(sources ${target} SOURCES)
  set(number 0)
  foreach(source IN LISTS sources)
    set(unit "")
    foreach(list IN LISTS ARGN)
      if(source IN_LIST ${list})
        set(unit ${list})
      endif()
    endforeach()
    if(unit STREQUAL "")
      math(EXPR unit "${number} / ${most}")
      math(EXPR number "${number} + 1")
    endif()
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${unit})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
