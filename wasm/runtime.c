/* The few functions of a C library that Embedded Swift calls, for WebAssembly without a system: one thread, memory that grows. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

extern unsigned char __heap_base;

enum { page_size = 65536, class_count = 27, smallest = 32 };

/* Before each block: its size class, or for aligned blocks how far back the block begins. */
typedef struct header {
    uint32_t size_class;
    uint32_t distance;
    struct header *next;
    uint32_t padding;
} header;

static header *free_blocks[class_count];
static uintptr_t heap_end;

static uint32_t class_of(size_t size) { return size <= smallest ? 0 : 27 - (uint32_t)__builtin_clz((uint32_t)size - 1); }

static void *take(uint32_t size_class) {
    header *block = free_blocks[size_class];
    if (block) {
        free_blocks[size_class] = block->next;
        return block;
    }
    size_t size = (size_t)smallest << size_class;
    if (!heap_end) heap_end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    size_t have = __builtin_wasm_memory_size(0) * page_size;
    if (size > have - heap_end) {
        size_t pages = (size - (have - heap_end) + page_size - 1) / page_size;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    }
    block = (header *)heap_end;
    heap_end += size;
    return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment < 16) alignment = 16;
    size_t needed = size + sizeof(header) + (alignment > 16 ? alignment : 0);
    if (needed < size || needed > (size_t)1 << 30) return 12;
    uint32_t size_class = class_of(needed);
    unsigned char *block = take(size_class);
    if (!block) return 12;
    uintptr_t start = ((uintptr_t)block + sizeof(header) + alignment - 1) & ~(uintptr_t)(alignment - 1);
    header *own = (header *)(start - sizeof(header));
    own->size_class = size_class;
    own->distance = (uint32_t)(start - (uintptr_t)block);
    *result = (void *)start;
    return 0;
}

void *malloc(size_t size) {
    void *result = NULL;
    return posix_memalign(&result, 16, size) == 0 ? result : NULL;
}

void free(void *memory) {
    if (!memory) return;
    header *own = (header *)((uintptr_t)memory - sizeof(header));
    uint32_t size_class = own->size_class;
    header *block = (header *)((uintptr_t)memory - own->distance);
    block->next = free_blocks[size_class];
    free_blocks[size_class] = block;
}

void *realloc(void *memory, size_t size) {
    if (!memory) return malloc(size);
    header *own = (header *)((uintptr_t)memory - sizeof(header));
    size_t room = ((size_t)smallest << own->size_class) - own->distance;
    if (size <= room) return memory;
    unsigned char *result = malloc(size);
    if (!result) return NULL;
    memcpy(result, memory, room);
    free(memory);
    return result;
}

/* One instruction each, where memory may be copied in bulk. */
#pragma clang attribute push(__attribute__((target("bulk-memory"))), apply_to = function)

void *memcpy(void *restrict target, const void *restrict source, size_t count) { return __builtin_memcpy(target, source, count); }

void *memmove(void *target, const void *source, size_t count) { return __builtin_memmove(target, source, count); }

void *memset(void *target, int value, size_t count) { return __builtin_memset(target, value, count); }

#pragma clang attribute pop

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *one = left, *other = right;
    for (size_t index = 0; index < count; index++) {
        if (one[index] != other[index]) return one[index] < other[index] ? -1 : 1;
    }
    return 0;
}

/* A page has no need of chance that nobody can guess: the numbers only spread hash tables and the waits of one policy. */
void arc4random_buf(void *memory, size_t count) {
    static uint64_t state = 0x9E3779B97F4A7C15u;
    unsigned char *bytes = memory;
    for (size_t index = 0; index < count; index++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        bytes[index] = (unsigned char)(state >> 56);
    }
}

/* 128-bit products, which the compiler leaves to its runtime library. */
typedef struct { uint64_t low, high; } wide;

void __multi3(wide *result, uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
    uint64_t a0 = (uint32_t)a_low, a1 = a_low >> 32, b0 = (uint32_t)b_low, b1 = b_low >> 32;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
    uint64_t other = a0 * b1 + (uint32_t)middle;
    result->low = a_low * b_low;
    result->high = a1 * b1 + (middle >> 32) + (other >> 32) + a_high * b_low + a_low * b_high;
}
