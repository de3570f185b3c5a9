// What Swift cannot reach of the system: attributes of files, holding folders open, removing files when a signal ends
// the program, where the program lies, and what it was started with.
#ifndef LPROJ_FILE_SHIMS_H
#define LPROJ_FILE_SHIMS_H

#include <sys/types.h>

/// Copies extended attributes and access lists from one open file to another.
/// Returns how many could not be copied. Those of the system's security are its own and not counted.
int lproj_copy_attributes(int from, int to);

/// Opens a folder in an open one, to name files in it; a link is not followed. Returns its descriptor, or -1.
int lproj_open_folder(int folder, const char *name);

/// Makes a new file in an open folder for writing, and has it removed when SIGINT, SIGTERM or SIGHUP ends the program,
/// where nothing else handles these. A signal that comes while files get or lose their names waits until they have.
/// The folder stays open until the file is finished or discarded.
/// `file` is a number for the functions below; negative when the file is one too many, and not removed.
int lproj_make_file(int folder, const char *name, mode_t mode, int *file);

/// Gives the file another name in its folder. When that works the file is finished, and stays.
int lproj_name_file(int file, int folder, const char *name, const char *other);

/// The file goes; without `name` it is gone already.
void lproj_discard_file(int file, int folder, const char *name);

/// Where the program lies that runs, with links in it, as a text that ends in zero; not 0 where the system does not say.
int lproj_own_path(char *path, unsigned size);

/// An argument of the program, its name being number 0; NULL behind the last one, and for all where only Swift knows them.
const char *lproj_argument(int number);

#endif
