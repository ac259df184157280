package io.github.deltasoap.benchmarks.jmh.request;

import io.github.deltasoap.benchmarks.jmh.compared.Deserializer;
import io.github.deltasoap.benchmarks.jmh.compared.DirectRequest;
import io.github.deltasoap.benchmarks.jmh.compared.Jaxb;
import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.compared.MessageVariants;
import io.github.deltasoap.benchmarks.jmh.compared.PojoOperation;
import io.github.deltasoap.benchmarks.jmh.compared.StockAdb;
import io.github.deltasoap.benchmarks.jmh.compared.StockParser;
import io.github.deltasoap.benchmarks.jmh.compared.StockPojo;
import io.github.deltasoap.benchmarks.jmh.compared.StockServices;
import io.github.deltasoap.benchmarks.jmh.jaxb.DoGoogleSearchLarge;
import io.github.deltasoap.benchmarks.jmh.jaxb.DoGoogleSearchSimple;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.Locale;
import org.apache.axis2.AxisFault;

/** The deserializers compared. */
public enum Implementation {
  /** Axis2's RPC receivers. */
  STOCK_POJO(
      "stock POJO",
      (message, variants) -> new StockPojo(StockServices.of(message), message.method())),
  /** Axis2's receivers with classes that WSDL2Java generated. */
  STOCK_ADB("stock ADB", (message, variants) -> new StockAdb(adbParser(message))),
  /** The reference implementation of JAXB on the StAX parser that Axis2 uses. */
  JAXB("JAXB", (message, variants) -> new Jaxb(jaxbWrapper(message))),

  // DeltaSOAP on a message of a new shape, read by each of its parsers.
  FIRST_CONTACT_XPP3(PullParser.XPP3),
  FIRST_CONTACT_AALTO(PullParser.AALTO),
  FIRST_CONTACT_WOODSTOX(PullParser.WOODSTOX),
  FIRST_CONTACT_SCANNER(PullParser.SCANNER),

  // DeltaSOAP on a learned shape.
  HIT_NONE_PRESERVED(CopyStrategy.NONE, SetterStrategy.PRESERVED),
  HIT_NONE_REFLECTIVE(CopyStrategy.NONE, SetterStrategy.REFLECTIVE),
  HIT_CLONE_PRESERVED(CopyStrategy.CLONE, SetterStrategy.PRESERVED),
  HIT_CLONE_REFLECTIVE(CopyStrategy.CLONE, SetterStrategy.REFLECTIVE),
  HIT_SERIALIZATION_PRESERVED(CopyStrategy.SERIALIZATION, SetterStrategy.PRESERVED),
  HIT_SERIALIZATION_REFLECTIVE(CopyStrategy.SERIALIZATION, SetterStrategy.REFLECTIVE),
  HIT_REFLECTION_PRESERVED(CopyStrategy.REFLECTION, SetterStrategy.PRESERVED),
  HIT_REFLECTION_REFLECTIVE(CopyStrategy.REFLECTION, SetterStrategy.REFLECTIVE),
  HIT_NONE_GENERATED(CopyStrategy.NONE, SetterStrategy.GENERATED),
  HIT_GENERATED_GENERATED(CopyStrategy.GENERATED, SetterStrategy.GENERATED);

  private interface Factory {
    Deserializer create(Message message, MessageVariants variants) throws Exception;
  }

  private final String title;
  private final boolean differential;
  private final Factory factory;

  Implementation(String title, Factory factory) {
    this(title, false, factory);
  }

  Implementation(String title, boolean differential, Factory factory) {
    this.title = title;
    this.differential = differential;
    this.factory = factory;
  }

  Implementation(PullParser parser) {
    this(
        "first contact, " + parser.name().toLowerCase(Locale.ROOT),
        (message, variants) -> {
          return DirectRequest.firstContact(operation(message, true), parser);
        });
  }

  Implementation(CopyStrategy copyStrategy, SetterStrategy setters) {
    this(
        "hit "
            + copyStrategy.name().toLowerCase(Locale.ROOT)
            + ", "
            + setters.name().toLowerCase(Locale.ROOT),
        true,
        (message, variants) -> {
          PojoOperation operation = operation(message, setters == SetterStrategy.GENERATED);
          return DirectRequest.hits(operation, variants, copyStrategy, setters);
        });
  }

  private static PojoOperation operation(Message message, boolean generated) throws AxisFault {
    return new PojoOperation(
        StockServices.of(message),
        message.method().getName(),
        generated ? PojoOperation.generator() : null);
  }

  private static StockAdb.Parser adbParser(Message message) {
    return message == Message.SIMPLE
        ? io.github.deltasoap.benchmarks.jmh.adb.DoGoogleSearchSimple.Factory::parse
        : io.github.deltasoap.benchmarks.jmh.adb.DoGoogleSearchLarge.Factory::parse;
  }

  private static Class<?> jaxbWrapper(Message message) {
    return message == Message.SIMPLE ? DoGoogleSearchSimple.class : DoGoogleSearchLarge.class;
  }

  /** The name in the report. */
  String title() {
    return title;
  }

  /** Whether the time depends on previous messages. */
  public boolean isDifferential() {
    return differential;
  }

  /**
   * Makes a deserializer.
   *
   * @param variants its future messages; only their base may be learned
   */
  Deserializer create(Message message, MessageVariants variants) throws Exception {
    StockParser.insist();
    return factory.create(message, variants);
  }
}
