# find_package(veedor) provides the target veedor::game, with which your program plays games (game/game.h), and
# the layers that it is made of.
include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(nlohmann_json)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_dependency(Threads)
find_dependency(PkgConfig)
# The targets must have the names with which veedor itself was linked.
pkg_check_modules(utf8proc REQUIRED IMPORTED_TARGET libutf8proc)
pkg_check_modules(yaml REQUIRED IMPORTED_TARGET yaml-0.1)
pkg_check_modules(yaml_cpp REQUIRED IMPORTED_TARGET yaml-cpp)
include(${CMAKE_CURRENT_LIST_DIR}/veedor-targets.cmake)
