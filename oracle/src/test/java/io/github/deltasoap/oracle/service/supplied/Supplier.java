package io.github.deltasoap.oracle.service.supplied;

import org.apache.axis2.ServiceObjectSupplier;
import org.apache.axis2.description.AxisService;

/**
 * Makes services, as a container such as Spring does; for some a subclass, or one with another
 * operation.
 */
public class Supplier implements ServiceObjectSupplier {
  /** A proxy. */
  public static class Proxy extends Supplied {
    Proxy() {
      super("proxy");
    }

    @Override
    public String describe(String text) {
      return "[" + super.describe(text) + "]";
    }
  }

  /** A subclass in which stock finds two methods for an operation. */
  public static class Overloading extends Proxy {
    public String describe(String text, int number) {
      return describe(text) + number;
    }

    public boolean check(String text, int number) {
      return check(text);
    }

    public String loader(String of) {
      return of + loader();
    }
  }

  @Override
  public Object getServiceObject(AxisService service) {
    return service.getParameter("proxied") != null
        ? new Proxy()
        : service.getParameter("overloaded") != null ? new Overloading() : new Supplied("supplier");
  }
}
