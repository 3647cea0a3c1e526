# With VEEDOR_STATIC the program is one file that runs on every Linux of its architecture: it contains all
# libraries, even the C library. It is still loaded at a random address (-static-pie), and it is stripped, so
# that it can be copied to other machines as it is.
set(VEEDOR_FMT fmt::fmt)
if(VEEDOR_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  # Debian has no libfmt.a.
  set(VEEDOR_FMT fmt::fmt-header-only)
  target_link_options(veedor_options INTERFACE -static-pie -s)
endif()
