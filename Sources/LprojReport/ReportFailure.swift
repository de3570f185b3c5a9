// Failures to read or find something, for reports.

public import LprojSource

/// The failure to read or find one file that a report needs.
public struct ReportFailure: Hashable, Sendable {
  /// The file or folder; nil if the failure is not about a path.
  public var path: String?
  /// The place in the file, if it is known.
  public var position: Position?
  /// The problem, in words that follow the path. A whole sentence if `path` is nil.
  public var message: String

  public init(path: String? = nil, position: Position? = nil, message: String) {
    self.path = path
    self.position = position
    self.message = message
  }

  /// The failure in one line.
  public var line: String { place.map { "\($0): \(message)" } ?? message }

  /// The path with the position, such as `A.strings:3:1`; nil if there is no path.
  public var place: String? {
    path.map { path in position.map { "\(path):\($0.line):\($0.column)" } ?? path }
  }
}

extension JSONWriter {
  /// Writes the list of failures, even if it is empty.
  mutating func failures(_ failures: [ReportFailure]) {
    objects("failures", failures) { failure, writer in
      writer.member("path", failure.path)
      writer.member("line", failure.position?.line)
      writer.member("column", failure.position?.column)
      writer.member("message", failure.message)
    }
  }
}
