package io.github.deltasoap.oracle.service.failing;

/** Failures of code that is called while a result is written. */
public enum Trouble {
  /** Nothing fails. */
  NONE,
  /** An exception, which writers expect from application code. */
  EXCEPTION,
  /** An error of application code. */
  ERROR,
  /** A missing class. */
  LINKAGE,
  /** An infinite recursion. */
  OVERFLOW,
  /** An error that only the module meets, not stock. */
  ERROR_OF_MODULE,
  /** A class that only the module misses. */
  LINKAGE_OF_MODULE,
  /** Memory that runs out only for the module. */
  MEMORY_OF_MODULE;

  /** A value that must not appear in any log. */
  static final String SECRET = "SECRET42";

  /** Causes this trouble. */
  void happen() {
    switch (this) {
      case NONE -> {}
      case EXCEPTION -> throw new IllegalStateException(SECRET);
      case ERROR -> throw new AssertionError(SECRET);
      case LINKAGE -> throw new NoClassDefFoundError(SECRET);
      case OVERFLOW -> overflow(0);
      default -> {
        if (isCalledByModule()) {
          happenToModule();
        }
      }
    }
  }

  /** Causes the trouble that only the module meets. */
  void happenToModule() {
    switch (this) {
      case LINKAGE_OF_MODULE -> throw new NoClassDefFoundError(SECRET);
      case MEMORY_OF_MODULE -> throw new OutOfMemoryError(SECRET);
      default -> throw new AssertionError(SECRET);
    }
  }

  private static int overflow(int depth) {
    return depth < 0 ? depth : overflow(depth + 1) + 1;
  }

  /** Whether one of the module's writers is on the stack; its receivers always are. */
  private static boolean isCalledByModule() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames.anyMatch(
                    frame ->
                        frame.getClassName().startsWith("io.github.deltasoap.databinding.")
                            || frame.getClassName().endsWith(".ReplyWriter")));
  }
}
