package io.github.deltasoap.oracle.service.supplied;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.axis2.AxisFault;
import org.apache.axis2.ServiceObjectSupplier;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/** A service whose supplier counts the objects that it is asked for. */
public class Counted {
  private static final AtomicInteger ASKED = new AtomicInteger();

  /** Chooses how the supplier makes the next object. */
  private static final AtomicReference<String> NEXT = new AtomicReference<>("");

  private final int number;

  Counted(int number) {
    this.number = number;
  }

  /** Another class of the service's objects. */
  public static class Other extends Counted {
    Other(int number) {
      super(number);
    }

    @Override
    public String describe(String text) {
      return "[" + super.describe(text) + "]";
    }
  }

  /** A class with another method of the same name. */
  public static class Overloading extends Other {
    Overloading(int number) {
      super(number);
    }

    public String describe(String text, int more) {
      return describe(text) + more;
    }
  }

  /** Makes the objects. */
  public static class Supplier implements ServiceObjectSupplier {
    @Override
    public @Nullable Object getServiceObject(AxisService service) throws AxisFault {
      int number = ASKED.incrementAndGet();
      return switch (NEXT.getAndSet("")) {
        case "fault" -> throw new AxisFault("no object " + number);
        case "unchecked" -> throw new IllegalStateException("no object " + number);
        case "error" -> throw new AssertionError("no object " + number);
        case "nothing" -> null;
        case "other" -> new Other(number);
        case "overloading" -> new Overloading(number);
        case "asks" ->
            MessageContext.getCurrentMessageContext().getAxisOperation() == null
                ? null
                : new Counted(number);
        default -> new Counted(number);
      };
    }
  }

  /** The text, and the number of this object. */
  public String describe(String text) {
    return text + " by " + number;
  }

  /** Chooses what the supplier does when it is asked for the next object. */
  public String choose(String next) {
    NEXT.set(next);
    return next;
  }

  /** Notes nothing. */
  public void ring(String text) {
    // Only the object counts.
  }
}
