// Makes system calls fail in a tested program: a small library replaces functions of the system.

import Foundation

public enum FailingCalls {
  /// - Parameter name: `flock` (no locks), `readdir` (an error in the middle of a folder), `open` (interrupted once),
  ///   or `readlink` (no path of the program).
  /// - Returns: the environment for the program; nil if no such library can be made.
  public static func environment(_ name: String, in tree: TemporaryTree) throws -> [String: String]?
  {
    #if os(Linux)
      try tree.write("calls/calls.c", Array(source.utf8))
      let library = tree.path + "/calls/calls.so"
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = [
        "clang", "-shared", "-fPIC", "-o", library, tree.path + "/calls/calls.c", "-ldl",
      ]
      try compiler.run()
      compiler.waitUntilExit()
      guard compiler.terminationStatus == 0 else { return nil }
      return ["LD_PRELOAD": library, "LPROJ_FAIL": name]
    #else
      return nil
    #endif
  }

  private static let source = """
    #define _GNU_SOURCE
    #include <dirent.h>
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    static int fails(const char *name) {
      const char *wanted = getenv("LPROJ_FAIL");
      return wanted && strcmp(wanted, name) == 0;
    }
    int flock(int file, int operation) {
      if (fails("flock")) { errno = ENOLCK; return -1; }
      return ((int (*)(int, int))dlsym(RTLD_NEXT, "flock"))(file, operation);
    }
    struct dirent *readdir(DIR *folder) {
      static int calls;
      if (fails("readdir") && ++calls > 4) { errno = EIO; return NULL; }
      return ((struct dirent *(*)(DIR *))dlsym(RTLD_NEXT, "readdir"))(folder);
    }
    ssize_t readlink(const char *path, char *text, size_t size) {
      if (fails("readlink") && strncmp(path, "/proc/", 6) == 0) { errno = EIO; return -1; }
      return ((ssize_t (*)(const char *, char *, size_t))dlsym(RTLD_NEXT, "readlink"))(path, text, size);
    }
    int open(const char *path, int flags, ...) {
      static int calls;
      va_list list;
      va_start(list, flags);
      int mode = va_arg(list, int);
      va_end(list);
      if (fails("open") && strstr(path, ".strings") && ++calls == 1) { errno = EINTR; return -1; }
      return ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open"))(path, flags, mode);
    }

    """
}
