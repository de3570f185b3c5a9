// The tables for the loader's matching of names. The generated files beside this file have the contents.

/// Facts about names for the loader's matching: aliases, fallbacks, usual scripts and usual regions.
package enum MatchingData {}
