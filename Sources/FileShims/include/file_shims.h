// System functions that Swift cannot call: attributes of files, open folders, removal of files by a signal, and the
// path and the arguments of the program.
#ifndef LPROJ_FILE_SHIMS_H
#define LPROJ_FILE_SHIMS_H

#include <sys/types.h>

/// Copies extended attributes and access lists from one open file to another. Returns the number of failures.
/// Attributes of the system's security belong to the system, so failures to copy them do not count.
int lproj_copy_attributes(int from, int to);

/// Opens a folder inside an open one, for access to files in it. A link is not followed. Returns its descriptor, or -1.
int lproj_open_folder(int folder, const char *name);

/// Makes a new file in an open folder for writing. If SIGINT, SIGTERM or SIGHUP ends the program, the file is removed,
/// unless another handler exists. A signal that comes while files get or lose their names waits until that is done. The
/// folder must stay open until the file is finished or discarded. `file` becomes the index for the functions below; it
/// is negative if there are too many files, and then no signal removes the file.
int lproj_make_file(int folder, const char *name, mode_t mode, int *file);

/// Renames the file in its folder. If that works, the file is finished, and stays.
int lproj_name_file(int file, int folder, const char *name, const char *other);

/// Removes the file; without `name` it is already gone.
void lproj_discard_file(int file, int folder, const char *name);

/// The path of the running program, which may contain links, as a zero-terminated text. The result is not 0 if the
/// system does not know the path.
int lproj_own_path(char *path, unsigned size);

/// An argument of the program, by its number; number 0 is the name of the program. NULL after the last argument, and
/// for all numbers if only Swift can read the arguments.
const char *lproj_argument(int number);

#endif
