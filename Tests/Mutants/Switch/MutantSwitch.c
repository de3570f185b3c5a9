// The number in LPROJ_MUTANT is on. What was asked for goes to the file in LPROJ_MUTANTS_REACHED: no other change can matter.
#include "MutantSwitch.h"
#include <stdio.h>
#include <stdlib.h>

enum { LIMIT = 65536 };
static int number_on;
static unsigned char reached[LIMIT];

__attribute__((constructor)) static void start(void) {
  const char *text = getenv("LPROJ_MUTANT");
  number_on = text ? atoi(text) : 0;
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("LPROJ_MUTANTS_REACHED");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  for (int number = 0; number < LIMIT; number++)
    if (reached[number]) fprintf(file, "%d\n", number);
  fclose(file);
}

bool mutant_is_on(int number) {
  reached[number] = 1;
  return number == number_on;
}
