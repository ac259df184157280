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
    robust(cases);
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

  private static void robust(List<Case> cases) {
    Message last = Message.soap11("Robust", call("last", ""));
    String[][] calls = {
      {"book", "<text>a</text><number>1</number><numbers>1</numbers><numbers>2</numbers>"},
      {"book", "<text>late &amp; \u00e9</text><number>-7</number>"},
      {"bookPerson", "<person><name>Ann</name><home><street>Main</street></home></person>"},
      {"bookPerson", ""},
      {"closeAll", ""},
      {"plain", "<message>plain</message>"},
      {"undeclared", "<message>broken</message>"},
      {"undeclared", ""},
      {"withoutMessage", ""},
      {"axisFault", "<code>Broken</code><message>because</message>"},
      {"error", "<message>linked</message>"},
    };
    for (String[] each : calls) {
      String payload = call(each[0], each[1]);
      String name = "robust, " + each[0] + " " + each[1];
      cases.add(Case.module(name, Message.soap11("Robust", payload), last));
      cases.add(Case.module("SOAP 1.2, " + name, Message.soap12("Robust", payload), last));
    }
    cases.add(
        Case.stock(
            "VALUE",
            "robust, bad value",
            Message.soap11("Robust", call("book", "<text>a</text><number>x</number>")),
            last));
    cases.add(
        Case.stock(
            "VALUE",
            "robust, missing number",
            Message.soap11("Robust", call("book", "<text>a</text>")),
            last));
    cases.add(
        Case.stock(
            "WRAPPER",
            "robust, wrong namespace",
            Message.soap11("Robust", "<book xmlns=\"urn:wrong\"/>"),
            last));
    cases.add(
        Case.early(
            "robust, no service object",
            Message.soap11("RobustUnborn", call("take", "<text>a</text>"))));
  }
}
