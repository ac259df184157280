package io.github.deltasoap.benchmarks.receive;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A figure of the paper, or of two machines as one.
 *
 * @param curves the first is the table's baseline
 */
record ReceiveFigure(String title, Group group, Unit unit, List<Curve> curves) {

  ReceiveFigure {
    curves = List.copyOf(curves);
  }

  /** The techniques to measure. */
  Stream<Technique> techniques() {
    return curves.stream()
        .flatMap(curve -> Stream.of(curve.technique(), curve.part()))
        .filter(Objects::nonNull)
        .distinct();
  }

  /** All figures, in rows of related ones. */
  static List<List<ReceiveFigure>> rows() {
    return List.of(
        List.of(
            rates(
                "Figures 1 and 2: array of doubles over HTTP",
                Group.HTTP_ARRAYS,
                Unit.THOUSAND_DOUBLES,
                Transfer.values()),
            rates(
                "Figures 3 and 4: small messages over HTTP",
                Group.HTTP_BEANS,
                Unit.THOUSAND_MESSAGES,
                Transfer.values())),
        List.of(
            rates(
                "Figures 5 and 6: lookups of tags",
                Group.TAGS,
                Unit.MILLION_LOOKUPS,
                Reader.MAP_LOOKUP,
                Reader.TRIE_LOOKUP),
            rates(
                "Figures 5 and 6: messages parsed",
                Group.TAGS,
                Unit.THOUSAND_MESSAGES,
                Reader.MAP_PARSE,
                Reader.TRIE_PARSE,
                Reader.ENGINE_PARSE)),
        List.of(
            rates(
                "Figures 7 and 8: array of doubles",
                Group.ARRAYS,
                Unit.THOUSAND_DOUBLES,
                Reader.STOCK_POJO,
                Reader.STOCK_ADB,
                Reader.JAXB,
                Reader.GENERIC,
                Reader.ARRAY,
                Reader.CONVERSION),
            new ReceiveFigure(
                "Figure 9: share of conversion",
                Group.ARRAYS,
                Unit.PERCENT,
                List.of(
                    new Curve(Reader.STOCK_ADB, Reader.JAVA_CONVERSION),
                    new Curve(Reader.ARRAY, Reader.CONVERSION)))),
        List.of(
            rates(
                "Figure 10: double to text",
                Group.CONVERSIONS,
                Unit.MILLION_CONVERSIONS,
                Reader.JAVA_TO_TEXT,
                Reader.OWN_TO_TEXT),
            rates(
                "Figure 11: text to double",
                Group.CONVERSIONS,
                Unit.MILLION_CONVERSIONS,
                Reader.JAVA_TO_DOUBLE,
                Reader.OWN_TO_DOUBLE)));
  }

  private static ReceiveFigure rates(
      String title, Group group, Unit unit, Technique... techniques) {
    return new ReceiveFigure(
        title, group, unit, Arrays.stream(techniques).map(Curve::rate).toList());
  }
}
