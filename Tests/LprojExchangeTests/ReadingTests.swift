// Tests of reading spreadsheets and XLIFF from other programs.

import LprojExchange
import LprojSource
import Testing

@Suite struct ReadingTests {
  /// Returns `file>language: key=target` for each unit, with its notes and its problem.
  private func units(_ files: [ExchangeFile]) -> [String] {
    files.flatMap { file in
      file.units.map { unit in
        let text =
          "\(file.original)>\(file.targetLanguage ?? "-"): \(unit.id)=\(unit.target?.description ?? "-")"
        let rest = unit.notes.map { " #\($0)" } + [unit.problem.map { " !\($0)" } ?? ""]
        return text + rest.joined()
      }
    }
  }

  private func sheet(_ text: String) -> [String] {
    do {
      return units(try CSVReader.read(ByteBuffer(Array(text.utf8))))
    } catch {
      return ["\(error.position.line):\(error.position.column): \(error.message)"]
    }
  }

  private static let sheets: [(String, [String])] = [
    ("file,language,key,target\nA,fr,k,v\n", ["A>fr: k=v"]),
    ("file;language;key;target\r\nA;fr;k;\"v;w\"\r\n", ["A>fr: k=v;w"]),
    ("file\tlanguage\tkey\ttarget\nA\tfr\tk\tv\n", ["A>fr: k=v"]),
    ("Target,KEY,file,language,\nv,k,A,fr,\n", ["A>fr: k=v"]),
    ("file,language,key,target\nA,,k,v\n", ["A>-: k=v"]),
    ("file,language,key,target\nA,fr,k,\"a\"\"b\nc\"", ["A>fr: k=a\"b\nc"]),
    ("file,language,key,target\n\nA,fr,k,v\n\r\nB,fr,k,w", ["A>fr: k=v", "B>fr: k=w"]),
    ("file,language,key,target\nA,fr,k,'=1\n", ["A>fr: k==1"]),
    (
      "file,language,key,target\nA,fr,k,v\nB,fr,k,w\nA,fr,l,x\n",
      ["A>fr: k=v", "A>fr: l=x", "B>fr: k=w"]
    ),
    (
      "file,language,key\nA,fr,k\n",
      [
        "1:1: the first row names no column 'translation', only 'file', 'language', 'key'; the columns of 'lproj export' are "
          + "key, source, translation, comment, table, form, language"
      ]
    ),
    ("file,language,key,target\nA,fr,k\n", ["2:1: a row of 3 fields where the first row has 4"]),
    (
      "file,language,key,target\nA,\(String(repeating: "x", count: 256)),k,v\n",
      ["2:3: 'language' has 256 bytes: at most 255 are read"]
    ),
    (
      "file,language,key,target\n\(String(repeating: "x", count: 4_097)),fr,k,v\n",
      ["2:1: 'file' has 4097 bytes: at most 4096 are read"]
    ),
    ("file,language,key,target,KEY\n", ["1:26: two columns 'KEY'"]),
    (
      "file,language,key,target\nA,fr,k,\"v\" x\n",
      ["2:11: text after the closing quote of a field"]
    ),
    ("file,language,key,target\nA,fr,k,\"v", ["2:8: the quote of this field is never closed"]),
    (
      "file,language,key,target\nA,fr,k,v\"\n",
      ["2:9: a quote inside a field that does not begin with one"]
    ),
  ]

  @Test(arguments: sheets)
  func `a spreadsheet`(_ text: String, _ expected: [String]) {
    #expect(sheet(text) == expected)
  }

  private func document(_ inner: String, _ root: String = "<xliff version=\"1.2\">") -> [String] {
    do {
      return units(try XLIFFReader.read(ByteBuffer(Array("\(root)\(inner)</xliff>".utf8))))
    } catch {
      return ["\(error.position.line):\(error.position.column): \(error.message)"]
    }
  }

  @Test(arguments: [("original", 4_096), ("source-language", 255), ("target-language", 255)])
  func `a path or a language that no file system holds is refused`(
    _ attribute: String, _ longest: Int
  ) {
    func read(_ count: Int) -> [String] {
      let own = "\(attribute)=\"\(String(repeating: "x", count: count))\""
      return document("<file \(attribute == "original" ? "" : "original=\"A\"") \(own)></file>")
    }
    #expect(read(longest) == [])
    let message = "'\(attribute)' has \(longest + 1) bytes: at most \(longest) are read"
    #expect(read(longest + 1) == ["1:22: " + message])
  }

  private func file(_ units: String) -> [String] {
    document("<file original=\"A\" target-language=\"fr\"><body>\(units)</body></file>")
  }

  private static let bodies: [(String, [String])] = [
    ("<trans-unit id=\"k\"><source>s</source><target>t</target></trans-unit>", ["A>fr: k=t"]),
    ("<trans-unit id=\"k\"><source>s</source></trans-unit>", ["A>fr: k=-"]),
    ("<trans-unit id=\"k\"><target/><note>n</note><note>m</note></trans-unit>", ["A>fr: k= #n #m"]),
    (
      "<group><group><trans-unit id=\"k\"><target>t</target></trans-unit></group></group>",
      ["A>fr: k=t"]
    ),
    ("<x><trans-unit id=\"k\"><target>t</target></trans-unit></x>", []),
    ("<trans-unit><target>t</target></trans-unit>", ["A>fr: =t !it has no id"]),
    (
      "<trans-unit id=\"k\"><target>t</target><target>u</target></trans-unit>",
      ["A>fr: k=u !it has two targets"]
    ),
    (
      "<trans-unit id=\"k\"><target>a<mrk>b<ph>c</ph></mrk>d</target></trans-unit>",
      ["A>fr: k=abcd"]
    ),
    (
      "<trans-unit id=\"k\"><target>a<g>b</g></target></trans-unit>",
      ["A>fr: k=ab !its inline element <g> would be lost; write what it stands for as text"]
    ),
    (
      "<trans-unit id=\"k\"><source>\n s \n</source><target>\n  t \n </target></trans-unit>",
      ["A>fr: k=t"]
    ),
    (
      "<trans-unit id=\"k\"><source>\n s \n</source><target> t </target></trans-unit>",
      ["A>fr: k= t "]
    ),
    ("<trans-unit id=\"k\"><source>s\n</source><target>t\n</target></trans-unit>", ["A>fr: k=t\n"]),
    (
      "<trans-unit id=\"k\" xml:space=\"preserve\"><source>\ns\n</source><target>\nt\n</target></trans-unit>",
      ["A>fr: k=\nt\n"]
    ),
    (
      "<trans-unit id=\"k\"><alt-trans><target>x</target></alt-trans><target>t</target></trans-unit>",
      ["A>fr: k=t"]
    ),
  ]

  @Test(arguments: bodies)
  func `the units of a document`(_ units: String, _ expected: [String]) {
    #expect(file(units) == expected)
  }

  @Test func `what is not a document of version 1 is refused`() {
    #expect(document("<file/>") == ["1:22: <file> without original=\"…\""])
    #expect(
      document("", "<xliff>") == ["1:1: XLIFF of version none cannot be read: 1.2 is expected"])
    #expect(
      document("", "<xliff version=\"2.0\">") == [
        "1:1: XLIFF of version 2.0 cannot be read: 1.2 is expected"
      ])
    for version in ["1.0", "1.1", "1.2"] {
      #expect(document("", "<xliff version=\"\(version)\">") == [])
    }
    #expect(
      document("</xliff><xliff>") == ["1:30: a second outermost element"])
  }

  @Test func `elements of extensions are skipped`() throws {
    let text = """
      <x:xliff xmlns:x="urn" version="1.2"><x:file original="A"><x:body><x:trans-unit id="k">\
      <x:target>t</x:target><y:target>u</y:target><target>v</target></x:trans-unit></x:body></x:file></x:xliff>
      """
    let files = try XLIFFReader.read(ByteBuffer(Array(text.utf8)))
    #expect(units(files) == ["A>-: k=t"])
  }
}
