// Attributes of files, open folders, temporary files that a signal removes, and the path of the program.
#define _GNU_SOURCE
#include "file_shims.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <copyfile.h>
#include <mach-o/dyld.h>
#else
#include <sys/xattr.h>
#endif

#if defined(__APPLE__)
int lproj_copy_attributes(int from, int to) { return fcopyfile(from, to, NULL, COPYFILE_XATTR | COPYFILE_ACL) != 0; }
#else
static int copy_attribute(const char *name, int from, int to) {
  ssize_t size = fgetxattr(from, name, NULL, 0);
  if (size < 0) return 1;
  char *value = malloc(size + 1);
  if (!value) return 1;
  size = fgetxattr(from, name, value, size);
  int failed = size < 0 || fsetxattr(to, name, value, size, 0) != 0;
  free(value);
  return failed;
}

int lproj_copy_attributes(int from, int to) {
  ssize_t size = flistxattr(from, NULL, 0);
  // Some file systems have no attributes.
  if (size <= 0) return size < 0 && errno != ENOTSUP && errno != ENOSYS;
  char *names = malloc(size);
  if (!names) return 1;
  size = flistxattr(from, names, size);
  int failed = size < 0;
  for (char *name = names; size > 0 && name < names + size; name += strlen(name) + 1) {
    int isOwn = strncmp(name, "user.", 5) == 0 || strcmp(name, "system.posix_acl_access") == 0;
    failed += copy_attribute(name, from, to) && isOwn;
  }
  free(names);
  return failed;
}
#endif

// The access for finding files in a folder. If the system has an access without reading, the folder need not be
// readable.
#if defined(O_PATH)
enum { searching = O_PATH };
#elif defined(O_SEARCH)
enum { searching = O_SEARCH };
#else
enum { searching = O_RDONLY };
#endif

int lproj_open_folder(int folder, const char *name) {
  return openat(folder, name, searching | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

enum { files = 256, longest = 256, signals = 3 };
static const int ending_signals[signals] = {SIGINT, SIGTERM, SIGHUP};

// A signal handler reads these while other threads write, so a name is complete before its file is marked.
static char names[files][longest];
static int folders[files];
static atomic_bool isUsed[files];
static int used;
static bool isTaken[files];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction before[signals];
static int isHandled[signals];

// A signal waits while files get or lose their names: `changing` is the number of changes in progress, `ending` the
// signal that came.
static atomic_int changing;
static atomic_int ending;

static void end(int number) {
  for (int file = 0; file < files; file++) {
    if (atomic_load(&isUsed[file])) unlinkat(folders[file], names[file], 0);
  }
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void receive(int number) {
  atomic_store(&ending, number);
  if (atomic_load(&changing) == 0) end(number);
}

static void begin_change(void) {
  atomic_fetch_add(&changing, 1);
  if (atomic_load(&ending) == 0) return;
  // No new change begins.
  if (atomic_fetch_sub(&changing, 1) == 1) end(atomic_load(&ending));
  while (1) pause();
}

static void end_change(void) {
  if (atomic_fetch_sub(&changing, 1) == 1 && atomic_load(&ending) != 0) end(atomic_load(&ending));
}

static void handle(void) {
  struct sigaction ours;
  memset(&ours, 0, sizeof ours);
  ours.sa_handler = receive;
  ours.sa_flags = SA_RESTART;
  sigemptyset(&ours.sa_mask);
  for (int number = 0; number < signals; number++) {
    isHandled[number] = sigaction(ending_signals[number], NULL, &before[number]) == 0 &&
                        before[number].sa_handler == SIG_DFL && sigaction(ending_signals[number], &ours, NULL) == 0;
  }
}

static int take(int folder, const char *name) {
  size_t length = strlen(name);
  if (length >= longest) return -1;
  pthread_mutex_lock(&lock);
  int file = 0;
  while (file < files && isTaken[file]) file++;
  if (file < files) {
    isTaken[file] = true;
    memcpy(names[file], name, length + 1);
    folders[file] = folder;
    if (used++ == 0) handle();
  }
  pthread_mutex_unlock(&lock);
  return file < files ? file : -1;
}

static void give_back(int file) {
  if (file < 0) return;
  pthread_mutex_lock(&lock);
  isTaken[file] = false;
  if (--used == 0) {
    for (int number = 0; number < signals; number++) {
      if (isHandled[number]) sigaction(ending_signals[number], &before[number], NULL);
    }
  }
  pthread_mutex_unlock(&lock);
}

int lproj_make_file(int folder, const char *name, mode_t mode, int *file) {
  *file = take(folder, name);
  begin_change();
  int descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
  int error = errno;
  if (descriptor >= 0 && *file >= 0) atomic_store(&isUsed[*file], true);
  end_change();
  if (descriptor < 0) give_back(*file);
  errno = error;
  return descriptor;
}

int lproj_name_file(int file, int folder, const char *name, const char *other) {
  begin_change();
  int result = renameat(folder, name, folder, other);
  int error = errno;
  if (result == 0 && file >= 0) atomic_store(&isUsed[file], false);
  end_change();
  if (result == 0) give_back(file);
  errno = error;
  return result;
}

void lproj_discard_file(int file, int folder, const char *name) {
  begin_change();
  if (name) unlinkat(folder, name, 0);
  if (file >= 0) atomic_store(&isUsed[file], false);
  end_change();
  give_back(file);
}

#if defined(__APPLE__)
int lproj_own_path(char *path, unsigned size) {
  uint32_t room = size;
  return _NSGetExecutablePath(path, &room);
}
#else
int lproj_own_path(char *path, unsigned size) {
  if (size == 0) return -1;
  ssize_t count = readlink("/proc/self/exe", path, size - 1);
  if (count <= 0) return -1;
  path[count] = 0;
  return 0;
}
#endif
