// Numbers with a fixed number of digits.

extension BinaryInteger {
  /// The digits of a number that is not negative, with zeros in front if there are less than `width`.
  package func digits(_ width: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
