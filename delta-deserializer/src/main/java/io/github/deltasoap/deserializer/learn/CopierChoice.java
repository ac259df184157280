package io.github.deltasoap.deserializer.learn;

import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.GraphCopier;
import java.util.Locale;

/** The copier in use for a strategy, which may have fallen back to reflection. */
final class CopierChoice {
  private final LearnedService service;
  private final CopyStrategy strategy;

  // Guarded by the service's lock.
  private boolean fellBack;
  private GraphCopier current;

  CopierChoice(LearnedService service, CopyStrategy strategy) {
    this.service = service;
    this.strategy = strategy;
    this.fellBack = strategy == CopyStrategy.REFLECTION;
    this.current = GraphCopier.of(strategy, service.rules);
  }

  GraphCopier current() {
    return current;
  }

  boolean isPooled() {
    return strategy == CopyStrategy.NONE;
  }

  /**
   * Falls back to reflection.
   *
   * @return false if reflection itself has failed
   */
  boolean fallBack(String operation, String problem) {
    if (fellBack) {
      service.noticeMadeAnew(operation, "copy", problem);
      return false;
    }
    service.notices.accept(
        "Copy strategy "
            + strategy.name().toLowerCase(Locale.ROOT)
            + " is refused, reflection takes its place: operation "
            + operation
            + ", "
            + problem);
    fellBack = true;
    current = GraphCopier.of(CopyStrategy.REFLECTION, service.rules);
    return true;
  }
}
