// Calls ICU functions that fill a buffer with text.

internal import ICUShims

/// The text that `fill` wrote, or nil when it failed.
///
/// - Parameter fill: gets a buffer and its capacity, returns the length or a negative number.
func icuText(_ fill: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
  unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    // Where nothing is written, the memory has what stood there before.
    unsafe start.initialize(to: 0)
    guard unsafe fill(start, Int32(buffer.count)) >= 0 else { return nil }
    return unsafe String(cString: start)
  }
}

/// The versions of ICU and of its data, which decide what this module knows of codes,
/// names and plurals.
package enum ICUVersion {
  /// As in `72.1`.
  package static var icu: String {
    unsafe icuText { unsafe lproj_icu_version($0, $1) } ?? "unknown"
  }

  /// Whether ICU is a part of the program: then the same version of it gives the same answers on every machine.
  package static var isInside: Bool { lproj_icu_is_inside() != 0 }

  /// The version of CLDR, as in `42`.
  package static var cldr: String {
    unsafe icuText { unsafe lproj_cldr_version($0, $1) } ?? "unknown"
  }
}
