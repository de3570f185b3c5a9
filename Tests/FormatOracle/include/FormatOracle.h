// Asks the toolchain's CoreFoundation what it makes of a format and of the arguments it is given.
#ifndef FORMAT_ORACLE_H
#define FORMAT_ORACLE_H
#include <stddef.h>
#include <stdint.h>

/// What the formatter says about one piece of a format that it replaced.
typedef struct {
  /// In UTF-16 units of the format.
  long location, length;
  /// Of the argument, from 1 on; 0 for a literal percent sign and the like.
  long argument;
  /// 'i' an integer, 'f' a floating-point number, 'o' an object, '-' anything else.
  char kind;
  /// The integer, or the bits of the number.
  int64_t word;
} FormatOraclePiece;

enum { FormatOraclePrinted = 0, FormatOracleRefused = 1, FormatOracleCrashed = 2 };

/// Whether this process can ask: 64-bit Intel Linux with the toolchain's Foundation at hand.
int format_oracle_is_available(void);

/// Formats with `slots` as what a variadic call lays out, eight bytes an argument (a `long double`
/// takes two, aligned to 16 bytes). Objects are not looked into: one prints as `{bits in hex}`.
/// Writes UTF-16 units to `out` and the number of slots that were read to `consumed`.
int format_oracle_print(const uint16_t *format, size_t length, const uint64_t *slots, size_t count,
                        uint16_t *out, size_t capacity, size_t *written, size_t *consumed);

/// How the formatter takes a format apart. The arguments are as many objects as there is room for;
/// their addresses, by which integers can be traced, are written to `objects`. Refuses a format with `*`.
int format_oracle_parse(const uint16_t *format, size_t length, uint64_t objects[12],
                        FormatOraclePiece *pieces, size_t capacity, size_t *count);
#endif
