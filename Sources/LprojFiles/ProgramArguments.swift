// The arguments of the program as bytes, through the C library.

internal import FileShims

package enum ProgramArguments {
  /// The bytes of each argument, beginning with the name of the program; nil if the C library does not provide them.
  package static var given: [[UInt8]]? {
    var all: [[UInt8]] = []
    while let argument = unsafe lproj_argument(Int32(all.count)) {
      unsafe all.append(Disk.bytes(of: argument))
    }
    return all.isEmpty ? nil : all
  }
}

extension Disk {
  /// The bytes of a C string without its final zero.
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
