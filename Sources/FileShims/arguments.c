// The arguments of the program, as the C library gives them to what runs before it begins. Swift reads them from /proc,
// which a container or a chroot need not have.
#include "file_shims.h"

#include <stddef.h>

static int argumentCount;
static char **arguments;

#if defined(__GLIBC__)
__attribute__((constructor)) static void keep_arguments(int count, char **all) {
  argumentCount = count;
  arguments = all;
}
#endif

const char *lproj_argument(int number) {
  return number >= 0 && number < argumentCount ? arguments[number] : NULL;
}
