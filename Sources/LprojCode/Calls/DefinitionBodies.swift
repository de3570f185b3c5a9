// Which definition a token stands in.

/// The bodies of definitions, cut where one begins or ends.
struct DefinitionBodies {
  private var starts: [Int] = []
  /// The number of the innermost definition from a start to the next; -1 for none.
  private var numbers: [Int] = []

  init(_ definitions: [CodeDefinition]) {
    let order = definitions.indices.filter { !definitions[$0].body.isEmpty }.sorted {
      let (one, other) = (definitions[$0].body, definitions[$1].body)
      return (one.lowerBound, -one.upperBound, $0) < (other.lowerBound, -other.upperBound, $1)
    }
    var open: [(number: Int, end: Int)] = []
    for number in order {
      let body = definitions[number].body
      close(&open, before: body.lowerBound)
      open.append((number, min(body.upperBound, open.last?.end ?? .max)))
      add(body.lowerBound, number)
    }
    close(&open, before: .max)
  }

  private mutating func close(_ open: inout [(number: Int, end: Int)], before token: Int) {
    while let last = open.last, last.end <= token {
      open.removeLast()
      add(last.end, open.last?.number ?? -1)
    }
  }

  private mutating func add(_ start: Int, _ number: Int) {
    starts.append(start)
    numbers.append(number)
  }

  func innermost(around token: Int) -> Int? {
    // The last cut at or before the token.
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= token { low = middle + 1 } else { high = middle }
    }
    guard low > 0, numbers[low - 1] >= 0 else { return nil }
    return numbers[low - 1]
  }
}
