# find_package(veedor) provides the target veedor::game: the engine (game/game.h), and games as their logs tell them
# (logged/logged_game.h).
include(CMakeFindDependencyMacro)
find_dependency(fmt)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_dependency(Threads)
find_dependency(PkgConfig)
# The targets must have the names with which veedor itself was linked.
pkg_check_modules(utf8proc REQUIRED IMPORTED_TARGET libutf8proc)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(yaml REQUIRED IMPORTED_TARGET yaml-0.1)
pkg_check_modules(yaml_cpp REQUIRED IMPORTED_TARGET yaml-cpp)
include(${CMAKE_CURRENT_LIST_DIR}/veedor-targets.cmake)
