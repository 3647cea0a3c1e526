# Hardening of optimised builds: checks of buffers and of the standard library's preconditions, guarded
# stacks, addresses that are not known beforehand, and tables of the linker that cannot be written to.
# Sanitizers check more, and do not go together with these.
if(NOT VEEDOR_SANITIZE)
  set(VEEDOR_HARDENED $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)  # _FORTIFY_SOURCE needs optimisation
  # -fPIE and not -fPIC, which CMake would give to the libraries: they all go into programs, and calls
  # inside of them can be inlined. Some compilers define _FORTIFY_SOURCE themselves.
  target_compile_options(veedor_options INTERFACE
    "$<${VEEDOR_HARDENED}:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2;-D_GLIBCXX_ASSERTIONS>"
    "$<${VEEDOR_HARDENED}:-fstack-protector-strong;-fPIE>")
  target_link_options(veedor_options INTERFACE
    "$<${VEEDOR_HARDENED}:-pie;-Wl,-z,relro,-z,now>")
endif()
