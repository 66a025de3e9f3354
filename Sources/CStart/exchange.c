#define _GNU_SOURCE
#include "exchange.h"

#include <fcntl.h>
#include <stdio.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

int exchangeFiles(const char *one, const char *other) {
  const unsigned int exchange = 2; /* RENAME_EXCHANGE of linux/fs.h, since Linux 3.15 */
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, exchange);
}
#elif defined(__APPLE__)
int exchangeFiles(const char *one, const char *other) { return renamex_np(one, other, RENAME_SWAP); }
#else
int exchangeFiles(const char *one, const char *other) { return -1; }
#endif
