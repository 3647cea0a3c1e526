# What `cmake --install` copies, and the Debian package that `cpack` makes from it.

# Set permissions here, so that they do not depend on the umask under which the files were made.
set(executable OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
install(TARGETS veedor)
file(GLOB manual CONFIGURE_DEPENDS man/*.[1-9])
foreach(page IN LISTS manual)
  string(REGEX MATCH "[1-9]$" section ${page})
  install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section})
endforeach()
# Scripts that begin with #! can be run where they are.
install(DIRECTORY examples rulesets DESTINATION ${CMAKE_INSTALL_DOCDIR}
  FILES_MATCHING PATTERN *.yaml PATTERN *.csv PATTERN *.txt PATTERN *.schema.json PATTERN *.svg PATTERN *.png PATTERN *.cpp
  PATTERN CMakeLists.txt PATTERN *.mbox PATTERN *.py PERMISSIONS ${executable})
include(src/cmake/installed_pages.cmake)

# For software catalogues. The id is in a domain that nobody owns; it is also the name of the file.
set(homepage_element "")
if(PROJECT_HOMEPAGE_URL)
  set(homepage_element "\n  <url type=\"homepage\">${PROJECT_HOMEPAGE_URL}</url>")
endif()
configure_file(src/cmake/veedor.metainfo.xml.in org.example.veedor.metainfo.xml @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/org.example.veedor.metainfo.xml
  DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)

# Installs a file with the output of `veedor` and the given arguments.
function(veedor_written file destination)
  set(path ${CMAKE_CURRENT_BINARY_DIR}/written/${file})
  add_custom_command(
    OUTPUT ${path}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/written
    COMMAND veedor ${ARGN} > ${path}
    DEPENDS veedor
    VERBATIM)
  add_custom_target(written_${file} ALL DEPENDS ${path})
  install(FILES ${path} DESTINATION ${destination})
endfunction()
veedor_written(veedor ${CMAKE_INSTALL_DATADIR}/bash-completion/completions completion bash)
veedor_written(_veedor ${CMAKE_INSTALL_DATADIR}/zsh/site-functions completion zsh)
veedor_written(veedor.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d completion fish)
foreach(kind event log output result ruleset scheme)
  veedor_written(veedor-${kind}.schema.json ${CMAKE_INSTALL_DATADIR}/veedor/schema schema ${kind})
endforeach()

veedor_written(rules.html ${CMAKE_INSTALL_DOCDIR} explain --list --format html)

# A Python script writes the conformance suite; the program itself does not need Python. The script starts the
# program once for each log, which takes too long with sanitizers.
find_package(Python3 COMPONENTS Interpreter)
if(Python3_FOUND)
  execute_process(COMMAND ${Python3_EXECUTABLE} -c "import yaml" RESULT_VARIABLE no_yaml OUTPUT_QUIET ERROR_QUIET)
endif()
if(Python3_FOUND AND NOT no_yaml AND NOT VEEDOR_SANITIZE)
  set(suite ${CMAKE_CURRENT_BINARY_DIR}/conformance)
  file(GLOB_RECURSE suite_sources CONFIGURE_DEPENDS tests/cases/*.yaml tests/conformance/*)
  add_custom_command(
    OUTPUT ${suite}/manifest.json
    COMMAND ${Python3_EXECUTABLE} -B ${CMAKE_CURRENT_SOURCE_DIR}/tests/conformance/make_suite.py
            $<TARGET_FILE:veedor> ${suite}
    DEPENDS veedor ${suite_sources}
    VERBATIM)
  add_custom_target(conformance ALL DEPENDS ${suite}/manifest.json)
  install(DIRECTORY ${suite}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/veedor/conformance
    PATTERN run PERMISSIONS ${executable} PATTERN veedor_adapter.py PERMISSIONS ${executable})
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "librsvg2-bin, python3")
elseif(NOT VEEDOR_SANITIZE)
  message(STATUS "No conformance suite: it is made by Python 3 with PyYAML")
endif()

include(src/cmake/library.cmake)
veedor_end_of_install()

# This package has only the program, without headers and libraries. Its description is that of the package
# `veedor` of the Debian source package.
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};veedor;Unspecified;/")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME veedor)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_LIST_DIR}/debian/control ${CMAKE_CURRENT_LIST_DIR}/debian/changelog)
file(READ ${CMAKE_CURRENT_LIST_DIR}/debian/control control)
string(REGEX MATCH "\nMaintainer: ([^\n]*)" unused "${control}")
set(CPACK_PACKAGE_CONTACT "${CMAKE_MATCH_1}")
string(REGEX MATCH "\nSection: ([^\n]*)" unused "${control}")
set(CPACK_DEBIAN_PACKAGE_SECTION "${CMAKE_MATCH_1}")
string(REGEX REPLACE "^.*\nPackage: veedor\n(.*)\n\nPackage: veedor-conformance\n.*$" "\\1" control "${control}")
string(REGEX MATCH "\nDescription: ([^\n]*)\n(.*)$" unused "${control}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${CMAKE_MATCH_1}")
string(REGEX REPLACE "(^|\n) " "\\1" CPACK_PACKAGE_DESCRIPTION "${CMAKE_MATCH_2}")
file(READ ${CMAKE_CURRENT_LIST_DIR}/debian/changelog changelog)
string(REGEX MATCH "^veedor \\([0-9.]+-([0-9]+)\\)" unused "${changelog}")
set(CPACK_DEBIAN_PACKAGE_RELEASE "${CMAKE_MATCH_1}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${executable})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_files.cmake)
include(CPack)
