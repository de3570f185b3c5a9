// dummy header
