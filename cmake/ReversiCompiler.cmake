# The compiler that the project needs, and the options that every target of ours is built with.

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  message(FATAL_ERROR
    "gcc ${CMAKE_CXX_COMPILER_VERSION} miscompiles coroutines: what a temporary lambda beside co_await has captured is "
    "destroyed twice. Build with clang 19 (Debian: clang-19 lld-19), for example by `cmake --workflow --preset default`.")
endif()

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
endif()

# What the project's own code is compiled with; generated code takes only the sanitizers.
add_library(reversi_sanitize INTERFACE)
if(REVERSI_SANITIZE)
  target_compile_options(reversi_sanitize INTERFACE
    -fsanitize=${REVERSI_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(reversi_sanitize INTERFACE -fsanitize=${REVERSI_SANITIZE})
endif()

if(REVERSI_FUZZ)
  target_compile_options(reversi_sanitize INTERFACE -fsanitize=fuzzer-no-link)
endif()

add_library(reversi_options INTERFACE)
target_link_libraries(reversi_options INTERFACE reversi_sanitize)
target_compile_options(reversi_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast
  -Woverloaded-virtual -Wcast-align -Wimplicit-fallthrough -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_link_options(reversi_options INTERFACE -fuse-ld=lld-19)
endif()
