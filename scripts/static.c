/* For scripts/release, which puts these in place of functions of Swift's runtime: names of characters, which nothing in
   policyctl asks for, and whose tables are half a megabyte. 0 and null say that a character has no name. */
#include <stdbool.h>
#include <stdint.h>

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}

const char *__wrap__swift_stdlib_getNameAlias(uint32_t scalar) {
  (void)scalar;
  return 0;
}

/* In place of Backtrace.cpp of Swift's runtime, which looks in several folders at each start for a program that prints
   what was called before a crash. It is not part of the release. Errors.cpp reads `enabled` of these settings, in which 0
   is off. */
char _swift_backtraceSettings[1024];

bool _swift_backtrace_isThunkFunction(const char *name) {
  (void)name;
  return false;
}
