#include <yaml.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    FILE *f = fopen(argv[i], "rb"); if (!f) return 2;
    fseek(f, 0, SEEK_END); long n = ftell(f); rewind(f);
    unsigned char *b = malloc(n); if (fread(b, 1, n, f) != (size_t)n) return 2; fclose(f);
    yaml_parser_t p; yaml_event_t e; yaml_parser_initialize(&p); yaml_parser_set_input_string(&p, b, n);
    for (;;) { if (!yaml_parser_parse(&p, &e)) return 2; int end = e.type == YAML_STREAM_END_EVENT; yaml_event_delete(&e); if (end) break; }
    yaml_parser_delete(&p); free(b);
  }
  return 0;
}
