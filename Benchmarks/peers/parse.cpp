// How long it takes simdjson to parse each line, and nothing more.
#include <simdjson.h>
#include <cstdio>
int main(int argc, char **argv) {
  simdjson::dom::parser parser;
  simdjson::padded_string text = simdjson::padded_string::load(argv[1]);
  size_t count = 0;
  simdjson::dom::document_stream stream;
  if (parser.parse_many(text, 1 << 20).get(stream)) return 2;
  for (auto record : stream) if (!record.error()) count += record.value().is_object();
  std::printf("%zu\n", count);
}
