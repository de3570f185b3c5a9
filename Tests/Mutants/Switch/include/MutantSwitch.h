// Says which of the changes that are built into the modules is on in this process; see mutants.py.
#include <stdbool.h>

bool mutant_is_on(int number);
