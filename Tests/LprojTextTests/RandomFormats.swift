// Random pairs of formats: a source text, and a translation that may use the arguments of the source or not.

import Foundation

struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// The kind of value that a specifier shows, independent of the tested model.
enum Family: CaseIterable {
  case object, int, long, character, unit, double, longDouble, cString, wideString, pascal, pointer
  case nothing

  /// The spellings of the conversion, with length modifiers. `D`, `U` and `O` are excluded, because the C library that writes the numbers leaves
  /// them unchanged.
  var conversions: [String] {
    switch self {
    case .object: ["@"]
    case .int: ["d", "i", "u", "x", "X", "o", "hd", "hhd", "hu"]
    case .long: ["ld", "lld", "qd", "zd", "td", "jd", "lu", "llx", "zu", "li"]
    case .character: ["c"]
    case .unit: ["C"]
    case .double: ["f", "F", "e", "E", "g", "G", "a", "A", "lf"]
    case .longDouble: ["Lf", "Lg"]
    case .cString: ["s", "ls", "hs"]
    case .wideString: ["S"]
    case .pascal: ["P"]
    case .pointer: ["p"]
    case .nothing: ["n"]
    }
  }
}

/// A generated specifier: its kind, its conversion and its arguments.
struct MadeSpecifier {
  var family: Family
  var conversion: String
  /// The position of the argument; nil for the next argument.
  var position: Int?
  /// The arguments of width and precision. A value is nil for no argument, and 0 for the next argument.
  var width: Int?
  var precision: Int?
  var flags = ""
  /// A fixed width or precision, or an empty text.
  var size = ""

  var text: String {
    func star(_ number: Int) -> String { number == 0 ? "*" : "*\(number)$" }
    return "%" + (position.map { "\($0)$" } ?? "") + flags + (width.map { star($0) } ?? size)
      + (precision.map { "." + star($0) } ?? "") + conversion
  }
}

struct MadeFormat {
  var specifiers: [MadeSpecifier] = []
  var text: String { specifiers.map { "|" + $0.text }.joined() + "|%%" }

  /// The numbers of the arguments of each specifier: its value, its width, its precision.
  var numbers: [(main: Int, width: Int?, precision: Int?)] {
    var next = 1
    func take(_ number: Int?) -> Int? {
      guard let number else { return nil }
      if number > 0 { return number }
      defer { next += 1 }
      return next
    }
    return specifiers.map { specifier in
      let width = take(specifier.width)
      let precision = take(specifier.precision)
      return (take(specifier.position ?? 0)!, width, precision)
    }
  }

  /// The families of the arguments, by number. If several specifiers read an argument, the last of them decides.
  var arguments: [(number: Int, family: Family)] {
    var families: [Int: Family] = [:]
    for (specifier, numbers) in zip(specifiers, numbers) {
      families[numbers.main] = specifier.family
      for size in [numbers.width, numbers.precision].compactMap({ $0 }) { families[size] = .int }
    }
    return families.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension MadeSpecifier {
  static func random(_ family: Family, using random: inout SeededGenerator) -> MadeSpecifier {
    let conversion = family.conversions.randomElement(using: &random)!
    var made = MadeSpecifier(family: family, conversion: conversion)
    let isNumber = [.int, .long, .double, .longDouble].contains(family)
    if isNumber, Int.random(in: 0..<4, using: &random) == 0 {
      made.flags = ["-", "+", "0", " ", "#", "-+"].randomElement(using: &random)!
    }
    if isNumber || family == .object, Int.random(in: 0..<5, using: &random) == 0 {
      made.size = ["3", "12", ".7", "14.8"].randomElement(using: &random)!
    }
    if isNumber, Int.random(in: 0..<8, using: &random) == 0 {
      if Bool.random(using: &random) { made.width = 0 } else { made.precision = 0 }
      if Int.random(in: 0..<4, using: &random) == 0 { (made.width, made.precision) = (0, 0) }
      made.size = ""
    }
    return made
  }
}

extension MadeFormat {
  static func source(using random: inout SeededGenerator) -> MadeFormat {
    var made = MadeFormat()
    // Half of the texts have only the specifiers that are most frequent in projects.
    let common: [Family] = [.object, .int, .long]
    let families = Bool.random(using: &random) ? common : Family.allCases
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      made.specifiers.append(.random(families.randomElement(using: &random)!, using: &random))
    }
    if Int.random(in: 0..<4, using: &random) == 0 { made = made.positional }
    return made
  }

  /// The same format, with the positions of all arguments written.
  var positional: MadeFormat {
    var made = self
    for (index, numbers) in numbers.enumerated() {
      made.specifiers[index].position = numbers.main
      made.specifiers[index].width = numbers.width
      made.specifiers[index].precision = numbers.precision
    }
    return made
  }

  /// Returns a translation of the format with up to three random changes.
  func translated(using random: inout SeededGenerator) -> MadeFormat {
    var made = self
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: made = made.positional
      case 2, 3:
        made = made.positional
        made.specifiers.shuffle(using: &random)
      case 4: made.specifiers.shuffle(using: &random)
      case 5: if !made.specifiers.isEmpty { made.specifiers.removeLast() }
      case 6:
        if let index = made.specifiers.indices.randomElement(using: &random) {
          made.specifiers.remove(at: index)
        }
      case 7:
        made.specifiers.append(
          .random(Family.allCases.randomElement(using: &random)!, using: &random))
      case 8:
        if let index = made.specifiers.indices.randomElement(using: &random) {
          let family =
            Bool.random(using: &random)
            ? made.specifiers[index].family : Family.allCases.randomElement(using: &random)!
          let position = made.specifiers[index].position
          made.specifiers[index] = .random(family, using: &random)
          made.specifiers[index].position = position
        }
      default:
        if let index = made.specifiers.indices.randomElement(using: &random) {
          made.specifiers[index].position =
            Bool.random(using: &random) ? nil : Int.random(in: 1...5, using: &random)
        }
      }
    }
    return made
  }
}
