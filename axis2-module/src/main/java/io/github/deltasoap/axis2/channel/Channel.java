package io.github.deltasoap.axis2.channel;

/**
 * The two sides of the channel of one configuration.
 *
 * @param services of the services
 * @param clients of the clients
 */
public record Channel(ServerFrames services, ClientFrames clients) {
  /**
   * A channel that has agreed on nothing yet.
   *
   * @param offers of sessions to clients
   * @param routes of clients' sessions
   * @param layouts of requests to the services
   */
  public Channel(SessionOffers offers, SessionRoutes routes, ServiceLayouts layouts) {
    this(new ServerFrames(offers, layouts), new ClientFrames(routes));
  }
}
