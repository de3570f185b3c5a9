// Scans that are too long to be inline.

#include "ScanShims.h"

#include <string.h>

#define YES4 true, true, true, true
#define YES16 YES4, YES4, YES4, YES4

const bool scan_is_code_word[256] = {
    ['$'] = true, ['_'] = true, ['0'] = YES4, YES4, true, true,
    ['A'] = YES16, YES4, YES4, true, true, ['a'] = YES16, YES4, YES4, true, true,
    [0x80] = YES16, YES16, YES16, YES16, YES16, YES16, YES16, YES16};

#if defined(__x86_64__)
#include <immintrin.h>

// The possible mistakes in two adjacent bytes. Each of three tables has, for four bits of the two bytes, the mistakes
// that these bits may be part of. If all three tables have a mistake, it is present. (Keiser and Lemire, "Validating
// UTF-8 in less than one instruction per byte", 2020.)
enum {
  TOO_SHORT = 1 << 0,
  TOO_LONG = 1 << 1,
  OVERLONG_3 = 1 << 2,
  TOO_LARGE = 1 << 3,
  SURROGATE = 1 << 4,
  OVERLONG_2 = 1 << 5,
  OVERLONG_4 = 1 << 6,
  TWO_TAILS = 1 << 7,
  ANY_LOW = TOO_SHORT | TOO_LONG | TWO_TAILS
};

__attribute__((target("avx2"))) static __m256i both(const uint8_t table[16]) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
}

static const uint8_t first_high[16] = {
    TOO_LONG,  TOO_LONG,  TOO_LONG,  TOO_LONG,
    TOO_LONG,  TOO_LONG,  TOO_LONG,  TOO_LONG,
    TWO_TAILS, TWO_TAILS, TWO_TAILS, TWO_TAILS,
    TOO_SHORT | OVERLONG_2, TOO_SHORT,
    TOO_SHORT | OVERLONG_3 | SURROGATE, TOO_SHORT | TOO_LARGE | OVERLONG_4};

static const uint8_t first_low[16] = {
    ANY_LOW | OVERLONG_3 | OVERLONG_2 | OVERLONG_4, ANY_LOW | OVERLONG_2,
    ANY_LOW, ANY_LOW,
    ANY_LOW | TOO_LARGE,
    ANY_LOW | TOO_LARGE | OVERLONG_4, ANY_LOW | TOO_LARGE | OVERLONG_4, ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4, ANY_LOW | TOO_LARGE | OVERLONG_4, ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4, ANY_LOW | TOO_LARGE | OVERLONG_4,
    ANY_LOW | TOO_LARGE | OVERLONG_4 | SURROGATE,
    ANY_LOW | TOO_LARGE | OVERLONG_4, ANY_LOW | TOO_LARGE | OVERLONG_4};

static const uint8_t second_high[16] = {
    TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
    TOO_LONG | OVERLONG_2 | TWO_TAILS | OVERLONG_3 | OVERLONG_4,
    TOO_LONG | OVERLONG_2 | TWO_TAILS | OVERLONG_3 | TOO_LARGE,
    TOO_LONG | OVERLONG_2 | TWO_TAILS | SURROGATE | TOO_LARGE,
    TOO_LONG | OVERLONG_2 | TWO_TAILS | SURROGATE | TOO_LARGE,
    TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT};

// The last three bytes of a block, if they begin a character that continues in the next block.
static const uint8_t open_at_end[32] = {
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0xF0 - 1, 0xE0 - 1, 0xC0 - 1};

__attribute__((target("avx2"))) static bool is_utf8_avx2(const uint8_t *bytes, size_t count) {
  const __m256i table1 = both(first_high), table2 = both(first_low), table3 = both(second_high);
  const __m256i low = _mm256_set1_epi8(0x0F), high = _mm256_set1_epi8((char)0x80);
  const __m256i most = _mm256_loadu_si256((const __m256i *)open_at_end);
  __m256i before = _mm256_setzero_si256(), wrong = before, open = before;
  uint8_t last[32];
  size_t at = 0;
  while (at < count) {
    if (at + 64 <= count) {
      __m256i a = _mm256_loadu_si256((const __m256i *)(bytes + at));
      __m256i b = _mm256_loadu_si256((const __m256i *)(bytes + at + 32));
      if (!_mm256_movemask_epi8(_mm256_or_si256(a, b))) {
        wrong = _mm256_or_si256(wrong, open);
        open = _mm256_setzero_si256();
        before = b;
        at += 64;
        continue;
      }
    }
    __m256i x;
    if (at + 32 <= count) {
      x = _mm256_loadu_si256((const __m256i *)(bytes + at));
    } else {
      memset(last, ' ', sizeof last);
      memcpy(last, bytes + at, count - at);
      x = _mm256_loadu_si256((const __m256i *)last);
    }
    at += 32;
    if (!_mm256_movemask_epi8(x)) {
      wrong = _mm256_or_si256(wrong, open);
      open = _mm256_setzero_si256();
      before = x;
      continue;
    }
    __m256i middle = _mm256_permute2x128_si256(before, x, 0x21);
    __m256i back1 = _mm256_alignr_epi8(x, middle, 15);
    __m256i back2 = _mm256_alignr_epi8(x, middle, 14);
    __m256i back3 = _mm256_alignr_epi8(x, middle, 13);
    __m256i pairs = _mm256_and_si256(
        _mm256_and_si256(
            _mm256_shuffle_epi8(table1, _mm256_and_si256(_mm256_srli_epi16(back1, 4), low)),
            _mm256_shuffle_epi8(table2, _mm256_and_si256(back1, low))),
        _mm256_shuffle_epi8(table3, _mm256_and_si256(_mm256_srli_epi16(x, 4), low)));
    // The lead byte of three or four bytes must be followed by two continuation bytes.
    __m256i tails = _mm256_or_si256(
        _mm256_subs_epu8(back2, _mm256_set1_epi8((char)(0xE0 - 0x80))),
        _mm256_subs_epu8(back3, _mm256_set1_epi8((char)(0xF0 - 0x80))));
    wrong = _mm256_or_si256(wrong, _mm256_xor_si256(_mm256_and_si256(tails, high), pairs));
    open = _mm256_subs_epu8(x, most);
    before = x;
  }
  wrong = _mm256_or_si256(wrong, open);
  return _mm256_testz_si256(wrong, wrong);
}
#endif

bool scan_is_utf8(const uint8_t *bytes, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return is_utf8_avx2(bytes, count);
#endif
  (void)bytes;
  return count == 0;
}

// The line ends among 32 bytes, with LF in `feeds`, CR in `carriages`, and the following byte in `next`.
static inline uint32_t ends_of_lines(uint32_t feeds, uint32_t carriages, uint32_t next) {
  return feeds | (carriages & ~(feeds >> 1 | next << 31));
}

#if defined(__x86_64__)
__attribute__((target("avx2,popcnt"))) static size_t line_ends_avx2(
    const uint8_t *bytes, size_t *at, size_t end, size_t count, size_t *last) {
  const __m256i feed = _mm256_set1_epi8('\n'), carriage = _mm256_set1_epi8('\r');
  size_t found = 0, place = *at;
  for (; place + 32 <= end; place += 32) {
    __m256i x = _mm256_loadu_si256((const __m256i *)(bytes + place));
    uint32_t ends = ends_of_lines(
        (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, feed)),
        (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, carriage)),
        place + 32 < count && bytes[place + 32] == '\n');
    if (!ends) continue;
    found += (size_t)__builtin_popcount(ends);
    *last = place + 32 - (size_t)__builtin_clz(ends);
  }
  *at = place;
  return found;
}
#endif

size_t scan_line_ends(
    const uint8_t *bytes, size_t at, size_t end, size_t count, size_t *last) {
  size_t found = 0;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) found = line_ends_avx2(bytes, &at, end, count, last);
#endif
  for (; at < end; at++) {
    if (bytes[at] != '\n' && bytes[at] != '\r') continue;
    if (bytes[at] == '\r' && at + 1 < count && bytes[at + 1] == '\n') continue;
    *last = at + 1;
    found++;
  }
  return found;
}

// Whether a Latin letter that looks like another one is beside a character of two or three bytes.
static bool mixes_in(const uint8_t *bytes, size_t at, size_t end, const uint8_t *kinds) {
  for (; at < end; at++) {
    if (!(kinds[bytes[at]] & SCAN_LOOKALIKE)) continue;
    if (at + 1 < end && bytes[at + 1] >= 0xC0 && bytes[at + 1] < 0xF0) return true;
    size_t before = at;
    while (before > 0 && (bytes[before - 1] & 0xC0) == 0x80) before--;
    if (before < at && before > 0 && bytes[before - 1] < 0xF0) return true;
  }
  return false;
}

#if defined(__x86_64__)
// The first byte from `at` on that must be examined. There are at least 16 bytes. `isMixed` is set if Latin letters
// touch others.
__attribute__((target("sse4.1"))) static size_t skip_plain_sse4(
    const uint8_t *bytes, size_t at, size_t end, const uint8_t *language, bool *isMixed) {
  const __m128i lows = _mm_loadu_si128((const __m128i *)(language + SCAN_PLAIN));
  const __m128i highs = _mm_loadu_si128((const __m128i *)(language + SCAN_PLAIN + 16));
  // The bit of each upper half. The second table is for those from 8 on.
  const __m128i bits = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const __m128i half = _mm_set1_epi8(0x0F);
  const bool mixes = language[SCAN_MIXES];
  const size_t start = at;
  bool touches = false;
  while (at < end) {
    // The last block overlaps the one before.
    size_t block = at + 16 <= end ? at : end - 16;
    __m128i x = _mm_loadu_si128((const __m128i *)(bytes + block));
    __m128i upper = _mm_and_si128(_mm_srli_epi16(x, 4), half), lower = _mm_and_si128(x, half);
    __m128i row = _mm_blendv_epi8(_mm_shuffle_epi8(lows, lower), _mm_shuffle_epi8(highs, lower), x);
    __m128i other = _mm_cmpeq_epi8(_mm_and_si128(row, _mm_shuffle_epi8(bits, upper)), _mm_setzero_si128());
    if (mixes) {
      __m128i folded = _mm_or_si128(x, _mm_set1_epi8(0x20));
      unsigned wide = (unsigned)_mm_movemask_epi8(x);
      unsigned letters = (unsigned)_mm_movemask_epi8(_mm_and_si128(
          _mm_cmpgt_epi8(folded, _mm_set1_epi8('a' - 1)), _mm_cmplt_epi8(folded, _mm_set1_epi8('z' + 1))));
      // The neighbours of the first and the last byte are in other blocks.
      touches |= (letters & (wide << 1 | wide >> 1 | 0x8001u)) != 0;
    }
    unsigned stops = (unsigned)_mm_movemask_epi8(other);
    if (stops) {
      at = block + (size_t)__builtin_ctz(stops);
      break;
    }
    at = block + 16;
  }
  if (touches && mixes_in(bytes, start, at, language + SCAN_KINDS)) *isMixed = true;
  return at;
}
#endif

size_t scan_text(
    const uint8_t *bytes, size_t at, size_t end, const uint8_t *language, uint8_t *flags, bool *isMixed) {
  const uint8_t *kinds = language + SCAN_KINDS, *numbers = language + SCAN_NUMBERS;
  uint8_t gathered = 0;
#if defined(__x86_64__)
  bool is_fast = __builtin_cpu_supports("sse4.1");
#endif
  while (at < end) {
#if defined(__x86_64__)
    if (is_fast && at + 16 <= end) {
      size_t before = at;
      at = skip_plain_sse4(bytes, at, end, language, isMixed);
      if (at >= end) break;
      // In some scripts each word must be examined.
      is_fast = bytes[at] < 0x80 || at - before >= 16;
    }
#endif
    uint8_t byte = bytes[at];
    if (byte < 0x80) {
      uint8_t kind = kinds[byte] & (SCAN_SPECIAL | SCAN_TWICE | SCAN_NOTED);
      if (kind == SCAN_NOTED) {
        gathered |= language[SCAN_SHORT + byte];
      } else if (kind && (kind == SCAN_SPECIAL || (at + 1 < end && bytes[at + 1] == byte))) {
        break;
      }
      at++;
      continue;
    }
    // Characters beyond the basic plane have no flags.
    if (byte >= 0xF0) {
      at += 4;
      continue;
    }
    // In a run of other characters, only the ends can touch Latin letters.
    size_t first = at;
    uint8_t own = 0;
    do {
      if (byte < 0xE0) {
        if (at + 2 > end) {
          at = end;
          goto done;
        }
        own = language[SCAN_SHORT + ((byte & 0x1Fu) << 6 | (bytes[at + 1] & 0x3Fu))];
        if (own == 0x80) break;
        at += 2;
      } else {
        if (at + 3 > end) {
          at = end;
          goto done;
        }
        unsigned scalar = (byte & 0x0Fu) << 12 | (bytes[at + 1] & 0x3Fu) << 6 | (bytes[at + 2] & 0x3Fu);
        uint8_t page = numbers[scalar >> 8];
        own = page == 0xFF ? 0x80 : language[SCAN_PAGES + ((size_t)page << 8 | (scalar & 0xFF))];
        if (own == 0x80) break;
        at += 3;
      }
      gathered |= own;
      if (at >= end) break;
      byte = bytes[at];
    } while (byte >= 0x80 && byte < 0xF0);
    if (language[SCAN_MIXES] && at > first
        && ((first > 0 && kinds[bytes[first - 1]] & SCAN_LOOKALIKE)
            || (own != 0x80 && at < end && kinds[bytes[at]] & SCAN_LOOKALIKE))) {
      *isMixed = true;
    }
    if (own == 0x80) break;
  }
done:
  *flags |= gathered;
  return at < end ? at : end;
}
