// Tests of binary property lists that no program writes, as the loader reads them.

import LprojSource
import LprojSyntax
import Testing

@Suite struct BinaryPropertyListTests {
  /// Returns a dictionary with the text "b" under the keys "a" and `key`, and with an object that nothing refers to.
  private func table(_ key: [UInt8], unused: UInt8 = 8) -> ParsedTable {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in [[0xD2, 1, 2, 3, 3], [0x51, 0x61], key, [0x51, 0x62]] as [[UInt8]] {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [unused, 0, 0, 0, 0, 0, 0, 1, 1]
    for number in [5, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return TableReader.read(ByteBuffer(bytes, spare: 64))
  }

  private func keys(_ table: ParsedTable) -> [String] {
    table.entries.map { table.key($0).description }
  }

  @Test(arguments: [[0x10, 7], [0x00], [0x09], [0x80, 1], [0x41, 0xFF]] as [[UInt8]])
  func `a key that is no text does not keep others from being read`(_ key: [UInt8]) {
    #expect(table(key).outcome == .loads)
    #expect(keys(table(key)) == ["a"])
  }

  @Test func `each offset has to lie in front of the offsets, used or not`() {
    #expect(table([0x51, 0x63], unused: 18).outcome == .loads)
    #expect(table([0x51, 0x63], unused: 19).outcome == .fails)
  }

  /// Checks keys that are identifiers. The results are those of the loader, which was tested with 5,000 identifiers.
  @Test func `the last eight bytes of a long identifier count, and must be a small number`() {
    let ten: [UInt8] = [0x89, 1, 2, 0, 0, 0, 0, 9, 9, 9, 9]
    #expect(table(ten).outcome == .loads)
    #expect(table([0x84, 1, 0, 0, 0, 0]).outcome == .fails)
    #expect(table([0x89, 0, 0, 0, 0, 0, 1, 9, 9, 9, 9]).outcome == .fails)
  }

  @Test func `a container is no key`() {
    #expect(table([0xA0]).outcome == .fails)
    #expect(table([0xD0]).outcome == .fails)
    #expect(keys(table([0x51, 0x63])) == ["a", "c"])
  }

  /// Returns the value of the only key `k` in a binary property list; nil if the list does not load. The value is object 2.
  private func value(_ object: [UInt8]) -> PropertyListNode.Value? {
    let objects: [[UInt8]] = [[0xD1, 1, 2], [0x51, 0x6B], object]
    let place = 8 + objects.joined().count
    let bytes = Array("bplist00".utf8) + objects.joined() + [8, 11, 13]
    let ends = [3, 0, UInt8(place)].flatMap { [0, 0, 0, 0, 0, 0, 0, $0] as [UInt8] }
    let table = TableReader.read(ByteBuffer(bytes + [0, 0, 0, 0, 0, 0, 1, 1] + ends, spare: 64))
    guard table.outcome == .loads, let entry = table.entries.first else { return nil }
    return table.node(entry)?.value ?? table.value(entry).map { .string($0) }
  }

  /// Returns the table in a binary property list of encoded objects. The first object is the root, and references have one byte.
  private func table(of objects: [[UInt8]]) -> ParsedTable {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += number(bytes.count, 4)
      bytes += object
    }
    let place = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 1]
    bytes += number(objects.count, 8) + number(0, 8) + number(place, 8)
    return TableReader.read(ByteBuffer(bytes, spare: 64))
  }

  @Test func `a text may be named many times, but not make much of little`() {
    /// Returns a list that refers to one text of 100,000 bytes `count` times.
    func list(_ count: Int) -> ParsedTable {
      let text: [UInt8] =
        [0x5F, 0x12, 0, 1, 0x86, 0xA0] + Array(repeating: 0x78, count: 100_000)
      let head: [UInt8] = [0xAF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)]
      let names: [UInt8] = Array(repeating: 3, count: count)
      return table(of: [[0xD1, 1, 2], [0x51, 0x6B], head + names, text])
    }
    let few = list(100)
    #expect(few.outcome == .loads)
    guard case .array(let texts)? = few.entries.first.flatMap({ few.node($0)?.value }) else {
      Issue.record("no list")
      return
    }
    #expect(texts.count == 100)
    // Written out, all texts together would have 16 MB or more. The file has less than 200 KB.
    for count in [160, 2_000, 60_000] {
      let many = list(count)
      #expect(many.outcome == .fails && many.entries.isEmpty)
      #expect(many.problems.map(\.kind) == [.propertyList("damaged binary property list")])
    }
  }

  @Test func `a list that is named again shares its memory`() {
    // The list has 250 lists with 250 texts each.
    let outer = [0xAF, 0x10, 250] + Array(repeating: 3 as UInt8, count: 250)
    let inner = [0xAF, 0x10, 250] + Array(repeating: 4 as UInt8, count: 250)
    let found = table(of: [
      [0xD1, 1, 2], [0x51, 0x6B], outer, inner, [0x51, 0x78],
      [0x4F, 0x12, 0, 0, 0x40, 0] + Array(repeating: 0, count: 0x4000),
    ])
    guard case .array(let lists)? = found.entries.first.flatMap({ found.node($0)?.value }) else {
      Issue.record("no list")
      return
    }
    let places = Set(
      lists.map { list -> UInt in
        guard case .array(let texts) = list.value else { return 0 }
        return texts.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      })
    #expect(lists.count == 250 && places.count == 1 && !places.contains(0))
  }

  @Test func `lists of lists that name each other are not written out`() {
    func table(_ depth: Int) -> ParsedTable {
      let lists = (0..<depth).map { level -> [UInt8] in
        [0xAA] + Array(repeating: UInt8(level + 3), count: 10)
      }
      return self.table(of: [[0xD1, 1, 2], [0x51, 0x6B]] + lists + [[0x51, 0x78]])
    }
    #expect(table(2).outcome == .loads)
    #expect(table(9).outcome == .fails)
    #expect(table(100).outcome == .fails)
  }

  private static func ones(_ count: Int) -> [UInt8] { Array(repeating: 0xFF, count: count) }

  private static let values: [([UInt8], PropertyListNode.Value?)] = [
    ([0x10, 0xFF], .integer(255)), ([0x11] + ones(2), .integer(65_535)),
    ([0x12] + ones(4), .integer(4_294_967_295)), ([0x13] + ones(8), .integer(-1)),
    ([0x13, 0x80, 0, 0, 0, 0, 0, 0, 0], .integer(-9_223_372_036_854_775_808)),
    ([0x14] + Array(repeating: 0, count: 8) + ones(8), .integer(18_446_744_073_709_551_615)),
    ([0x15] + ones(32), nil), ([0x11, 1], nil), ([0x12, 1, 2, 3, 4], .integer(0x0102_0304)),
    ([0x22, 0x3F, 0x80, 0, 0], .real(1)), ([0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0], .real(-1.5)),
    ([0x21, 0, 0], nil), ([0x33, 0x40, 0, 0, 0, 0, 0, 0, 0], .date(2)),
    ([0x32, 0x40, 0, 0, 0], nil), ([0x08], .boolean(false)), ([0x09], .boolean(true)),
    ([0x40], .data([])), ([0x42, 1, 0xFF], .data([1, 0xFF])), ([0x42, 1], nil),
    ([0x4F, 0x10, 1, 7], .data([7])), ([0x4F, 0x11, 0, 1, 7], .data([7])),
    ([0x4F, 0x10, 2, 7], nil), ([0x4F, 0x20, 1, 7], nil), ([0x4F], nil),
    ([0x50], .string(Key(""))), ([0x52, 0x61, 0x62], .string(Key("ab"))), ([0x52, 0x61], nil),
    ([0x61, 0, 0xE9], .string(Key("é"))), ([0x62, 0xD8, 0x3D, 0xDE, 0], .string(Key("😀"))),
    ([0x62, 0, 0x61], nil), ([0x80, 7], .uid(7)),
    ([0x83, 0xFF, 0xFF, 0xFF, 0xFF], .uid(0xFFFF_FFFF)),
    ([0xA0], .array([])), ([0xD0], .dictionary([])), ([0xA1], nil), ([0x70], nil), ([0xF0], nil),
    ([0xA2, 1, 1], .array([1, 1].map { _ in PropertyListNode(.string(Key("k")), 0..<0) })),
    ([0xD1, 1, 1], .dictionary([PropertyListNode.Member(Key("k"), .string(Key("k")))])),
    // In these values, an object refers to itself or to a missing object.
    ([0xA1, 2], nil), ([0xA1, 0], nil), ([0xD1, 1, 2], nil), ([0xA1, 3], nil), ([0xD1, 1], nil),
  ]

  @Test(arguments: values)
  func `each kind of value is read, except for damaged ones`(
    _ object: [UInt8], _ expected: PropertyListNode.Value?
  ) {
    #expect(value(object) == expected)
  }

  private static func member(_ name: String, _ value: PropertyListNode.Value)
    -> PropertyListNode.Member
  {
    PropertyListNode.Member(Key(name), value)
  }

  private static let a = member("a", .integer(1))
  private static let b = member("b", .integer(2))

  private static let pairs: [(PropertyListNode.Value, PropertyListNode.Value, Bool)] = [
    (.integer(1), .integer(1), true), (.integer(1), .integer(2), false),
    (.integer(1), .real(1), true), (.integer(1), .real(1.5), false), (.real(2), .real(2), true),
    (.boolean(true), .boolean(true), true), (.boolean(true), .integer(1), false),
    (.string(Key("1")), .integer(1), false), (.data([1]), .data([1]), true),
    (.dictionary([a, b]), .dictionary([b, a]), true), (.dictionary([a]), .dictionary([b]), false),
    (.dictionary([a]), .dictionary([a, b]), false), (.dictionary([]), .array([]), false),
    // If keys are equal, the last of them counts.
    (.dictionary([member("a", .null), a]), .dictionary([a]), true),
    (.dictionary([a, member("a", .null)]), .dictionary([a]), false),
    (.dictionary([member("a", .integer(1))]), .dictionary([member("a", .real(1))]), true),
    (.dictionary([member("a", .integer(1))]), .dictionary([member("a", .real(2))]), false),
  ]

  @Test(arguments: pairs)
  func `values are the same in all places`(
    _ one: PropertyListNode.Value, _ other: PropertyListNode.Value, _ areSame: Bool
  ) {
    let (one, other) = (PropertyListNode(one, 0..<1), PropertyListNode(other, 7..<9))
    #expect(one.isSame(as: other) == areSame && other.isSame(as: one) == areSame)
    let (list, others) = (
      PropertyListNode(.array([one]), 0..<9), PropertyListNode(.array([other]), 0..<0)
    )
    #expect(list.isSame(as: others) == areSame)
    #expect(!list.isSame(as: PropertyListNode(.array([other, other]), 0..<9)))
  }

  @Test(arguments: [true, false]) func `values are compared 500 levels deep`(_ isArray: Bool) {
    func nested(_ depth: Int, _ value: PropertyListNode.Value) -> PropertyListNode {
      var node = PropertyListNode(value, 0..<0)
      for _ in 0..<depth {
        node = PropertyListNode(
          isArray ? .array([node]) : .dictionary([Self.member("a", node.value)]), 0..<0)
      }
      return node
    }
    #expect(!nested(500, .integer(1)).isSame(as: nested(500, .integer(2))))
    #expect(nested(501, .integer(1)).isSame(as: nested(501, .integer(2))))
  }
}
