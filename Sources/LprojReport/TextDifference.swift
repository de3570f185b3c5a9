// Two texts in one line, cut around their first difference.

internal import LprojSource

struct TextDifference {
  private static let width = 48
  /// The most characters before the first difference.
  private static let before = 14

  private let codes: (one: String, other: String)?
  private let old: [Unicode.Scalar]
  private let new: [Unicode.Scalar]
  /// The index of the first difference. If one text begins with the other, the length of the shorter text.
  private let place: Int

  init(_ old: Key, _ new: Key) {
    self.old = Array(old.description.unicodeScalars)
    self.new = Array(new.description.unicodeScalars)
    codes = LookAlike.difference(old, new)
    place = zip(self.old, self.new).prefix { $0 == $1 }.count
  }

  /// Returns the whole text or, if `isCut`, at most 48 characters.
  static func start(of text: Key, isCut: Bool) -> String {
    let scalars = Array(text.description.unicodeScalars)
    return isCut ? window(scalars, from: 0) : shown(scalars[...])
  }

  /// Returns both texts, such as `'old' → 'new'`. If the texts look alike, the code points at their first difference follow.
  ///
  /// - Parameter isCut: whether long texts are cut around the first difference.
  func words(isCut: Bool) -> String {
    let isLong = isCut && max(old.count, new.count) > Self.width
    let start = isLong ? max(0, place - Self.before) : 0
    let shown = [old, new].map {
      "'\(isLong ? Self.window($0, from: start) : Self.shown($0[...]))'"
    }
    let texts = shown.joined(separator: " → ")
    return codes.map { "\(texts) (\($0.one) → \($0.other))" } ?? texts
  }

  private static func window(_ text: [Unicode.Scalar], from start: Int) -> String {
    guard start > 0 || text.count > width else { return shown(text[...]) }
    let room = width - (start > 0 ? 1 : 0)
    let isCut = text.count - start > room
    let part = text.dropFirst(start).prefix(isCut ? room - 1 : room)
    return (start > 0 ? "…" : "") + shown(part) + (isCut ? "…" : "")
  }

  private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return Visible.text(String(view))
  }
}
