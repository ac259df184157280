package io.github.deltasoap.benchmarks.receive;

import io.github.deltasoap.benchmarks.jmh.compared.StockParser;
import io.github.deltasoap.benchmarks.jmh.receive.DoublesCheck;
import io.github.deltasoap.benchmarks.jmh.receive.Receiver;
import io.github.deltasoap.benchmarks.jmh.send.MeshArray;

/** The ways to read messages, or to do a part of that, inside one JVM. */
enum Reader implements Technique {
  STOCK_POJO("stock Axis2, POJO", doubles(Receiver.STOCK_POJO)),
  STOCK_ADB("stock Axis2, ADB", doubles(Receiver.STOCK_ADB)),
  JAXB("JAXB", doubles(Receiver.JAXB)),
  GENERIC("DeltaSOAP, generic parser", doubles(Receiver.WHOLE)),
  ARRAY("DeltaSOAP, array parser", doubles(Receiver.STREAMED)),
  CONVERSION("conversion alone", doubles(Receiver.CONVERSION)),

  /** The conversion of stock: {@code Double.parseDouble} of strings. */
  JAVA_CONVERSION(
      "Double.parseDouble alone",
      length -> Conversions.javaToDouble(DoublesCheck.expected(length))),

  MAP_LOOKUP("hash map", count -> TagParser.of(count, TagParser.Names.MAP).lookups()),
  TRIE_LOOKUP("trie", count -> TagParser.of(count, TagParser.Names.TRIE).lookups()),
  MAP_PARSE("loop with a hash map", count -> TagParser.of(count, TagParser.Names.MAP).parses()),
  TRIE_PARSE("loop with a trie", count -> TagParser.of(count, TagParser.Names.TRIE).parses()),
  ENGINE_PARSE("DeltaSOAP, all checks", count -> TagParser.of(count, TagParser.Names.MAP).engine()),

  JAVA_TO_TEXT("Double.toString", digits -> Conversions.javaToText(Conversions.ofDigits(digits))),
  OWN_TO_TEXT("DeltaSOAP, to bytes", digits -> Conversions.ownToText(Conversions.ofDigits(digits))),
  JAVA_TO_DOUBLE(
      "Double.parseDouble", digits -> Conversions.javaToDouble(Conversions.ofDigits(digits))),
  OWN_TO_DOUBLE(
      "DeltaSOAP, from bytes", digits -> Conversions.ownToDouble(Conversions.ofDigits(digits)));

  /** Prepares work. */
  @FunctionalInterface
  private interface Maker {
    /** Prepares and checks the work for a length, a number of properties, or of digits. */
    Work make(int x) throws Exception;
  }

  private final String title;
  private final Maker maker;

  Reader(String title, Maker maker) {
    this.title = title;
    this.maker = maker;
  }

  @Override
  public String title() {
    return title;
  }

  /** Prepares the work, and checks its result. */
  Work work(int x) throws Exception {
    StockParser.insist();
    return maker.make(x);
  }

  private static Maker doubles(Receiver receiver) {
    return length -> {
      Receiver.Reading reading = receiver.reading(MeshArray.DOUBLE, length);
      DoublesCheck.check(reading.read(), length);
      return new Work(length, reading::read);
    };
  }
}
