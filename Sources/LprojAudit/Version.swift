// The version of the tool and of the data it decides with.

internal import LprojLocale

public enum LprojVersion {
  public static let tool = "0.1.0"

  /// Of the system's ICU.
  public static var icu: String { ICUVersion.icu }
  /// Of the data in the system's ICU.
  public static var cldr: String { ICUVersion.cldr }
}
