// Tests that units for translators come back unchanged.

import LprojExchange
import LprojSource
import Testing

@Suite struct ExchangeRoundTripTests {
  private static let texts = [
    "", " ", "plain", "<b>&amp;</b> \"q\" 'a'", "a,b;c\td", "=1+1", "'=1", "''", "+", "-x", "@x",
    "＝1",
    "two\nlines", "two\r\nlines", "\rx", "é e\u{301} \u{1F600}", "trailing ", "\u{FEFF}x",
    "%1$@ of %2$ld",
  ]

  private func file() -> ExchangeFile {
    var file = ExchangeFile(
      original: "App/en.lproj/Localizable.strings", sourceLanguage: "en", targetLanguage: "fr")
    for (number, text) in Self.texts.enumerated() {
      var unit = ExchangeUnit(
        id: Key("\(number) \(text)"), source: Key(text), target: Key(text + "!"),
        state: number.isMultiple(of: 2) ? .translated : .new)
      unit.notes = [Key("about \(number)")]
      file.units.append(unit)
    }
    return file
  }

  private func expectEqual(_ read: [ExchangeFile], _ written: ExchangeFile) {
    #expect(read.map(\.original) == [written.original])
    #expect(read.map(\.targetLanguage) == [written.targetLanguage])
    let units = read.first?.units ?? []
    #expect(units.map(\.id) == written.units.map(\.id))
    #expect(units.map(\.source) == written.units.map(\.source))
    #expect(units.map(\.target) == written.units.map(\.target))
    #expect(units.map(\.state.name) == written.units.map(\.state.name))
    #expect(units.map(\.problem) == units.map { _ in nil })
  }

  @Test(arguments: [true, false])
  func `a table for spreadsheets`(_ withMark: Bool) throws {
    let bytes = UnitSheet.write([file()], withMark: withMark, isWhole: true)
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]) == withMark)
    expectEqual(try CSVReader.read(ByteBuffer(bytes)), file())
  }

  @Test func `a document`() throws {
    let bytes = XLIFFWriter.write([file()], toolVersion: "1")
    expectEqual(try XLIFFReader.read(ByteBuffer(bytes)), file())
  }

  @Test func `no field of a spreadsheet is a formula`() {
    let text = String(decoding: UnitSheet.write([file()], withMark: false), as: UTF8.self)
    let fields = text.split(whereSeparator: { ",\r\n\"".contains($0) })
    #expect(fields.filter { ["=", "+", "-", "@", "＝"].contains($0.prefix(1)) } == [])
  }

  @Test(arguments: [
    ("file,language,key,target\na,fr,k\n", 2, 1), ("file,language,key\n", 1, 1),
    ("file,language,key,target\na,fr,\"k,x\n", 2, 6), ("file,file,language,key,target\n", 1, 6),
    ("file,language,key,target\na,fr,k\"x,y\n", 2, 7),
  ])
  func `a damaged table is refused at its place`(_ text: String, _ line: Int, _ column: Int) {
    #expect {
      _ = try CSVReader.read(ByteBuffer(Array(text.utf8)))
    } throws: { error in
      (error as? ExchangeError)?.position == Position(line: line, column: column)
    }
  }
}
