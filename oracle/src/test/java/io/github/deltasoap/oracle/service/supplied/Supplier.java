package io.github.deltasoap.oracle.service.supplied;

import org.apache.axis2.ServiceObjectSupplier;
import org.apache.axis2.description.AxisService;

/** Makes services, as a container such as Spring does; for some a subclass. */
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

  @Override
  public Object getServiceObject(AxisService service) {
    return service.getParameter("proxied") == null ? new Supplied("supplier") : new Proxy();
  }
}
