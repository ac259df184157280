package io.github.deltasoap.benchmarks.jmh.compared;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/**
 * Makes the peers read with Woodstox, as in any installation of Axis2. Aalto, which is on the class
 * path to be measured too, registers itself as the default StAX parser.
 */
public final class StockParser {
  private static final String INPUT = "com.ctc.wstx.stax.WstxInputFactory";
  private static final String OUTPUT = "com.ctc.wstx.stax.WstxOutputFactory";

  private StockParser() {}

  /** Must be called before the first StAX parser is created. */
  public static void insist() {
    System.setProperty(XMLInputFactory.class.getName(), INPUT);
    System.setProperty(XMLOutputFactory.class.getName(), OUTPUT);
    String found = XMLInputFactory.newInstance().getClass().getName();
    if (!found.equals(INPUT)) {
      throw new IllegalStateException("Expected Woodstox but was " + found);
    }
  }
}
