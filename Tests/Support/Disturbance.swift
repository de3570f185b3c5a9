// Texts with one of their pieces left out, doubled, exchanged or put elsewhere: always the same ones.

import Foundation

/// The text of a seed of the fuzzer.
public func seed(_ name: String) throws -> String {
  let url = Program.root.appendingPathComponent("Tests/Fuzz/Seeds/\(name)")
  return try String(contentsOf: url, encoding: .utf8)
}

/// Many small texts that nobody would think of, beside which a record says what is made of them. Pieces are words, numbers, white
/// space and single signs, so that most of a text stays what it was.
public func disturbances(of text: String, count: Int, seed: UInt64) -> [String] {
  var random = SeededGenerator(seed: seed)
  let pieces = pieces(of: text)
  guard pieces.count > 1 else { return [] }
  return (0..<count).map { _ in
    var pieces = pieces
    let at = Int.random(in: 0..<pieces.count, using: &random)
    let other = Int.random(in: 0..<pieces.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: pieces.remove(at: at)
    case 1: pieces.insert(pieces[at], at: at)
    case 2: pieces.swapAt(at, other)
    case 3: pieces[at] = pieces[other]
    default: pieces.insert(pieces[other], at: at)
    }
    return String(String.UnicodeScalarView(pieces.joined()))
  }
}

/// What is gone of the usual lines, and what is new.
public func differences(of lines: [String], from usual: [String]) -> [String] {
  let (gone, new) = (Set(usual).subtracting(lines), Set(lines).subtracting(usual))
  return usual.filter(gone.contains).map { "- " + $0 }
    + lines.filter(new.contains).map { "+ " + $0 }
}

private func pieces(of text: String) -> [[Unicode.Scalar]] {
  var pieces: [[Unicode.Scalar]] = []
  for scalar in text.unicodeScalars {
    if let last = pieces.last?.last, kind(last) == kind(scalar), kind(scalar) != .sign {
      pieces[pieces.count - 1].append(scalar)
    } else {
      pieces.append([scalar])
    }
  }
  return pieces
}

private enum Kind { case letter, digit, space, sign }

private func kind(_ scalar: Unicode.Scalar) -> Kind {
  switch scalar {
  case "a"..."z", "A"..."Z": .letter
  case "0"..."9": .digit
  case " ", "\t": .space
  default: scalar.value < 0x80 ? .sign : .letter
  }
}
