# A Homebrew formula. Not verified: Homebrew and macOS. `make test-install` runs both `system` lines on Linux.
class Lproj < Formula
  desc "Check, explain, compile and repair Apple localizations"
  homepage "https://example.invalid/lproj" # PLACEHOLDER
  url "https://example.invalid/lproj-0.1.0.tar.gz" # PLACEHOLDER: an archive of the sources
  sha256 "0000000000000000000000000000000000000000000000000000000000000000" # PLACEHOLDER: of that archive
  license "Apache-2.0"

  depends_on xcode: ["26.0", :build]
  # Linked statically: a new ICU of Homebrew would break the program otherwise.
  depends_on "icu4c" => :build

  def install
    system "make", "install", "PREFIX=#{prefix}", "SWIFT_FLAGS=--disable-sandbox"
  end

  test do
    system bin/"lproj", "--version"
  end
end
