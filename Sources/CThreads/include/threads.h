#pragma once

#include <pthread.h>
#include <stddef.h>

/* Starts a thread that does `work`, with a stack of so many bytes; 0, or the error of pthread_create.

   With glibc it begins on another processor than this one, where there is one. Linux starts a thread on the processor of
   the one that makes it as often as not, also where another one has nothing to do, and moves it only after milliseconds. */
int startThread(pthread_t *thread, size_t stack, void *(*work)(void *), void *argument);
