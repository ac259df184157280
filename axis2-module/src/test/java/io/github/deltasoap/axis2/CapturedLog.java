package io.github.deltasoap.axis2;

import java.util.logging.Level;
import org.apache.commons.logging.Log;
import org.jspecify.annotations.Nullable;

/**
 * The log of all classes in this module's tests; {@link ModuleLog} receives the module's entries.
 * Level DEBUG is enabled while one is open.
 */
public final class CapturedLog implements Log {
  private final boolean ofModule;

  /** Called by commons-logging. */
  public CapturedLog(String name) {
    this.ofModule = name.startsWith("io.github.deltasoap.");
  }

  @Override
  public boolean isTraceEnabled() {
    return false;
  }

  @Override
  public boolean isDebugEnabled() {
    return ofModule && ModuleLog.isOpen();
  }

  @Override
  public boolean isInfoEnabled() {
    return ofModule;
  }

  @Override
  public boolean isWarnEnabled() {
    return ofModule;
  }

  @Override
  public boolean isErrorEnabled() {
    return ofModule;
  }

  @Override
  public boolean isFatalEnabled() {
    return ofModule;
  }

  @Override
  public void trace(Object message) {
    publish(Level.FINER, message, null);
  }

  @Override
  public void trace(Object message, @Nullable Throwable thrown) {
    publish(Level.FINER, message, thrown);
  }

  @Override
  public void debug(Object message) {
    publish(Level.FINE, message, null);
  }

  @Override
  public void debug(Object message, @Nullable Throwable thrown) {
    publish(Level.FINE, message, thrown);
  }

  @Override
  public void info(Object message) {
    publish(Level.INFO, message, null);
  }

  @Override
  public void info(Object message, @Nullable Throwable thrown) {
    publish(Level.INFO, message, thrown);
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

  @Override
  public void fatal(Object message) {
    publish(Level.SEVERE, message, null);
  }

  @Override
  public void fatal(Object message, @Nullable Throwable thrown) {
    publish(Level.SEVERE, message, thrown);
  }

  private void publish(Level level, Object message, @Nullable Throwable thrown) {
    if (ofModule) {
      ModuleLog.publish(new ModuleLog.Entry(level, String.valueOf(message), thrown));
    }
  }
}
