// Reads the most frequent forms of JSON; see `scan_plain_json`.

#include "ScanShims.h"

#include <string.h>

// The number of bytes after an offset that may be read without checking for the end.
enum { SLACK = 32 };

// The kinds of nodes in this file.
enum { OBJECT = 0, ARRAY = 1, STRING = 2, HAS_ESCAPES = 8 };

static inline bool is_space(uint8_t byte) {
  return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

// The first byte from `at` on that is not white space; `last` or more if there is none before.
static inline size_t behind_space(const uint8_t *bytes, size_t at, size_t last) {
  while (at < last && is_space(bytes[at])) {
    at++;
#if defined(__SSE2__)
    // A line end is mostly followed by at least as many spaces as a block has.
    while (at < last && bytes[at] == ' ') {
      __m128i x = _mm_loadu_si128((const __m128i *)(bytes + at));
      unsigned others = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(x, _mm_set1_epi8(' '))) ^ 0xFFFFu;
      if (others) {
        at += (size_t)__builtin_ctz(others);
        break;
      }
      at += 16;
    }
#endif
  }
  return at;
}

// The first byte from `at` on that must be escaped in a string or ends it: a quote, a backslash, a control character.
static inline size_t end_of_plain(const uint8_t *bytes, size_t at, size_t last) {
#if defined(__SSE2__)
  const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\'), control = _mm_set1_epi8(0x1F);
  for (; at < last; at += 16) {
    __m128i x = _mm_loadu_si128((const __m128i *)(bytes + at));
    __m128i marks = _mm_or_si128(_mm_cmpeq_epi8(x, quote), _mm_cmpeq_epi8(x, backslash));
    unsigned hits = (unsigned)_mm_movemask_epi8(_mm_or_si128(marks, _mm_cmpeq_epi8(_mm_min_epu8(x, control), x)));
    if (hits) return at + (size_t)__builtin_ctz(hits);
  }
#else
  while (at < last && bytes[at] != '"' && bytes[at] != '\\' && bytes[at] > 0x1F) at++;
#endif
  return at;
}

// The offset after the closing quote of a string that begins at `at`; 0 if it contains anything other than plain text
// and short escapes.
static inline size_t behind_string(const uint8_t *bytes, size_t at, size_t last, uint32_t *tag) {
  for (at++;;) {
    at = end_of_plain(bytes, at, last);
    if (at >= last) return 0;
    if (bytes[at] == '"') return at + 1;
    if (bytes[at] != '\\') return 0;
    switch (bytes[at + 1]) {
    case '"': case '\\': case '/': case 'b': case 'f': case 'n': case 'r': case 't': break;
    default: return 0;
    }
    *tag |= HAS_ESCAPES;
    at += 2;
  }
}

// Whether `count` bytes at two places are equal. At both, 16 bytes may be read.
static inline bool are_equal(const uint8_t *a, const uint8_t *b, size_t count) {
#if defined(__SSE2__)
  if (count <= 16) {
    __m128i x = _mm_loadu_si128((const __m128i *)a), y = _mm_loadu_si128((const __m128i *)b);
    unsigned others = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(x, y)) ^ 0xFFFFu;
    return !(others & ((1u << count) - 1));
  }
#endif
  return memcmp(a, b, count) == 0;
}

static inline uint64_t mixed(uint64_t value) {
  unsigned __int128 product = (unsigned __int128)value * 0xd6e8feb86659fd93u;
  return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

// The same hash as that of `ByteBuffer.hash`.
static inline uint32_t hash_of(const uint8_t *bytes, size_t count, uint64_t seed) {
  uint64_t hash = seed ^ count, rest = 0, word;
  if (count < 8) {
    while (count--) rest = rest << 8 | *bytes++;
    return (uint32_t)mixed(hash ^ rest);
  }
  const uint8_t *end = bytes + count;
  for (; bytes + 8 <= end; bytes += 8) {
    memcpy(&word, bytes, 8);
    hash = mixed(hash ^ word);
  }
  // The last eight bytes are read again.
  if (bytes < end) memcpy(&rest, end - 8, 8);
  return (uint32_t)mixed(hash ^ rest);
}

// The index of the quoted name at `at`, if it is known and has no escapes, and the offset after it.
static uint32_t known_name(const scan_json *json, size_t at, size_t last, size_t *behind) {
  const uint8_t *bytes = json->bytes;
  size_t start = at + 1, end = end_of_plain(bytes, start, last);
  if (end >= last || bytes[end] != '"') return SCAN_NO_NAME;
  *behind = end + 1;
  uint32_t hash = hash_of(bytes + start, end - start, json->seed);
  for (size_t slot = hash;; slot++) {
    slot &= json->slot_count - 1;
    uint32_t number = json->slots[slot];
    if (!number) return SCAN_NO_NAME;
    scan_json_name name = json->names[number - 1];
    if (name.hash == hash && name.end - name.start == end - start
        && !memcmp(bytes + name.start, bytes + start, end - start)) return number - 1;
  }
}

// The index of the expected name, if it is the one at `at`. It is only compared.
static inline uint32_t expected_name(
    const scan_json *json, uint32_t name, size_t at, size_t *behind) {
  if (name >= json->name_count) return SCAN_NO_NAME;
  size_t start = json->names[name].start, length = json->names[name].end - start;
  // The quotes are compared, too. A decoded name has none, and is after the text.
  if (start + length >= json->end || length + 2 > json->end - at
      || !are_equal(json->bytes + start - 1, json->bytes + at, length + 2)) return SCAN_NO_NAME;
  *behind = at + length + 2;
  return name;
}

void scan_plain_json(scan_json *json) {
  const uint8_t *bytes = json->bytes;
  const size_t last = json->end > SLACK ? json->end - SLACK : 0;
  size_t count = json->node_count, depth = json->depth, at = json->at;
  while (depth && count < json->node_room) {
    scan_json_open *top = json->open + depth - 1;
    // Nothing of a value is kept until all of it is plain.
    size_t place = behind_space(bytes, at, last);
    if (place >= last || top->is_listed) break;
    if (bytes[place] == (top->is_object ? '}' : ']')) {
      at = place + 1;
      json->nodes[top->node].end = (uint32_t)at;
      json->nodes[top->node].next = (uint32_t)count;
      depth--;
      continue;
    }
    if (!top->is_empty) {
      if (bytes[place] != ',') break;
      place = behind_space(bytes, place + 1, last);
      if (place >= last) break;
    }
    size_t name_at = place;
    uint32_t name = SCAN_NO_NAME;
    if (top->is_object) {
      if (bytes[place] != '"') break;
      name = expected_name(json, json->following[top->place], place, &place);
      if (name == SCAN_NO_NAME) name = known_name(json, place, last, &place);
      // The reader itself handles a name that was last seen in this object, or in an inner one.
      if (name >= json->name_count || json->seen[name].object >= top->node || place >= last) break;
      if (!memcmp(bytes + place, " : ", 3)) {
        place += 3;
      } else {
        place = behind_space(bytes, place, last);
        if (place >= last || bytes[place] != ':') break;
        place++;
      }
      place = behind_space(bytes, place, last);
      if (place >= last) break;
    }
    uint32_t tag = name << 4;
    size_t behind = place + 1;
    if (bytes[place] == '"') {
      tag |= STRING;
      behind = behind_string(bytes, place, last, &tag);
      if (!behind || behind > json->valid_end) break;
    } else if (bytes[place] == '{' || bytes[place] == '[') {
      if (depth >= json->open_room) break;
      tag |= bytes[place] == '{' ? OBJECT : ARRAY;
    } else {
      break;
    }
    top->is_empty = false;
    if (top->is_object) {
      json->following[top->place] = name;
      top->place = 2 * name;
      json->seen[name] = (scan_json_seen){top->node, (uint32_t)count};
    }
    json->nodes[count] = (scan_json_node){
        (uint32_t)place, (uint32_t)behind, (uint32_t)name_at, (uint32_t)count + 1, tag};
    if (!(tag & STRING)) {
      json->open[depth++] = (scan_json_open){
          .node = (uint32_t)count, .place = top->is_object ? top->place | 1 : top->place,
          .is_object = !(tag & ARRAY), .is_empty = true, .is_listed = false};
    }
    count++;
    at = behind;
  }
  json->node_count = count;
  json->depth = depth;
  json->at = at;
}
