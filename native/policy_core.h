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
 * host is the server that was asked. Each may be NULL. Bodies of other formats than those of the documentation, and of more
 * than 64 KiB, are not read. NULL if nothing is known: no status from 100 to 599, and no body that says what went
 * wrong. */
char *policy_response(int status, const char *headers, const char *host, const char *body, size_t count);

/* Frees what another call returned as a text. NULL is fine. */
void policy_free(char *text);

/* No thread may use the policy any more. NULL is fine. */
void policy_close(policy *policy);

#ifdef __cplusplus
}
#endif

#endif
