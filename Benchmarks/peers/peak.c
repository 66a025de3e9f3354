/* Runs a program and prints the most memory it had, in KiB: a child of a large process would begin with what that one had. */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count < 2) return 2;
  pid_t child = fork();
  if (child < 0) return 1;
  if (child == 0) {
    execvp(words[1], words + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) return 1;
  fprintf(stderr, "\npeak: %ld\n", usage.ru_maxrss);
  return 0;
}
