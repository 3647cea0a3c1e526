# Writes OUTPUT, a C++ file in which `veedor::FUNCTION()`, declared in HEADER, returns the bytes of FILES.
# Scripts are without comments and indentation. After each comes its hash, because a web page may run a script only by
# its hash.
set(bodies "")
set(rows "")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME_WE)
  string(MAKE_C_IDENTIFIER ${name} identifier)
  if(file MATCHES "\\.js$")
    file(READ ${file} script)
    string(REGEX REPLACE "\n +" "\n" script "\n${script}")
    string(REGEX REPLACE "\n//[^\n]*" "" script "${script}")
    set(file ${OUTPUT}.${name}.js)
    file(WRITE ${file} "${script}")
  endif()
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND bodies "constexpr unsigned char k_${FUNCTION}_${identifier}[] = {\n${bytes}};\n")
  string(APPEND rows
    "    {\"${name}\", {reinterpret_cast<const char*>(k_${FUNCTION}_${identifier}), sizeof k_${FUNCTION}_${identifier}}},\n")
  if(file MATCHES "\\.js$")
    file(SHA256 ${file} hash)
    string(APPEND rows "    {\"${name}-sha256\", \"${hash}\"},\n")
  endif()
endforeach()
file(WRITE ${OUTPUT} "#include \"${HEADER}\"

namespace veedor {
namespace {
${bodies}}  // namespace

std::span<const BuiltinFile> ${FUNCTION}() {
  static const BuiltinFile files[] = {
${rows}  };
  return files;
}

}  // namespace veedor
")
