// Calls the toolchain's CoreFoundation to find out how it reads a format and its arguments.
#ifndef FORMAT_ORACLE_H
#define FORMAT_ORACLE_H
#include <stddef.h>
#include <stdint.h>

/// The formatter's information about one piece of a format that it replaced.
typedef struct {
  /// The place of the piece in UTF-16 units of the format.
  long location, length;
  /// The number of the argument, from 1 on; 0 for pieces such as a literal percent sign.
  long argument;
  /// 'i' an integer, 'f' a floating-point number, 'o' an object, '-' anything else.
  char kind;
  /// The integer, or the bits of the number.
  int64_t word;
} FormatOraclePiece;

enum { FormatOraclePrinted = 0, FormatOracleRefused = 1, FormatOracleCrashed = 2 };

/// Whether this process can call the formatter: on 64-bit Intel Linux, with the toolchain's Foundation.
int format_oracle_is_available(void);

/// Formats with `slots` as the arguments of a variadic call, eight bytes for each (a `long double`
/// takes two slots, aligned to 16 bytes). Objects are not accessed: each is printed as `{bits in hex}`.
/// Writes UTF-16 units to `out`, and the number of slots that were read to `consumed`.
int format_oracle_print(const uint16_t *format, size_t length, const uint64_t *slots, size_t count,
                        uint16_t *out, size_t capacity, size_t *written, size_t *consumed);

/// Splits a format as the formatter does. The arguments are objects, as many as fit. Their addresses are
/// written to `objects`, so that integers can be traced to them. Refuses a format with `*`.
int format_oracle_parse(const uint16_t *format, size_t length, uint64_t objects[12],
                        FormatOraclePiece *pieces, size_t capacity, size_t *count);
#endif
