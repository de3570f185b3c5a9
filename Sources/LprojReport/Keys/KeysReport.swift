// What `lproj keys` tells: the texts that code asks for.

public import LprojSource

/// Plain values; paths are as they are shown.
public struct KeysReport: Sendable {
  /// One place in the code that asks for a text.
  public struct Use: Sendable {
    public var key: Key
    /// Whether the types of what is put in are all known, so that the key is whole.
    public var isWhole = true
    /// Nil where the code decides at run time.
    public var table: String?
    public var bundle: String
    public var defaultText: Key?
    /// Whether something else than the key may show.
    public var hasDefault = false
    public var comment: Key?
    public var function: String
    public var kind: String
    /// The specifiers of what the code inserts; nil for a value of unknown type.
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

  /// In the order of paths and places.
  public var uses: [Use] = []
  public var computed: [Computed] = []
  /// Functions of the project that look texts up, as they are called.
  public var functions: [String] = []
  /// The number of source files.
  public var files = 0

  public init() {}
}
