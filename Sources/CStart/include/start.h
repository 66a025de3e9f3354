/* How many words the program was started with, its name among them; 0 where only the runtime knows. */
int startArgumentCount(void);

/* One of them; null beyond the last. Valid as long as the program runs. */
const char *startArgument(int index);
