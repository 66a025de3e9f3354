/* For scripts/release, which makes libyaml call these in place of the C library's functions: a fifth of reading YAML is
   asking for a few bytes and giving them back, three times for each scalar. A parser is made, used and deleted by one
   thread; once a thread has given back everything, so does this. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Before each block: which list it goes back to, or the next block of that list. As large as the strictest alignment. */
typedef union Header {
  union Header *next;
  size_t list;
  max_align_t alignment;
} Header;

typedef struct Chunk {
  struct Chunk *next;
  max_align_t memory[];
} Chunk;

enum { SMALLEST = 16, LISTS = 7, CHUNK = 32 << 10 };

static _Thread_local struct {
  Header *lists[LISTS];
  Chunk *chunks;
  char *next, *end;
  size_t blocks;
} pool;

static size_t listOf(size_t size) {
  size_t list = 0;
  while (list < LISTS && size > (size_t)SMALLEST << list) list++;
  return list;
}

static Header *fresh(size_t size) {
  if ((size_t)(pool.end - pool.next) < size) {
    Chunk *chunk = malloc(sizeof(Chunk) + CHUNK);
    if (!chunk) return 0;
    chunk->next = pool.chunks;
    pool.chunks = chunk;
    pool.next = (char *)chunk->memory;
    pool.end = pool.next + CHUNK;
  }
  Header *block = (Header *)pool.next;
  pool.next += size;
  return block;
}

void *yaml_memory_malloc(size_t size) {
  size_t list = listOf(size);
  Header *block;
  if (list == LISTS) {
    block = size <= PTRDIFF_MAX - sizeof(Header) ? malloc(sizeof(Header) + size) : 0;
  } else if ((block = pool.lists[list])) {
    pool.lists[list] = block->next;
  } else {
    block = fresh(sizeof(Header) + ((size_t)SMALLEST << list));
  }
  if (!block) return 0;
  pool.blocks++;
  block->list = list;
  return block + 1;
}

void yaml_memory_free(void *memory) {
  if (!memory) return;
  Header *block = (Header *)memory - 1;
  size_t list = block->list;
  if (list == LISTS) {
    free(block);
  } else {
    block->next = pool.lists[list];
    pool.lists[list] = block;
  }
  if (--pool.blocks > 0) return;
  while (pool.chunks) {
    Chunk *chunk = pool.chunks;
    pool.chunks = chunk->next;
    free(chunk);
  }
  memset(&pool, 0, sizeof pool);
}

void *yaml_memory_realloc(void *memory, size_t size) {
  if (!memory) return yaml_memory_malloc(size);
  Header *block = (Header *)memory - 1;
  if (block->list == LISTS) {
    if (size > PTRDIFF_MAX - sizeof(Header)) return 0;
    block = realloc(block, sizeof(Header) + size);
    return block ? block + 1 : 0;
  }
  size_t room = (size_t)SMALLEST << block->list;
  if (size <= room) return memory;
  void *larger = yaml_memory_malloc(size);
  if (!larger) return 0;
  memcpy(larger, memory, room);
  yaml_memory_free(memory);
  return larger;
}

char *yaml_memory_strdup(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = yaml_memory_malloc(size);
  return copy ? memcpy(copy, text, size) : 0;
}
