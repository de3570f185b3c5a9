// Tests of bad bundles: each problem gets one clear line, and the program never crashes.

import Foundation
import LprojTestSupport
import Testing

@Suite struct BadBundleTests {
  private func audit(_ files: Files) throws -> (product: Product, result: ProgramResult) {
    let product = Product(files)
    return (product, try product.run("audit", "--min-severity", "note", "."))
  }

  @Test func `a bundle that is a file`() throws {
    let product = Product(["App.app": .text("no folder")])
    let result = try product.run("audit", "App.app")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("lproj: App.app: is not a table"))
    #expect(try product.run("audit", "No.app").errors == "lproj: No.app: does not exist\n")
  }

  @Test func `a bundle without localizations can be audited`() throws {
    let (_, result) = try audit(Sample.appExtension("Share"))
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("0 errors"))
  }

  @Test func `parts that cannot be read are named`() throws {
    guard getuid() != 0 else { return }  // root reads everything
    let product = Product(Sample.macApp())
    let folder = try product.tree.path + "/App.app/Contents/MacOS"
    chmod(folder, 0)
    defer { chmod(folder, 0o755) }
    let result = try product.run("audit", ".")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("lproj: App.app/Contents/MacOS: cannot be read: permission denied\n"))
  }

  @Test(arguments: ["Info.plist", "MacOS/App", "MacOS"])
  func `what is only closed is not said to be absent`(_ part: String) throws {
    let product = Product(Sample.macApp())
    let path = try product.tree.path + "/App.app/Contents/" + part
    chmod(path, 0)
    defer { chmod(path, 0o755) }
    // Root can read everything. If root runs the tests, the program runs as another user.
    let before = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    try Zip.python(
      product,
      """
      import subprocess
      command = "\(before) \(Program.lproj.path) audit .".split()
      run = subprocess.run(command, capture_output=True)
      open("result", "wb").write(b"%d\\n" % run.returncode + run.stderr + run.stdout)
      """)
    let result = try String(contentsOfFile: product.tree.path + "/result", encoding: .utf8)
    #expect(
      result.hasPrefix(
        "2\nlproj: App.app/Contents/\(part): cannot be read: permission denied\n"), "\(result)")
    #expect(!result.contains("error:"), "\(result)")
  }

  @Test func `links that loop or leave the bundle`() throws {
    var files = Sample.macApp()
    files["App.app/Contents/Frameworks/back"] = .link("..")
    files["App.app/Contents/Frameworks/self"] = .link("self")
    files["App.app/Contents/Frameworks/out.framework"] = .link("/usr")
    files["App.app/Contents/PlugIns"] = .link("../../..")
    let (_, result) = try audit(files)
    let folder = "App.app/Contents/"
    let refusal = "and signing refuses it (invalid destination for symbolic link in bundle)"
    for (path, fault) in [
      (
        "Frameworks/out.framework:1:1: error: the link 'out.framework' leads to '/usr', an absolute",
        "path: the link breaks on other machines, " + refusal
      ),
      (
        "Frameworks/self:1:1: warning: the link 'self' leads to 'self', which",
        "does not exist or leads in a circle"
      ),
      (
        "PlugIns:1:1: error: the link 'PlugIns' leads to '../../..', outside of the bundle:",
        "the link breaks if the bundle is moved, " + refusal
      ),
    ] {
      let line = "\(folder)\(path) \(fault) [bundle-misplaced]\n"
      #expect(result.output.contains(line), "\(result.output)")
    }
    #expect(!result.output.contains("'back'"))
    #expect(result.status == 1)
    var framework = Sample.framework("Waffles")
    framework["Waffles.framework/Versions/Current"] = .link("../Versions/Current")
    framework["Waffles.framework/Waffles"] = .link("Waffles")
    let loop = try audit(framework).result
    #expect(loop.status == 1)
    #expect(
      loop.output.contains("'Current' leads to '../Versions/Current', which is not a version"))
  }

  @Test func `an Info.plist that is a folder, a link to nothing or a pipe`() throws {
    var files = Sample.macApp()
    files["App.app/Contents/Info.plist"] = nil
    files["App.app/Contents/Info.plist/x"] = .text("x")
    #expect(try audit(files).result.output.contains("Info.plist is a folder, not a file"))
    files["App.app/Contents/Info.plist/x"] = nil
    files["App.app/Contents/Info.plist"] = .link("nothing")
    #expect(
      try audit(files).result.output.contains("Contents/Info.plist is a link that leads nowhere"))
    files["App.app/Contents/Info.plist"] = nil
    let product = Product(files)
    try mkfifo(product.tree.path + "/App.app/Contents/Info.plist", 0o644)
    #expect(try product.run("audit", ".").output.contains("Info.plist is not a regular file"))
  }

  @Test func `all types wrong at once`() throws {
    let keys = Sample.macInfo("App").keys.filter { $0 != "CFBundleSupportedPlatforms" }
    let wrong = Dictionary(uniqueKeysWithValues: keys.map { ($0, Value.dictionary([("a", 1)])) })
    let (product, result) = try audit(Sample.macApp("App", wrong))
    #expect(result.status == 1)
    let found = try product.findings("--only", "bundle-info-plist", ".")
    #expect(found.filter { $0.message.contains("is a dictionary, where") }.count == 14)
  }

  @Test func `names from a bundle do not reach the terminal raw`() throws {
    let name = "evil\u{1B}[31m\n.dylib"
    var files = Sample.macApp("App", ["CFBundleIdentifier": "a.\u{202E}b"])
    files["App.app/Contents/Resources/" + name] = code(.library)
    let (_, result) = try audit(files)
    #expect(result.outputBytes.filter { $0 < 0x20 && $0 != 0x0A } == [])
    #expect(result.output.contains("evil\\U001B[31m\\n.dylib"))
    #expect(result.output.contains("U+202E is not allowed, only letters"))
  }

  @Test func `bundles nested as deep as paths go`() throws {
    let product = Product([:])
    let manager = FileManager.default
    var path = try product.tree.path
    for _ in 0..<600 where path.utf8.count < 3_900 {
      path += "/a.app"
      try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
      _ = manager.createFile(atPath: path + "/a", contents: Data("code".utf8))
    }
    let result = try product.run("audit", "--format", "json", ".")
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("\"needs") == false)
  }

  @Test func `many sibling bundles`() throws {
    var files: Files = [:]
    for number in 0..<2_000 {
      files.merge(under("\(number).bundle", ["a.png": .text("i")])) { $1 }
    }
    files.merge(under("x", Sample.appExtension("Share"))) { $1 }
    let (_, result) = try audit(files)
    #expect(result.status == 0)
  }

  @Test func `what is staged is judged like what is on the disk`() throws {
    var files = Sample.macApp().merging(Sample.framework("Waffles")) { $1 }
    files["App.app/notes.txt"] = .text("a")
    files["App.app/Contents/Info.plist"] = plist(["CFBundleIdentifier": "a_b.c"])
    let product = Product(files)
    for arguments in [["init", "-q"], ["add", "-A"]] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git"] + arguments
      git.currentDirectoryURL = try URL(fileURLWithPath: product.tree.path)
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0)
    }
    let disk = try product.run("audit", "--only", "bundle", ".")
    let staged = try product.run("audit", "--staged", "--only", "bundle", ".")
    #expect(staged.output == disk.output)
    #expect(disk.output.contains("[bundle-misplaced]") && disk.status == 1)
  }
}
