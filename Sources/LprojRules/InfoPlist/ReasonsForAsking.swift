// The reasons that the system shows when it asks whether an app may use something.

/// Keys of Info.plist as Apple documents them
/// (https://developer.apple.com/documentation/bundleresources/protected-resources).
enum ReasonsForAsking {
  /// Without these the system ends an app that asks.
  private static let needed: Set<String> = [
    "AppleMusic", "BluetoothAlways", "Calendars", "CalendarsFullAccess",
    "CalendarsWriteOnlyAccess", "Camera", "Contacts", "HealthClinicalHealthRecordsShare",
    "HealthShare", "HealthUpdate", "HomeKit", "Microphone", "Motion", "PhotoLibrary",
    "PhotoLibraryAdd", "Reminders", "RemindersFullAccess", "Siri", "SpeechRecognition",
    "UserTracking", "VideoSubscriberAccount",
  ]

  /// Without these it shows a text of its own, or does not ask.
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

  /// Only systems before iOS 13 ask for these, if any.
  private static let outdated: Set<String> = ["BluetoothPeripheral", "LocationAlways", "VoIP"]

  private static let end = "UsageDescription"

  /// The keys that systems of today show.
  static var keys: [String] { needed.union(wished).sorted().map { "NS" + $0 + end } }

  /// What a key is about: `Camera` of `NSCameraUsageDescription`.
  private static func subject(_ key: String) -> String? {
    guard key.hasSuffix(end) else { return nil }
    return key.hasPrefix("NS") ? String(key.dropFirst(2).dropLast(end.count)) : nil
  }

  /// Whether systems of today show it to people.
  static func isShown(_ key: String) -> Bool {
    if ["NFCReaderUsageDescription", "OSBundleUsageDescription"].contains(key) { return true }
    return subject(key).map { needed.contains($0) || wished.contains($0) } ?? false
  }

  /// Whether the system ends an app that asks without it.
  static func isNeeded(_ key: String) -> Bool { subject(key).map(needed.contains) ?? false }

  /// Whether it is written like one, and no system knows it.
  static func isUnknown(_ key: String) -> Bool {
    isLikeOne(key) && !isShown(key) && !(subject(key).map(outdated.contains) ?? false)
  }

  /// Whether it is written like one: newer systems may know more.
  static func isLikeOne(_ key: String) -> Bool { key.hasSuffix(end) }
}
