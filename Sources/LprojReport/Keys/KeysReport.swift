// The report of `lproj keys`: the texts that code looks up.

public import LprojSource

/// The texts that code looks up. Paths are as reports show them.
public struct KeysReport: Sendable {
  /// One look-up of a text in code.
  public struct Use: Sendable {
    public var key: Key
    /// Whether the types of all interpolated values are known, so that the key is complete.
    public var isWhole = true
    /// The table; nil if the code chooses it at run time.
    public var table: String?
    public var bundle: String
    public var defaultText: Key?
    /// Whether the code gives a default text. True also for a default text that is not known.
    public var hasDefault = false
    public var comment: Key?
    public var function: String
    public var kind: String
    /// The specifiers of interpolated values; nil for a value of unknown type.
    public var specifiers: [String?] = []
    public var path: String
    public var position: Position

    public init(
      key: Key, table: String?, bundle: String, function: String, kind: String, path: String,
      position: Position
    ) {
      self.key = key
      self.table = table
      self.bundle = bundle
      self.function = function
      self.kind = kind
      self.path = path
      self.position = position
    }
  }

  /// A look-up with a key that is made at run time.
  public struct Computed: Sendable {
    public var expression: String
    public var function: String
    public var table: String?
    public var path: String
    public var position: Position

    public init(
      expression: String, function: String, table: String?, path: String, position: Position
    ) {
      self.expression = expression
      self.function = function
      self.table = table
      self.path = path
      self.position = position
    }
  }

  /// The look-ups in the order of paths and positions.
  public var uses: [Use] = []
  public var computed: [Computed] = []
  /// The look-up functions of the project, in the form of their calls.
  public var functions: [String] = []
  /// The number of source files.
  public var files = 0

  public init() {}
}
