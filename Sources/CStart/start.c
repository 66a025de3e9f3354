#include "start.h"

#include <stdlib.h>
#include <unistd.h>

static int count = 0;
static char **words = 0;

int startArgumentCount(void) { return count; }

const char *startArgument(int index) { return index >= 0 && index < count ? words[index] : 0; }

#if defined(__GLIBC__)
/* Swift’s runtime asks /proc where it lies, for a program that shows what led to a crash. In a root without /proc it
   would end the program for want of that; it is answered here, before it asks. */
__attribute__((constructor(101))) static void start(int argc, char **argv) {
  count = argc;
  words = argv;
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif
