// The order that lists have in every report: that of bytes, which no locale changes.

extension String {
  /// Whether it comes before another one in the order of their bytes in UTF-8, which is that of code points.
  package func precedes(_ other: String) -> Bool {
    var (own, theirs) = (self, other)
    return own.withUTF8 { own in
      theirs.withUTF8 { theirs in unsafe own.lexicographicallyPrecedes(theirs) }
    }
  }
}
