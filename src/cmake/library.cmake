# The library that other programs use, for CMake (find_package) and pkg-config: one archive of the layers that it is
# made of, and the headers that a program includes, with those that these include.
set(library_layers text yaml engine sight next ruleset game seal schema log draw replay record words judge layout
  notation session simulate logged)
list(TRANSFORM library_layers REPLACE "(.+)" "$<TARGET_OBJECTS:veedor_\\1>" OUTPUT_VARIABLE library_objects)
add_library(veedor_library STATIC ${library_objects})
set_target_properties(veedor_library PROPERTIES OUTPUT_NAME veedor EXPORT_NAME game LINKER_LANGUAGE CXX)
target_compile_features(veedor_library INTERFACE cxx_std_20)
target_include_directories(veedor_library INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/veedor>)
target_link_libraries(veedor_library PRIVATE ${VEEDOR_FMT} Threads::Threads PkgConfig::utf8proc PkgConfig::sodium
  PkgConfig::yaml PkgConfig::yaml_cpp)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/veedor)
install(TARGETS veedor_library EXPORT veedor ARCHIVE COMPONENT Development)
install(EXPORT veedor FILE veedor-targets.cmake NAMESPACE veedor:: DESTINATION ${package_folder}
  COMPONENT Development)
include(CMakePackageConfigHelpers)
# Before version 1.0 every minor version may change the headers.
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/veedor-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES src/cmake/veedor-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/veedor-config-version.cmake
  DESTINATION ${package_folder} COMPONENT Development)
# The folder of veedor.pc leads to the others, so that the installed tree can be moved.
file(RELATIVE_PATH to_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(src/cmake/veedor.pc.in veedor.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/veedor.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
  COMPONENT Development)

set(headers game/game.h logged/logged_game.h ruleset/library.h engine/reason.h engine/rule_id.h)
set(installed_headers "")
while(headers)
  list(POP_FRONT headers header)
  if(NOT header IN_LIST installed_headers)
    list(APPEND installed_headers ${header})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/${header})
    file(STRINGS src/${header} includes REGEX "^ *# *include \"")
    list(TRANSFORM includes REPLACE "^[^\"]*\"([^\"]*)\".*$" "\\1")
    list(APPEND headers ${includes})
  endif()
endwhile()
foreach(header IN LISTS installed_headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES src/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/veedor/${folder} COMPONENT Development)
endforeach()
