package io.github.deltasoap.samples.oracle;

import java.util.ArrayList;
import java.util.List;

/** Messages to services whose beans ADB has generated. */
final class AdbCases {
  private static final String NAMESPACE = "http://example.org/shapes";
  private static final String PARTS = "http://example.org/parts";

  private final List<Case> cases = new ArrayList<>();

  private AdbCases() {}

  static List<Case> all() {
    AdbCases all = new AdbCases();
    all.module("nested", "<place><street>Main</street><number>1</number></place>"
                + "<inner><a>x</a><deep><b>7</b></deep></inner>");
    all.stock("PARAMETER", "nested", "<place><street>Main</street></place>");
    return all.cases;
  }

  private static String payload(String namespace, String operation, String content) {
    return "<" + operation + " xmlns=\"" + namespace + "\">" + content + "</" + operation + ">";
  }

  private void module(String operation, String content) {
    String payload = payload(NAMESPACE, operation, content);
    cases.add(Case.module("ADB " + operation + " " + content, Message.soap11("Shapes", payload)));
    cases.add(
        Case.module("ADB, SOAP 1.2, " + operation + " " + content, Message.soap12("Shapes", payload)));
  }

  private void stock(String reason, String operation, String content) {
    String payload = payload(NAMESPACE, operation, content);
    cases.add(
        Case.stock(reason, "ADB " + operation + " " + content, Message.soap11("Shapes", payload)));
  }
}
