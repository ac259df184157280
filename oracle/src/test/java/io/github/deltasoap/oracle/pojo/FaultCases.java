package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;

/** Services that fail, and operations without an answer. */
public final class FaultCases {
  private FaultCases() {}

  public static List<Case> all() {
    List<Case> cases = new ArrayList<>();
    String[][] calls = {
      {"runtime", "<message>broken &amp; \u00e9</message>"},
      {"runtime", "<message/>"},
      {"runtime", ""},
      {"runtimeWithoutMessage", "<text>a</text>"},
      {"nullPointer", "<text>a</text>"},
      {"nullPointer", ""},
      {"error", "<message>linked</message>"},
      {"axisFault", "<code>Broken</code><message>because</message>"},
      {"axisFault", "<code>Broken</code>"},
      {"declared", "<reason>late</reason><code>7</code>"},
      {"declaredInSubclass", "<reason>late</reason>"},
      {"plain", "<message>plain</message>"},
      {"plain", ""},
      {"subclassOfPlain", "<message>io</message>"},
      {"declaredRuntime", "<message>argument</message>"},
      {"check", "<number>1</number>"},
      {"check", "<number>-1</number>"},
    };
    for (String[] each : calls) {
      String payload = call(each[0], each[1]);
      cases.add(Case.module(each[0] + " " + each[1], Message.soap11("Faults", payload)));
      cases.add(
          Case.module("SOAP 1.2, " + each[0] + " " + each[1], Message.soap12("Faults", payload)));
    }
    oneWay(cases);
    return cases;
  }

  private static void oneWay(List<Case> cases) {
    Message last = Message.soap11("OneWay", call("last", ""));
    String[][] calls = {
      {"record", "<text>a</text><numbers>1</numbers><numbers>2</numbers>"},
      {"record", "<text>b</text>"},
      {"record", ""},
      {"recordPerson", "<person><name>Ann</name><home><street>Main</street></home></person>"},
      {"recordPerson", ""},
      {"recordNothing", ""},
      {"fail", "<message>broken</message>"},
      {"fail", ""},
    };
    for (String[] each : calls) {
      String payload = call(each[0], each[1]);
      cases.add(
          Case.module(
              "one-way " + each[0] + " " + each[1], Message.soap11("OneWay", payload), last));
      cases.add(
          Case.module(
              "one-way, SOAP 1.2, " + each[0] + " " + each[1],
              Message.soap12("OneWay", payload),
              last));
    }
    cases.add(
        Case.stock(
            "VALUE",
            "one-way, bad value",
            Message.soap11("OneWay", call("record", "<numbers>x</numbers>")),
            last));
    cases.add(
        Case.stock(
            "WRAPPER",
            "one-way, wrong namespace",
            Message.soap11("OneWay", "<record xmlns=\"urn:wrong\"/>"),
            last));
  }
}
