// The reasons that the system shows when an app asks for a permission.

/// The keys of Info.plist with the reasons why an app asks for permissions, as Apple documents them
/// (https://developer.apple.com/documentation/bundleresources/protected-resources).
enum ReasonsForAsking {
  /// Middle parts of keys, such as `Camera` for `NSCameraUsageDescription`. Without such a reason, the system ends an app that asks for the
  /// permission.
  private static let needed: Set<String> = [
    "AppleMusic", "BluetoothAlways", "Calendars", "CalendarsFullAccess",
    "CalendarsWriteOnlyAccess", "Camera", "Contacts", "HealthClinicalHealthRecordsShare",
    "HealthShare", "HealthUpdate", "HomeKit", "Microphone", "Motion", "PhotoLibrary",
    "PhotoLibraryAdd", "Reminders", "RemindersFullAccess", "Siri", "SpeechRecognition",
    "UserTracking", "VideoSubscriberAccount",
  ]

  /// Middle parts of keys. If such a reason is missing, the system shows its own text, or does not ask for the permission.
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

  /// Middle parts of keys for reasons that current systems do not show. Systems before iOS 13 may show them.
  private static let outdated: Set<String> = ["BluetoothPeripheral", "LocationAlways", "VoIP"]

  private static let end = "UsageDescription"

  /// The keys with reasons that current systems show.
  static var keys: [String] { needed.union(wished).sorted().map { "NS" + $0 + end } }

  /// Returns the middle part of a key, such as `Camera` for `NSCameraUsageDescription`; nil if the key does not have this form.
  private static func subject(_ key: String) -> String? {
    guard key.hasSuffix(end) else { return nil }
    return key.hasPrefix("NS") ? String(key.dropFirst(2).dropLast(end.count)) : nil
  }

  static func isShown(_ key: String) -> Bool {
    if ["NFCReaderUsageDescription", "OSBundleUsageDescription"].contains(key) { return true }
    return subject(key).map { needed.contains($0) || wished.contains($0) } ?? false
  }

  /// Whether the system ends an app that asks for the permission without this text.
  static func isNeeded(_ key: String) -> Bool { subject(key).map(needed.contains) ?? false }

  /// Whether a key is written like a reason for a permission, but no system is known to show it.
  static func isUnknown(_ key: String) -> Bool {
    isLikeOne(key) && !isShown(key) && !(subject(key).map(outdated.contains) ?? false)
  }

  /// Whether a key is written like a reason for a permission. Newer systems may show it.
  static func isLikeOne(_ key: String) -> Bool { key.hasSuffix(end) }
}
