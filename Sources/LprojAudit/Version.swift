// The version of the tool and of the data it decides with.

internal import LprojLocale

/// The versions of the tool and of the data it decides with.
public enum LprojVersion {
  /// The version of lproj.
  public static let tool = "0.1.0"

  /// Of ICU, which is a part of a released program, and else the system's.
  public static var icu: String { ICUVersion.icu }
  /// Whether ICU is a part of the program.
  public static var hasICUInside: Bool { ICUVersion.isInside }
  /// Of the data in ICU.
  public static var cldr: String { ICUVersion.cldr }
}
