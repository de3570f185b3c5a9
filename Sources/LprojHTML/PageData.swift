// The data of a page: one compact JSON object, safe inside a script element.

internal import LprojSource

/// Values that are each stored once and used by their index.
struct Numbered<Value: Hashable> {
  private var numbers: [Value: Int] = [:]
  private(set) var values: [Value] = []

  mutating func number(_ value: Value) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

/// The texts of a page. A page uses many paths and keys thousands of times.
typealias PageTexts = Numbered<Key>

extension Numbered<Key> {
  mutating func number(_ text: String) -> Int { number(Key(text)) }
  mutating func number(_ text: Key?) -> Int { text.map { number($0) } ?? -1 }
  mutating func number(_ text: String?) -> Int { text.map { number($0) } ?? -1 }
}

/// The columns of a page, one for each localization, sorted by name.
struct PageColumns {
  struct Column {
    var name: String
    var displayName: String?
    var language: String?
    var isRightToLeft = false
  }

  private(set) var columns: [Column] = []
  private var numbers: [String: Int] = [:]

  /// - Parameter columns: the columns in any order. If several have one name, the first is kept.
  init(_ columns: [Column]) {
    var known: Set<String> = []
    self.columns = columns.filter { known.insert($0.name).inserted }
      .sorted { $0.name.precedes($1.name) }
    for (number, column) in self.columns.enumerated() { numbers[column.name] = number }
  }

  func number(_ name: String) -> Int { numbers[name] ?? -1 }
}

extension JSONWriter {
  mutating func numbers(_ numbers: [Int]) {
    raw("[" + numbers.map { String($0) }.joined(separator: ",") + "]")
  }

  mutating func member(_ name: String, numbers: [Int]) {
    self.name(name)
    self.numbers(numbers)
  }

  mutating func member(_ name: String, lists: [[Int]]) {
    self.name(name)
    array { writer in
      for list in lists { writer.numbers(list) }
    }
  }

  mutating func columns(_ columns: PageColumns) {
    objects("columns", columns.columns) { column, writer in
      writer.member("name", column.name)
      writer.member("title", column.displayName)
      writer.member("lang", column.language)
      writer.member("rtl", column.isRightToLeft)
    }
  }

  mutating func texts(_ texts: PageTexts) {
    name("texts")
    array { writer in
      for text in texts.values { writer.value(text) }
    }
  }
}
