package io.github.deltasoap.benchmarks.jmh.compared;

import static java.nio.charset.StandardCharsets.UTF_8;

import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import org.xmlunit.builder.DiffBuilder;
import org.xmlunit.diff.Comparison;
import org.xmlunit.diff.ComparisonResult;
import org.xmlunit.diff.ComparisonType;
import org.xmlunit.diff.Diff;
import org.xmlunit.diff.DifferenceEvaluator;
import org.xmlunit.diff.DifferenceEvaluators;
import org.xmlunit.util.DocumentBuilderFactoryConfigurer;

/** Compares responses as XML, ignoring prefixes. */
public final class ResponseComparison {
  private static final QName XSI_TYPE =
      new QName(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "type");

  /** One for all comparisons, since configuring a factory takes longer than comparing. */
  private static final DocumentBuilderFactory DOCUMENTS =
      DocumentBuilderFactoryConfigurer.Default.configure(DocumentBuilderFactory.newInstance());

  private ResponseComparison() {}

  /**
   * Compares a response with stock's.
   *
   * @param typed whether it must have stock's {@code xsi:type} attributes, which ADB and JAXB do
   *     not write
   * @throws IllegalStateException naming the first difference
   */
  public static void check(byte[] stock, byte[] response, boolean typed) {
    DifferenceEvaluator differences =
        typed
            ? DifferenceEvaluators.Default
            : DifferenceEvaluators.first(
                ResponseComparison::acceptMissingType, DifferenceEvaluators.Default);
    Diff diff =
        DiffBuilder.compare(stock)
            .withTest(response)
            .withDocumentBuilderFactory(DOCUMENTS)
            .withDifferenceEvaluator(differences)
            .checkForSimilar()
            .build();
    if (diff.hasDifferences()) {
      throw new IllegalStateException(
          "Expected " + new String(stock, UTF_8) + ": " + diff.getDifferences().iterator().next());
    }
  }

  private static ComparisonResult acceptMissingType(
      Comparison comparison, ComparisonResult outcome) {
    boolean missingType =
        comparison.getType() == ComparisonType.ATTR_NAME_LOOKUP
            && XSI_TYPE.equals(comparison.getControlDetails().getValue());
    return missingType ? ComparisonResult.SIMILAR : outcome;
  }
}
