package io.github.deltasoap.axis2;

import java.util.logging.Level;
import org.apache.commons.logging.impl.NoOpLog;
import org.jspecify.annotations.Nullable;

/**
 * The log of all classes in this module's tests; {@link ModuleLog} receives the module's entries.
 */
public final class CapturedLog extends NoOpLog {
  private static final long serialVersionUID = 1;

  private final boolean ofModule;

  /** Called by commons-logging. */
  public CapturedLog(String name) {
    this.ofModule = name.startsWith("io.github.deltasoap.");
  }

  @Override
  public void info(Object message) {
    publish(Level.INFO, message, null);
  }

  @Override
  public void warn(Object message) {
    publish(Level.WARNING, message, null);
  }

  @Override
  public void warn(Object message, @Nullable Throwable thrown) {
    publish(Level.WARNING, message, thrown);
  }

  @Override
  public void error(Object message) {
    publish(Level.SEVERE, message, null);
  }

  @Override
  public void error(Object message, @Nullable Throwable thrown) {
    publish(Level.SEVERE, message, thrown);
  }

  private void publish(Level level, Object message, @Nullable Throwable thrown) {
    if (ofModule) {
      ModuleLog.publish(new ModuleLog.Entry(level, String.valueOf(message), thrown));
    }
  }
}
