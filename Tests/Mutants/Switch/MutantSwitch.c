// Turns on the change whose number is in LPROJ_MUTANT. The numbers of the changes that the program reached are written to the file
// in LPROJ_MUTANTS_REACHED, because no other change can have an effect. A search for inputs that show changes finds both kinds of
// numbers in memory, at the address in LPROJ_MUTANT_SWITCH, and also writes there.
#include "MutantSwitch.h"
#include <stdio.h>
#include <stdlib.h>

enum { LIMIT = 65536 };
static struct {
  int number_on;
  unsigned char reached[LIMIT];
} state;

__attribute__((constructor)) static void start(void) {
  const char *text = getenv("LPROJ_MUTANT");
  state.number_on = text ? atoi(text) : 0;
  char address[32];
  snprintf(address, sizeof address, "%llu", (unsigned long long)&state);
  setenv("LPROJ_MUTANT_SWITCH", address, 1);
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("LPROJ_MUTANTS_REACHED");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  for (int number = 0; number < LIMIT; number++)
    if (state.reached[number]) fprintf(file, "%d\n", number);
  fclose(file);
}

bool mutant_is_on(int number) {
  state.reached[number] = 1;
  return number == state.number_on;
}
