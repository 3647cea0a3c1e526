# Pages to read where veedor is installed: README.md, with links to what is installed, and the manual as web pages.

# Each page of the manual for a browser. Pages that are not veedor's are at Debian's address.
set(written ${CMAKE_CURRENT_BINARY_DIR}/written)
set(web_pages "")
foreach(page IN LISTS manual)
  get_filename_component(name ${page} NAME)
  set(web_page ${written}/manual/${name}.html)
  add_custom_command(
    OUTPUT ${web_page}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${written}/manual
    COMMAND ${MANDOC} -Thtml -Ios=veedor "-Oman=%N.%S.html\\;https://manpages.debian.org/%N.%S" ${name} > ${web_page}
    DEPENDS ${manual}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/man
    VERBATIM)
  list(APPEND web_pages ${web_page})
endforeach()
add_custom_target(web_manual ALL DEPENDS ${web_pages})
install(FILES ${web_pages} DESTINATION ${CMAKE_INSTALL_DOCDIR}/manual)

# In README.md, links to pages of the manual lead to their web pages; links to what only the source has become text.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS README.md)
file(READ README.md readme)
string(REGEX REPLACE "\\]\\(man/([^)#]*)" "](manual/\\1.html" readme "${readme}")
string(ASCII 1 kept)
string(REGEX REPLACE "\\]\\((#|https:|manual/|examples|rulesets|LICENSE)" "]${kept}(\\1" readme "${readme}")
string(REGEX REPLACE "\\[([^]]*)\\]\\([^)]*\\)" "\\1" readme "${readme}")
string(REPLACE "${kept}" "" readme "${readme}")
file(WRITE ${written}/README.md "${readme}")
install(FILES ${written}/README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

# The page with the program in it, if the preset web has made it.
install(FILES ${PROJECT_SOURCE_DIR}/build/web/veedor.html DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
