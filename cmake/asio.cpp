// The one place where Asio's own code is compiled (BOOST_ASIO_SEPARATE_COMPILATION): whoever includes Asio elsewhere
// takes only its declarations and templates, which builds a good deal faster.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
