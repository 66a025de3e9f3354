/* check POLICY EVENT: prints the decision by a compiled policy about an error, after threads have made the same one and
 * many broken files were refused. */
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "policy_core.h"

enum { threads = 8, rounds = 2000, broken = 20000, seed = 7 };

static policy *opened;
static const char *event;
static const char *expected;

static void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static void *decide_often(void *unused) {
    for (int round = 0; round < rounds; round++) {
        char *decision = policy_decide(opened, event, strlen(event), seed);
        if (!decision || strcmp(decision, expected) != 0) fail("a thread decided something else");
        policy_free(decision);
    }
    return unused;
}

/* Xorshift (Marsaglia 2003). */
static uint64_t next_number(void) {
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

/* One bit, or the end. Files with a byte more are refused as well. */
static void refuse_broken(const char *bytes, size_t count) {
    char *copy = malloc(count + 1);
    for (int number = 0; number < broken; number++) {
        memcpy(copy, bytes, count);
        size_t length = count, place = next_number() % count;
        switch (number % 3) {
        case 0: copy[place] ^= (char)(1 << next_number() % 8); break;
        case 1: length = place; break;
        default: copy[length++] = (char)next_number(); break;
        }
        char *problem = NULL;
        policy *other = policy_open(copy, length, &problem);
        if (other || !problem || !*problem) fail("a broken file was opened, or refused without a reason");
        policy_free(problem);
    }
    free(copy);
}

/* Frees an answer, which must contain some words. */
static void expect(char *answer, const char *words) {
    if (!answer || !strstr(answer, words)) fail(answer ? answer : words);
    policy_free(answer);
}

/* The same message twice is one, which an answer takes away. */
static void ask_queue(void) {
    policy_queue *queue = policy_queue_open(opened, 4000, 0, 0);
    const char *fault = "{\"http\": 500, \"context\": {\"userInitiated\": true, \"scope\": \"checkout\"}}";
    size_t length = strlen(fault);
    char *shown = policy_queue_submit(queue, fault, length, seed, 7, 0, 0, 0);
    expect(shown, "\"do\": \"show\", \"ticket\": 1, \"error\": 7");
    expect(policy_queue_submit(queue, fault, length, seed, 8, 0, 0, 10), "\"count\": 2, \"scope\": \"checkout\"");
    expect(policy_queue_answer(queue, 1, -1, 20), "\"errors\": [7, 8]");
    expect(policy_queue_answer(queue, 1, -2, 25), "\"forget\": []");
    expect(policy_queue_answer(queue, 99, -1, INT64_MAX), "\"errors\": []");
    expect(policy_queue_withdraw(queue, -1, INT64_MIN), "\"commands\": []");
    expect(policy_queue_clear(queue, NULL, 0, 30), "\"ended\": []");
    expect(policy_queue_tick(queue, 40), "\"wake\": null");
    if (policy_queue_submit(queue, "{", 1, seed, 1, 0, 0, 0)) fail("half an error was submitted");
    if (policy_queue_open(NULL, 0, 0, 0) || policy_queue_tick(NULL, 0)) fail("a queue without a policy");
    policy_queue_close(queue);
    policy_queue_close(NULL);
}

int main(int count, char **words) {
    FILE *file = count == 3 ? fopen(words[1], "rb") : NULL;
    if (!file) fail("usage: check POLICY EVENT");
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(size);
    if (fread(bytes, 1, size, file) != size) fail("the policy cannot be read");
    fclose(file);

    /* In many languages the point of a number is a comma. */
    setlocale(LC_ALL, "");
    char *problem = NULL;
    opened = policy_open(bytes, size, &problem);
    if (!opened) fail(problem);
    event = words[2];
    expected = policy_decide(opened, event, strlen(event), seed);
    if (!expected) fail("the event is not read");
    const char *wrong[] = {"", "{", "[]", "{\"domain\": 1", "{\"domian\": \"A\"}", "{\"http\": 1000}", "\xff"};
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        if (policy_decide(opened, wrong[index], strlen(wrong[index]), seed)) fail(wrong[index]);
    }
    pthread_t running[threads];
    for (int index = 0; index < threads; index++) pthread_create(&running[index], NULL, decide_often, NULL);
    for (int index = 0; index < threads; index++) pthread_join(running[index], NULL);
    refuse_broken(bytes, size);
    ask_queue();
    if (policy_open(NULL, 0, NULL) || policy_decide(NULL, event, 1, seed) || policy_decide(opened, NULL, 0, seed)) {
        fail("nothing was opened, or decided about");
    }
    policy_free(NULL);
    policy_close(NULL);
    puts(expected);
    policy_close(opened);
    return 0;
}
