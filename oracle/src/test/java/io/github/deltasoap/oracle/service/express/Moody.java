package io.github.deltasoap.oracle.service.express;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.axis2.AxisFault;
import org.jspecify.annotations.Nullable;

/** A service whose constructor fails once, if it was asked to. */
public class Moody {
  private static final AtomicInteger MADE = new AtomicInteger();
  private static final AtomicReference<@Nullable String> NEXT = new AtomicReference<>();

  /** Counts the objects. */
  public Moody() throws AxisFault {
    MADE.incrementAndGet();
    String how = NEXT.getAndSet(null);
    if (how != null) {
      switch (how) {
        case "error" -> throw new AssertionError("of the constructor");
        case "fault" -> throw new AxisFault("of the constructor");
        case "no message" -> throw new IllegalStateException();
        default -> throw new IllegalStateException("of the constructor");
      }
    }
  }

  /** Lets the next object fail. */
  public String fail(String how) {
    NEXT.set(how);
    return how;
  }

  /** The number of objects, this one included. */
  public int made() {
    return MADE.get();
  }
}
