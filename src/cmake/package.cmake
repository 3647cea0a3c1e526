# What `cmake --install` copies, and the Debian package that `cpack` makes from it.

# Set permissions here, so that they do not depend on the umask under which the files were made.
set(executable OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
install(TARGETS veedor)
foreach(section 1 5 7)
  file(GLOB pages CONFIGURE_DEPENDS man/*.${section})
  install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section})
endforeach()
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY examples rulesets DESTINATION ${CMAKE_INSTALL_DOCDIR}
  FILES_MATCHING PATTERN *.yaml PATTERN *.csv PATTERN *.py PATTERN *.txt PATTERN *.schema.json
  PATTERN library EXCLUDE)

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
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS python3)
elseif(NOT VEEDOR_SANITIZE)
  message(STATUS "No conformance suite: it is made by Python 3 with PyYAML")
endif()

# The library: `find_package(veedor)` provides veedor::game and the layers that it is made of. All headers of
# these layers are installed, because they include one another.
set(library_layers base text yaml engine sight ruleset game)
set(library_targets ${library_layers})
list(TRANSFORM library_targets PREPEND veedor_)
foreach(layer IN LISTS library_layers)
  set_target_properties(veedor_${layer} PROPERTIES EXPORT_NAME ${layer})
  install(DIRECTORY src/${layer} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/veedor COMPONENT Development
    FILES_MATCHING PATTERN *.h PATTERN *.inc PATTERN ruleset/apply EXCLUDE)  # has no headers and would be empty
endforeach()
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/veedor)
install(TARGETS ${library_targets} EXPORT veedor ARCHIVE COMPONENT Development
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/veedor)
install(EXPORT veedor FILE veedor-targets.cmake NAMESPACE veedor:: DESTINATION ${package_folder}
  COMPONENT Development)
include(CMakePackageConfigHelpers)
# Before version 1.0 every minor version may change the headers.
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/veedor-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES src/cmake/veedor-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/veedor-config-version.cmake
  DESTINATION ${package_folder} COMPONENT Development)
install(DIRECTORY examples/library DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples COMPONENT Development)

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
