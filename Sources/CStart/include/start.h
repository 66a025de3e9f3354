/* How many words the program was started with, its name among them; 0 where only the runtime knows. */
int startArgumentCount(void);

/* For work that takes megabytes in a few milliseconds, of which asking the kernel for one page after the other would take a tenth: the heap grows in
   large steps, keeps what is freed, and lies on huge pages where the kernel has them. Pages nobody touches cost nothing. Once, before that work. */
void startLargeHeap(void);

/* Hands whole pages of memory that was freed back to the system: between two pieces of work, of which the second does
   not fill the holes that the first leaves. */
void startReturnMemory(void);

/* One of them; null beyond the last. Valid as long as the program runs. */
const char *startArgument(int index);
