/* For scripts/release: copies a static library with functions that the linker may leave out.

   Every function of Swift's static libraries is in a section of its own, but marked to be kept (SHF_GNU_RETAIN), so
   that a program gets all of them. What metadata and code refer to is kept without that mark; nothing else can be
   called in a static program, which looks no names up. ELF-64 as in the System V ABI, archives as in ar(5).

     collectable LIBRARY COPY */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RETAIN 0x200000
#define MEMBER_HEADER 60

static int fail(const char *what, const char *path) {
  fprintf(stderr, "collectable: %s: %s\n", path, what);
  return 1;
}

/* 0 where the member is not what is expected. */
static int release(unsigned char *member, size_t size) {
  Elf64_Ehdr *header = (Elf64_Ehdr *)member;
  if (size < sizeof *header || memcmp(member, ELFMAG, SELFMAG) != 0) return 1;
  if (header->e_shoff > size || size - header->e_shoff < sizeof(Elf64_Shdr)) return 0;
  Elf64_Shdr *sections = (Elf64_Shdr *)(member + header->e_shoff);
  size_t count = header->e_shnum ? header->e_shnum : sections[0].sh_size;
  size_t names = header->e_shstrndx == SHN_XINDEX ? sections[0].sh_link : header->e_shstrndx;
  if (count > (size - header->e_shoff) / sizeof *sections || names >= count) return 0;
  Elf64_Shdr *table = &sections[names];
  if (table->sh_offset > size || table->sh_size > size - table->sh_offset) return 0;
  for (size_t index = 0; index < count; index++) {
    Elf64_Word name = sections[index].sh_name;
    if (table->sh_size < 6 || name > table->sh_size - 6) continue;
    if (memcmp(member + table->sh_offset + name, ".text.", 6) == 0) sections[index].sh_flags &= ~(Elf64_Xword)RETAIN;
  }
  return 1;
}

int main(int count, char **words) {
  if (count != 3) return fail("takes a library and the path of its copy", "usage");
  FILE *in = fopen(words[1], "rb");
  if (!in || fseek(in, 0, SEEK_END) != 0) return fail("cannot be read", words[1]);
  long length = ftell(in);
  unsigned char *bytes = length > 8 ? malloc(length) : 0;
  rewind(in);
  if (!bytes || fread(bytes, 1, length, in) != (size_t)length) return fail("cannot be read", words[1]);
  fclose(in);
  if (memcmp(bytes, "!<arch>\n", 8) != 0) return fail("is no static library", words[1]);
  for (long position = 8; position + MEMBER_HEADER <= length;) {
    char digits[11] = {0};
    memcpy(digits, bytes + position + 48, 10);
    long size = strtol(digits, 0, 10), start = position + MEMBER_HEADER;
    if (size < 0 || size > length - start) return fail("is cut short", words[1]);
    /* Members lie at even offsets; sections are read where they are aligned. */
    unsigned char *member = malloc(size + 1);
    if (!member) return fail("no memory is left", words[1]);
    memcpy(member, bytes + start, size);
    if (!release(member, size)) return fail("holds an object file that cannot be read", words[1]);
    memcpy(bytes + start, member, size);
    free(member);
    position = start + size + (size & 1);
  }
  FILE *out = fopen(words[2], "wb");
  if (!out || fwrite(bytes, 1, length, out) != (size_t)length || fclose(out) != 0) {
    return fail("cannot be written", words[2]);
  }
  return 0;
}
