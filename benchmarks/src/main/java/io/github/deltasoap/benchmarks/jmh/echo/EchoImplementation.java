package io.github.deltasoap.benchmarks.jmh.echo;

import io.github.deltasoap.benchmarks.jmh.compared.Deserializer;
import io.github.deltasoap.benchmarks.jmh.compared.DirectRequest;
import io.github.deltasoap.benchmarks.jmh.compared.DirectResponse;
import io.github.deltasoap.benchmarks.jmh.compared.MessageVariants;
import io.github.deltasoap.benchmarks.jmh.compared.PojoOperation;
import io.github.deltasoap.benchmarks.jmh.compared.StockParser;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.samples.EchoMessage;

/**
 * The implementations compared, from the bytes of an echo request to the bytes of its response
 * (HiSOAP, section V, figures 7 and 8). DeltaSOAP's prototypes use none, one or both of that
 * paper's techniques, and finally learning too.
 */
public enum EchoImplementation {
  /** Axis2's RPC receivers. */
  STOCK_POJO(
      "stock POJO",
      (message, variants) -> {
        EchoOfPojo echo = new EchoOfPojo(message);
        return new RoundTrip(echo.stockRequest(), echo.stockCall(), echo.stockResponse());
      }),

  /** Axis2's receivers with classes that WSDL2Java generated. */
  STOCK_ADB("stock ADB", (message, variants) -> EchoOfAdb.of(message)),

  /** JAXB as JAX-WS uses it. */
  JAX_WS("JAX-WS's JAXB", (message, variants) -> EchoOfJaxWs.of(message)),

  /** A tree, bound by reflection; stock's response. */
  NEITHER(
      "neither",
      (message, variants) -> {
        EchoOfPojo echo = new EchoOfPojo(message);
        return tree(echo, echo.reflective());
      }),

  /** Bytes, bound by reflection; a direct response, read by reflection. */
  DELAYED_DATABINDING(
      "delayed-databinding",
      (message, variants) -> {
        EchoOfPojo echo = new EchoOfPojo(message);
        return delayed(echo, echo.reflective());
      }),

  /** A tree, bound by generated code; stock's response, which stock reads by reflection. */
  INVOKERS(
      "invokers",
      (message, variants) -> {
        EchoOfPojo echo = new EchoOfPojo(message);
        return tree(echo, echo.generated());
      }),

  /** Bytes, bound by generated code; a direct response, read by generated code. */
  BOTH(
      "both",
      (message, variants) -> {
        EchoOfPojo echo = new EchoOfPojo(message);
        return delayed(echo, echo.generated());
      }),

  /** The default configuration of a service, after learning. */
  HIT(
      "both, hit",
      (message, variants) -> {
        EchoOfPojo echo = new EchoOfPojo(message);
        PojoOperation operation = echo.generated();
        Deserializer in =
            DirectRequest.hits(
                operation, variants, CopyStrategy.GENERATED, SetterStrategy.GENERATED);
        return new RoundTrip(in, echo.call(operation), new DirectResponse(operation));
      });

  private interface Factory {
    RoundTrip create(EchoMessage message, MessageVariants variants) throws Exception;
  }

  private final String title;
  private final Factory factory;

  EchoImplementation(String title, Factory factory) {
    this.title = title;
    this.factory = factory;
  }

  private static RoundTrip tree(EchoOfPojo echo, PojoOperation operation) {
    return new RoundTrip(new TreeBinding(operation), echo.call(operation), echo.stockResponse());
  }

  private static RoundTrip delayed(EchoOfPojo echo, PojoOperation operation) {
    return new RoundTrip(
        DirectRequest.firstContact(operation, PullParser.SCANNER),
        echo.call(operation),
        new DirectResponse(operation));
  }

  /** The name in the report. */
  public String title() {
    return title;
  }

  /** Whether the time depends on previous messages. */
  public boolean isDifferential() {
    return this == HIT;
  }

  /** Whether this is DeltaSOAP with some of its techniques. */
  boolean isPrototype() {
    return compareTo(NEITHER) >= 0;
  }

  /** Whether responses have stock's {@code xsi:type} attributes. */
  boolean writesTypes() {
    return this != STOCK_ADB && this != JAX_WS;
  }

  /**
   * Makes a round trip.
   *
   * @param variants its future messages; only their base may be learned
   */
  RoundTrip create(EchoMessage message, MessageVariants variants) throws Exception {
    StockParser.insist();
    return factory.create(message, variants);
  }
}
