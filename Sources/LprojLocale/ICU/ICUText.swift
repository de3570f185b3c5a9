// Calls ICU functions that write text to a buffer.

internal import ICUShims

/// Returns the text that `fill` writes; nil if `fill` returns a negative number.
///
/// - Parameter fill: the function that gets a buffer and its capacity, and returns the length or a negative number.
func icuText(_ fill: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
  unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    // If nothing is written, the memory keeps its old content.
    unsafe start.initialize(to: 0)
    guard unsafe fill(start, Int32(buffer.count)) >= 0 else { return nil }
    return unsafe String(cString: start)
  }
}

/// The versions of ICU and of its data, which determine the codes, names and plurals that this module knows.
package enum ICUVersion {
  /// The version of ICU, such as `72.1`.
  package static var icu: String {
    unsafe icuText { unsafe lproj_icu_version($0, $1) } ?? "unknown"
  }

  /// Whether ICU is a part of the program, so that the results are the same on all machines.
  package static var isInside: Bool { lproj_icu_is_inside() != 0 }

  /// The version of CLDR, such as `42`.
  package static var cldr: String {
    unsafe icuText { unsafe lproj_cldr_version($0, $1) } ?? "unknown"
  }
}
