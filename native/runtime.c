/* What Embedded Swift calls, and the C library has under another name. */
#define _GNU_SOURCE
#include <ctype.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>

static locale_t plain;

static void make_locale(void) { plain = newlocale(LC_ALL_MASK, "C", (locale_t)0); }

/* As Swift's runtime has it: the end of what was read, with a point in numbers whatever language the process has; NULL
 * where it begins with a blank. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    char *end;
    if (isspace((unsigned char)*text)) return NULL;
    pthread_once(&once, make_locale);
    *result = plain ? strtod_l(text, &end, plain) : strtod(text, &end);
    return end;
}
