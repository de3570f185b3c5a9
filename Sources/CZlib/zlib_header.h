// The header of the system's zlib: on Linux a package has it, on macOS the SDK.
#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "zlib.h is not here: install zlib1g-dev (Debian, Ubuntu) or zlib-devel (Fedora)"
#endif
