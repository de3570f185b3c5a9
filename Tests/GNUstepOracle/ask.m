// Asks the NSBundle of GNUstep. Each line of the input is one question, its parts apart by tabs:
//
//   resource  BUNDLE  LANGUAGES  SUBFOLDER  NAME  TYPE   the path that is found; empty for none
//   order     BUNDLE  LANGUAGES  TYPE                    all files of a type, in the order of the search
//   string    BUNDLE  LANGUAGES  TABLE  KEY              the text that shows, in hexadecimal UTF-8
//   table     FILE                                       "read", or "lost" when nothing of it is read
//   info      BUNDLE                                     "lost", or the name of its executable in hexadecimal
//                                                        UTF-8, "none" without one
//
// LANGUAGES are those of the user, apart by commas. Each answer is one line.

#import <Foundation/Foundation.h>

static NSString *hexadecimal(NSString *text) {
  NSData *data = [text dataUsingEncoding: NSUTF8StringEncoding];
  NSMutableString *out = [NSMutableString string];
  const unsigned char *bytes = [data bytes];
  NSUInteger index;
  for (index = 0; index < [data length]; index++) [out appendFormat: @"%02x", bytes[index]];
  return out;
}

static NSString *reading(NSString *path) {
  NSString *text = [NSString stringWithContentsOfFile: path];
  NSDictionary *table = nil;
  if ([text length] == 0) return text == nil ? @"lost" : @"read";
  NS_DURING table = [text propertyListFromStringsFileFormat];
  NS_HANDLER table = nil;
  NS_ENDHANDLER
  return table == nil ? @"lost" : @"read";
}

static NSString *executable(NSBundle *bundle) {
  NSDictionary *info = nil;
  NS_DURING info = [bundle infoDictionary];
  NS_HANDLER info = nil;
  NS_ENDHANDLER
  if (info == nil) return @"lost";
  id name = [info objectForKey: @"NSExecutable"];
  return [name isKindOfClass: [NSString class]] ? hexadecimal(name) : @"none";
}

static NSString *answer(NSArray *parts) {
  NSString *kind = [parts objectAtIndex: 0];
  if ([kind isEqualToString: @"table"]) return reading([parts objectAtIndex: 1]);
  NSBundle *bundle = [NSBundle bundleWithPath: [parts objectAtIndex: 1]];
  if ([kind isEqualToString: @"info"]) return executable(bundle);
  [NSUserDefaults setUserLanguages: [[parts objectAtIndex: 2] componentsSeparatedByString: @","]];
  if ([kind isEqualToString: @"resource"]) {
    NSString *folder = [parts objectAtIndex: 3];
    return [bundle pathForResource: [parts objectAtIndex: 4]
                            ofType: [parts objectAtIndex: 5]
                       inDirectory: [folder length] == 0 ? nil : folder];
  }
  if ([kind isEqualToString: @"order"]) {
    NSArray *paths = [bundle pathsForResourcesOfType: [parts objectAtIndex: 3] inDirectory: nil];
    return [paths componentsJoinedByString: @"\t"];
  }
  return hexadecimal([bundle localizedStringForKey: [parts objectAtIndex: 4]
                                             value: @"<none>"
                                             table: [parts objectAtIndex: 3]]);
}

int main(void) {
  NSAutoreleasePool *whole = [NSAutoreleasePool new];
  char line[65536];
  while (fgets(line, sizeof line, stdin) != NULL) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSString *text = [[NSString stringWithUTF8String: line]
        stringByTrimmingCharactersInSet: [NSCharacterSet newlineCharacterSet]];
    NSString *found = answer([text componentsSeparatedByString: @"\t"]);
    printf("%s\n", found == nil ? "" : [found UTF8String]);
    [pool release];
  }
  [whole release];
  return 0;
}
