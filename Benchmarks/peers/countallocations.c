/* Loaded before a program (LD_PRELOAD): counts its allocations, and says how many there were when it leaves. For glibc. */
#include <stdatomic.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_ulong count;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12;
}

/* How policyctl ends. */
void _exit(int code) {
  char text[64];
  int length = snprintf(text, sizeof text, "allocations: %lu\n", (unsigned long)count);
  if (write(2, text, length) < 0) code = 70;
  syscall(SYS_exit_group, code);
  __builtin_unreachable();
}
