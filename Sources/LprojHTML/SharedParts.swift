// What all pages of the program share: their style, and the script that makes elements from data.

package enum SharedParts {
  package static var style: [UInt8] { PackageResources.page_css }
  package static var fieldStyle: [UInt8] { PackageResources.field_css }
  /// Begins with reading the data of the page from its element `data`.
  package static var script: [UInt8] { PackageResources.base_js }
  /// The words of pages, from their element `words`, and fields to write texts in.
  package static var fields: [UInt8] {
    PackageResources.words_js + [0x0A] + PackageResources.field_js
  }
}
