// A compact form of millions of answers: the copies that one user gets come from a few folders.

extension FallbacksReport {
  /// The copy of each resource that each user gets.
  public struct Matrix: Sendable {
    public var resources: [Resource] = []
    /// The columns, one for each user.
    public var columns: [Column] = []
    /// The folders of the copies.
    public var folders: [Folder] = []

    public init() {}
  }

  /// A folder with copies.
  public struct Folder: Sendable {
    /// The path as shown; empty for the current folder.
    public var path: String
    /// File names of resources (by index) whose copy here has its own name, such as a variant for a platform.
    public var fileNames: [Int: String] = [:]

    public init(path: String) { self.path = path }
  }

  /// The answers for the resources that a folder gives to a user.
  public struct Place: Sendable {
    public var origin: Origin
    public var localization: String?
    /// The index of the folder.
    public var folder: Int

    public init(_ origin: Origin, localization: String?, folder: Int) {
      self.origin = origin
      self.localization = localization
      self.folder = folder
    }
  }

  /// The answers for one user, by resource.
  public struct Column: Sendable {
    /// The cell for a resource without a copy.
    public static let nothing: Int32 = -1
    /// The cell for a table that cannot be read: users get no other copy.
    public static let unreadable: Int32 = -2

    public var places: [Place]
    /// For each resource, a number: the index of a place, `nothing`, `unreadable`, or less for an exception.
    public private(set) var cells: [Int32]
    /// Answers outside of the places.
    private var exceptions: [Answer] = []

    public init(places: [Place], cells: [Int32]) {
      self.places = places
      self.cells = cells
    }

    /// The origin of the copy in a cell, and its localization.
    func source(ofCell cell: Int32) -> (origin: Origin, localization: String?) {
      if cell >= 0 { return (places[Int(cell)].origin, places[Int(cell)].localization) }
      let answer = exception(cell)
      return (answer.origin, answer.localization)
    }

    /// Whether the cell stands for a copy that users get.
    public static func isCopy(_ cell: Int32) -> Bool { cell >= 0 || cell < unreadable }

    /// The answer of a cell that is no place.
    func exception(_ cell: Int32) -> Answer {
      cell < Self.unreadable ? exceptions[Int(Self.unreadable - 1 - cell)] : Answer(.none)
    }

    /// Sets the cell of a resource: the index of a place, `nothing` or `unreadable`.
    public mutating func set(_ cell: Int32, of resource: Int) { cells[resource] = cell }

    /// Sets an answer outside of the places.
    public mutating func set(_ answer: Answer, of resource: Int) {
      exceptions.append(answer)
      cells[resource] = Self.unreadable - Int32(exceptions.count)
    }
  }
}

extension FallbacksReport.Matrix {
  /// The copy of a resource that a user gets, both by index.
  public func answer(_ resource: Int, for reader: Int) -> FallbacksReport.Answer {
    answer(resource, in: columns[reader])
  }

  /// The copy of a resource that users get.
  public func answer(
    _ resource: Int, in column: FallbacksReport.Column
  ) -> FallbacksReport.Answer {
    let cell = column.cells[resource]
    guard cell >= 0 else { return column.exception(cell) }
    let place = column.places[Int(cell)]
    return FallbacksReport.Answer(
      place.origin, localization: place.localization, path: path(of: resource, in: place.folder))
  }

  private func path(of resource: Int, in folder: Int) -> String {
    var path = folders[folder].path
    let name = folders[folder].fileNames[resource] ?? resources[resource].name
    for part in [resources[resource].subdirectory, name] where !part.isEmpty {
      path += path.isEmpty ? part : "/" + part
    }
    return path
  }
}
