package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OracleServer;
import java.util.ArrayList;
import java.util.List;

/** The context of the binding: service objects, the message context, other modules' handlers. */
public final class ContextCases {
  private static final String CALL = call("call", "<text>a</text><number>5</number>");

  private final List<Case> cases = new ArrayList<>();

  private ContextCases() {}

  public static List<Case> all() {
    ContextCases contexts = new ContextCases();
    contexts.serviceObjects();
    contexts.generics();
    contexts.handlers();
    return contexts.cases;
  }

  private void serviceObjects() {
    for (String service : OracleServer.SERVICE_OBJECTS) {
      Message reset = Message.soap11(service, call("reset", ""));
      Message counts = Message.soap11(service, call("counts", ""));
      Message good = Message.soap11(service, CALL);
      Message bad = Message.soap11(service, CALL.replace(">5<", ">x<"));
      Message failing = Message.soap11(service, call("fail", "<text>a</text>"));
      Message context = Message.soap11(service, call("context", " <text a='1'>b&amp;c</text> "));
      cases.add(Case.module(service + ", calls", reset, good, good, counts));
      cases.add(Case.module(service + ", failing call", reset, failing, good, counts));
      cases.add(Case.stock("VALUE", service + ", bad call", reset, bad, good, counts));
      cases.add(Case.module(service + ", message context", context));
      cases.add(
          Case.stock(
              "WRAPPER",
              service + ", message of another namespace",
              reset,
              good.edit(xml -> xml.replace("<call xmlns=\"", "<call xmlns=\"urn:other:")),
              counts));
    }
  }

  private void generics() {
    String person = "<value><name>Ann</name><age>4</age></value>";
    cases.add(Case.module("bridge method", Message.soap11("GenericService", call("take", person))));
    cases.add(
        Case.module(
            "inherited method",
            Message.soap11(
                "GenericService",
                call("inherited", "<text>a</text><numbers>1</numbers><numbers>2</numbers>"))));
  }

  private void handlers() {
    Message two = Message.soap11("Values", call("two", "<text>seen text</text><number>5</number>"));
    Message withHeader =
        Message.withHeader(
            "Values",
            "<x:trace>abc</x:trace>",
            "\n " + call("two", "\n <text>seen text</text>\n <number>5</number>\n") + "\n");
    Message person =
        Message.soap11(
            "Beans",
            call(
                "shape",
                "<shape xsi:type=\"x:Circle\"><label>l</label><radius>1</radius></shape>"));
    for (String when : List.of("look-early", "look-late")) {
      for (Message message : List.of(two, withHeader, person)) {
        String what =
            ", " + when + (message == withHeader ? ", header" : message == two ? "" : ", bean");
        for (String how :
            List.of(
                "name",
                "soap-name",
                "fault",
                "prefix",
                "header",
                "log",
                "build",
                "stream",
                "move",
                "append")) {
          cases.add(Case.module("handler: " + how + what, message.with(when, how)));
        }
        for (String how : List.of("child", "clone", "change", "attribute", "remove", "replace")) {
          String name = "handler: " + how + what;
          Message looked = message.with(when, how);
          // The handler's payload is of the operation "two".
          cases.add(
              how.equals("replace") && message == person
                  ? Case.stock("PARAMETER", name, looked)
                  : Case.tree(name, looked));
        }
        cases.add(Case.early("handler: refuse" + what, message.with(when, "refuse")));
      }
    }
  }
}
