// The faults of one entry with several texts, such as forms for numbers or devices.

internal import LprojSource
internal import LprojText

/// Collects the faults of an entry. If several texts have the same fault, the finding is on the worst of these texts and names the other texts.
struct EntryVerdicts {
  struct Item {
    let verdict: FormatVerdict
    let text: Int
  }

  private struct Fault {
    var items: [Item]
    var texts: Set<Int>
  }

  /// The texts with each fault, in the order in which they were found.
  private var faults: [Fault] = []
  /// The arguments that references misread. Plural forms that misread one of these arguments are not reported.
  private var misread: Set<Int> = []

  var isEmpty: Bool { faults.isEmpty }

  /// Adds the verdicts on a text. Skips a verdict on a plural form about an argument that a reference already misreads.
  mutating func add(
    _ verdicts: [FormatVerdict], on text: FormatText, as place: FormatJudgement.Place, number: Int
  ) {
    for verdict in verdicts {
      if let argument = text.specifiers.first(where: { $0.range == verdict.range })?.argument {
        if place == .form, misread.contains(argument) { continue }
        if place == .format { misread.insert(argument) }
      }
      add(verdict, number)
    }
  }

  /// Adds a verdict on a text, unless the text already has the fault.
  mutating func add(_ verdict: FormatVerdict, _ number: Int) {
    let item = Item(verdict: verdict, text: number)
    guard let fault = faults.firstIndex(where: { $0.items[0].verdict.fault == verdict.fault })
    else {
      return faults.append(Fault(items: [item], texts: [number]))
    }
    if faults[fault].texts.insert(number).inserted { faults[fault].items.append(item) }
  }

  /// For each fault, the worst verdict, and the verdicts on other texts with the same fault. If several verdicts are equally bad, the first one
  /// counts as the worst.
  var told: [(worst: Item, others: [Item])] {
    faults.map { fault in
      let worst = fault.items.dropFirst().reduce(fault.items[0]) {
        $1.verdict.severity > $0.verdict.severity ? $1 : $0
      }
      return (worst, fault.items.filter { $0.text != worst.text })
    }
  }
}

extension Fix {
  /// Returns the fix with the hash of a text, so that the fix is never applied to another text.
  func based(on basis: UInt64) -> Fix { Fix(title, safety, edits, basis: basis) }

  /// Returns one fix with the edits of this fix and of all fixes with the same title.
  func joined(with others: ArraySlice<Fix>) -> Fix {
    let alike = [self] + others.filter { $0.title == title }
    return Fix(
      title, alike.allSatisfy { $0.safety == .safe } ? .safe : .unsafe,
      alike.flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }, basis: basis)
  }
}
