# SOCI 4 with its SQLite backend; Debian's package has no CMake configuration. Makes the target Soci::sqlite3.

find_path(Soci4_INCLUDE_DIR soci/soci.h)
find_library(Soci4_CORE_LIBRARY soci_core)
find_library(Soci4_SQLITE3_LIBRARY soci_sqlite3)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Soci4 REQUIRED_VARS Soci4_INCLUDE_DIR Soci4_CORE_LIBRARY Soci4_SQLITE3_LIBRARY)

if(Soci4_FOUND AND NOT TARGET Soci::sqlite3)
  add_library(Soci::core UNKNOWN IMPORTED)
  set_target_properties(Soci::core PROPERTIES
    IMPORTED_LOCATION "${Soci4_CORE_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Soci4_INCLUDE_DIR}")
  # SOCI keeps its classes' type information to itself, and this one check of UBSan asks for it.
  if(REVERSI_SANITIZE MATCHES "undefined")
    set_target_properties(Soci::core PROPERTIES INTERFACE_COMPILE_OPTIONS -fno-sanitize=vptr)
  endif()
  add_library(Soci::sqlite3 UNKNOWN IMPORTED)
  set_target_properties(Soci::sqlite3 PROPERTIES IMPORTED_LOCATION "${Soci4_SQLITE3_LIBRARY}")
  target_link_libraries(Soci::sqlite3 INTERFACE Soci::core)
endif()
