# Run by cpack on the tree that becomes the Debian package: adds the two files that Debian wants to
# find in it, and packs what Debian wants packed, without a time of packing.
set(root ${CPACK_TEMPORARY_DIRECTORY}/usr/share)
set(doc ${root}/doc/veedor)
file(COPY ${CMAKE_CURRENT_LIST_DIR}/debian/copyright ${CMAKE_CURRENT_LIST_DIR}/debian/changelog
  DESTINATION ${doc} FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
file(RENAME ${doc}/changelog ${doc}/changelog.Debian)
# Debian's zsh looks for what packages bring elsewhere than for what is under /usr/local.
file(RENAME ${root}/zsh/site-functions ${root}/zsh/vendor-completions)
file(GLOB packed ${root}/man/man*/* ${doc}/changelog.Debian)
execute_process(COMMAND gzip -9 -n ${packed} COMMAND_ERROR_IS_FATAL ANY)
