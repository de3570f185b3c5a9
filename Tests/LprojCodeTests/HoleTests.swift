// Tests of values that are inserted into a key: a value becomes the specifier of its type, if the source shows the type.

import LprojCode
import LprojSource
import Testing

@Suite struct HoleTests {
  @Test func `a hole of a type that is not known fits every specifier`() throws {
    let text = #"String(localized: "\(a) of \(3): 5%")"#
    let usages = UsageReader.read(ByteBuffer(Array(text.utf8)), .swift).usages
    let key = try #require(usages.first?.key)
    #expect(key.key == nil)
    #expect(key.fits(Key("%@ of %lld: 5%%")) && key.fits(Key("%lld of %lld: 5%%")))
    for other in ["%@ of %@: 5%%", "a of %lld: 5%%", "%@ of %lld: 5%% ", "%@%@ of %lld: 5%%"] {
      #expect(!key.fits(Key(other)))
    }
  }

  private func key(_ body: String, before: String = "") -> String {
    uses(before + "\nString(localized: \"\(body)\")").first ?? ""
  }

  @Test func `literals`() {
    #expect(key(#"\(1) \(1.5) \("a")"#) == "String %lld %lf %@")
  }

  @Test func `a stated specifier`() {
    #expect(key(#"\(x, specifier: "%.2f") m"#) == "String %.2f m")
    #expect(key(#"\(x, specifier: style) m"#, before: #"let style = "%.1f""#) == "String %.1f m")
  }

  @Test func `declared types`() {
    let declared = "let n: Int; var d: Double; let s: String; let u: UInt32; let f: Float"
    #expect(key(#"\(n) \(d) \(s) \(u) \(f)"#, before: declared) == "String %lld %lf %@ %u %f")
    let function = #"func f(name: String, count: Int) { String(localized: "\(name) of \(count)") }"#
    #expect(uses(function) == ["String %@ of %lld"])
  }

  @Test func `a type that two declarations disagree about is not known`() {
    #expect(key(#"\(n)"#, before: "let n: Int\nlet n: String") == #"String \(n)"#)
    #expect(key(#"\(n)"#, before: "let n: Int\nif case .a(let n) = x { }") == #"String \(n)"#)
  }

  @Test func `other expressions are not known, styles are objects`() {
    #expect(key(#"\(list.count)"#) == #"String \(list.count)"#)
    #expect(key(#"\(date, style: .date)"#) == "String %@")
  }

  @Test func `conversions`() {
    #expect(key(#"\(Int(x)) \(String(x))"#) == "String %lld %@")
  }

  @Test func `small numbers, and what only names a type`() {
    #expect(key(#"\(UInt8(3)) \(Int16(x))"#) == "String %u %d")
    #expect(
      key(#"\(placeholder: .int) \(placeholder: .object) \(placeholder: x)"#)
        == #"String %lld %@ \(x)"#)
    #expect(
      key(#"\(big) \(tiny)"#, before: "let big: Int64, tiny: UInt16 = 3") == "String %lld %u")
  }

  @Test(arguments: [
    (#"\(-3)"#, "%lld"), (#"\(-1.5)"#, "%lf"), (#"\(x as Double)"#, "%lf"),
    (#"\(x as CVarArg)"#, #"\(x as CVarArg)"#), (#"\(n as CVarArg)"#, "%lld"),
    (#"\(url.lastPathComponent)"#, "%@"), (#"\(a.b.absoluteString)"#, "%@"),
    (#"\(lastPathComponent)"#, #"\(lastPathComponent)"#),
    (#"\(make().absoluteString)"#, #"\(make().absoluteString)"#), (#"\(pair.0)"#, #"\(pair.0)"#),
    (#"\(url.lastPathComponent.count)"#, #"\(url.lastPathComponent.count)"#),
    (#"\(Int(x) + 1)"#, #"\(Int(x) + 1)"#), (#"\(Data(x))"#, #"\(Data(x))"#),
    (#"\(placeholder: .uint) \(placeholder: .float) \(placeholder: .double)"#, "%llu %f %lf"),
    (#"\(x, format: .number) \(n)"#, "%@ %lld"), (#"\(self.n)"#, #"\(self.n)"#),
  ])
  func `casts, members and what else shows a type`(_ body: String, _ expected: String) {
    #expect(key(body, before: "let n = 1") == "String \(expected)")
  }

  @Test func `percent signs are doubled beside holes only`() {
    #expect(key("100 %") == "String 100 %")
    #expect(key(#"\(1) %"#) == "String %lld %%")
  }
}
