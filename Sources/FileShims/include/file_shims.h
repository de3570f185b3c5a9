// What Swift cannot reach of the system's files: attributes, and removing files when a signal ends the program.
#ifndef LPROJ_FILE_SHIMS_H
#define LPROJ_FILE_SHIMS_H

/// Copies extended attributes and access lists from one open file to another.
/// Returns how many could not be copied. Those of the system's security are its own and not counted.
int lproj_copy_attributes(int from, int to);

/// Has the file at `path` removed when SIGINT, SIGTERM or SIGHUP ends the program, where nothing else
/// handles these. Returns a number for `lproj_keep_file`; negative when it is one too many.
int lproj_remove_on_signal(const char *path);

/// The file is finished, or gone.
void lproj_keep_file(int number);

#endif
