package io.github.deltasoap.axis2.service;

import java.lang.reflect.InvocationTargetException;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import org.apache.axis2.AxisFault;
import org.apache.axis2.java.security.AccessController;
import org.jspecify.annotations.Nullable;

/**
 * A service object whose constructor, whose supplier, or whose {@code PostConstruct} method has
 * thrown. It ran for its effects, too, so stock cannot run it again to report what it has thrown.
 * Immutable.
 *
 * @param thrown by the constructor or the supplier; for the method, stock's exception around it
 * @param made the fault that stock has made of it; null if it is still to be made
 */
public record FailedObject(Throwable thrown, @Nullable AxisFault made) {
  /** The object whose creation has failed. */
  public static FailedObject of(InvocationTargetException failed) {
    Throwable thrown = failed.getCause();
    return new FailedObject(thrown == null ? failed : thrown, null);
  }

  /** The object whose supplier has failed, of which stock has made a fault. */
  static FailedObject of(AxisFault fault) {
    return new FailedObject(fault, fault);
  }

  /**
   * The fault of stock's receivers, which {@code Utils.createServiceObject} makes. An error is no
   * fault for them, and thrown here.
   */
  AxisFault fault() {
    if (made != null) {
      return made;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    try {
      PrivilegedExceptionAction<Object> constructor =
          () -> {
            throw (Exception) thrown;
          };
      AccessController.doPrivileged(constructor);
    } catch (PrivilegedActionException | RuntimeException wrapped) {
      // Stock makes the fault of the same exceptions.
      return AxisFault.makeFault(wrapped);
    }
    throw new IllegalStateException("The action always throws", thrown);
  }
}
