#pragma once

#include <pthread.h>
#include <stddef.h>

/* Starts a thread that does `work`, with a stack of so many bytes; 0, or the error of pthread_create.

   With glibc it begins on another processor than this one, where there is one. Linux starts a thread on the processor of
   the one that makes it as often as not, also where another one has nothing to do, and moves it only after milliseconds. */
int startThread(pthread_t *thread, size_t stack, void *(*work)(void *), void *argument);

/* Waits for the end of a thread that startThread has started. One that has not begun yet, because another program keeps the
   other processors for itself, may then begin on this one. */
int joinThread(pthread_t thread);
