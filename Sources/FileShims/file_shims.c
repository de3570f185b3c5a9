// Attributes of files, and files that must not outlive the program.
#include "file_shims.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <copyfile.h>
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
  if (size <= 0) return 0;
  char *names = malloc(size);
  if (!names) return 1;
  size = flistxattr(from, names, size);
  int failed = 0;
  for (char *name = names; size > 0 && name < names + size; name += strlen(name) + 1) {
    int isOwn = strncmp(name, "user.", 5) == 0 || strcmp(name, "system.posix_acl_access") == 0;
    failed += copy_attribute(name, from, to) && isOwn;
  }
  free(names);
  return failed;
}
#endif

enum { files = 256, longest = 4096, signals = 3 };
static const int ending[signals] = {SIGINT, SIGTERM, SIGHUP};

// Read by a handler while other threads write: a name is whole before its file is marked.
static char names[files][longest];
static atomic_bool isUsed[files];
static int used;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction before[signals];
static int isHandled[signals];

static void end(int number) {
  for (int file = 0; file < files; file++) {
    if (atomic_load(&isUsed[file])) unlink(names[file]);
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void handle(void) {
  struct sigaction ours;
  memset(&ours, 0, sizeof ours);
  ours.sa_handler = end;
  ours.sa_flags = SA_RESTART;
  sigemptyset(&ours.sa_mask);
  for (int number = 0; number < signals; number++) {
    isHandled[number] = sigaction(ending[number], NULL, &before[number]) == 0 &&
                        before[number].sa_handler == SIG_DFL && sigaction(ending[number], &ours, NULL) == 0;
  }
}

int lproj_remove_on_signal(const char *path) {
  size_t length = strlen(path);
  if (length >= longest) return -1;
  pthread_mutex_lock(&lock);
  int file = 0;
  while (file < files && atomic_load(&isUsed[file])) file++;
  if (file < files) {
    memcpy(names[file], path, length + 1);
    atomic_store(&isUsed[file], 1);
    if (used++ == 0) handle();
  }
  pthread_mutex_unlock(&lock);
  return file < files ? file : -1;
}

void lproj_keep_file(int file) {
  if (file < 0) return;
  pthread_mutex_lock(&lock);
  atomic_store(&isUsed[file], 0);
  if (--used == 0) {
    for (int number = 0; number < signals; number++) {
      if (isHandled[number]) sigaction(ending[number], &before[number], NULL);
    }
  }
  pthread_mutex_unlock(&lock);
}
