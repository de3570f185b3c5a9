// Makes system calls fail, end early, or meet a signal. LD_PRELOAD puts these functions before those of the system.
//
// With LPROJ_FAULT=CALL:NUMBER:WHAT, WHAT happens at the NUMBER-th CALL of the program: the error with this number, `short`
// (half of the requested length), `signal-N` (signal N after the call), or `vanish` (LPROJ_FAULT_FOLDER gets another name before
// the call). With LPROJ_FAULT_COUNTS=FILE, the calls are counted, and the counts are written to FILE at the end. Programs that
// the program starts are not affected.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define CALLS(X) X(open) X(read) X(pread) X(write) X(fsync) X(renameat) X(opendir) X(readdir) X(close) X(mmap) X(stat) X(lstat) X(fstat) \
  X(openat) X(fstatat) X(unlinkat) X(mkdirat) X(linkat) X(chmod) X(fchmod) X(fchown) X(realpath) X(readlink) X(pipe) X(posix_spawnp) X(waitpid) X(poll) \
  X(flock) X(flistxattr) X(fgetxattr) X(fsetxattr)
#define NUMBER(name) call_##name,
#define NAME(name) #name,
enum { CALLS(NUMBER) calls };
static const char *const names[calls] = {CALLS(NAME)};
static _Atomic int counts[calls];
static int wanted = -1, number, error, isShort, signalNumber, vanishes;
static char counting[4096], folder[4096], elsewhere[4100];

__attribute__((constructor)) static void begin(void) {
  const char *fault = getenv("LPROJ_FAULT"), *counted = getenv("LPROJ_FAULT_COUNTS"), *place = getenv("LPROJ_FAULT_FOLDER");
  if (counted) snprintf(counting, sizeof counting, "%s", counted);
  if (place) {
    snprintf(folder, sizeof folder, "%s", place);
    snprintf(elsewhere, sizeof elsewhere, "%s.gone", place);
  }
  char name[64], what[64];
  if (fault && sscanf(fault, "%63[^:]:%d:%63s", name, &number, what) == 3) {
    for (int call = 0; call < calls; call++) {
      if (strcmp(names[call], name) == 0) wanted = call;
    }
    isShort = strcmp(what, "short") == 0;
    vanishes = strcmp(what, "vanish") == 0;
    if (strncmp(what, "signal-", 7) == 0) signalNumber = atoi(what + 7);
    error = atoi(what);
  }
  unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void end(void) {
  if (!counting[0]) return;
  FILE *file = fopen(counting, "w");
  if (!file) return;
  for (int call = 0; call < calls; call++) fprintf(file, "%s %d\n", names[call], counts[call]);
  fclose(file);
}

// Files below /proc and /sys, which the runtime of Swift opens itself. Calls on them do not count.
static char isForeign[1024];
static int foreign(int file) { return file >= 0 && file < 1024 && isForeign[file]; }

// Whether WHAT happens at this call.
static int isMet(int call) {
  if (++counts[call] != number || call != wanted) return 0;
  if (vanishes) {
    static int (*moved)(const char *, const char *);
    if (!moved) moved = dlsym(RTLD_NEXT, "rename");
    moved(folder, elsewhere);
  }
  return 1;
}
static int fails(int isMet) { return isMet && error ? (errno = error, 1) : 0; }
// Sends the signal. It may reach any thread, but this one first.
static void meet(int isMet) {
  int saved = errno;
  if (isMet && signalNumber) kill(getpid(), signalNumber);
  errno = saved;
}

#define ON_FILE(result, failed, name, parameters, arguments, plain) \
  result name parameters {                                         \
    static result(*real) parameters;                               \
    if (!real) real = dlsym(RTLD_NEXT, #name);                     \
    if (foreign(file)) return real plain;                          \
    int met = isMet(call_##name);                                  \
    if (fails(met)) return failed;                                 \
    result value = real arguments;                                 \
    meet(met);                                                     \
    return value;                                                  \
  }
#define HALF(count) (met && isShort && count > 1 ? count / 2 : count)

#define CALL(result, failed, name, parameters, arguments)      \
  result name parameters {                                     \
    static result(*real) parameters;                           \
    if (!real) real = dlsym(RTLD_NEXT, #name);                 \
    int met = isMet(call_##name);                              \
    if (fails(met)) return failed;                             \
    result value = real arguments;                             \
    meet(met);                                                 \
    return value;                                              \
  }

CALL(int, -1, fsync, (int file), (file))
CALL(int, -1, flock, (int file, int how), (file, how))
CALL(ssize_t, -1, flistxattr, (int file, char *list, size_t size), (file, list, size))
CALL(ssize_t, -1, fgetxattr, (int file, const char *name, void *bytes, size_t size), (file, name, bytes, size))
CALL(int, -1, fsetxattr, (int file, const char *name, const void *bytes, size_t size, int how), (file, name, bytes, size, how))
CALL(int, -1, renameat, (int a, const char *from, int b, const char *to), (a, from, b, to))
CALL(DIR *, NULL, opendir, (const char *path), (path))
CALL(struct dirent *, NULL, readdir, (DIR *folder), (folder))
CALL(int, -1, stat, (const char *path, struct stat *info), (path, info))
CALL(int, -1, lstat, (const char *path, struct stat *info), (path, info))
ON_FILE(int, -1, fstat, (int file, struct stat *info), (file, info), (file, info))
CALL(int, -1, fstatat, (int folder, const char *path, struct stat *info, int flags), (folder, path, info, flags))
CALL(int, -1, unlinkat, (int folder, const char *path, int flags), (folder, path, flags))
CALL(int, -1, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode))
CALL(int, -1, linkat, (int a, const char *from, int b, const char *to, int flags), (a, from, b, to, flags))
CALL(int, -1, chmod, (const char *path, mode_t mode), (path, mode))
CALL(int, -1, fchmod, (int file, mode_t mode), (file, mode))
CALL(int, -1, fchown, (int file, uid_t user, gid_t group), (file, user, group))
CALL(char *, NULL, realpath, (const char *path, char *result), (path, result))
CALL(ssize_t, -1, readlink, (const char *path, char *text, size_t size), (path, text, size))
CALL(int, -1, pipe, (int files[2]), (files))
CALL(pid_t, -1, waitpid, (pid_t child, int *status, int flags), (child, status, flags))
CALL(void *, MAP_FAILED, mmap, (void *at, size_t size, int may, int flags, int file, off_t offset), (at, size, may, flags, file, offset))
ON_FILE(ssize_t, -1, read, (int file, void *bytes, size_t count), (file, bytes, HALF(count)), (file, bytes, count))
ON_FILE(ssize_t, -1, pread, (int file, void *bytes, size_t count, off_t at), (file, bytes, HALF(count), at), (file, bytes, count, at))
ON_FILE(ssize_t, -1, write, (int file, const void *bytes, size_t count), (file, bytes, HALF(count)), (file, bytes, count))

struct pollfd;
CALL(int, -1, poll, (struct pollfd *files, unsigned long count, int time), (files, count, time))

// The file is closed even if the call fails, as on Linux.
int close(int file) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "close");
  if (foreign(file)) {
    isForeign[file] = 0;
    return real(file);
  }
  int met = isMet(call_close), value = real(file);
  meet(met);
  return fails(met) ? -1 : value;
}

// Returns its error as its value, and does not set `errno`.
int posix_spawnp(pid_t *child, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
                char *const arguments[], char *const settings[]) {
  static int (*real)(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[], char *const[]);
  if (!real) real = dlsym(RTLD_NEXT, "posix_spawnp");
  int met = isMet(call_posix_spawnp);
  if (fails(met)) return error;
  int value = real(child, path, actions, attributes, arguments, settings);
  meet(met);
  return value;
}

int open(const char *path, int flags, ...) {
  static int (*real)(const char *, int, ...);
  if (!real) real = dlsym(RTLD_NEXT, "open");
  va_list list;
  va_start(list, flags);
  int mode = flags & O_CREAT ? va_arg(list, int) : 0;
  va_end(list);
  if (strncmp(path, "/proc/", 6) == 0 || strncmp(path, "/sys/", 5) == 0) {
    int file = real(path, flags, mode);
    if (file >= 0 && file < 1024) isForeign[file] = 1;
    return file;
  }
  int met = isMet(call_open);
  if (fails(met)) return -1;
  int value = real(path, flags, mode);
  meet(met);
  return value;
}

int openat(int folder, const char *path, int flags, ...) {
  static int (*real)(int, const char *, int, ...);
  if (!real) real = dlsym(RTLD_NEXT, "openat");
  va_list list;
  va_start(list, flags);
  int mode = flags & O_CREAT ? va_arg(list, int) : 0;
  va_end(list);
  int met = isMet(call_openat);
  if (fails(met)) return -1;
  int value = real(folder, path, flags, mode);
  meet(met);
  return value;
}
