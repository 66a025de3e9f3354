#include "start.h"

#include <stdlib.h>
#include <unistd.h>

static int count = 0;
static char **words = 0;

int startArgumentCount(void) { return count; }

const char *startArgument(int index) { return index >= 0 && index < count ? words[index] : 0; }

#if defined(__GLIBC__)
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>

void startLargeHeap(void) {
  const uintptr_t huge = 2 << 20;
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_TOP_PAD, 16 << 20);
  uintptr_t lower = ((uintptr_t)sbrk(0) + huge - 1) & ~(huge - 1);
  /* More than the heap has at first, so that it grows now; not optimized away. */
  void *volatile grown = malloc(256 << 10);
  free(grown);
  uintptr_t upper = (uintptr_t)sbrk(0) & ~(huge - 1);
  if (upper > lower) madvise((void *)lower, upper - lower, MADV_HUGEPAGE);
}

void startReturnMemory(void) { malloc_trim(0); }

/* Swift’s runtime asks /proc where it lies, for a program that shows what led to a crash, and which words were typed. In
   a root without /proc it would end the program for want of the one; it is answered here, before anybody asks. */
__attribute__((constructor(101))) static void start(int argc, char **argv) {
  count = argc;
  words = argv;
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}

/* In place of the runtime’s own function, which a static program gets with code that reads /proc at every start to find
   the words in memory (swift/stdlib/public/stubs/CommandLine.cpp). */
char **_swift_stdlib_getUnsafeArgvArgc(int *length) {
  *length = count;
  return words;
}
#else
void startLargeHeap(void) {}

void startReturnMemory(void) {}
#endif
