// Executable code, recognized by the first bytes of a file.

package import LprojFiles
internal import LprojSource

/// The purpose of a Mach-O file. Scripts are not Mach-O: they have no place for a signature, so they count as resources.
package enum MachO: Sendable, Hashable {
  case executable
  case library
  /// Code that a running program loads, such as the executable of a plug-in.
  case loadable
  /// Objects and debugging symbols, which are not signed as code.
  case symbols
  /// A Mach-O file with an unknown purpose, for example because it is too short.
  case unknown

  /// Returns nil if the file is not Mach-O, or cannot be read.
  package init?(at path: String, in workspace: Workspace) {
    guard let head = try? workspace.bytes(of: path, count: 24) else { return nil }
    self.init(head) { offset in
      (try? workspace.bytes(of: path, from: offset, count: 16)) ?? []
    }
  }

  /// - Parameters:
  ///   - head: the first bytes, at most 24.
  ///   - slice: returns 16 bytes at an offset, for a file with code for several processors.
  init?(_ head: [UInt8], _ slice: (Int) -> [UInt8]) {
    guard let magic = Self.number(head, 0, isBig: true) else { return nil }
    switch magic {
    case 0xFEED_FACE, 0xFEED_FACF:
      self.init(fileType: Self.number(head, 12, isBig: true))
    case 0xCEFA_EDFE, 0xCFFA_EDFE:
      self.init(fileType: Self.number(head, 12, isBig: false))
    case 0xCAFE_BABE, 0xCAFE_BABF:
      // A Java class has the same first four bytes, but a larger number in place of the count.
      guard let count = Self.number(head, 4, isBig: true) else {
        self = .unknown
        return
      }
      guard (1...30).contains(count) else { return nil }
      // A wide entry has an offset of eight bytes. No file is so large that the first four bytes matter.
      let place = magic == 0xCAFE_BABE ? 16 : 20
      guard let offset = Self.number(head, place, isBig: true), offset > 0 else {
        self = .unknown
        return
      }
      let inner = slice(Int(offset))
      guard let first = Self.number(inner, 0, isBig: true) else {
        self = .unknown
        return
      }
      let isBig = first == 0xFEED_FACE || first == 0xFEED_FACF
      self.init(fileType: Self.number(inner, 12, isBig: isBig))
    default: return nil
    }
  }

  private init(fileType: UInt32?) {
    switch fileType {
    case 2, 5: self = .executable
    case 3, 6, 7, 9: self = .library
    case 8, 11: self = .loadable
    case 1, 4, 10, 12: self = .symbols
    default: self = .unknown
    }
  }

  static func number(_ bytes: [UInt8], _ offset: Int, isBig: Bool) -> UInt32? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    let four = bytes[offset..<offset + 4]
    return (isBig ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
