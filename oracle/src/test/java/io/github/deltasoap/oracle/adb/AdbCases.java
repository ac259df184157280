package io.github.deltasoap.oracle.adb;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;

/** Messages to services whose beans and receivers WSDL2Java has generated for ADB. */
public final class AdbCases {
  static final String NAMESPACE = "http://example.org/shapes";
  private static final String OTHER = "http://example.org/other";
  static final String SCALARS =
      "<text>a &amp; \u00e9</text><count>+7</count><big>-9</big><small>3</small><tiny>4</tiny>"
          + "<flag>1</flag><ratio>-INF</ratio><part>1.5</part><price>12.50</price>"
          + "<total>123456789012345678901234567890</total>"
          + "<instant>2021-03-04T05:06:07.89Z</instant><day>2021-03-04</day>"
          + "<clock>05:06:07Z</clock><link>http://example.org/a?b</link><code> a token </code>"
          + "<span>P1DT2H</span><natural>5</natural><year>2021</year><positive>6</positive>"
          + "<nonneg>0</nonneg><ulong>18446744073709551615</ulong><ubyte>255</ubyte>"
          + "<ushort>65535</ushort><norm>n</norm><lang>de</lang><ncname>nc</ncname><id>i1</id>";
  static final String PLACE = "<street>Main</street><number>1</number>";
  private static final String FLAGS = "<flag>true</flag><flag>0</flag>";

  private final List<Case> cases = new ArrayList<>();

  private AdbCases() {}

  public static List<Case> all() {
    AdbCases all = new AdbCases();
    all.simpleTypes();
    all.absence();
    all.nil();
    all.arrays();
    all.beans();
    all.attributes();
    all.groups();
    all.derivedTypes();
    all.documents();
    all.handlers();
    all.faults();
    all.parts();
    FormCases.READ.forEach(all::form);
    FormCases.LEFT.forEach(
        (content, reason) -> {
          Message message = FormCases.message(content);
          all.cases.add(Case.stock(reason, "ADB form " + content, message));
        });
    return all.cases;
  }

  private void form(String content) {
    cases.add(Case.module("ADB form " + content, FormCases.message(content)));
  }

  static String element(String name, String content) {
    return content.isEmpty() ? "<" + name + "/>" : "<" + name + ">" + content + "</" + name + ">";
  }

  static String nil(String name) {
    return "<" + name + " xsi:nil=\"true\"/>";
  }

  public static String payload(String operation, String content) {
    return "<" + operation + " xmlns=\"" + NAMESPACE + "\">" + content + "</" + operation + ">";
  }

  private void module(String operation, String content) {
    String payload = payload(operation, content);
    String name = operation + " " + content;
    cases.add(Case.module("ADB " + name, Message.soap11("Shapes", payload)));
    cases.add(Case.module("ADB, SOAP 1.2, " + name, Message.soap12("Shapes", payload)));
  }

  private void stock(String reason, String operation, String content) {
    String payload = payload(operation, content);
    cases.add(
        Case.stock(reason, "ADB " + operation + " " + content, Message.soap11("Shapes", payload)));
  }

  private void simpleTypes() {
    module("scalars", SCALARS);
    module("scalars", SCALARS.replace("+7", ""));
    module("scalars", SCALARS.replace("<flag>1</flag>", "<flag></flag>"));
    module("scalars", SCALARS.replace("12.50", "").replace("a &amp; \u00e9", ""));
    module("scalars", SCALARS.replace("2021-03-04T05:06:07.89Z", " 2021-03-04T05:06:07 "));
    module("scalars", SCALARS.replace("2021-03-04<", "2021-03-04+01:00<"));
    for (String[] bad :
        new String[][] {
          {"+7", "7 "},
          {"+7", "2147483648"},
          {"-9", "x"},
          {"<flag>1", "<flag>yes"},
          {"-INF", "inf"},
          {"12.50", "1,5"},
          {"2021-03-04T05", "2021-03-0405"},
          {"05:06:07Z", "25"},
          {"P1DT2H", "1D"},
          {"255", "256"},
        }) {
      stock("VALUE", "scalars", SCALARS.replace(bad[0], bad[1]));
    }
    stock("PARAMETER", "scalars", SCALARS.replace("<small>3</small>", ""));
    stock("PARAMETER", "scalars", SCALARS + "<more>1</more>");
    module("wild", "");
    stock("PARAMETER", "wild", "<any>1</any>");
    module("content", " text ");
    module("content", "");
    stock("MIXED_VALUE", "content", "<a>text</a>");
  }

  private void absence() {
    module("optional", "");
    module("optional", "<text>t</text>");
    module("optional", "<count>3</count><ratio>2.5</ratio>");
    module("optional", "<big>4</big><instant>2021-03-04T05:06:07Z</instant>");
    module("optional", "<flag>true</flag>" + element("place", "<street>s</street>"));
    module("optional", "<price>1.10</price><colour>dark green</colour>");
    module(
        "optional",
        "<text>t</text><count>3</count><big>4</big><flag>true</flag><ratio>2.5</ratio>"
            + "<price>1</price><instant>2021-03-04T05:06:07Z</instant>"
            + element("place", PLACE)
            + "<colour>red</colour>");
    stock("PARAMETER", "optional", "<count>3</count><text>t</text>");
    stock("PARAMETER", "optional", "<text>t</text><text>u</text>");
    stock("VALUE", "optional", nil("text"));
    stock("VALUE", "optional", "<colour>blue</colour>");
    stock("PARAMETER", "optional", element("place", "<number>3</number>"));
  }

  private void nil() {
    String last = "<last>l</last>";
    String values = "<text>t</text><count>1</count><flag>true</flag><price>1.5</price>";
    String beans = element("place", PLACE) + "<colour>red</colour>";
    module("nillables", values + beans + last);
    module(
        "nillables",
        nil("text")
            + nil("count")
            + nil("flag")
            + nil("price")
            + nil("place")
            + nil("colour")
            + last);
    module(
        "nillables",
        values + beans + nil("otext") + nil("ocount") + nil("oprice") + nil("oplace") + last);
    module("nillables", values + beans + "<otext>o</otext><ocount>2</ocount>" + last);
    module("nillables", values + beans + element("oplace", PLACE) + last);
    module(
        "nillables",
        "<text xsi:nil=\"1\">away</text><count xsi:nil=\"true\"> 1 </count>"
            + "<flag>true</flag><price xsi:nil=\"false\">1.5</price>"
            + beans
            + last);
    stock("VALUE", "nillables", values + beans + nil("last"));
    stock(
        "MIXED_VALUE",
        "nillables",
        values + "<place xsi:nil=\"true\"> </place><colour>red</colour>" + last);
    stock(
        "MIXED_VALUE",
        "nillables",
        values + "<place xsi:nil=\"true\">" + PLACE + "</place><colour>red</colour>" + last);
  }

  private void arrays() {
    module("arrays", "<count>1</count>" + FLAGS);
    module("arrays", "<text>a</text><text/><text>c</text><count>1</count><count>2</count>" + FLAGS);
    module("arrays", "<count>1</count><price>1.0</price>" + nil("price") + FLAGS);
    module("arrays", "<count>1</count>" + element("place", PLACE).repeat(3) + FLAGS);
    module(
        "arrays",
        "<count>1</count>"
            + element("place", PLACE)
            + nil("nplace")
            + element("nplace", "<street>n</street>")
            + nil("nplace")
            + FLAGS);
    module("arrays", "<count>1</count>" + FLAGS + "<flag>TRUE</flag>");
    module(
        "arrays", "<count>1</count>" + FLAGS + "<colour>red</colour><colour>dark green</colour>");
    module(
        "arrays",
        "<count>1</count>"
            + FLAGS
            + "<ntext>a</ntext>"
            + nil("ntext")
            + "<ncount>1</ncount>"
            + nil("ncount")
            + "<ncount>3</ncount>");
    module("arrays", "<text>a</text>".repeat(40) + "<count>5</count>".repeat(60) + FLAGS);
    stock("PARAMETER", "arrays", FLAGS);
    stock("APPLICATION_CLASS", "arrays", "<count>1</count><flag>true</flag>");
    stock("APPLICATION_CLASS", "arrays", "<count>1</count>" + FLAGS + FLAGS);
    stock("VALUE", "arrays", "<count></count>" + FLAGS);
    stock("VALUE", "arrays", "<count>+1</count><count>x</count>" + FLAGS);
    stock("PARAMETER", "arrays", "<count>1</count>" + FLAGS + "<count>2</count>");
    stock("VALUE", "arrays", nil("text") + "<count>1</count>" + FLAGS);
  }

  private void beans() {
    String inner = element("inner", "<a>x</a>" + element("deep", "<b>7</b>"));
    module("nested", element("place", PLACE) + inner);
    module("nested", element("place", "<street/>") + inner);
    module("nested", "\n  " + element("place", "\n    " + PLACE + "\n  ") + "\n  " + inner + "\n");
    module("nested", element("place", "some " + PLACE + " text") + inner);
    module(
        "nested",
        element("place xsi:type=\"q:Place\" xmlns:q=\"" + NAMESPACE + "\"", PLACE)
                .replace("</place xsi:type=\"q:Place\" xmlns:q=\"" + NAMESPACE + "\">", "</place>")
            + inner);
    module("nested", "<place unknown=\"1\" href=\"#2\">" + PLACE + "</place>" + inner);
    module("tree", element("root", "<label>r</label>"));
    module(
        "tree",
        element(
            "root",
            "<label>r</label>"
                + element("child", "<label>c</label>").repeat(2)
                + element("child", "<label>d</label>" + element("child", "<label>e</label>"))));
    String villa = element("villa", PLACE + "<rooms>5</rooms>");
    module("extended", villa + element("place", PLACE));
    module(
        "extended",
        villa.replaceFirst("<villa>", "<villa grade=\"A\">")
            + element("place", "<street>s</street>"));
    module(
        "extended",
        villa
            + "<place xsi:type=\"q:Villa\" xmlns:q=\""
            + NAMESPACE
            + "\">"
            + PLACE
            + "<rooms>5</rooms></place>");
    stock(
        "XSI_TYPE",
        "nested",
        "<place xsi:type=\"q:No\" xmlns:q=\"urn:no\">" + PLACE + "</place>" + inner);
    stock("PARAMETER", "nested", inner + element("place", PLACE));
    stock("PARAMETER", "nested", element("place", PLACE + "<more/>") + inner);
    stock("MIXED_VALUE", "nested", element("place", "<street><x/></street>") + inner);
    module("typed", PLACE);
    module("typed", "<street>s</street>");
    stock("PARAMETER", "typed", "");
    module("shapes", "text");
    module("shapes", "");
    module("empty", "");
    stock("MIXED_VALUE", "empty", " ");
    stock("MIXED_VALUE", "empty", "text");
    stock("PARAMETER", "empty", "<x/>");
  }

  private void attributes() {
    String[] items = {
      "<item key=\"k\"/>",
      "<item key=\"k\" size=\"3\" ratio=\"1.5\" colour=\"red\"><text>t</text></item>",
      "<item size='3' key='&lt;&quot;&#233;'></item>",
      "<item key=\"\" size=\"\"/>",
      "<item key=\" a \tb\"/>",
      "<item key=\"k\" other=\"1\" xsi:type=\"q:Tagged\" xmlns:q=\"" + NAMESPACE + "\"/>",
    };
    for (String item : items) {
      module("attributes", item);
      module("attributes", item + items[0] + item);
    }
    String payload = payload("attributes", "").replaceFirst(">", " version=\"2\">");
    cases.add(Case.module("ADB attribute of the payload", Message.soap11("Shapes", payload)));
    stock("VALUE", "attributes", "<item/>");
    stock("VALUE", "attributes", "<item key=\"k\" size=\"x\"/>");
    stock("VALUE", "attributes", "<item key=\"k\" colour=\"blue\"/>");
    stock("VALUE", "attributes", "<item q:key=\"k\" xmlns:q=\"" + NAMESPACE + "\"/>");
    module("attributes", "<item key=\"a\" q:key=\"k\" xmlns:q=\"" + NAMESPACE + "\"/>");
  }

  private void groups() {
    module("choose", "<text>t</text>");
    module("choose", "<count>3</count>");
    module("choose", "<count></count>");
    module("choose", element("place", PLACE));
    stock("PARAMETER", "choose", "");
    stock("PARAMETER", "choose", "<text>t</text><count>3</count>");
    stock("PARAMETER", "choose", "<text>t</text><text>u</text>");
    stock("VALUE", "choose", nil("text"));
    module("anyOrder", "<text>t</text>");
    module("anyOrder", "<count>3</count><text>t</text>");
    module("anyOrder", element("place", PLACE) + "<text>t</text><count>3</count>");
    stock("PARAMETER", "anyOrder", "<count>3</count>");
    stock("PARAMETER", "anyOrder", "<text>t</text><text>u</text>");
  }

  private void derivedTypes() {
    String codes = "<code>AB12</code><short>abc</short><percent>50</percent>";
    module("facets", codes + "<colour>red</colour>");
    module("facets", codes + "<money>1.25</money><colour>dark green</colour>");
    module("facets", codes + "<colour>red</colour><numbers>1 2  3</numbers><local>1a</local>");
    module("facets", codes + "<colour>red</colour><local>b</local>");
    stock("VALUE", "facets", codes.replace("AB12", "ab12") + "<colour>red</colour>");
    stock("VALUE", "facets", codes.replace("abc", "a") + "<colour>red</colour>");
    stock("VALUE", "facets", codes.replace("abc", "abcdef") + "<colour>red</colour>");
    stock("VALUE", "facets", codes.replace("50", "101") + "<colour>red</colour>");
    stock("VALUE", "facets", codes.replace("50", "-1") + "<colour>red</colour>");
    stock("VALUE", "facets", codes.replace("50", "x") + "<colour>red</colour>");
    stock("VALUE", "facets", codes + "<money>123456789.25</money><colour>red</colour>");
    stock("VALUE", "facets", codes + "<colour>Red</colour>");
    stock("VALUE", "facets", codes + "<colour>red:</colour>");
    stock("VALUE", "facets", codes + "<colour>red</colour><numbers>1 x</numbers>");
    String other = " xmlns=\"" + OTHER + "\"";
    module("refs", "<stamp>s</stamp>");
    module("refs", "<stamp>s</stamp><mark" + other + ">4</mark><bare xmlns=\"\">5</bare>");
    module("refs", "<stamp>s</stamp><far><x xmlns=\"\">6</x></far>" + element("typed", PLACE));
    stock("PARAMETER", "refs", "<stamp>s</stamp><mark>4</mark>");
    stock("PARAMETER", "refs", "<stamp" + other + ">s</stamp>");
    stock("PARAMETER", "refs", "<stamp>s</stamp><bare>5</bare>");
  }

  private void documents() {
    String villa = element("villa", PLACE + "<rooms>5</rooms>") + element("place", PLACE);
    String mirrored = payload("mirrored", villa);
    Message mirror = Message.soap11("Shapes", mirrored).action("\"urn:mirror\"");
    cases.add(Case.module("ADB, payload named otherwise", Message.soap11("Shapes", mirrored)));
    cases.add(Case.module("ADB by action, bean answered", mirror));
    cases.add(
        Case.module(
            "ADB by action, SOAP 1.2",
            Message.soap12("Shapes", mirrored)
                .contentType("application/soap+xml; charset=UTF-8; action=\"urn:mirror\"")));
    cases.add(
        Case.stock(
            "WRAPPER",
            "ADB, another payload than the action's",
            Message.soap11("Shapes", payload("nested", villa)).action("\"urn:mirror\"")));
    cases.add(
        Case.module(
            "ADB, prefixes",
            Message.soap11(
                "Shapes",
                "<p:nested xmlns:p=\""
                    + NAMESPACE
                    + "\"><p:place><q:street xmlns:q=\""
                    + NAMESPACE
                    + "\">s</q:street></p:place><p:inner><p:a>x</p:a><p:deep><p:b>7</p:b></p:deep>"
                    + "</p:inner></p:nested>")));
    cases.add(
        Case.module(
            "ADB with a header",
            Message.withHeader(
                "Shapes", "<h xmlns=\"urn:h\">1</h>", payload("choose", "<text>t</text>"))));
    cases.add(
        Case.stock(
            "COMMENT",
            "ADB with a comment",
            Message.soap11("Shapes", payload("choose", "<text>a<!-- b -->c</text>"))));
  }

  /** Handlers before the receiver, some of which look into the body. */
  private void handlers() {
    Message nested =
        Message.soap11(
            "Shapes",
            payload(
                "nested",
                element("place", PLACE)
                    + element("inner", "<a>x</a>" + element("deep", "<b>7</b>"))));
    Message typed =
        Message.soap11(
                "Shapes",
                payload(
                    "extended",
                    "<villa xsi:type=\"s:Villa\">"
                        + PLACE
                        + "<rooms>1</rooms></villa>"
                        + "<place xsi:type=\"s:Villa\">"
                        + PLACE
                        + "<rooms>2</rooms></place>"))
            .edit(
                xml ->
                    xml.replace("<soapenv:Body>", "<soapenv:Body xmlns:s=\"" + NAMESPACE + "\">"));
    for (String when : List.of("look-early", "look-late")) {
      for (String how : List.of("name", "fault", "header")) {
        cases.add(Case.module("ADB, " + when + " at " + how, nested.with(when, how)));
      }
      for (String how : List.of("log", "child", "build", "clone", "stream", "move", "change")) {
        for (Message message : List.of(nested, typed)) {
          String name = "ADB, " + when + " at " + how + (message == nested ? "" : ", typed");
          boolean looks = List.of("child", "clone", "change").contains(how);
          Message seen = message.with(when, how);
          cases.add(looks ? Case.stock("BODY_TOUCHED", name, seen) : Case.module(name, seen));
        }
      }
    }
  }

  private void faults() {
    for (String how :
        List.of("typed", "caused", "runtime", "error", "null", "incomplete", "not at all")) {
      module("failing", element("how", how));
    }
    Message recorded = Message.soap11("Shapes", payload("shapes", "recorded"));
    for (String text : List.of("a", "b", "fail")) {
      String notice = payload("notice", element("text", text));
      cases.add(Case.module("ADB one-way " + text, Message.soap11("Shapes", notice), recorded));
      cases.add(
          Case.module(
              "ADB one-way, SOAP 1.2, " + text, Message.soap12("Shapes", notice), recorded));
    }
    cases.add(
        Case.stock(
            "PARAMETER",
            "ADB one-way, bad element",
            Message.soap11("Shapes", payload("notice", "<test>a</test>")),
            recorded));
  }

  /** Skeletons that take the parts of the request's bean as parameters. */
  private void parts() {
    String[][] calls = {
      {"nested", element("place", PLACE) + "<inner><a>x</a><deep><b>7</b></deep></inner>"},
      {"optional", ""},
      {"optional", "<text>t</text><count>3</count>" + element("place", PLACE)},
      {"arrays", "<text>a</text><count>1</count><count>2</count>" + nil("nplace") + FLAGS},
      {
        "nillables",
        nil("text")
            + nil("count")
            + nil("flag")
            + nil("price")
            + nil("place")
            + nil("colour")
            + "<last>l</last>"
      },
      {"failing", "<how>typed</how>"},
      {"failing", "<how>runtime</how>"},
      {"failing", "<how>null</how>"},
      {"failing", "<how>well</how>"},
    };
    for (String[] each : calls) {
      String payload = payload(each[0], each[1]).replace("/shapes", "/parts");
      cases.add(
          Case.module("ADB parts " + each[0] + " " + each[1], Message.soap11("Parts", payload)));
      cases.add(
          Case.module(
              "ADB parts, SOAP 1.2, " + each[0] + " " + each[1], Message.soap12("Parts", payload)));
    }
    String notice = payload("notice", "<text>n</text>").replace("/shapes", "/parts");
    String well = payload("failing", "<how>well</how>").replace("/shapes", "/parts");
    cases.add(
        Case.module(
            "ADB parts one-way", Message.soap11("Parts", notice), Message.soap11("Parts", well)));
  }
}
