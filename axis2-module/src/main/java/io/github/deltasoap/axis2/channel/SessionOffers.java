package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.channel.SessionOffer;
import jakarta.servlet.http.HttpServletRequest;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/** Offers sessions to clients that ask for one. Safe for any number of threads. */
@FunctionalInterface
public interface SessionOffers {
  /** Offers none. */
  SessionOffers NONE = (request, description, service) -> null;

  /**
   * The answer to a request that asks for a session.
   *
   * @return null if there is none
   */
  @Nullable SessionOffer offer(
      HttpServletRequest request, AxisService description, ServiceRuntime service);
}
