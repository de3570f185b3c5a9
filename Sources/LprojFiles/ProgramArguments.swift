// What the program was started with, as far as the C library gives it.

internal import FileShims

package enum ProgramArguments {
  /// The bytes of each argument, the name of the program first; nil where the C library does not give them.
  package static var given: [[UInt8]]? {
    var all: [[UInt8]] = []
    while let argument = unsafe lproj_argument(Int32(all.count)) {
      unsafe all.append(Disk.bytes(of: argument))
    }
    return all.isEmpty ? nil : all
  }
}

extension Disk {
  /// A text of C without its zero.
  package static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    var all: [UInt8] = []
    var next = unsafe text
    while unsafe next.pointee != 0 {
      unsafe all.append(UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    return all
  }
}
