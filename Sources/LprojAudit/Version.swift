// The versions of the tool and of its data.

internal import LprojLocale

/// The versions of the tool and of its data.
public enum LprojVersion {
  /// The version of lproj.
  public static let tool = "0.1.0"

  /// The version of ICU, which is part of a released program or of the system.
  public static var icu: String { ICUVersion.icu }
  /// Whether ICU is part of the program.
  public static var hasICUInside: Bool { ICUVersion.isInside }
  /// The version of CLDR, the data in ICU.
  public static var cldr: String { ICUVersion.cldr }
}
