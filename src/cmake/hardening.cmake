# Hardening of optimised builds: checks of buffers and of the standard library's preconditions, guarded
# stacks, random addresses, and read-only linker tables. Sanitizers check more and do not work together with
# these. The build type None, which Debian uses for packages, leaves hardening to the distribution's flags.
if(NOT VEEDOR_SANITIZE AND NOT EMSCRIPTEN)
  set(VEEDOR_HARDENED $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)  # _FORTIFY_SOURCE needs optimisation
  # Some compilers define _FORTIFY_SOURCE themselves, and CXXFLAGS may ask for a higher level.
  if(NOT CMAKE_CXX_FLAGS MATCHES "_FORTIFY_SOURCE")
    target_compile_options(veedor_options INTERFACE
      "$<${VEEDOR_HARDENED}:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
  endif()
  # -fPIE, not CMake's -fPIC for libraries: all of ours go into programs, so calls within them can be inlined.
  target_compile_options(veedor_options INTERFACE
    "$<${VEEDOR_HARDENED}:-D_GLIBCXX_ASSERTIONS;-fstack-protector-strong;-fPIE>")
  target_link_options(veedor_options INTERFACE
    "$<${VEEDOR_HARDENED}:-pie;-Wl,-z,relro,-z,now>")
endif()
