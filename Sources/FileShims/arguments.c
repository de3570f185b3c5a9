// Reads the arguments and the path of the program before Swift's runtime does. The runtime reads both from /proc, which
// may be missing in a container or a chroot.
#include "file_shims.h"

#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

static int argumentCount;
static char **arguments;

#if defined(__GLIBC__)
// Runs before the runtime, which searches for the program that prints crashes. A statically linked program ends if it
// does not find its own path. With a given folder it does not search.
__attribute__((constructor(101))) static void keep_arguments(int count, char **all) {
  char first;
  argumentCount = count;
  arguments = all;
  if (readlink("/proc/self/exe", &first, 1) < 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif

const char *lproj_argument(int number) {
  return number >= 0 && number < argumentCount ? arguments[number] : NULL;
}
