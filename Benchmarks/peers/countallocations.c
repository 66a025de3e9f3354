/* Loaded before a program (LD_PRELOAD): counts its allocations, and says how many there were when it leaves. For glibc. */
#include "../Sources/CAllocations/allocations.c"

#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

/* How policyctl ends. */
void _exit(int code) {
  char text[64];
  int length = snprintf(text, sizeof text, "allocations: %lu\n", allocation_count());
  if (write(2, text, length) < 0) code = 70;
  syscall(SYS_exit_group, code);
  __builtin_unreachable();
}
