/* More of a C library, for libyaml and for reading decimal numbers. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *calloc(size_t count, size_t size) {
    if (size && count > SIZE_MAX / size) return NULL;
    void *result = malloc(count * size);
    return result ? memset(result, 0, count * size) : NULL;
}

size_t strlen(const char *text) {
    size_t count = 0;
    while (text[count]) count += 1;
    return count;
}

int strcmp(const char *left, const char *right) {
    while (*left && *left == *right) left += 1, right += 1;
    return (unsigned char)*left - (unsigned char)*right;
}

int strncmp(const char *left, const char *right, size_t count) {
    for (size_t index = 0; index < count; index++) {
        if (left[index] != right[index] || !left[index]) return (unsigned char)left[index] - (unsigned char)right[index];
    }
    return 0;
}

char *strdup(const char *text) {
    size_t count = strlen(text) + 1;
    char *copy = malloc(count);
    return copy ? memcpy(copy, text, count) : NULL;
}

/* libyaml reads and writes files too; here there are none. */
size_t fread(void *memory, size_t size, size_t count, FILE *file) {
    (void)memory, (void)size, (void)count, (void)file;
    return 0;
}

int ferror(FILE *file) {
    (void)file;
    return 1;
}

size_t fwrite(const void *memory, size_t size, size_t count, FILE *file) {
    (void)memory, (void)size, (void)count, (void)file;
    return 0;
}

double round(double value) {
    double whole = __builtin_trunc(value);
    return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1.0, value) : whole;
}

/* Decimal numbers, rounded to the nearest as IEEE 754 asks, ties to even. Whole numbers of any size decide what doubles cannot. */

enum { words = 320, most_digits = 800 };

typedef struct {
    uint32_t word[words];
    int count;
} big;

static void multiply_add(big *number, uint32_t factor, uint32_t carry) {
    uint64_t rest = carry;
    for (int index = 0; index < number->count; index++) {
        rest += (uint64_t)number->word[index] * factor;
        number->word[index] = (uint32_t)rest;
        rest >>= 32;
    }
    if (rest && number->count < words) number->word[number->count++] = (uint32_t)rest;
}

static void raise_by_ten(big *number, int power) {
    for (; power >= 9; power -= 9) multiply_add(number, 1000000000, 0);
    for (; power > 0; power--) multiply_add(number, 10, 0);
}

static void shift(big *number, int bits) {
    for (; bits >= 31; bits -= 31) multiply_add(number, (uint32_t)1 << 31, 0);
    if (bits > 0) multiply_add(number, (uint32_t)1 << bits, 0);
}

static void set(big *number, uint64_t value) {
    number->word[0] = (uint32_t)value;
    number->word[1] = (uint32_t)(value >> 32);
    number->count = value == 0 ? 0 : value >> 32 ? 2 : 1;
}

static int compare(const big *left, const big *right) {
    if (left->count != right->count) return left->count < right->count ? -1 : 1;
    for (int index = left->count - 1; index >= 0; index--) {
        if (left->word[index] != right->word[index]) return left->word[index] < right->word[index] ? -1 : 1;
    }
    return 0;
}

/* digits * 10^exponent beside mantissa * 2^power */
static int compare_decimal(const big *digits, int exponent, uint64_t mantissa, int power) {
    static big left, right;
    memcpy(left.word, digits->word, (size_t)digits->count * sizeof(uint32_t));
    left.count = digits->count;
    set(&right, mantissa);
    if (exponent >= 0) raise_by_ten(&left, exponent); else raise_by_ten(&right, -exponent);
    if (power >= 0) shift(&right, power); else shift(&left, -power);
    return compare(&left, &right);
}

static uint64_t nearest(const big *digits, int exponent) {
    const uint64_t infinity = (uint64_t)0x7FF << 52;
    uint64_t low = 0, high = infinity;
    /* The largest double that is not larger. */
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2, scale = middle >> 52, fraction = middle & (((uint64_t)1 << 52) - 1);
        uint64_t mantissa = scale ? fraction | (uint64_t)1 << 52 : fraction;
        if (compare_decimal(digits, exponent, mantissa, (int)(scale ? scale : 1) - 1075) >= 0) low = middle; else high = middle;
    }
    uint64_t scale = low >> 52, fraction = low & (((uint64_t)1 << 52) - 1), mantissa = scale ? fraction | (uint64_t)1 << 52 : fraction;
    int side = compare_decimal(digits, exponent, 2 * mantissa + 1, (int)(scale ? scale : 1) - 1076);
    return side > 0 || (side == 0 && (low & 1)) ? low + 1 : low;
}

static double with_bits(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static int is_word(const char *text, const char *word) {
    for (; *word; text++, word++) if ((*text | 0x20) != *word) return 0;
    return 1;
}

double strtod(const char *text, char **end) {
    static const double powers[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    static big digits;
    const char *at = text, *last = text;
    int negative = 0, exponent = 0, kept = 0, found = 0;
    uint64_t small = 0;
    digits.count = 0;
    if (*at == '-' || *at == '+') negative = *at++ == '-';
    double sign = negative ? -1.0 : 1.0;
    if (is_word(at, "inf")) {
        if (end) *end = (char *)at + (is_word(at, "infinity") ? 8 : 3);
        return sign * with_bits((uint64_t)0x7FF << 52);
    }
    if (is_word(at, "nan")) {
        if (end) *end = (char *)at + 3;
        return with_bits((uint64_t)0x7FF8 << 48);
    }
    for (int behind_point = 0;; at++) {
        if (*at == '.' && !behind_point) {
            behind_point = 1;
            if (found) last = at + 1;
            continue;
        }
        if (*at < '0' || *at > '9') break;
        found = 1;
        last = at + 1;
        if (behind_point) exponent -= 1;
        if (kept == 0 && *at == '0') continue;
        if (kept < most_digits) {
            if (kept < 19) small = small * 10 + (uint64_t)(*at - '0');
            multiply_add(&digits, 10, 0);
            if (*at != '0' || digits.count) {
                if (digits.count == 0) set(&digits, (uint64_t)(*at - '0'));
                else {
                    uint64_t rest = (uint64_t)(*at - '0');
                    for (int index = 0; rest && index < words; index++) {
                        if (index == digits.count) digits.word[digits.count++] = 0;
                        rest += digits.word[index];
                        digits.word[index] = (uint32_t)rest;
                        rest >>= 32;
                    }
                }
            }
            kept += 1;
        } else {
            exponent += 1;
            /* What is cut off still makes it larger than what is kept. */
            if (*at != '0') digits.word[0] |= 1;
        }
    }
    if (!found) {
        if (end) *end = (char *)text;
        return 0;
    }
    if ((*last | 0x20) == 'e') {
        const char *sign_at = last + 1;
        int down = 0, given = 0;
        if (*sign_at == '-' || *sign_at == '+') down = *sign_at++ == '-';
        if (*sign_at >= '0' && *sign_at <= '9') {
            for (; *sign_at >= '0' && *sign_at <= '9'; sign_at++) if (given < 100000) given = given * 10 + (*sign_at - '0');
            exponent += down ? -given : given;
            last = sign_at;
        }
    }
    if (end) *end = (char *)last;
    if (kept == 0 || exponent + kept < -330) return sign * 0.0;
    if (exponent + kept > 310) return sign * with_bits((uint64_t)0x7FF << 52);
    if (kept <= 15 && exponent >= -22 && exponent <= 22) {
        double value = (double)small;
        return sign * (exponent < 0 ? value / powers[-exponent] : value * powers[exponent]);
    }
    return sign * with_bits(nearest(&digits, exponent));
}

/* As Swift's runtime has it: the end of what was read; NULL where it begins with a blank. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    char *end;
    if (*text == ' ' || (*text >= '\t' && *text <= '\r')) return NULL;
    *result = strtod(text, &end);
    return end;
}
