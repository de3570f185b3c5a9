// Tests of the functions of make in GNUstep's makefiles, with the results of GNU make.

import LprojFiles
import Testing

@testable import LprojProject

@Suite struct MakeFunctionTests {
  private func call(_ name: String, _ arguments: String) -> String? {
    let files: [String: [UInt8]] = [
      "/r/a.c": [], "/r/b.c": [], "/r/b.h": [], "/r/.d.c": [], "/r/s/x/e.c": [], "/r/t/x/f.c": [],
    ]
    return MakeFunctions.call(
      name, MakeFunctions.arguments(arguments), "/r", in: Checkout("/r", .memory([:])),
      .memory(files), Room(1 << 20))
  }

  @Test(arguments: [
    ("strip", "  a \t b ", "a b"), ("sort", "c a b a", "a b c"), ("addprefix", "x/,a b", "x/a x/b"),
    ("addsuffix", ".c,a  b", "a.c b.c"), ("addsuffix", ".c,", ""),
    ("notdir", "a/b.c c /d", "b.c c d"),
    ("dir", "a/b.c c d/e/f /g h/", "a/ ./ d/e/ / h/"),
    ("basename", "a.c b/c.d.e f g.h/i", "a b/c.d f g.h/i"),
    ("subst", "ee,EE,feet on the street", "fEEt on the strEEt"), ("subst", "a,,banana", "bnn"),
    ("patsubst", "%.c,%.o,x.c.c bar.c y.h", "x.c.o bar.o y.h"), ("patsubst", "a,b,a aa", "b aa"),
    ("patsubst", "%.c,none,x.c y.h", "none y.h"), ("patsubst", "a%a,%,a aa aba", "a  b"),
    ("filter", "%.c %.h,a.c b.o c.h", "a.c c.h"), ("filter", "a%z,az abz a z", "az abz"),
    ("filter", "a,a ab", "a"), ("filter-out", "%.c b.o,a.c b.o c.h", "c.h"),
    ("findstring", "a,a b c", "a"), ("findstring", "d,a b c", ""),
    ("wildcard", "*.c", "a.c b.c"), ("wildcard", "a.c gone.c", "a.c"),
    ("wildcard", "?.[ch]", "a.c b.c b.h"),
    ("wildcard", "*/x/*.c", "s/x/e.c t/x/f.c"), ("wildcard", "/r/*.h", "/r/b.h"),
    ("wildcard", "s/*/gone", ""), ("wildcard", "*.c *.h", "a.c b.c b.h"),
    ("wildcard", "*/x/e.c", "s/x/e.c"),
  ])
  func `a function of words`(_ name: String, _ arguments: String, _ expected: String) {
    #expect(call(name, arguments) == expected)
    #expect(MakeFunctions.names.contains(name))
  }

  @Test(arguments: [
    ("shell", "ls"), ("subst", "a,b"), ("subst", ",b,c"), ("subst", "a,b,c,d"), ("words", "a"),
  ])
  func `other calls, and calls without arguments, are unknown`(
    _ name: String, _ arguments: String
  ) {
    #expect(call(name, arguments) == nil)
  }

  @Test(arguments: [
    ("a", ["a"]), ("", [""]), ("a,b", ["a", "b"]), (",", ["", ""]),
    ("$(f a,b),c", ["$(f a,b)", "c"]),
    ("${f a,$(g b,c)},d", ["${f a,$(g b,c)}", "d"]), ("a,(b,c", ["a", "(b,c"]),
  ])
  func `arguments are parted by the commas in no brackets`(_ text: String, _ expected: [String]) {
    #expect(MakeFunctions.arguments(text) == expected)
  }
}
