# SOCI 4 with its SQLite and PostgreSQL backends; Debian's package has no CMake configuration. Makes the targets
# Soci::sqlite3 and Soci::postgresql.

find_path(Soci4_INCLUDE_DIR soci/soci.h)
find_library(Soci4_CORE_LIBRARY soci_core)
find_library(Soci4_SQLITE3_LIBRARY soci_sqlite3)
find_library(Soci4_POSTGRESQL_LIBRARY soci_postgresql)
# Its header includes that of libpq.
find_path(Soci4_LIBPQ_INCLUDE_DIR libpq-fe.h PATH_SUFFIXES postgresql)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Soci4 REQUIRED_VARS Soci4_INCLUDE_DIR Soci4_CORE_LIBRARY Soci4_SQLITE3_LIBRARY
  Soci4_POSTGRESQL_LIBRARY Soci4_LIBPQ_INCLUDE_DIR)

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
  add_library(Soci::postgresql UNKNOWN IMPORTED)
  set_target_properties(Soci::postgresql PROPERTIES IMPORTED_LOCATION "${Soci4_POSTGRESQL_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${Soci4_LIBPQ_INCLUDE_DIR}")
  target_link_libraries(Soci::postgresql INTERFACE Soci::core)
endif()
