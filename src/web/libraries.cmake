# The libraries of the page, under the names that the layers link. Debian has them for no browser, so they are compiled
# from its source packages; of fmt, nlohmann-json and CLI11 the headers of the system are all that is needed.
set(VEEDOR_WEB_SOURCES ${PROJECT_SOURCE_DIR}/build/web-sources CACHE PATH "Where src/web/get_sources.sh put the libraries")
if(NOT EXISTS ${VEEDOR_WEB_SOURCES}/libsodium)
  message(FATAL_ERROR "The sources of the libraries are missing. Run: src/web/get_sources.sh ${VEEDOR_WEB_SOURCES}")
endif()

# The folder of the system's headers holds those of its C library too, which are not those of the browser.
set(headers ${CMAKE_CURRENT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library fmt nlohmann CLI)
  if(NOT IS_DIRECTORY /usr/include/${library})
    message(FATAL_ERROR "/usr/include/${library} is missing; README.md names the packages")
  endif()
  file(CREATE_LINK /usr/include/${library} ${headers}/${library} SYMBOLIC)
endforeach()
function(veedor_web_headers name)
  add_library(${name} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${name} INTERFACE ${headers})
endfunction()
veedor_web_headers(CLI11::CLI11)
veedor_web_headers(nlohmann_json::nlohmann_json)
set(VEEDOR_FMT web_fmt)
add_library(Threads::Threads INTERFACE IMPORTED GLOBAL)  # there are none: what would use several goes on with one

# veedor_web_library(TARGET FOLDER_OF_HEADERS FILE...)
function(veedor_web_library name folder)
  add_library(web_${name} STATIC ${ARGN})
  target_include_directories(web_${name} SYSTEM PUBLIC ${folder})
  target_compile_options(web_${name} PRIVATE -w)  # not ours to mend
  add_library(PkgConfig::${name} ALIAS web_${name})
endfunction()
veedor_web_library(fmt ${headers} ${PROJECT_SOURCE_DIR}/src/web/fmt.cpp)
set(from ${VEEDOR_WEB_SOURCES})
file(GLOB files ${from}/libyaml/src/*.c)
veedor_web_library(yaml ${from}/libyaml/include ${files})
target_compile_definitions(web_yaml PRIVATE YAML_VERSION_STRING="0.2.5" YAML_VERSION_MAJOR=0 YAML_VERSION_MINOR=2
  YAML_VERSION_PATCH=5)
file(GLOB files ${from}/yaml-cpp/src/*.cpp)
veedor_web_library(yaml_cpp ${from}/yaml-cpp/include ${files})
set_target_properties(web_yaml_cpp PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
target_compile_definitions(web_yaml_cpp PUBLIC YAML_CPP_STATIC_DEFINE)
veedor_web_library(utf8proc ${from}/utf8proc ${from}/utf8proc/utf8proc.c)
target_compile_definitions(web_utf8proc PUBLIC UTF8PROC_STATIC)
# Hashes and random numbers are all that is used of libsodium; sodium_init is in left_out.cpp.
set(sodium ${from}/libsodium/src/libsodium)
file(COPY ${sodium}/include/ DESTINATION ${headers}/libsodium)
file(COPY ${from}/libsodium/builds/msvc/version.h DESTINATION ${headers}/libsodium/sodium)
veedor_web_library(sodium ${headers}/libsodium ${sodium}/crypto_hash/sha256/hash_sha256.c
  ${sodium}/crypto_hash/sha256/cp/hash_sha256_cp.c ${sodium}/randombytes/randombytes.c ${sodium}/sodium/utils.c)
target_include_directories(web_sodium SYSTEM PRIVATE ${headers}/libsodium/sodium)
target_compile_definitions(web_sodium PUBLIC SODIUM_STATIC PRIVATE CONFIGURED=1)

# Without emscripten's wrappers, which take longer than they work: llvm-ar writes the index of a library too.
find_program(LLVM_AR NAMES llvm-ar llvm-ar-14 NO_CMAKE_FIND_ROOT_PATH)
if(LLVM_AR)
  set(CMAKE_AR ${LLVM_AR})
endif()
foreach(language C CXX)
  set(CMAKE_${language}_ARCHIVE_FINISH "")
endforeach()

# The preset `web-quick` compiles the headers that most layers include once for all layers with the same options:
# veedor_web_precompile(TARGET OPTIMISED)
function(veedor_web_precompile target optimised)
  if(NOT CMAKE_BUILD_TYPE STREQUAL "Quick")
    return()
  endif()
  set(first web_precompiled_${optimised})
  get_property(made GLOBAL PROPERTY ${first})
  if(made)
    target_precompile_headers(${target} REUSE_FROM ${made})
  else()
    set_property(GLOBAL PROPERTY ${first} ${target})
    target_precompile_headers(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/web/libcxx13.h <map> <memory> <optional> <set> <span>
      <stdexcept> <string_view> <variant> <fmt/format.h> <fmt/ranges.h> <nlohmann/json.hpp>)
  endif()
endfunction()

add_compile_options(-fwasm-exceptions $<$<COMPILE_LANGUAGE:CXX>:-include${PROJECT_SOURCE_DIR}/src/web/libcxx13.h>)
add_link_options(-fwasm-exceptions)
