/* Decides by a compiled policy: what people see when an error occurs, and what the app does about it.
 *
 *     policy *open = policy_open(bytes, count, &problem);
 *     char *decision = policy_decide(open, event, strlen(event), seed);
 *
 * Errors and decisions are JSON (RFC 8259, UTF-8), in the format of `policyctl evaluate`. Needs only libc and libm. Any
 * number of threads may decide by one policy at once. No call blocks, prints, or reads a file. */
#ifndef POLICY_CORE_H
#define POLICY_CORE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct policy policy;

/* Opens what `policyctl compile` wrote; the bytes are copied. NULL if they are something else, cut off, or changed:
 * then *problem says why, for developers, to be freed with policy_free. problem may be NULL. */
policy *policy_open(const void *bytes, size_t count, char **problem);

/* The decision about one error, ended by a zero byte, to be freed with policy_free. Waits are drawn from the seed: the
 * same error and seed give the same decision, and each installation should have a seed of its own. NULL if the error
 * is not in the format that `policyctl evaluate` reads, which says what is wrong with it. Takes some microseconds. */
char *policy_decide(const policy *policy, const char *error, size_t count, uint64_t seed);

/* The error that a response of a server is, as policy_decide reads it, to be freed with policy_free: what its status,
 * its header, and its body say. headers are lines such as "Retry-After: 7\nContent-Type: application/problem+json";
 * host is the server that was asked. Each may be NULL. Bodies of other formats than those of the documentation, and of
 * more than 64 KiB, are not read. NULL if nothing is known: no status from 100 to 599, and no body that says what went
 * wrong. */
char *policy_response(int status, const char *headers, const char *host, const char *body, size_t count);

/* Decides about errors and keeps their messages from being stacked on each other: one alert at a time, the same message
 * once with a count, toasts that close without an answer. For one thread at a time. The policy may be closed before its
 * queue.
 *
 * Times are milliseconds of a clock that never goes back, such as CLOCK_MONOTONIC. Tickets are the queue's numbers of
 * submitted errors, from 1; numbers of errors are the caller's own.
 *
 * Each call returns JSON, to be freed with policy_free:
 *
 *     {"ticket": 1, "decision": {…}, "commands": [{"do": "show", "ticket": 1, "error": 7, "count": 1, "scope": null}],
 *      "ended": [{"ticket": 1, "outcome": "expired", "other": null}], "forget": [], "wake": 4000}
 *
 * Carry out the commands in their order: show, update, or withdraw the message of a ticket, which says what was decided
 * about the error of a number. `ended`: what became of tickets (silent, answered, expired, folded, absorbed, replaced,
 * withdrawn, dropped), and which other ticket stands for them. A message may be visible after its ticket has ended, as
 * long as it stands for others; it knows its first 1,000 errors. `forget`: numbers of errors that no later answer names.
 * `wake`: when to call policy_queue_tick; null for never. */
typedef struct policy_queue policy_queue;

/* toast: how long a toast stays. limit: at most so many alerts in period; 0 for any number. NULL without a policy. */
policy_queue *policy_queue_open(const policy *policy, int64_t toast, int limit, int64_t period);

/* Decides about an error as policy_decide does, and shows it in its turn. elapsed: how long the work took. former: the
 * ticket of the call of the same work before it, whose message says the new thing, on the same screen; 0 for none. The
 * answer has `decision` and `ticket`, which may be that of `former`. NULL for what policy_decide does not read. */
char *policy_queue_submit(policy_queue *queue, const char *error, size_t count, uint64_t seed, int64_t number,
                          int64_t elapsed, int64_t former, int64_t now);

/* Somebody pressed the button of a number, from 0, or closed the message (-1). `errors` of the answer are the numbers
 * of those that the message stood for: run the button's action, and try each of them again where it is “retry”. Other
 * numbers of buttons are ignored. */
char *policy_queue_answer(policy_queue *queue, int64_t ticket, int option, int64_t now);

/* The cause of an error no longer exists. */
char *policy_queue_withdraw(policy_queue *queue, int64_t ticket, int64_t now);

/* The work of a screen succeeded: its full-screen messages, inline texts, and badges go. NULL: of no screen. */
char *policy_queue_clear(policy_queue *queue, const char *scope, size_t count, int64_t now);

/* Time has passed. */
char *policy_queue_tick(policy_queue *queue, int64_t now);

/* NULL is fine. */
void policy_queue_close(policy_queue *queue);

/* Frees what another call returned as a text. NULL is fine. */
void policy_free(char *text);

/* No thread may use the policy any more. NULL is fine. */
void policy_close(policy *policy);

#ifdef __cplusplus
}
#endif

#endif
