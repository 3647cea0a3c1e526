# With VEEDOR_STATIC the program is one file that runs on every Linux of its architecture: it holds all
# libraries, the C library too. It is still loaded at any address (-static-pie), and it is stripped, to
# be copied to other machines as it is.
set(VEEDOR_FMT fmt::fmt)
if(VEEDOR_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  # Debian has no libfmt.a.
  set(VEEDOR_FMT fmt::fmt-header-only)
  target_link_options(veedor_options INTERFACE -static-pie -s)
endif()
