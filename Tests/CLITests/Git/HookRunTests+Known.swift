// Tests that findings from before a commit do not stop the commit.

import Foundation
import LprojTestSupport
import Testing

extension HookRunTests {
  @Test func `what was there before is not this commit's fault`() throws {
    let old = "\"a\" = \"1\";\n\"x\" = \"1\";\n\"x\" = \"2\";\n"
    let repository = try hooked([
      "en.lproj/L.strings": "\"a\" = \"1\";\n\"x\" = \"X\";\n\"m\" = \"M\";\n",
      "fr.lproj/L.strings": old, "en.lproj/Other.strings": Repository.broken,
    ])
    try repository.write("fr.lproj/L.strings", "/* Note */\n" + old + "\"b\" = \"2\";\n")
    try repository.git("add", "--all")
    let result = try repository.lproj("hook", "run")
    #expect(
      result.output
        == "fr.lproj/L.strings:5:1: warning: 'b' has no entry in the source language ('en') "
        + "[extra-key]\n")
    let all = try repository.lproj("hook", "run", "--all")
    #expect(all.output.contains("[duplicate-key]"))
    #expect(all.output.contains("[missing-key]"))
    #expect(!all.output.contains("Other.strings"))

    try repository.write("fr.lproj/L.strings", "\"a\" = \"1\";\n\"x\" = \"\";\n\"x\" = \" \";\n")
    try repository.git("add", "--all")
    let edited = try repository.lproj("hook", "run")
    #expect(edited.output.contains("[duplicate-key]"))
    #expect(!edited.output.contains("[missing-key]"))
  }

  @Test func `an old empty table is no new one when it lacks more keys`() throws {
    let repository = try hooked([
      "en.lproj/L.strings": "\"a\" = \"b\";\n", "fr.lproj/L.strings": "",
    ])
    try repository.write("en.lproj/L.strings", "\"a\" = \"b\";\n\"n\" = \"n\";\n")
    #expect(try repository.findings(".", "--since", "HEAD") == [])
    let passed = try repository.commit("--all")
    #expect(passed.status == 0)
    #expect(passed.output + passed.errors == "")
    try repository.write("de.lproj/L.strings", "\"a\" = \"c\";\n\"n\" = \"m\";\n")
    try repository.git("add", "--all")
    #expect(try repository.commit().status == 0)
    try repository.write("de.lproj/L.strings", "")
    let emptied = try repository.commit("--all")
    #expect(emptied.status != 0)
    #expect((emptied.output + emptied.errors).contains("de.lproj/L.strings:1:1: error: table is"))
    #expect(!(emptied.output + emptied.errors).contains("fr.lproj"))
  }

  @Test func `an unreadable earlier file is a remark, an unreadable staged one is a failure`()
    throws
  {
    let repository = try Repository(["en.lproj/L.strings": Repository.good])
    try repository.write("fr.lproj/L.strings", Repository.good)
    try repository.tree.link("my work/fr.lproj/S.strings", to: "nope")
    try repository.git("add", "--all")
    let hint = "git commit --no-verify"
    let link = "fr.lproj/S.strings: is a symbolic link to nothing\n"
    let staged = try repository.lproj("hook", "run")
    #expect(staged.status == 2)
    #expect(staged.errors.hasSuffix("lproj: " + link))
    #expect(staged.errors.contains(hint))
    try repository.git("commit", "--quiet", "--message", "link")
    #expect(try repository.lproj("hook", "install").status == 0)

    try repository.write("en.lproj/L.strings", "/* Note */\n" + Repository.good)
    let passed = try repository.commit("--all")
    #expect(passed.status == 0)
    #expect(passed.output + passed.errors == "lproj: note: " + link)

    // The commit removes the target of another link.
    try repository.write("App/shared.strings", Repository.good)
    try repository.tree.link("my work/en.lproj/T.strings", to: "../App/shared.strings")
    try repository.git("add", "--all")
    #expect(try repository.commit().status == 0)
    try repository.git("rm", "--quiet", "App/shared.strings")
    let refused = try repository.commit()
    #expect(refused.status != 0)
    #expect(refused.errors.contains("lproj: en.lproj/T.strings: is a symbolic link to nothing\n"))
    #expect(refused.errors.contains(hint))
  }

  @Test func `a table that is renamed brings nothing new`() throws {
    let repository = try Repository([
      "App/en.lproj/L.strings": Repository.good, "App/de.lproj/L.strings": Repository.broken,
      "App/fr.lproj/L.strings": Repository.broken, "App/it.lproj/L.strings": "",
    ])
    #expect(try repository.lproj("hook", "install", "--fail-on", "note").status == 0)
    for name in ["en", "de", "fr", "it"] {
      try repository.git("mv", "App/\(name).lproj/L.strings", "App/\(name).lproj/M.strings")
    }
    for arguments in [["."], ["--staged"], [repository.folder + "/App"]] {
      let result = try Program.lproj.run(
        ["audit", "--since", "HEAD", "--fail-on", "warning"] + arguments, in: repository.folder)
      #expect(result.status == 0, "\(arguments) \(result.output)")
    }
    let renamed = try repository.commit()
    #expect(renamed.status == 0, "\(renamed.output)\(renamed.errors)")
    try repository.git("mv", "App", "Source")
    let moved = try repository.commit()
    #expect(moved.status == 0, "\(moved.output)\(moved.errors)")
    // The commit renames the French table, and adds a Dutch table with the same error.
    try repository.git("mv", "Source/fr.lproj/M.strings", "Source/fr.lproj/N.strings")
    try repository.write("Source/nl.lproj/N.strings", Repository.broken)
    try repository.git("add", "--all")
    let copied = try repository.commit()
    #expect(copied.status != 0)
    #expect((copied.output + copied.errors).contains("Source/nl.lproj/N.strings:1:10: error"))
    #expect(!(copied.output + copied.errors).contains("fr.lproj/N.strings:1:10: error"))
  }

  @Test func `what a baseline knows does not stop a commit`() throws {
    let repository = try hooked([
      ".lproj.toml": "baseline = \"known.json\"\n",
      "en.lproj/L.strings": "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      "fr.lproj/L.strings": "\"a\" = \"x\";\n\"a\" = \"y\";\n",
    ])
    _ = try repository.lproj("audit", "--write-baseline", "known.json")
    try repository.write("fr.lproj/L.strings", "\"a\" = \"x\";\n\"a\" = \"z\";\n\"c\" = \"3\";\n")
    try repository.git("add", "--all")
    let run = try repository.lproj("hook", "run")
    #expect(run.output.contains("'c'"))
    #expect(!run.output.contains("[duplicate-key]"))
    #expect(!run.errors.contains("known.json"))
    try repository.write("fr.lproj/L.strings", "\"a\" = \"x\";\n\"a\" = \"z\";\n\"a\" = \"w\";\n")
    try repository.git("add", "--all")
    #expect(try repository.lproj("hook", "run").output.contains("[duplicate-key]"))
  }
}
