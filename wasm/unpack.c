/* Unpacks the engine before it runs: LZMA as `xz --format=lzma` writes it, with the decoder of the LZMA SDK. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include "LzmaDec.h"

enum { head_size = LZMA_PROPS_SIZE + 8 };

static void *allocate(void *unused, size_t size) {
    (void)unused;
    return malloc(size);
}

static void release(void *unused, void *memory) {
    (void)unused;
    free(memory);
}

__attribute__((export_name("unpack_allocate"))) void *unpack_allocate(size_t size) { return malloc(size); }

/* What was packed goes to `target`, which has room for `room` bytes. The number of bytes; 0 where the data is broken. */
__attribute__((export_name("unpack"))) size_t unpack(const unsigned char *packed, size_t count, unsigned char *target, size_t room) {
    ISzAlloc memory = {allocate, release};
    ELzmaStatus status;
    SizeT written = room, read;
    if (count < head_size) return 0;
    read = count - head_size;
    SRes result = LzmaDecode(target, &written, packed + head_size, &read, packed, LZMA_PROPS_SIZE, LZMA_FINISH_ANY, &status, &memory);
    return result == SZ_OK && written == room ? written : 0;
}
