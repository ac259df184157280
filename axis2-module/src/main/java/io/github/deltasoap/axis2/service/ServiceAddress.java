package io.github.deltasoap.axis2.service;

import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.util.Utils;
import org.jspecify.annotations.Nullable;

/** Finds the service of a request before dispatch, by its address. */
public final class ServiceAddress {
  private static final int MAX_SERVICE_PATH = 10;

  private ServiceAddress() {}

  /**
   * The service that dispatch will find by the request's address.
   *
   * @return null if dispatch has to look further; stock then handles the request
   */
  public static @Nullable AxisService service(MessageContext context) {
    if (context.getAxisService() != null) {
      return context.getAxisService();
    }
    EndpointReference to = context.getTo();
    if (to == null || to.getAddress() == null) {
      return null;
    }
    String path =
        Utils.getServiceAndOperationPart(
            to.getAddress(), context.getConfigurationContext().getServiceContextPath());
    if (path == null) {
      return null;
    }
    int end = -1;
    for (int depth = 0; depth < MAX_SERVICE_PATH; depth++) {
      end = path.indexOf('/', end + 1);
      String name = end < 0 ? path : path.substring(0, end);
      try {
        AxisService service =
            context.getConfigurationContext().getAxisConfiguration().getService(name);
        if (service != null || end < 0) {
          return service;
        }
      } catch (AxisFault inactive) {
        // Dispatch fails in the same way, and answers.
        return null;
      }
    }
    return null;
  }
}
