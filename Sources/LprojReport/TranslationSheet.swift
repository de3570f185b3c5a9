// The texts for a translator of one language, as plain values.

public import LprojSource

/// The texts for a translator of one language.
public struct TranslationSheet: Sendable {
  /// One text, with the columns that an import needs to find it.
  public struct Text: Sendable {
    public var key: Key
    public var source: Key
    public var comment: Key
    /// The path of the table.
    public var table: String
    /// The form of the text, as an import reads it; empty for a text without forms.
    public var form: Key
    /// The form in words; empty for a text without forms.
    public var label = ""
    /// Numbers that select the plural form; empty for a form that is not a plural form.
    public var examples = ""
    /// The format specifiers that the translation must keep, in the order of the source.
    public var specifiers: [String] = []

    public init(key: Key, source: Key, comment: Key, table: String, form: Key) {
      (self.key, self.source, self.comment) = (key, source, comment)
      (self.table, self.form) = (table, form)
    }
  }

  /// The language tag.
  public var language: String
  /// The English name; nil if CLDR has none.
  public var displayName: String?
  public var isRightToLeft = false
  public var sourceLanguage: String
  public var texts: [Text] = []

  public init(language: String, sourceLanguage: String) {
    (self.language, self.sourceLanguage) = (language, sourceLanguage)
  }
}
