// Calls CoreFoundation's formatter with argument lists made by hand, in which all arguments differ.
#define _GNU_SOURCE
#include "FormatOracle.h"

#if defined(__linux__) && defined(__x86_64__)
#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef const void *Ref;
typedef Ref (*Describe)(void *, const void *);

static Ref (*createString)(Ref, const uint16_t *, long);
static long (*lengthOf)(Ref);
typedef struct { long location, length; } Range;
static void (*getCharacters)(Ref, Range, uint16_t *);
static void (*release)(Ref);
static long (*countOf)(Ref);
static Ref (*itemAt)(Ref, long);
static Ref (*memberOf)(Ref, Ref);
static unsigned char (*numberValue)(Ref, long, void *);
static unsigned char (*isFloat)(Ref);
static Ref (*format)(Ref, Describe, void *, Ref, Ref, Ref, Ref *, va_list);
static Ref keyLocation, keyLength, keyIndex, keyObject, keyNumber;
static int isAvailable;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *symbol(void *library, const char *name) {
  void *found = dlsym(RTLD_DEFAULT, name);
  return found ? found : library ? dlsym(library, name) : NULL;
}

static Ref constant(void *library, const char *name) {
  Ref *found = symbol(library, name);
  return found ? *found : NULL;
}

static void load(void) {
  void *library = dlopen("libFoundation.so", RTLD_LAZY | RTLD_GLOBAL);
  createString = symbol(library, "CFStringCreateWithCharacters");
  lengthOf = symbol(library, "CFStringGetLength");
  getCharacters = symbol(library, "CFStringGetCharacters");
  release = symbol(library, "CFRelease");
  countOf = symbol(library, "CFArrayGetCount");
  itemAt = symbol(library, "CFArrayGetValueAtIndex");
  memberOf = symbol(library, "CFDictionaryGetValue");
  numberValue = symbol(library, "CFNumberGetValue");
  isFloat = symbol(library, "CFNumberIsFloatType");
  format = symbol(library, "_CFStringCreateWithFormatAndArgumentsReturningMetadata");
  keyLocation = constant(library, "_kCFStringFormatMetadataSpecifierRangeLocationInFormatStringKey");
  keyLength = constant(library, "_kCFStringFormatMetadataSpecifierRangeLengthInFormatStringKey");
  keyIndex = constant(library, "_kCFStringFormatMetadataReplacementIndexKey");
  keyObject = constant(library, "_kCFStringFormatMetadataArgumentObjectKey");
  keyNumber = constant(library, "_kCFStringFormatMetadataArgumentNumberKey");
  isAvailable = createString && lengthOf && getCharacters && release && countOf && itemAt &&
                memberOf && numberValue && isFloat && format && keyLocation && keyLength &&
                keyIndex && keyObject && keyNumber;
}

int format_oracle_is_available(void) {
  pthread_once(&once, load);
  return isAvailable;
}

/// An argument list whose registers are all used up, so that every argument comes from `slots`.
static void makeList(va_list list, const uint64_t *slots) {
  struct { unsigned general, floating; const void *overflow, *saved; } made = {48, 176, slots, NULL};
  memcpy(list, &made, sizeof made);
}

static size_t slotsRead(va_list list, const uint64_t *slots) {
  struct { unsigned general, floating; const uint64_t *overflow; const void *saved; } now;
  memcpy(&now, list, sizeof now);
  return (size_t)(now.overflow - slots);
}

static Ref describe(void *object, const void *locale) {
  (void)locale;
  char text[32];
  int length = snprintf(text, sizeof text, "{%llx}", (unsigned long long)(uintptr_t)object);
  uint16_t units[32];
  for (int i = 0; i < length; i++) units[i] = (uint16_t)text[i];
  return createString(NULL, units, length);
}

static sigjmp_buf back;
static void crashed(int number) {
  (void)number;
  siglongjmp(back, 1);
}

static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
enum { signalCount = sizeof signals / sizeof *signals };

/// The number of slots, including those after the passed arguments. No value there is a valid pointer.
enum { room = 640 };
static _Alignas(16) uint64_t laidOut[room];

int format_oracle_print(const uint16_t *text, size_t length, const uint64_t *slots, size_t count,
                        uint16_t *out, size_t capacity, size_t *written, size_t *consumed) {
  *written = *consumed = 0;
  if (!format_oracle_is_available() || count > room / 2) return FormatOracleRefused;
  pthread_mutex_lock(&lock);
  for (size_t i = 0; i < room; i++) laidOut[i] = 0x00beef0000000000u + i;
  memcpy(laidOut, slots, count * sizeof *slots);
  Ref string = createString(NULL, text, (long)length);
  struct sigaction before[signalCount], ours;
  memset(&ours, 0, sizeof ours);
  ours.sa_handler = crashed;
  ours.sa_flags = SA_NODEFER;
  for (int i = 0; i < signalCount; i++) sigaction(signals[i], &ours, &before[i]);
  va_list list;
  makeList(list, laidOut);
  Ref volatile result = NULL;
  volatile int outcome = FormatOracleCrashed;
  if (sigsetjmp(back, 1) == 0) {
    result = format(NULL, describe, NULL, NULL, NULL, string, NULL, list);
    outcome = result ? FormatOraclePrinted : FormatOracleRefused;
  }
  for (int i = 0; i < signalCount; i++) sigaction(signals[i], &before[i], NULL);
  if (outcome == FormatOraclePrinted) {
    *consumed = slotsRead(list, laidOut);
    long size = lengthOf(result);
    if (size > (long)capacity) size = (long)capacity;
    getCharacters(result, (Range){0, size}, out);
    *written = (size_t)size;
    release(result);
  }
  release(string);
  pthread_mutex_unlock(&lock);
  return outcome;
}

static long longOf(Ref dictionary, Ref key) {
  Ref number = memberOf(dictionary, key);
  int64_t value = 0;
  if (number) numberValue(number, 4, &value);
  return (long)value;
}

/// Whether a number has another value in each width, so that the value that was read of it shows the width.
static int tellsWidths(uint64_t number) {
  return (int8_t)number != (int16_t)number && (int16_t)number != (int32_t)number &&
         (int32_t)number != (int64_t)number;
}

/// Twelve objects whose addresses end in different bytes and show the width (`tellsWidths`).
static uint64_t tagged[12];
static void makeObjects(void) {
  size_t made = 0;
  for (int attempt = 0; attempt < 4096 && made < 12; attempt++) {
    uint16_t unit = (uint16_t)('a' + attempt % 26);
    uint64_t address = (uint64_t)(uintptr_t)createString(NULL, &unit, 1);
    if (!tellsWidths(address)) continue;
    size_t i = 0;
    while (i < made && (tagged[i] & 0xff) != (address & 0xff)) i++;
    if (i == made) tagged[made++] = address;
  }
}

int format_oracle_parse(const uint16_t *text, size_t length, uint64_t objects[12],
                        FormatOraclePiece *pieces, size_t capacity, size_t *count) {
  *count = 0;
  if (!format_oracle_is_available()) return FormatOracleRefused;
  // An address that is read as a width would produce gigabytes of spaces.
  for (size_t i = 0; i < length; i++)
    if (text[i] == '*') return FormatOracleRefused;
  pthread_mutex_lock(&lock);
  if (!tagged[0]) makeObjects();
  memcpy(objects, tagged, sizeof tagged);
  for (size_t i = 0; i < room; i++) laidOut[i] = tagged[i % 12];
  Ref string = createString(NULL, text, (long)length), metadata = NULL;
  va_list list;
  makeList(list, laidOut);
  Ref result = format(NULL, describe, NULL, NULL, NULL, string, &metadata, list);
  if (metadata) {
    long all = countOf(metadata);
    for (long i = 0; i < all && *count < capacity; i++) {
      Ref item = itemAt(metadata, i), number = memberOf(item, keyNumber);
      FormatOraclePiece *piece = &pieces[(*count)++];
      piece->location = longOf(item, keyLocation);
      piece->length = longOf(item, keyLength);
      piece->argument = longOf(item, keyIndex);
      piece->kind = memberOf(item, keyObject) ? 'o' : '-';
      piece->word = 0;
      if (number && isFloat(number)) {
        double value = 0;
        numberValue(number, 13, &value);
        piece->kind = 'f';
        memcpy(&piece->word, &value, sizeof value);
      } else if (number) {
        numberValue(number, 4, &piece->word);
        piece->kind = 'i';
      }
    }
    release(metadata);
  }
  release(string);
  if (result) release(result);
  pthread_mutex_unlock(&lock);
  return result ? FormatOraclePrinted : FormatOracleRefused;
}

#else

int format_oracle_is_available(void) { return 0; }

int format_oracle_print(const uint16_t *text, size_t length, const uint64_t *slots, size_t count,
                        uint16_t *out, size_t capacity, size_t *written, size_t *consumed) {
  (void)text, (void)length, (void)slots, (void)count, (void)out, (void)capacity;
  *written = *consumed = 0;
  return FormatOracleRefused;
}

int format_oracle_parse(const uint16_t *text, size_t length, uint64_t objects[12],
                        FormatOraclePiece *pieces, size_t capacity, size_t *count) {
  (void)text, (void)length, (void)objects, (void)pieces, (void)capacity;
  *count = 0;
  return FormatOracleRefused;
}
#endif
