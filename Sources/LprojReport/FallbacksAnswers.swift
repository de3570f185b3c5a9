// The copies of all resources for all users, in a compact form for millions of answers. It is small because the copies for one user come from few
// folders.

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

  /// A folder with copies of resources.
  public struct Folder: Sendable {
    /// The path as reports show it; empty for the current folder.
    public var path: String
    /// The file names of copies whose name differs from the name of the resource, such as `Icon~ipad.png`. The keys are the indices of the resources.
    public var fileNames: [Int: String] = [:]

    public init(path: String) { self.path = path }
  }

  /// The part that the answers for all resources from one folder have in common.
  public struct Place: Sendable {
    public var origin: Origin
    public var localization: String?
    /// The index of the folder in `Matrix.folders`.
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
    /// The cell for a table that cannot be read. The user gets no copy at all.
    public static let unreadable: Int32 = -2

    public var places: [Place]
    /// A number for each resource: the index of a place, `nothing` or `unreadable`. A number below `unreadable` stands for an answer in `exceptions`.
    public private(set) var cells: [Int32]
    /// Answers that no place describes, such as a copy outside of the listed folders.
    private var exceptions: [Answer] = []

    public init(places: [Place], cells: [Int32]) {
      self.places = places
      self.cells = cells
    }

    func source(ofCell cell: Int32) -> (origin: Origin, localization: String?) {
      if cell >= 0 { return (places[Int(cell)].origin, places[Int(cell)].localization) }
      let answer = exception(cell)
      return (answer.origin, answer.localization)
    }

    /// Whether the cell stands for a copy that users get.
    public static func isCopy(_ cell: Int32) -> Bool { cell >= 0 || cell < unreadable }

    func exception(_ cell: Int32) -> Answer {
      cell < Self.unreadable ? exceptions[Int(Self.unreadable - 1 - cell)] : Answer(.none)
    }

    /// Sets the cell of a resource: the index of a place, `nothing` or `unreadable`.
    public mutating func set(_ cell: Int32, of resource: Int) { cells[resource] = cell }

    /// Sets an answer that no place describes.
    public mutating func set(_ answer: Answer, of resource: Int) {
      exceptions.append(answer)
      cells[resource] = Self.unreadable - Int32(exceptions.count)
    }
  }
}

extension FallbacksReport.Matrix {
  /// The copy of a resource that a user gets. The parameters are the indices of the resource and of the user.
  public func answer(_ resource: Int, for reader: Int) -> FallbacksReport.Answer {
    answer(resource, in: columns[reader])
  }

  /// The copy of a resource that the user of a column gets. The first parameter is the index of the resource.
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
