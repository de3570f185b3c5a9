// Millions of answers in little room: the copies that one reader gets come from a few folders.

extension FallbacksReport {
  /// Which copy of each resource each reader gets.
  public struct Matrix: Sendable {
    public var resources: [Resource] = []
    /// One for each reader.
    public var columns: [Column] = []
    /// The folders that copies come from.
    public var folders: [Folder] = []

    public init() {}
  }

  /// A folder that copies come from.
  public struct Folder: Sendable {
    /// As it is shown; empty for the current folder.
    public var path: String
    /// Resources (by number) whose copy here has a name of its own, as variants for a platform have.
    public var fileNames: [Int: String] = [:]

    public init(path: String) { self.path = path }
  }

  /// The answers for the resources that a folder gives to a user.
  public struct Place: Sendable {
    public var origin: Origin
    public var localization: String?
    /// The number of the folder.
    public var folder: Int

    public init(_ origin: Origin, localization: String?, folder: Int) {
      self.origin = origin
      self.localization = localization
      self.folder = folder
    }
  }

  /// The answers for one reader, by resource.
  public struct Column: Sendable {
    /// No copy is found.
    public static let nothing: Int32 = -1

    public var places: [Place]
    /// For each resource the number of its place, `nothing`, or -2 - n for the exception n.
    public var cells: [Int32]
    /// Answers from elsewhere.
    public var exceptions: [Answer] = []

    public init(places: [Place], cells: [Int32]) {
      self.places = places
      self.cells = cells
    }

    /// The origin of the copy in a cell, and its localization.
    func source(ofCell cell: Int32) -> (origin: Origin, localization: String?) {
      if cell == Self.nothing { return (.none, nil) }
      if cell >= 0 { return (places[Int(cell)].origin, places[Int(cell)].localization) }
      let answer = exceptions[Int(-2 - cell)]
      return (answer.origin, answer.localization)
    }
  }
}

extension FallbacksReport.Matrix {
  /// Which copy of a resource a reader gets, both by number.
  public func answer(_ resource: Int, for reader: Int) -> FallbacksReport.Answer {
    answer(resource, in: columns[reader])
  }

  /// The copy of a resource that users get.
  public func answer(
    _ resource: Int, in column: FallbacksReport.Column
  ) -> FallbacksReport.Answer {
    let cell = column.cells[resource]
    if cell < -1 { return column.exceptions[Int(-2 - cell)] }
    guard cell >= 0 else { return FallbacksReport.Answer(.none) }
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
