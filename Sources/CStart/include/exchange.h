/* Gives each of two files the name of the other, in one step. 0 if it did, -1 where the system or the file system cannot. */
int exchangeFiles(const char *one, const char *other);
