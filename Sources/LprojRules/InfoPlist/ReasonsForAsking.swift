// The reasons that the system shows when an app asks for a permission.

/// Keys of Info.plist as Apple documents them
/// (https://developer.apple.com/documentation/bundleresources/protected-resources).
enum ReasonsForAsking {
  /// Reasons without which the system ends an app that asks.
  private static let needed: Set<String> = [
    "AppleMusic", "BluetoothAlways", "Calendars", "CalendarsFullAccess",
    "CalendarsWriteOnlyAccess", "Camera", "Contacts", "HealthClinicalHealthRecordsShare",
    "HealthShare", "HealthUpdate", "HomeKit", "Microphone", "Motion", "PhotoLibrary",
    "PhotoLibraryAdd", "Reminders", "RemindersFullAccess", "Siri", "SpeechRecognition",
    "UserTracking", "VideoSubscriberAccount",
  ]

  /// Reasons without which the system shows its own text, or does not ask.
  private static let wished: Set<String> = [
    "AccessorySetupBluetooth", "AlarmKit", "AppData", "AppleEvents", "AudioCapture",
    "BluetoothWhileInUse", "CriticalMessaging", "CrossWebsiteTracking",
    "DesktopFolder", "DocumentsFolder", "DownloadsFolder", "EnterpriseMCAM", "FaceID",
    "FallDetection", "FileProviderDomain", "FileProviderPresence", "FinancialData", "FocusStatus",
    "GKFriendList", "HandsTracking", "Identity", "LocalNetwork", "Location",
    "LocationAlwaysAndWhenInUse", "LocationWhenInUse", "MainCamera", "NearbyInteraction",
    "NearbyInteractionAllowOnce", "NetworkVolumes", "RemovableVolumes", "SensorKit",
    "SystemAdministration", "SystemExtension", "WorldSensing",
  ]

  /// Reasons that current systems do not show; systems before iOS 13 may.
  private static let outdated: Set<String> = ["BluetoothPeripheral", "LocationAlways", "VoIP"]

  private static let end = "UsageDescription"

  /// The keys that current systems show.
  static var keys: [String] { needed.union(wished).sorted().map { "NS" + $0 + end } }

  /// The subject of a key, such as `Camera` in `NSCameraUsageDescription`.
  private static func subject(_ key: String) -> String? {
    guard key.hasSuffix(end) else { return nil }
    return key.hasPrefix("NS") ? String(key.dropFirst(2).dropLast(end.count)) : nil
  }

  /// Whether current systems show the text to users.
  static func isShown(_ key: String) -> Bool {
    if ["NFCReaderUsageDescription", "OSBundleUsageDescription"].contains(key) { return true }
    return subject(key).map { needed.contains($0) || wished.contains($0) } ?? false
  }

  /// Whether the system ends an app that asks without the text.
  static func isNeeded(_ key: String) -> Bool { subject(key).map(needed.contains) ?? false }

  /// Whether a key is written like a reason, but no system knows it.
  static func isUnknown(_ key: String) -> Bool {
    isLikeOne(key) && !isShown(key) && !(subject(key).map(outdated.contains) ?? false)
  }

  /// Whether a key is written like a reason; newer systems may know it.
  static func isLikeOne(_ key: String) -> Bool { key.hasSuffix(end) }
}
