# `cmake --install` says in a few lines what it copied, and the target `uninstall` removes that. Include this before
# anything else is installed, and call veedor_end_of_install() after everything else.
#
# The build folder keeps a record of the files that were copied and the folders that were made for them. CMake's own
# manifest does not name folders, and lists only the last installation. Tests name another record in the environment,
# VEEDOR_INSTALLED, so that they forget nothing that you have installed.
set(CMAKE_INSTALL_MESSAGE NEVER)

function(veedor_while_installing step)
  install(CODE "set(build \"${PROJECT_BINARY_DIR}\")\n\
include(\"${PROJECT_SOURCE_DIR}/src/cmake/${step}.cmake\")" ALL_COMPONENTS)
endfunction()

veedor_while_installing(install_begins)
macro(veedor_end_of_install)
  veedor_while_installing(install_ends)
  add_custom_target(uninstall
    COMMAND ${CMAKE_COMMAND} -Dbuild=${PROJECT_BINARY_DIR} -P ${PROJECT_SOURCE_DIR}/src/cmake/uninstall.cmake
    COMMENT "Removing what was installed from this folder" VERBATIM USES_TERMINAL)
endmacro()
