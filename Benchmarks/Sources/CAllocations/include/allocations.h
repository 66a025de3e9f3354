#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How many blocks of heap memory this program has asked for so far.
unsigned long allocation_count(void);

#endif
