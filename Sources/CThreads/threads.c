#define _GNU_SOURCE
#include "threads.h"

static int start(pthread_t *thread, size_t stack, const void *processors, size_t size, void *(*work)(void *), void *argument);

#if defined(__GLIBC__)
#include <sched.h>
#include <stdlib.h>

typedef struct {
  void *(*work)(void *);
  void *argument;
  cpu_set_t processors;
} Errand;

/* Once it is where it belongs, the system may move it as it sees fit. */
static void *run(void *memory) {
  Errand errand = *(Errand *)memory;
  free(memory);
  pthread_setaffinity_np(pthread_self(), sizeof errand.processors, &errand.processors);
  return errand.work(errand.argument);
}

/* Not 0 where there is no other processor, or none may be asked for. */
static int startElsewhere(pthread_t *thread, size_t stack, void *(*work)(void *), void *argument) {
  cpu_set_t all, others;
  int here = sched_getcpu();
  if (here < 0 || here >= CPU_SETSIZE || sched_getaffinity(0, sizeof all, &all) != 0) return -1;
  others = all;
  CPU_CLR(here, &others);
  Errand *errand = CPU_COUNT(&others) > 0 ? malloc(sizeof *errand) : 0;
  if (!errand) return -1;
  *errand = (Errand){work, argument, all};
  int code = start(thread, stack, &others, sizeof others, run, errand);
  if (code != 0) free(errand);
  return code;
}
#else
static int startElsewhere(pthread_t *thread, size_t stack, void *(*work)(void *), void *argument) { return -1; }
#endif

/* `processors`: where it may begin; null for anywhere. */
static int start(pthread_t *thread, size_t stack, const void *processors, size_t size, void *(*work)(void *), void *argument) {
  pthread_attr_t attributes;
  int code = pthread_attr_init(&attributes);
  if (code != 0) return code;
  pthread_attr_setstacksize(&attributes, stack);
#if defined(__GLIBC__)
  if (processors) code = pthread_attr_setaffinity_np(&attributes, size, processors);
#endif
  if (code == 0) code = pthread_create(thread, &attributes, work, argument);
  pthread_attr_destroy(&attributes);
  return code;
}

int startThread(pthread_t *thread, size_t stack, void *(*work)(void *), void *argument) {
  if (startElsewhere(thread, stack, work, argument) == 0) return 0;
  return start(thread, stack, 0, 0, work, argument);
}

int joinThread(pthread_t thread) {
#if defined(__GLIBC__)
  cpu_set_t all;
  if (sched_getaffinity(0, sizeof all, &all) == 0) pthread_setaffinity_np(thread, sizeof all, &all);
#endif
  return pthread_join(thread, 0);
}
