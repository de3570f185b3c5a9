// What Swift's runtime reads from /proc when a program begins, which a container or a chroot need not have: the arguments,
// and where the program lies.
#include "file_shims.h"

#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

static int argumentCount;
static char **arguments;

#if defined(__GLIBC__)
// Runs before the runtime begins, which looks for the program that prints crashes. One that is linked statically ends when
// it does not find where it lies itself; with a folder to look in it does not ask.
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
