# cpack runs this on the tree that becomes the Debian package. It adds the two files that Debian requires, and
# compresses what Debian wants compressed, without a timestamp.
# Without these, cpack would make a package that depends on nothing.
foreach(tool file dpkg-shlibdeps)
  find_program(found_${tool} ${tool})
  if(NOT found_${tool})
    message(FATAL_ERROR "cpack needs ${tool}: install the packages file and dpkg-dev")
  endif()
endforeach()
set(root ${CPACK_TEMPORARY_DIRECTORY}/usr/share)
set(doc ${root}/doc/veedor)
file(COPY ${CMAKE_CURRENT_LIST_DIR}/debian/copyright ${CMAKE_CURRENT_LIST_DIR}/debian/changelog
  DESTINATION ${doc} FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
file(RENAME ${doc}/changelog ${doc}/changelog.Debian)
# The file copyright has the licence.
file(REMOVE ${doc}/LICENSE)
file(READ ${doc}/README.md readme)
string(REPLACE "](LICENSE)" "](copyright)" readme "${readme}")
file(WRITE ${doc}/README.md "${readme}")
# Debian's zsh looks for completions of packages in another folder than for those under /usr/local.
file(RENAME ${root}/zsh/site-functions ${root}/zsh/vendor-completions)
file(GLOB packed ${root}/man/man*/* ${doc}/changelog.Debian)
execute_process(COMMAND gzip -9 -n ${packed} COMMAND_ERROR_IS_FATAL ANY)
