/* Reads a file and takes a hash of it: the least that checking a compiled policy can cost. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  FILE *f = fopen(argv[1], "rb");
  if (!f) return 2;
  fseek(f, 0, SEEK_END);
  long n = ftell(f);
  rewind(f);
  unsigned char *b = calloc(n + 8, 1);
  if (!b || fread(b, 1, n, f) != (size_t)n) return 2;
  uint64_t h = n;
  for (long i = 0; i < n; i += 8) {
    uint64_t w;
    memcpy(&w, b + i, 8);
    h = (h ^ w) * 0xBF58476D1CE4E5B9u;
    h ^= h >> 31;
  }
  printf("%016llx\n", (unsigned long long)h);
  return 0;
}
