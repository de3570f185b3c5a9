// Situations that several rules share.

package import LprojSource

extension Situation {
  static let noUserGetsIt = Situation.error("no-user-gets-it", "no user gets the folder")

  static let interfaceText = Situation.note(
    "interface-text", "an interface file has the text, and shows it unchanged")

  package static let perhapsNoTable = Situation.warning(
    "perhaps-no-table", "the file is in no localization, and may not be a table")

  static let uncertainSource = Situation.warning(
    "uncertain-source", "the call may format another source text than the one compared")

  static let unnumberedSource = Situation.note(
    "unnumbered-source",
    "a source text has several arguments without positions (reported once for each table)")

  static let perhapsNotShipped = Situation.warning(
    Circumstance.perhapsNotShipped.id, Circumstance.perhapsNotShipped.sentence)
}
