# Boost.Asio with TLS, compiled once. Only server/net and client/bot link it.

add_library(reversi_asio STATIC cmake/asio.cpp)
target_compile_definitions(reversi_asio PUBLIC BOOST_ASIO_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
target_link_libraries(reversi_asio
  PUBLIC Boost::headers OpenSSL::SSL Threads::Threads
  PRIVATE reversi_sanitize)
# Not ours to lint.
set_target_properties(reversi_asio PROPERTIES CXX_CLANG_TIDY "")
