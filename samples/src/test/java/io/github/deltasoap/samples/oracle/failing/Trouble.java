package io.github.deltasoap.samples.oracle.failing;

/** Ways in which code fails that is called while a result is written. */
public enum Trouble {
  /** Nothing fails. */
  NONE,
  /** An exception, which writers expect of application code. */
  EXCEPTION,
  /** An error of application code. */
  ERROR,
  /** A class that is missing. */
  LINKAGE,
  /** A recursion without end. */
  OVERFLOW,
  /** An error that only the module meets, not stock. */
  ERROR_OF_MODULE,
  /** A class that is missing where only the module looks for it. */
  LINKAGE_OF_MODULE,
  /** Memory that is missing where only the module needs it. */
  MEMORY_OF_MODULE;

  /** A value, which must not show up in any log. */
  static final String SECRET = "SECRET42";

  /** Fails, if that is asked for. */
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

  /** Fails as only the module shall see it. */
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

  /** Whether one of the module's writers is at work; its receivers always are. */
  private static boolean isCalledByModule() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames.anyMatch(
                    frame ->
                        frame.getClassName().startsWith("io.github.deltasoap.databinding.")
                            || frame.getClassName().endsWith(".ResultPayloads")));
  }
}
