/* Asks scripts/yaml-memory.c for many blocks and gives them back, on several threads, also where the C library has no
   memory left. Ends with 0 if each block keeps its bytes and everything is given back in the end. Compile yaml-memory.c with
   -Dmalloc=c_malloc -Drealloc=c_realloc -Dfree=c_free. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *yaml_memory_malloc(size_t size);
void *yaml_memory_realloc(void *memory, size_t size);
void yaml_memory_free(void *memory);
char *yaml_memory_strdup(const char *text);

static _Atomic long held = 0;
static _Thread_local unsigned long state, failures;
static _Thread_local int mayFail;

static unsigned long next(unsigned long below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (state >> 33) % below;
}

static int fails(void) { return mayFail && next(20) == 0 && ++failures; }

void *c_malloc(size_t size) {
  void *memory = fails() ? 0 : malloc(size);
  if (memory) held++;
  return memory;
}

void *c_realloc(void *memory, size_t size) { return fails() ? 0 : realloc(memory, size); }

void c_free(void *memory) {
  if (memory) held--;
  free(memory);
}

static void expect(int isTrue, const char *what) {
  if (isTrue) return;
  fprintf(stderr, "%s\n", what);
  exit(1);
}

enum { BLOCKS = 400 };

typedef struct {
  unsigned char *memory, byte;
  size_t size;
} Block;

static size_t anySize(void) { return next(50) == 0 ? next(200000) : next(10) == 0 ? next(5000) : next(80); }

static void check(const Block *block) {
  for (size_t i = 0; i < block->size; i++) expect(block->memory[i] == block->byte, "a block lost its bytes");
}

static void change(Block *block) {
  if (block->memory && next(3) == 0) {
    check(block);
    yaml_memory_free(block->memory);
    *block = (Block){0};
    return;
  }
  size_t size = anySize();
  unsigned char *memory = block->memory ? yaml_memory_realloc(block->memory, size) : yaml_memory_malloc(size);
  if (!memory) {
    expect(mayFail, "there was memory, but none was given");
    if (block->memory) check(block);
    return;
  }
  expect((uintptr_t)memory % sizeof(void *) == 0, "a block is not aligned");
  block->memory = memory;
  if (block->size > size) block->size = size;
  check(block);
  block->byte = (unsigned char)next(256);
  block->size = size;
  memset(memory, block->byte, size);
}

static void *work(void *seed) {
  state = (unsigned long)(uintptr_t)seed;
  static _Thread_local Block blocks[BLOCKS];
  for (int round = 0; round < 20; round++) {
    mayFail = round % 2;
    for (int i = 0; i < 20000; i++) change(&blocks[next(BLOCKS)]);
    char *text = yaml_memory_strdup("a text");
    expect(text ? strcmp(text, "a text") == 0 : mayFail, "a copied text differs");
    yaml_memory_free(text);
    yaml_memory_free(0);
    for (int i = 0; i < BLOCKS; i++) {
      if (blocks[i].memory) check(&blocks[i]);
      yaml_memory_free(blocks[i].memory);
      blocks[i] = (Block){0};
    }
  }
  expect(failures > 0, "nothing failed");
  return 0;
}

int main(void) {
  pthread_t threads[3];
  for (uintptr_t i = 0; i < 3; i++) pthread_create(&threads[i], 0, work, (void *)(i + 1));
  for (int i = 0; i < 3; i++) pthread_join(threads[i], 0);
  expect(yaml_memory_malloc(SIZE_MAX) == 0 && yaml_memory_malloc(SIZE_MAX - 8) == 0, "more than all memory was given");
  expect(held == 0, "not everything was given back");
  return 0;
}
