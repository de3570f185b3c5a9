// Tests of `lproj format` on files and folders: the files that it writes, and the files that it leaves as they are.

import Foundation
import LprojTestSupport
import Testing

@Suite struct FormatFileTests {
  let old = "\"b\"=\"1\";\n"
  let new = "\"b\" = \"1\";\n"

  func format(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(["format"] + arguments, in: tree.path)
  }

  @Test func `a folder's tables are formatted, and only those`() throws {
    let tree = try TemporaryTree([
      "My App/en.lproj/A.strings": old, "My App/fr.lproj/Sub/A.strings": new,
      "My App/Top.strings": old, "My App/en.lproj/A.stringsdict": "<plist/>",
      "My App/.gitignore": "/ignored\n", "My App/ignored/de.lproj/A.strings": old,
      "My App/notes.txt": old, "My App/Pods/x.strings": old,
    ])
    let result = try format(tree, "My App")
    #expect(result.errors == "2 files formatted, 1 unchanged\n")
    #expect(result.output == "")
    #expect(result.status == 0)
    #expect(try tree.text("My App/en.lproj/A.strings") == new)
    #expect(try tree.text("My App/Top.strings") == new)
    #expect(try tree.text("My App/en.lproj/A.stringsdict") == "<plist/>")
    #expect(try tree.text("My App/ignored/de.lproj/A.strings") == old)
    #expect(try format(tree, "-q", "My App/ignored/de.lproj/A.strings").errors == "")
    #expect(try tree.text("My App/ignored/de.lproj/A.strings") == new)
  }

  @Test func `one localization is formatted without its siblings`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": old, "fr.lproj/A.strings": old, "A.strings": old,
    ])
    try tree.link("fr.lproj/gone.strings", to: "nothing")
    let result = try format(tree, "en.lproj")
    #expect(result.errors == "1 file formatted, 0 unchanged\n")
    #expect(try tree.text("fr.lproj/A.strings") == old)
    #expect(try tree.text("A.strings") == old)
  }

  @Test func `check names the files and writes nothing`() throws {
    let tree = try TemporaryTree([
      "a.strings": old, "b.strings": new, "c.strings": old, "bad.strings": "x y",
    ])
    let result = try format(tree, "--check", ".")
    #expect(result.output == "a.strings\nc.strings\n")
    #expect(result.errors.hasSuffix("2 files would change, 1 unchanged, 1 refused\n"))
    #expect(result.status == 1)
    #expect(try tree.text("a.strings") == old)
    #expect(try format(tree, "--check", "b.strings").status == 0)
  }

  @Test func `diff shows what would change and writes nothing`() throws {
    let tree = try TemporaryTree(["en.lproj/A B.strings": "/* c */\n" + old + "\"c\"=2;"])
    let result = try format(tree, "--diff", "--color", "never", ".")
    #expect(
      result.output == """
        --- a/en.lproj/A B.strings\t
        +++ b/en.lproj/A B.strings\t
        @@ -1,3 +1,3 @@
         /* c */
        -"b"="1";
        -"c"=2;
        \\ No newline at end of file
        +"b" = "1";
        +"c" = 2;
        \\ No newline at end of file

        """)
    #expect(result.status == 0)
    #expect(try format(tree, "--diff", "--check", ".").status == 1)
    #expect(try tree.text("en.lproj/A B.strings").hasPrefix("/* c */\n" + old))
  }

  @Test func `a file that is formatted already is not written`() throws {
    let tree = try TemporaryTree(["a.strings": old])
    _ = try format(tree, "a.strings")
    let time = tree.modified("a.strings")
    #expect(try format(tree, "a.strings").errors == "0 files formatted, 1 unchanged\n")
    #expect(tree.modified("a.strings") == time)
  }

  @Test func `a link is followed and stays a link`() throws {
    let tree = try TemporaryTree(["real.strings": old])
    try tree.link("link.strings", to: "real.strings")
    #expect(try format(tree, ".").errors == "1 file formatted, 0 unchanged\n")
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: tree.path + "/link.strings")
    #expect(target == "real.strings")
    try tree.write("real.strings", Array(old.utf8))
    #expect(try format(tree, "link.strings").status == 0)
    #expect(try tree.text("real.strings") == new)
  }

  @Test func `links in a folder are not followed out of it`() throws {
    let tree = try TemporaryTree(["other/A.strings": old, "other/fr.lproj/A.strings": old])
    try tree.folder("R/en.lproj")
    try tree.link("R/en.lproj/A.strings", to: "../../other/A.strings")
    try tree.link("R/fr.lproj", to: "../other/fr.lproj")
    for options in [["--check"], ["--diff"], []] {
      let result = try Program.lproj.run(["format", "R"] + options, in: tree.path)
      #expect(result.status == 0)
      #expect(result.output == "")
      #expect(
        result.errors == """
          lproj: note: R/en.lproj/A.strings: is a link; name the file it leads to, 'other/A.strings'
          lproj: note: R/fr.lproj/A.strings: is a link; name the file it leads to, \
          'other/fr.lproj/A.strings'

          """)
    }
    #expect(try tree.text("other/A.strings") == old)
    #expect(try format(tree, "--check", "R/en.lproj/A.strings").output == "other/A.strings\n")
    #expect(try format(tree, "--check", "R/fr.lproj").output == "other/fr.lproj/A.strings\n")
    #expect(try format(tree, "R/fr.lproj/A.strings", "R/en.lproj/A.strings").status == 0)
    #expect(try tree.text("other/A.strings") == new)
    #expect(try tree.text("other/fr.lproj/A.strings") == new)
  }

  @Test func `read-only and unreadable files are named, and the others are written`() throws {
    let tree = try TemporaryTree(["a.strings": old, "b.strings": old, "c.strings": old])
    chmod(tree.path + "/a.strings", 0o444)
    chmod(tree.path + "/b.strings", 0)
    let isRoot = getuid() == 0
    let result = try format(tree, "nowhere", "a.strings", "b.strings", "c.strings", "no.txt")
    #expect(result.status == 2)
    #expect(result.errors.contains("lproj: nowhere: does not exist\n"))
    #expect(result.errors.contains("lproj: a.strings: is read-only\n"))
    #expect(isRoot || result.errors.contains("lproj: b.strings: cannot be read"))
    #expect(try tree.text("a.strings") == old)
    #expect(try tree.text("c.strings") == new)
  }

  @Test func `other tables are reported as unchanged if they are named`() throws {
    let tree = try TemporaryTree([
      "a.stringsdict": "<plist/>", "c.strings": "<plist><dict/></plist>",
      "d.txt": "",
    ])
    let result = try format(tree, "a.stringsdict", "c.strings")
    #expect(result.status == 0)
    for name in ["a.stringsdict", "c.strings"] {
      #expect(result.errors.contains("lproj: note: \(name): left as it is"))
    }
    #expect(try format(tree, "d.txt").status == 2)
    #expect(try Program.lproj.run(["format", "-", "c.strings"], in: tree.path).status == 64)
  }

  @Test func `a named catalog gets the layout of Xcode, in its order and with its escapes`() throws
  {
    let tree = try TemporaryTree([
      "b.xcstrings": #"""
      {"version": "1.0",
       "strings": {"z\/": {}, "a": {"x": [1.50, true, []]}}}

      """#, "broken.xcstrings": "{",
    ])
    #expect(try format(tree, "--check", "b.xcstrings").status == 1)
    #expect(try format(tree, ".").status == 2)
    #expect(try format(tree, "b.xcstrings").status == 0)
    #expect(
      try tree.text("b.xcstrings") == #"""
        {
          "version" : "1.0",
          "strings" : {
            "z\/" : {

            },
            "a" : {
              "x" : [
                1.50,
                true,
                [

                ]
              ]
            }
          }
        }
        """#)
    #expect(try format(tree, "--check", "b.xcstrings").status == 0)
    let sorted = try format(tree, "--sort", "b.xcstrings")
    #expect(sorted.status == 1 && sorted.errors.contains("keep their order"))
    let broken = try format(tree, "broken.xcstrings")
    #expect(
      broken.status == 1 && broken.errors.contains("broken.xcstrings:1:2: error: not formatted"))
  }

  @Test func `empty files are left as they are`() throws {
    let tree = try TemporaryTree(["a.strings": ""])
    try tree.write("b.strings", [0xEF, 0xBB, 0xBF])
    try tree.write("c.strings", [0xFF, 0xFE])
    #expect(
      try format(tree, "--encoding", "utf-16", ".").errors == "0 files formatted, 3 unchanged\n")
    #expect(try tree.bytes("a.strings") == [])
    #expect(try tree.bytes("c.strings") == [0xFF, 0xFE])
  }
}
