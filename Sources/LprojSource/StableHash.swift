// A hash that is the same in every run, on every machine and in every version of the program.

/// The 64-bit FNV-1a hash.
package struct StableHash: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Reads contiguous bytes directly, because a loop over a generic sequence needs a function call for each byte.
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      for index in bytes.indices { unsafe add(bytes[index]) }
    }
    if isDone == nil { for byte in bytes { add(byte) } }
  }
}
