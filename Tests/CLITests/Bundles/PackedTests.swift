// Tests of packed products: correct, damaged, and malicious.

import Foundation
import LprojTestSupport
import Testing

/// Writes ZIP archives with Python, which is on all machines that build the project.
enum Zip {
  /// Writes an archive of the folder `from`. Both paths are relative to the tree of the product.
  static func pack(_ product: Product, _ from: String, to archive: String) throws {
    try python(
      product,
      """
      import os, zipfile, stat
      z = zipfile.ZipFile("\(archive)", "w", zipfile.ZIP_DEFLATED)
      for root, folders, files in sorted(os.walk("\(from)")):
          for name in sorted(files + folders):
              path = os.path.join(root, name)
              inner = os.path.relpath(path, "\(from)")
              if os.path.islink(path):
                  info = zipfile.ZipInfo(inner)
                  info.create_system = 3
                  info.external_attr = (stat.S_IFLNK | 0o777) << 16
                  z.writestr(info, os.readlink(path))
              elif os.path.isfile(path):
                  z.write(path, inner)
      z.close()
      """)
  }

  static func python(_ product: Product, _ script: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.currentDirectoryURL = try URL(fileURLWithPath: product.tree.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

@Suite struct PackedTests {
  private func packed(_ files: Files) throws -> Product {
    let product = Product(under("in/Payload", files))
    try Zip.pack(product, "in", to: "App.ipa")
    return product
  }

  @Test func `a correct app has no findings, a wrong one has findings with paths in the archive`()
    throws
  {
    var files = Case.fullPhoneApp
    files["App.app/Long.png"] = .text(String(repeating: "waffle", count: 20_000))
    #expect(try packed(files).lines("App.ipa") == [])
    files["App.app/Resources/a.png"] = .text("image")
    files["App.app/en.lproj/Localizable.strings"] = .text("\"b\" = \"1\"; \"a\" = ")
    let product = try packed(files)
    let found = try product.findings("App.ipa")
    #expect(
      found.map(\.short) == [
        "error bundle-misplaced App.ipa/Payload/App.app/Resources",
        "error syntax-error App.ipa/Payload/App.app/en.lproj/Localizable.strings",
      ])
    let json = try product.run("audit", "--format", "json", "App.ipa")
    #expect(try JSONSchema(named: "audit").problems(of: json.output) == [])
    #expect(json.output.contains("\"path\": \"App.ipa/Payload/App.app\""))
    #expect(!json.output.contains("lproj-"))
    #expect(try product.run("audit", "--format", "json", "App.ipa").output == json.output)
  }

  @Test func `nothing is left behind, and a source tree does not unpack what lies in it`() throws {
    let product = try packed(Sample.phoneApp())
    try product.tree.folder("tmp")
    let result = try Program.lproj.run(
      ["audit", "App.ipa"], in: product.tree.path,
      environment: ["TMPDIR": product.tree.path + "/tmp"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: product.tree.path + "/tmp") == [])
    try FileManager.default.removeItem(atPath: product.tree.path + "/in")
    #expect(try product.run("audit", ".").status == 2)
  }

  @Test(arguments: [
    ("open('App.ipa','wb').write(b'')", "it is not a ZIP archive, or it is cut off"),
    ("open('App.ipa','wb').write(b'waffles' * 99)", "it is not a ZIP archive, or it is cut off"),
    ("d=open('ok.ipa','rb').read(); open('App.ipa','wb').write(d[:-30])", "cut off"),
    (
      "d=bytearray(open('ok.ipa','rb').read()); i=d.index(b'Info.plist')+14; d[i]^=0xFF; "
        + "open('App.ipa','wb').write(d)", "is damaged"
    ),
    (
      "d=bytearray(open('ok.ipa','rb').read()); i=d.index(b'PK\\1\\2'); d[i]=0; "
        + "open('App.ipa','wb').write(d)", "its list is damaged"
    ),
    (
      "import zipfile; z=zipfile.ZipFile('App.ipa','w'); z.writestr('../../evil.plist','x'); z.close()",
      "'../../evil.plist' leads out of it"
    ),
    (
      "import zipfile; z=zipfile.ZipFile('App.ipa','w'); z.writestr('/etc/evil.plist','x'); z.close()",
      "'/etc/evil.plist' leads out of it"
    ),
    (
      "import zipfile; z=zipfile.ZipFile('App.ipa','w'); z.writestr('../\u{301}evil.plist','x'); z.close()",
      "leads out of it"
    ),
    (
      "import zipfile,warnings; warnings.simplefilter('ignore'); z=zipfile.ZipFile('App.ipa','w'); "
        + "z.writestr('a','x'); z.writestr('a','y'); z.close()", "'a' is in it twice"
    ),
    (
      "import zipfile; z=zipfile.ZipFile('App.ipa','w'); z.writestr('a','x'); z.writestr('a/b','y'); "
        + "z.close()", "'a/b' in it is a file and a folder\n"
    ),
    (
      "import zipfile; z=zipfile.ZipFile('App.ipa','w'); z.writestr('a/'*200+'b','x'); z.close()",
      "in it has a name of more than 200 parts"
    ),
    (
      "import zipfile; z=zipfile.ZipFile('App.ipa','w',zipfile.ZIP_BZIP2); z.writestr('a','x'); z.close()",
      "packed in a way not known here"
    ),
    (
      "import zipfile; z=zipfile.ZipFile('App.ipa','w',zipfile.ZIP_DEFLATED)\n"
        + "for i in range(40): z.writestr(f'{i}.plist', b'0' * (1 << 24))\nz.close()",
      "its tables are larger than 512 MB"
    ),
    (
      "import zipfile; z=zipfile.ZipFile('App.ipa','w',zipfile.ZIP_DEFLATED)\n"
        + "z.writestr('en.lproj/L.strings', b'a;' * (1 << 25) + b'b;')\nz.close()",
      "its table 'en.lproj/L.strings' is larger than 64 MB"
    ),
    (
      "import struct; d=bytearray(open('ok.ipa','rb').read()); i=d.index(b'PK\\1\\2'); "
        + "d[i+24:i+28]=struct.pack('<I',4000000000); open('App.ipa','wb').write(d)",
      "cannot be true"
    ),
    (
      "d=bytearray(open('ok.ipa','rb').read()); i=d.index(b'PK\\1\\2'); d[i+8]|=1; d[6]|=1; "
        + "open('App.ipa','wb').write(d)", "it is encrypted"
    ),
    (
      "import zipfile; z=zipfile.ZipFile('App.ipa','w')\n"
        + "for i in range(66000): z.writestr(f'{i}','')\nz.close()",
      "(ZIP64); unpack it, and audit the folder"
    ),
    (
      // The archive states an unpacked size of 9 bytes, but contains 600 MiB.
      "import struct,zlib; c=zlib.compressobj(9,8,-15)\n"
        + "p=b''.join(c.compress(b'0'*(1<<20)) for _ in range(600))+c.flush(); n=b'Payload/a.plist'\n"
        + "b=struct.pack('<IHHHHHIIIHH',0x04034b50,20,0,8,0,0,0,len(p),9,len(n),0)+n+p\n"
        + "c=struct.pack('<IHHHHHHIIIHHHHHII',0x02014b50,20,20,0,8,0,0,0,len(p),9,len(n),"
        + "0,0,0,0,0,0)+n\n"
        + "e=struct.pack('<IHHHHIIH',0x06054b50,0,0,1,1,len(c),len(b),0)\n"
        + "open('App.ipa','wb').write(b+c+e)", "is damaged"
    ),
  ])
  func `a damaged or harmful archive gets one clear message`(_ script: String, _ text: String)
    throws
  {
    let product = Product(under("in/Payload", Sample.phoneApp()))
    try Zip.pack(product, "in", to: "ok.ipa")
    try Zip.python(product, script)
    let result = try product.run("audit", "App.ipa")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("lproj: App.ipa: cannot be unpacked: "), "\(result.errors)")
    #expect(result.errors.contains(text), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `names may begin with the folder that they were packed from`() throws {
    let product = Product(under("in/Payload", Case.fullPhoneApp))
    try Zip.python(
      product,
      """
      import os, zipfile
      z = zipfile.ZipFile("App.ipa", "w")
      z.writestr("./", "")
      for root, folders, files in os.walk("in"):
          for name in folders: z.writestr("./" + os.path.relpath(os.path.join(root, name), "in") + "/", "")
          for name in files:
              path = os.path.join(root, name)
              z.writestr("./" + os.path.relpath(path, "in"), open(path, "rb").read())
      z.close()
      """)
    #expect(try product.lines("App.ipa") == [])
    #expect(
      try product.run("audit", "--format", "json", "App.ipa").output.contains(
        "\"App.ipa/Payload/App.app\""))
  }

  @Test func `links that lead out are not made`() throws {
    var files = Sample.phoneApp()
    files["App.app/en.lproj/out.strings"] = .link("../../../../../etc/passwd")
    files["App.app/en.lproj/root.strings"] = .link("/etc/passwd")
    #expect(try packed(files).lines("App.ipa") == [])
  }

  @Test func `nothing is written through links that lead up`() throws {
    let product = Product(["tmp/": .folder])
    try Zip.python(
      product,
      """
      import stat, zipfile
      z = zipfile.ZipFile("App.ipa", "w")
      def link(name, target):
          info = zipfile.ZipInfo(name)
          info.create_system = 3
          info.external_attr = (stat.S_IFLNK | 0o777) << 16
          z.writestr(info, target)
      link("d/l1", "..")
      link("d/l1/l2", "..")
      z.writestr("l2/evil.plist", "x")
      z.writestr("d/l1/l2/evil.plist", "x")
      z.close()
      """)
    _ = try Program.lproj.run(
      ["audit", "App.ipa"], in: product.tree.path,
      environment: ["TMPDIR": product.tree.path + "/tmp"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: product.tree.path + "/tmp") == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: product.tree.path).sorted() == [
        "App.ipa", "tmp",
      ])
  }

  @Test func `every way of packing is read`() throws {
    let product = Product(under("in/Payload", Sample.phoneApp()))
    let text = (0..<5_000).map { "\"key \($0)\" = \"value \($0 * 7919 % 977)\";" }
    try product.tree.write(
      "in/Payload/App.app/en.lproj/Big.strings", Array(text.joined(separator: "\n").utf8))
    for level in [0, 1, 6, 9] {
      try Zip.python(
        product,
        """
        import os, zipfile
        z = zipfile.ZipFile("App.ipa", "w", zipfile.ZIP_DEFLATED, compresslevel=\(level))
        for root, _, files in os.walk("in"):
            for name in files:
                path = os.path.join(root, name)
                z.write(path, os.path.relpath(path, "in"))
        z.close()
        """)
      let result = try product.run("audit", "--format", "json", "App.ipa")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("\"entries\": 5001"))
    }
  }
}
