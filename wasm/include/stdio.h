#pragma once
#include <stddef.h>

typedef struct FILE FILE;

size_t fread(void *memory, size_t size, size_t count, FILE *file);
size_t fwrite(const void *memory, size_t size, size_t count, FILE *file);
int ferror(FILE *file);
