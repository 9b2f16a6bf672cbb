# The two kinds of target the project has, so that a folder's CMakeLists.txt says only what is its own.

# reversi_library(NAME HEADERS ... SOURCES ... [PUBLIC ...] [PRIVATE ...])
# One folder's library. Headers form a header set, verified to stand alone; PUBLIC means "my headers need it".
function(reversi_library name)
  cmake_parse_arguments(arg "" "" "HEADERS;SOURCES;PUBLIC;PRIVATE" ${ARGN})
  if(arg_SOURCES)
    add_library(${name} STATIC ${arg_SOURCES})
    set(scope PUBLIC)
    target_link_libraries(${name} PRIVATE reversi_options ${arg_PRIVATE})
  else()
    add_library(${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_sources(${name} ${scope} FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${arg_HEADERS})
  target_link_libraries(${name} ${scope} ${arg_PUBLIC})
  set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()

# reversi_program(NAME SOURCES ... LIBRARIES ...)
# It belongs to the package of its name, or to that of the tools.
function(reversi_program name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE reversi_options ${arg_LIBRARIES})
  set(component tools)
  if(name MATCHES "^reversi-(server|client)$")
    set(component ${CMAKE_MATCH_1})
  endif()
  install(TARGETS ${name} RUNTIME COMPONENT ${component})
endfunction()

# reversi_test(NAME SOURCES ... LIBRARIES ...)
# One test program of the folder; each of its tests is found by ctest under NAME.
function(reversi_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE reversi_options ${arg_LIBRARIES} GTest::gmock_main)
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_compile_definitions(${name} PRIVATE
    REVERSI_SOURCE_DIR="${PROJECT_SOURCE_DIR}" REVERSI_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  gtest_discover_tests(${name} TEST_PREFIX "${name}: " NO_PRETTY_VALUES DISCOVERY_TIMEOUT 60)
endfunction()
