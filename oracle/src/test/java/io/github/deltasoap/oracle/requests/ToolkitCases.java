package io.github.deltasoap.oracle.requests;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.samples.GoogleSearch;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Messages as real clients send them: SOAP toolkits, and the GoogleSearch samples. */
public final class ToolkitCases {
  private static final List<String> DIALECTS =
      List.of(
          "cxf-nil",
          "cxf-value",
          "metro-nil",
          "metro-value",
          "node-soap-nil",
          "node-soap-value",
          "strong-soap",
          "suds-nil",
          "suds-value",
          "zeep-nil",
          "zeep-value");

  private ToolkitCases() {}

  public static List<Case> all() {
    List<Case> cases = new ArrayList<>();
    for (String dialect : DIALECTS) {
      Message message = Message.of("Orders", resource("wire-dialects/" + dialect + ".xml"));
      cases.add(Case.module(dialect, message));
      cases.add(Case.module(dialect + ", two items", message.edit(ToolkitCases::twoItems)));
      cases.add(
          Case.module(
              dialect + ", no items",
              message.edit(xml -> xml.replaceAll("(?s)<(\\w+:)?item>.*</(\\w+:)?item>", ""))));
      cases.add(
          Case.stock(
              "VALUE",
              dialect + ", bad count",
              message.edit(xml -> xml.replaceAll("count>\\d<", "count>x<"))));
    }
    for (String service : List.of("GoogleSearchSimple", "Searches")) {
      google(cases, service, "simple", GoogleSearch.simpleRequest());
    }
    for (String service : List.of("GoogleSearchLarge", "Searches")) {
      google(cases, service, "large", GoogleSearch.largeRequest());
      for (int count : List.of(0, 1, 2, 10, 1000)) {
        cases.add(Case.module(service + " with " + count + " results", large(service, count)));
      }
    }
    return cases;
  }

  private static void google(List<Case> cases, String service, String name, String xml) {
    Message message = Message.of(service, xml);
    String operation = name.equals("simple") ? "doGoogleSearchSimple" : "doGoogleSearchLarge";
    cases.add(Case.module(service + ", " + name, message));
    cases.add(
        Case.module(
            service + ", " + name + ", with an action", message.action("urn:" + operation)));
    cases.add(
        Case.module(
            service + ", " + name + ", other values",
            message.edit(text -> text.replace("2005", "2026").replace("false", "true"))));
    cases.add(
        Case.module(
            service + ", " + name + ", pretty-printed",
            message.edit(text -> text.replace("><", ">\n<"))));
    cases.add(
        Case.module(
            service + ", " + name + ", SOAP 1.2",
            message
                .edit(text -> text.replace(Message.SOAP11, Message.SOAP12))
                .contentType("application/soap+xml; charset=UTF-8")
                .without("SOAPAction")));
  }

  /** The large request with another number of result elements. */
  static Message large(String service, int count) {
    return large(service, IntStream.range(0, count));
  }

  /** A request whose results are those with the given numbers. */
  static Message large(String service, IntStream results) {
    String xml = GoogleSearch.largeRequest();
    int first = xml.indexOf("<ax:resultElements");
    int end = xml.lastIndexOf("</ax:resultElements>") + "</ax:resultElements>".length();
    String element =
        xml.substring(first, xml.indexOf("</ax:resultElements>")) + "</ax:resultElements>";
    StringBuilder elements = new StringBuilder();
    results.forEach(
        i ->
            elements.append(
                element.replace("/0/", "/" + i + "/").replace("summary 0", "summary " + i)));
    return Message.of(service, xml.substring(0, first) + elements + xml.substring(end));
  }

  private static String twoItems(String xml) {
    return xml.replaceFirst("(?s)(<(\\w+:)?item>.*</(\\w+:)?item>)", "$1$1");
  }

  private static byte[] resource(String name) {
    try (InputStream in = ToolkitCases.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The test classes lack " + name);
      }
      return in.readAllBytes();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
