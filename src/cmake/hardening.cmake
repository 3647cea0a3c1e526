# Hardening of optimised builds: checks of buffers and of the standard library's preconditions, guarded
# stacks, addresses that are not known beforehand, and tables of the linker that cannot be written to.
# Sanitizers check more, and do not go together with these. The build type None, with which Debian builds
# packages, leaves all that to the flags of the distribution.
if(NOT VEEDOR_SANITIZE)
  set(VEEDOR_HARDENED $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)  # _FORTIFY_SOURCE needs optimisation
  # Some compilers define _FORTIFY_SOURCE themselves. Flags that set it may ask for more.
  if(NOT CMAKE_CXX_FLAGS MATCHES "_FORTIFY_SOURCE")
    target_compile_options(veedor_options INTERFACE
      "$<${VEEDOR_HARDENED}:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
  endif()
  # -fPIE and not -fPIC, which CMake would give to the libraries: they all go into programs, and calls
  # inside of them can be inlined.
  target_compile_options(veedor_options INTERFACE
    "$<${VEEDOR_HARDENED}:-D_GLIBCXX_ASSERTIONS;-fstack-protector-strong;-fPIE>")
  target_link_options(veedor_options INTERFACE
    "$<${VEEDOR_HARDENED}:-pie;-Wl,-z,relro,-z,now>")
endif()
