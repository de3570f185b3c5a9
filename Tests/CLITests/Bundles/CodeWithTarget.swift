// Mach-O code for tests. Its headers state the target system.

extension CodeType {
  /// Returns a 64-bit Mach-O slice with one build-version command.
  fileprivate func slice(_ platform: UInt8) -> [UInt8] {
    let head: [UInt8] = [0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1, 0, 0, 0, 0, rawValue, 0, 0, 0]
    let counts: [UInt8] = [1, 0, 0, 0, 24, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let command: [UInt8] = [0x32, 0, 0, 0, 24, 0, 0, 0, platform, 0, 0, 0, 0, 0, 17, 0]
    return head + counts + command + Array(repeating: 0, count: 8)
  }
}

/// The platform numbers in Mach-O headers.
enum BuiltFor: UInt8 {
  case macos = 1
  case ios = 2
  case watchos = 4
  case catalyst = 6
  case iosSimulator = 7
}

func code(_ type: CodeType = .executable, for systems: BuiltFor...) -> Piece {
  let slices = systems.map { type.slice($0.rawValue) }
  if slices.count == 1 { return .bytes(slices[0]) }
  var head: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, UInt8(slices.count)]
  for number in slices.indices {
    let offset = 8 + 20 * slices.count + slices[0].count * number
    head += [1, 0, 0, 12, 0, 0, 0, 0, 0, 0, UInt8(offset >> 8), UInt8(offset & 0xFF)]
    head += [0, 0, 0, UInt8(slices[0].count), 0, 0, 0, 0]
  }
  return .bytes(head + slices.joined())
}
