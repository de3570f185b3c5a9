// Fast scans over bytes, with vectors if the processor has them.
//
// The short ones are inline, because most texts have about forty bytes. None of them reads beyond its range.

#ifndef SCAN_SHIMS_H
#define SCAN_SHIMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Whether `count` bytes are well-formed UTF-8. Also false if the processor has no suitable vectors: then the bytes
/// must be examined one by one.
bool scan_is_utf8(const uint8_t *_Nonnull bytes, size_t count);

/// Whether bytes precede others in lexicographic order.
static inline bool scan_precedes(
    const uint8_t *_Nullable left, size_t left_count, const uint8_t *_Nullable right, size_t right_count) {
  size_t both = left_count < right_count ? left_count : right_count;
  int order = both > 0 ? memcmp(left, right, both) : 0;
  return order != 0 ? order < 0 : left_count < right_count;
}

/// Whether bytes are equal.
static inline bool scan_equals(const uint8_t *_Nonnull left, const uint8_t *_Nonnull right, size_t count) {
  return memcmp(left, right, count) == 0;
}

/// The number of lines that end in a part of a text, which has `count` bytes. `last` becomes the beginning of the line
/// after the last of these lines. CR, LF and CRLF end a line.
size_t scan_line_ends(
    const uint8_t *_Nonnull bytes, size_t at, size_t end, size_t count, size_t *_Nonnull last);

/// The kinds of a byte in `scan_text`.
enum {
  /// ASCII that must be examined.
  SCAN_SPECIAL = 1,
  /// A Latin letter that looks like one of another script.
  SCAN_LOOKALIKE = 2,
  /// ASCII that must be examined if the same byte follows.
  SCAN_TWICE = 4,
  /// ASCII with flags in the same place as those of characters of two bytes.
  SCAN_NOTED = 8
};

/// The offsets of the parts in the data about a language's characters.
enum {
  /// The kind of each of 256 bytes.
  SCAN_KINDS = 0,
  /// 32 bytes: the set of bytes that need no examination, by their lower and upper halves. It contains ASCII,
  /// continuation bytes, and lead bytes of two-byte characters if none of their 64 characters has flags.
  SCAN_PLAIN = 256,
  /// Whether Latin letters beside letters of other scripts must be noted.
  SCAN_MIXES = 288,
  /// The flags of ASCII and of characters of two bytes; 0x80 for those not seen yet.
  SCAN_SHORT = 320,
  /// The page of a character in the basic plane, by its upper byte; 0xFF for none.
  SCAN_NUMBERS = SCAN_SHORT + 0x800,
  /// Pages of 256 flags, like those of characters of two bytes.
  SCAN_PAGES = SCAN_NUMBERS + 256
};

/// Scans a text up to the first byte that must be examined: special ASCII, or a character not seen yet. Returns its
/// offset, or the end.
///
/// `flags` collects those of the scanned characters, and `isMixed` tells whether two scripts are side by side. The
/// bytes before `at` belong to the same text, or there are none.
size_t scan_text(
    const uint8_t *_Nonnull bytes, size_t at, size_t end, const uint8_t *_Nonnull language,
    uint8_t *_Nonnull flags, bool *_Nonnull isMixed);

/// A value of a JSON text.
typedef struct {
  uint32_t start, end;
  /// The offset of a member's name, or of any other value.
  uint32_t name_at;
  /// The index of the first value after this one and everything inside it.
  uint32_t next;
  /// The index of the name, above four bits for the kind of the value.
  uint32_t tag;
} scan_json_node;

/// The index for a value without a name.
enum { SCAN_NO_NAME = (1 << 28) - 1 };

/// An object or array that is still open.
typedef struct {
  uint32_t node;
  /// A place in `following`: that of the object's name, then that of its last member.
  uint32_t place;
  bool is_object, is_empty;
  /// Whether its members are distinguished by a list, which is not available here.
  bool is_listed;
} scan_json_open;

/// A name between its quotes, or after the text.
typedef struct {
  uint32_t start, end, hash;
} scan_json_name;

/// The last object with a name, and its member there.
typedef struct {
  uint32_t object, member;
} scan_json_seen;

/// The state of reading a JSON text.
typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t end;
  /// The end of the part that is known to be UTF-8.
  size_t valid_end;
  size_t at;
  scan_json_node *_Nonnull nodes;
  size_t node_count, node_room;
  scan_json_open *_Nonnull open;
  size_t depth, open_room;
  const scan_json_name *_Nonnull names;
  size_t name_count;
  scan_json_seen *_Nonnull seen;
  uint32_t *_Nonnull following;
  /// The hash table of the names: their indices plus one, 0 for none. Its size is a power of two.
  const uint32_t *_Nonnull slots;
  size_t slot_count;
  uint64_t seed;
} scan_json;

/// Continues reading after a value or an opening bracket, as long as the text has the most frequent parts of JSON:
/// white space, brackets, strings without `\u`, and known names. It stops before any other part, again after a value or
/// an opening bracket.
void scan_plain_json(scan_json *_Nonnull json);

/// The first offset from `at` on with `first` or `second`; the end if there is none.
static inline __attribute__((always_inline)) size_t scan_find(
    const uint8_t *_Nonnull bytes, size_t at, size_t end, uint8_t first, uint8_t second) {
#if defined(__SSE2__)
  const __m128i a = _mm_set1_epi8((char)first), b = _mm_set1_epi8((char)second);
  while (at + 16 <= end) {
    __m128i x = _mm_loadu_si128((const __m128i *)(bytes + at));
    int hits = _mm_movemask_epi8(_mm_or_si128(_mm_cmpeq_epi8(x, a), _mm_cmpeq_epi8(x, b)));
    if (hits) return at + (size_t)__builtin_ctz((unsigned)hits);
    at += 16;
  }
#endif
  const uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
  while (at + 8 <= end) {
    uint64_t word, x, y, hits;
    __builtin_memcpy(&word, bytes + at, 8);
    x = word ^ first * ones;
    y = word ^ second * ones;
    hits = (((x - ones) & ~x) | ((y - ones) & ~y)) & highs;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (hits) return at + (size_t)(__builtin_ctzll(hits) >> 3);
#else
    if (hits) break;
#endif
    at += 8;
  }
  while (at < end && bytes[at] != first && bytes[at] != second) at++;
  return at;
}

/// The first offset from `at` on with a byte, or `end`; for long ranges.
static inline size_t scan_find_far(const uint8_t *_Nonnull bytes, size_t at, size_t end, uint8_t byte) {
  const uint8_t *found = at < end ? (const uint8_t *)memchr(bytes + at, byte, end - at) : 0;
  return found ? (size_t)(found - bytes) : end;
}

/// Prefetches the cache line of a byte that will be read soon.
static inline void scan_prefetch(const uint8_t *_Nonnull byte) { __builtin_prefetch(byte); }

/// The end of space and complete `/* */` comments.
static inline size_t scan_space(const uint8_t *_Nonnull bytes, size_t at, size_t end) {
  for (; at < end; at++) {
    uint8_t byte = bytes[at];
    if (byte == ' ' || (byte >= '\t' && byte <= '\r')) continue;
    if (byte != '/' || at + 1 >= end || bytes[at + 1] != '*') return at;
    size_t close = at + 2;
    for (;; close++) {
      close = scan_find(bytes, close, end, '*', '*');
      if (close + 1 >= end) return at;
      if (bytes[close + 1] == '/') break;
    }
    at = close + 1;
  }
  return at;
}

/// The end of a word in an old-style property list: letters, digits, `$`, `-`, `.`, `/`, `:`, `_` and everything beyond
/// ASCII.
static inline size_t scan_word(const uint8_t *_Nonnull bytes, size_t at, size_t end) {
#if defined(__SSE2__)
  while (at + 16 <= end) {
    __m128i x = _mm_loadu_si128((const __m128i *)(bytes + at));
    __m128i letter = _mm_sub_epi8(_mm_or_si128(x, _mm_set1_epi8(0x20)), _mm_set1_epi8('a'));
    __m128i digit = _mm_sub_epi8(x, _mm_set1_epi8('-'));
    __m128i is_letter = _mm_cmpeq_epi8(_mm_min_epu8(letter, _mm_set1_epi8('z' - 'a')), letter);
    __m128i is_digit = _mm_cmpeq_epi8(_mm_min_epu8(digit, _mm_set1_epi8(':' - '-')), digit);
    __m128i is_other = _mm_or_si128(_mm_cmpeq_epi8(x, _mm_set1_epi8('$')), _mm_cmpeq_epi8(x, _mm_set1_epi8('_')));
    // Only the highest bit of a byte counts, so bytes beyond ASCII need no test.
    __m128i is_word = _mm_or_si128(_mm_or_si128(is_letter, is_digit), _mm_or_si128(is_other, x));
    unsigned others = ~(unsigned)_mm_movemask_epi8(is_word) & 0xFFFF;
    if (others) return at + (size_t)__builtin_ctz(others);
    at += 16;
  }
#endif
  for (; at < end; at++) {
    uint8_t byte = bytes[at], lower = byte | 0x20;
    if ((lower < 'a' || lower > 'z') && (byte < '-' || byte > ':') && byte != '$' && byte != '_' && byte < 0x80) break;
  }
  return at;
}

/// An entry in the most frequent form.
typedef struct {
  /// The offset of the quote before the key.
  size_t start;
  size_t key_end, value, value_end;
  /// The offset after the semicolon.
  size_t end;
  bool has_escapes;
} scan_entry;

/// Reads `"key" = "value";` with spaces, line ends and complete `/* */` comments before it. Returns false for anything
/// else, including escapes in the key.
static inline bool scan_plain_entry(
    const uint8_t *_Nonnull bytes, size_t at, size_t end, scan_entry *_Nonnull entry) {
  for (;; at++) {
    if (at >= end) return false;
    uint8_t byte = bytes[at];
    if (byte == '"') break;
    if (byte == '\n' || byte == ' ' || byte == '\r' || byte == '\t') continue;
    if (byte != '/' || at + 1 >= end || bytes[at + 1] != '*') return false;
    at += 2;
    for (;; at++) {
      at = scan_find(bytes, at, end, '*', '*');
      if (at + 1 >= end) return false;
      if (bytes[at + 1] == '/') break;
    }
    at++;
  }
  entry->start = at;
  at = scan_find(bytes, at + 1, end, '"', '\\');
  if (at >= end || bytes[at] != '"') return false;
  entry->key_end = at++;
  while (at < end && bytes[at] == ' ') at++;
  if (at >= end || bytes[at] != '=') return false;
  at++;
  while (at < end && bytes[at] == ' ') at++;
  if (at >= end || bytes[at] != '"') return false;
  entry->value = ++at;
  entry->has_escapes = false;
  for (;;) {
    at = scan_find(bytes, at, end, '"', '\\');
    // At least a semicolon follows the quote.
    if (at + 1 >= end) return false;
    if (bytes[at] == '"') break;
    entry->has_escapes = true;
    at += 2;
  }
  if (bytes[at + 1] != ';') return false;
  entry->value_end = at;
  entry->end = at + 2;
  return true;
}

/// Whether a byte may be in a word of source code: letters, digits, `_`, `$`, and everything beyond ASCII.
extern const bool scan_is_code_word[256];

static inline uint64_t scan_mixed(uint64_t hash, uint64_t chunk) {
  hash = (hash ^ chunk) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 32;
}

/// The number of bytes of a word that are hashed.
enum { SCAN_HASHED_BYTES = 256 };

/// The hash of a word of source code, eight bytes at a time; never 0.
///
/// @param count the bytes that may be read, at least those of the word.
static inline uint32_t scan_word_hash(const uint8_t *_Nonnull bytes, size_t length, size_t count) {
  if (length > SCAN_HASHED_BYTES) length = SCAN_HASHED_BYTES;
  uint64_t hash = length, chunk;
  size_t at = 0;
  for (; at + 8 <= length; at += 8) {
    memcpy(&chunk, bytes + at, 8);
    hash = scan_mixed(hash, chunk);
  }
  if (at < length) {
    chunk = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (at + 8 <= count) {
      memcpy(&chunk, bytes + at, 8);
      chunk &= ~0ull >> (64 - 8 * (length - at));
    } else
#endif
      memcpy(&chunk, bytes + at, length - at);
    hash = scan_mixed(hash, chunk);
  }
  uint32_t result = (uint32_t)(hash ^ hash >> 17);
  return result == 0 ? 1 : result;
}

/// The hash of a word in a range with other bytes, which do not count.
static inline uint32_t scan_parted_word_hash(const uint8_t *_Nonnull bytes, size_t length) {
  size_t at = 0;
  while (at < length && scan_is_code_word[bytes[at]]) at++;
  if (at == length) return scan_word_hash(bytes, length, length);
  uint8_t word[SCAN_HASHED_BYTES];
  size_t count = 0;
  for (at = 0; at < length && count < sizeof word; at++) {
    if (scan_is_code_word[bytes[at]]) word[count++] = bytes[at];
  }
  return scan_word_hash(word, count, count);
}

/// Finds the next word of source code, and its hash. In C, a backslash at the end of a line joins the parts of a word.
/// Returns the offset after the word; `count` with a hash of 0 if there is none.
static inline size_t scan_code_word(
    const uint8_t *_Nonnull bytes, size_t at, size_t count, uint32_t *_Nonnull hash) {
  while (at < count && !scan_is_code_word[bytes[at]]) at++;
  if (at >= count) {
    *hash = 0;
    return count;
  }
  size_t start = at;
  while (at < count && scan_is_code_word[bytes[at]]) at++;
  if (at + 1 >= count || bytes[at] != '\\' || (bytes[at + 1] != '\n' && bytes[at + 1] != '\r')) {
    *hash = scan_word_hash(bytes + start, at - start, count - start);
    return at;
  }
  while (at < count) {
    if (scan_is_code_word[bytes[at]]) {
      at++;
    } else if (bytes[at] == '\\' && at + 1 < count && bytes[at + 1] == '\n') {
      at += 2;
    } else if (bytes[at] == '\\' && at + 2 < count && bytes[at + 1] == '\r' && bytes[at + 2] == '\n') {
      at += 3;
    } else {
      break;
    }
  }
  *hash = scan_parted_word_hash(bytes + start, at - start);
  return at;
}

/// Adds whole blocks of 64 bytes to the state of a SHA-1 (FIPS 180-4).
void scan_sha1(uint32_t state[_Nonnull 5], const uint8_t *_Nonnull bytes, size_t blocks);

#endif
