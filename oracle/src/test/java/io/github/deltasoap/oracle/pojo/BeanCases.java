package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Beans: properties of every type, nesting, inheritance, arrays, and the rules of names. */
public final class BeanCases {
  static final String SCALARS =
      "<flag>true</flag><tiny>1</tiny><small>2</small><number>3</number><big>4</big>"
          + "<ratio>1.5</ratio><precise>2.5</precise><letter>x</letter><boxedFlag>1</boxedFlag>"
          + "<boxedTiny>1</boxedTiny><boxedSmall>2</boxedSmall><boxedNumber>3</boxedNumber>"
          + "<boxedBig>4</boxedBig><boxedRatio>1.5</boxedRatio><boxedPrecise>2</boxedPrecise>"
          + "<boxedLetter>y</boxedLetter><text>t</text><decimal>1.50</decimal>"
          + "<integer>5</integer><uri>urn:a</uri><date>2026-01-02</date>"
          + "<calendar>2026-01-02T03:04:05Z</calendar><sqlDate>2026-03-04</sqlDate>"
          + "<color>GREEN</color><data>AAEC</data>";

  private static final String SERIES =
      "<flags>true</flags><flags>1</flags><smalls>1</smalls><smalls>2</smalls>"
          + "<numbers>1</numbers><numbers>2</numbers><bigs>3</bigs><ratios>1.5</ratios>"
          + "<precises>1.5</precises><precises>2.5</precises><letters>a</letters>"
          + "<boxedFlags>1</boxedFlags><boxedFlags/><boxedTinies>1</boxedTinies>"
          + "<boxedSmalls>1</boxedSmalls><boxedNumbers>1</boxedNumbers><boxedNumbers/>"
          + "<boxedBigs>1</boxedBigs><boxedRatios>1</boxedRatios><boxedPrecises>1</boxedPrecises>"
          + "<boxedLetters>a</boxedLetters><texts>a</texts><texts/><texts>b</texts>"
          + "<decimals>1.50</decimals><integers>1</integers><uris>urn:a</uris>"
          + "<dates>2026-01-02</dates><dates>2026-01-03Z</dates>"
          + "<calendars>2026-01-02T03:04:05Z</calendars><sqlDates>2026-01-02</sqlDates>"
          + "<addresses><street>a</street><number>1</number></addresses>"
          + "<addresses><street>b</street><door>RED</door></addresses>";

  private static final String PERSON =
      "<name>Ann</name><age>40</age><home><street>Main</street><number>1</number>"
          + "<door>RED</door></home><work><street>Side</street><number>2</number></work>"
          + "<previous><street>Old</street></previous><previous><number>3</number></previous>"
          + "<nicknames>A</nicknames><nicknames>B</nicknames><lucky>1</lucky><lucky>2</lucky>"
          + "<level>9</level><kind>friend</kind><limit>99.90</limit>";

  private final List<Case> cases = new ArrayList<>();

  private BeanCases() {}

  public static List<Case> all() {
    BeanCases beans = new BeanCases();
    beans.scalars();
    beans.series();
    beans.persons();
    beans.names();
    beans.nils();
    beans.types();
    beans.recursion();
    beans.notPlain();
    beans.reused();
    beans.strategies();
    return beans.cases;
  }

  private void module(String name, String operation, String parameters) {
    cases.add(Case.module(name, Message.soap11("Beans", call(operation, parameters))));
  }

  private void stock(String reason, String name, String operation, String parameters) {
    cases.add(Case.stock(reason, name, Message.soap11("Beans", call(operation, parameters))));
  }

  private static String in(String element, String content) {
    return "<" + element + ">" + content + "</" + element + ">";
  }

  private void scalars() {
    module("scalars", "scalars", in("scalars", SCALARS));
    module("scalars returned", "echoScalars", in("scalars", SCALARS));
    module("scalars, none", "scalars", in("scalars", ""));
    module("scalars, none, returned", "echoScalars", in("scalars", ""));
    module("scalars, empty-element tag", "scalars", "<scalars/>");
    module("scalars, missing", "scalars", "");
    module(
        "scalars, boxed empty",
        "scalars",
        in("scalars", SCALARS.replaceAll("<(boxed\\w+)>[^<]*<", "<$1><")));
    module(
        "scalars, objects empty",
        "scalars",
        in("scalars", SCALARS.substring(SCALARS.indexOf("<text>")).replaceAll(">[^<>]+</", "></")));
    module(
        "scalars, Boolean \"true\"",
        "scalars",
        in("scalars", SCALARS.replace(">1</boxedF", ">true</boxedF")));
    module("scalars, boolean \"1\"", "scalars", in("scalars", SCALARS.replace(">true<", ">1<")));
    module(
        "scalars, unordered",
        "scalars",
        in("scalars", "<text>t</text><number>3</number><flag>true</flag>"));
    String[][] bad = {
      {"flag", "yes"},
      {"tiny", "128"},
      {"small", " 2"},
      {"number", "3.0"},
      {"big", "4L"},
      {"ratio", "INF"},
      {"precise", ""},
      {"letter", ""},
      {"number", ""},
      {"boxedTiny", "x"},
      {"boxedNumber", " 3 "},
      {"decimal", "1,5"},
      {"integer", "1.5"},
      {"uri", "a b"},
      {"date", "02.01.2026"},
      {"calendar", "2026-01-02"},
      {"sqlDate", "x"},
      {"color", "PINK"},
    };
    for (String[] each : bad) {
      String element = each[0];
      String scalars =
          SCALARS.replaceFirst("<" + element + ">[^<]*<", "<" + element + ">" + each[1] + "<");
      stock(
          "VALUE",
          "scalars, " + element + " \"" + each[1] + "\"",
          "scalars",
          in("scalars", scalars));
    }
    stock(
        "VALUE",
        "scalars, nil for a primitive",
        "scalars",
        in("scalars", "<number xsi:nil=\"1\"/>"));
    module(
        "scalars, impossible calendar",
        "scalars",
        in("scalars", "<calendar>2026-13-02T03:04:05Z</calendar>"));
  }

  private void series() {
    module("series", "series", in("series", SERIES));
    module("series returned", "echoSeries", in("series", SERIES));
    module("series, none", "series", in("series", ""));
    module("series, none, returned", "echoSeries", in("series", ""));
    stock(
        "VALUE",
        "series, empty items and a primitive",
        "series",
        in("series", SERIES.replaceAll(">[^<>]+</", "></")));
    module(
        "series, empty items",
        "series",
        in(
            "series",
            SERIES.substring(0, SERIES.indexOf("<addresses>")).replaceAll(">[^<>]+</", "></")));
    module(
        "series, nil items",
        "series",
        in(
            "series",
            "<numbers xsi:nil=\"false\"/><numbers>1</numbers><texts>a</texts><texts"
                + " xsi:nil=\"true\"/>"));
    module(
        "series, nil arrays",
        "series",
        in("series", "<numbers xsi:nil=\"true\"/><numbers>1</numbers>"));
    module(
        "series, torn apart",
        "series",
        in("series", "<numbers>1</numbers><texts>a</texts><numbers>2</numbers><texts>b</texts>"));
    for (int count : List.of(1, 3, 1000)) {
      String numbers =
          IntStream.range(0, count)
              .mapToObj(i -> "<numbers>" + i + "</numbers>")
              .collect(Collectors.joining());
      String addresses =
          IntStream.range(0, count)
              .mapToObj(
                  i ->
                      "<addresses><street>s"
                          + i
                          + "</street><number>"
                          + i
                          + "</number></addresses>")
              .collect(Collectors.joining());
      module("series of " + count, "series", in("series", numbers + addresses));
    }
    stock(
        "VALUE",
        "series, bad item",
        "series",
        in("series", SERIES.replace(">2</numbers", ">x</numbers")));
    stock(
        "ARRAY_NAME",
        "series, array in other case",
        "series",
        in("series", "<Numbers>1</Numbers>"));
    module(
        "series, array in other case behind",
        "series",
        in("series", "<numbers>1</numbers><Numbers>2</Numbers><numbers>3</numbers>"));
  }

  private void persons() {
    module("person", "person", in("person", PERSON));
    module("person returned", "echoPerson", in("person", PERSON));
    module("person, defaults", "person", in("person", "<name>Ann</name>"));
    module("person, defaults, returned", "echoPerson", in("person", "<name>Ann</name>"));
    module(
        "person, namespaces",
        "person",
        in("person", "<x:name>Ann</x:name><y:age xmlns:y=\"urn:y\">4</y:age>"));
    module("person, pretty", "person", "\n " + in("person", PERSON).replace("><", ">\n  <") + "\n");
    module("person, text between", "person", in("person", "a<name>Ann</name>b<age>4</age>c"));
    module(
        "person, unknown elements",
        "person",
        in("person", "<x>1</x><name>Ann</name><y><z>2</z></y>"));
    module(
        "person, duplicates",
        "person",
        in("person", "<name>Ann</name><name>Bob</name><age>1</age><age>x</age>"));
    module(
        "person, duplicate bean",
        "person",
        in(
            "person",
            "<home><street>a</street></home><home><street>b</street><number>x</number></home>"));
    module(
        "person, class", "person", in("person", "<class>java.lang.String</class><name>Ann</name>"));
    module(
        "person, read-only property",
        "person",
        in("person", "<initial>Z</initial><name>Ann</name>"));
    module(
        "person, read-only bean",
        "person",
        in(
            "person",
            "<shipping><street>Sea</street><number>1</number></shipping><name>Ann</name>"));
    stock(
        "VALUE",
        "person, bad value in a read-only bean",
        "person",
        in("person", "<shipping><number>x</number></shipping><name>Ann</name>"));
    stock(
        "MIXED_VALUE",
        "person, element inside a value",
        "person",
        in("person", "<name>A<b/>n</name>"));
    module(
        "person, href below is no reference",
        "person",
        in("person", "<name href=\"#1\">Ann</name>"));
    module(
        "person, self-made prefix",
        "person",
        in("person", "<p:name xmlns:p=\"urn:a\" p:a=\"1\">Ann</p:name>"));
    module("couple", "couple", in("first", PERSON) + in("second", "<name>Bob</name>"));
    module("couple, second only", "couple", in("second", PERSON));
    for (int count : List.of(0, 1, 2, 3, 200)) {
      String people =
          IntStream.range(0, count)
              .mapToObj(i -> in("people", "<name>P" + i + "</name><home><street>s</street></home>"))
              .collect(Collectors.joining());
      module(count + " people", "people", people + "<after>a</after>");
      module(count + " people returned", "echoPeople", people);
    }
    module(
        "people, all different",
        "people",
        in("people", PERSON) + "<people/>" + in("people", "<age>1</age>"));
    module(
        "employee",
        "employee",
        in("employee", PERSON + "<employer>E</employer><manager><name>M</name></manager>"));
    module("employee, inherited only", "employee", in("employee", "<name>Ann</name>"));
  }

  private void names() {
    module("name in capitals", "person", in("person", "<NAME>Ann</NAME><Age>4</Age>"));
    module("name in two cases", "person", in("person", "<Name>Ann</Name><name>Bob</name>"));
    module("bean in capitals", "person", in("person", "<HOME><STREET>Main</STREET></HOME>"));
    stock("PARAMETER", "parameter in capitals", "person", in("PERSON", PERSON));
    stock("ARRAY_NAME", "array in capitals", "person", in("person", "<NICKNAMES>A</NICKNAMES>"));
    stock(
        "ARRAY_NAME",
        "array in capitals and small letters",
        "person",
        in("person", "<Nicknames>A</Nicknames><nicknames>B</nicknames>"));
    stock("ARRAY_NAME", "bytes in capitals", "scalars", in("scalars", "<DATA>AAEC</DATA>"));
    module("bytes twice", "scalars", in("scalars", "<data>AAEC</data><data>AAAA</data>"));
  }

  private void nils() {
    for (String nil : List.of("true", "1", "false", "0", "", "x")) {
      String attribute = " xsi:nil=\"" + nil + "\"";
      module(
          "nil=\"" + nil + "\" at a bean",
          "person",
          "<person" + attribute + ">" + PERSON + "</person>");
      module(
          "nil=\"" + nil + "\" at a text",
          "person",
          in("person", "<name" + attribute + ">Ann</name>"));
      module(
          "nil=\"" + nil + "\" at a nested bean",
          "person",
          in("person", "<home" + attribute + "><street>Main</street></home>"));
      module(
          "nil=\"" + nil + "\" at the first item",
          "person",
          in("person", "<nicknames" + attribute + ">A</nicknames><nicknames>B</nicknames>"));
      module(
          "nil=\"" + nil + "\" at the second item",
          "person",
          in("person", "<nicknames>A</nicknames><nicknames" + attribute + ">B</nicknames>"));
      module(
          "nil=\"" + nil + "\" at a bean in an array",
          "person",
          in("person", "<previous><street>A</street></previous><previous" + attribute + "/>"));
      module(
          "nil=\"" + nil + "\" at bytes",
          "scalars",
          in("scalars", "<data" + attribute + ">AAEC</data>"));
      module(
          "nil=\"" + nil + "\" at an enum",
          "scalars",
          in("scalars", "<color" + attribute + ">RED</color>"));
      module(
          "nil=\"" + nil + "\" at a person among people",
          "people",
          "<people" + attribute + "/>" + in("people", PERSON));
    }
  }

  private void types() {
    String label = "<label>l</label>";
    module("declared type", "shape", "<shape xsi:type=\"x:Shape\">" + label + "</shape>");
    module(
        "subclass",
        "shape",
        "<shape xsi:type=\"x:Circle\">" + label + "<radius>1.5</radius></shape>");
    module(
        "subclass of the subclass",
        "shape",
        "<shape xsi:type=\"x:Ring\">" + label + "<inner>.5</inner></shape>");
    module(
        "type after its prefix",
        "shape",
        "<shape xsi:type=\"p:Circle\" xmlns:p=\""
            + Message.NAMESPACE
            + "/xsd\"><radius>1</radius></shape>");
    module(
        "type in the default namespace",
        "shape",
        "<shape xmlns=\""
            + Message.NAMESPACE
            + "/xsd\" xsi:type=\"Circle\"><radius>1</radius></shape>");
    module("subclass without type", "shape", "<shape>" + label + "<radius>x</radius></shape>");
    cases.add(
        Case.stock(
            "XSI_TYPE",
            "type whose prefix means something else outside",
            Message.soap11(
                    "Beans", call("shape", "<shape xsi:type=\"x:Circle\">" + label + "</shape>"))
                .edit(xml -> xml.replace("xmlns:x=\"", "xmlns:x=\"urn:other:"))));
    cases.add(
        Case.module(
            "type that is none, because xsi means something else outside",
            Message.soap11(
                    "Beans", call("shape", "<shape xsi:type=\"x:Square\">" + label + "</shape>"))
                .edit(xml -> xml.replace("xmlns:xsi=\"", "xmlns:xsi=\"urn:other:"))));
    cases.add(
        Case.module(
            "nil that is none, because xsi means something else outside",
            Message.soap11(
                    "Beans", call("person", "<person xsi:nil=\"true\">" + PERSON + "</person>"))
                .edit(xml -> xml.replace("xmlns:xsi=\"", "xmlns:xsi=\"urn:other:"))));
    stock(
        "XSI_TYPE", "unknown type", "shape", "<shape xsi:type=\"x:Square\">" + label + "</shape>");
    stock(
        "XSI_TYPE",
        "unbound prefix of a type",
        "shape",
        "<shape xsi:type=\"q:Circle\">" + label + "</shape>");
    stock(
        "XSI_TYPE",
        "type without namespace",
        "shape",
        "<shape xsi:type=\"Shape\">" + label + "</shape>");
    stock(
        "XSI_TYPE",
        "type of something else",
        "shape",
        "<shape xsi:type=\"x:Person\">" + label + "</shape>");
    stock(
        "XSI_TYPE",
        "type of the superclass",
        "ring",
        "<ring xsi:type=\"x:Shape\">" + label + "</ring>");
    stock("XSI_TYPE", "simple type at a bean", "shape", "<shape xsi:type=\"xsd:string\">l</shape>");
    stock(
        "XSI_TYPE",
        "type with spaces",
        "shape",
        "<shape xsi:type=\" x:Circle \">" + label + "</shape>");
    stock("XSI_TYPE", "empty type", "shape", "<shape xsi:type=\"\">" + label + "</shape>");
    module("type and nil", "shape", "<shape xsi:type=\"x:Square\" xsi:nil=\"true\"/>");
    module(
        "shapes",
        "shapes",
        "<shapes xsi:type=\"x:Circle\"><radius>1</radius></shapes><shapes>" + label + "</shapes>");
    module(
        "shapes, the other way round",
        "shapes",
        "<shapes>" + label + "</shapes><shapes xsi:type=\"x:Circle\"><radius>1</radius></shapes>");
    String drawing =
        "<main xsi:type=\"x:Ring\"><label>m</label><radius>2</radius><inner>1</inner></main><shapes"
            + " xsi:type=\"x:Circle\"><radius>1</radius></shapes><shapes><label>s</label></shapes><lens"
            + " xsi:type=\"x:Circle\"><radius>3</radius></lens>";
    module("drawing", "drawing", in("drawing", drawing));
    module("drawing returned", "echoDrawing", in("drawing", drawing));
    module(
        "drawing, plain shape as main",
        "drawing",
        in("drawing", drawing.replace("x:Ring", "x:Shape")));
    stock(
        "XSI_TYPE",
        "drawing, unknown type",
        "drawing",
        in("drawing", drawing.replace("x:Ring", "x:Square")));
    stock(
        "XSI_TYPE",
        "drawing, unknown type at an item",
        "drawing",
        in("drawing", drawing.replace("s xsi:type=\"x:Circle", "s xsi:type=\"x:Square")));
    stock(
        "XSI_TYPE",
        "drawing, unknown type and nil",
        "drawing",
        in("drawing", "<main xsi:type=\"x:Square\" xsi:nil=\"0\"/>"));
    stock(
        "XSI_TYPE",
        "drawing, wrong class",
        "drawing",
        in("drawing", drawing.replace("x:Circle\"><radius>3", "x:Shape\"><radius>3")));
    module(
        "type of a text",
        "person",
        in(
            "person",
            "<name xsi:type=\"xsd:string\">Ann</name><age xsi:type=\"x:Nonsense\">4</age>"));
    module(
        "type of text items",
        "person",
        in("person", "<nicknames xsi:type=\"xsd:string\">A</nicknames>"));
    stock(
        "XSI_TYPE",
        "unknown type of text items",
        "person",
        in("person", "<nicknames xsi:type=\"x:Nonsense\">A</nicknames>"));
    stock(
        "XSI_TYPE",
        "other type of text items",
        "person",
        in("person", "<nicknames xsi:type=\"x:Person\">A</nicknames>"));
    stock(
        "XSI_TYPE",
        "type of number items",
        "person",
        in("person", "<lucky xsi:type=\"xsd:int\">4</lucky>"));
  }

  private void recursion() {
    String node = "<value>v</value>";
    for (int i = 0; i < 5; i++) {
      node =
          "<value>v"
              + i
              + "</value><left>"
              + node
              + "</left><children>"
              + node
              + "</children><children/>";
    }
    module("tree", "node", in("node", node));
    module(
        "chain",
        "node",
        in("node", "<left>".repeat(20) + "<value>v</value>" + "</left>".repeat(20)));
    stock("LIMIT", "deep chain", "node", in("node", "<left>".repeat(200) + "</left>".repeat(200)));
  }

  private void plain(String name, String operation, String parameters) {
    cases.add(Case.module(name, Message.soap11("NotPlain", call(operation, parameters))));
  }

  private void notPlain() {
    plain(
        "setters with logic",
        "deriving",
        in("bean", "<name> a </name><count>2</count><sorted>3</sorted><sorted>1</sorted>"));
    plain(
        "setters with logic, other order",
        "deriving",
        in("bean", "<sorted>3</sorted><count>2</count><name> a </name>"));
    plain(
        "setters with logic, two beans",
        "derivings",
        in("beans", "<count>2</count>") + in("beans", "<name>b</name>"));
    plain(
        "setters with logic, read-only", "deriving", in("bean", "<calls>7</calls><name>b</name>"));
    plain(
        "setter that could refuse",
        "refusing",
        in("bean", "<number>1</number><text>t</text>") + "<after>a</after>");
    cases.add(
        Case.stock(
            "APPLICATION_CLASS",
            "setter that refuses",
            Message.soap11("NotPlain", call("refusing", in("bean", "<number>-1</number>")))));
    cases.add(
        Case.stock(
            "APPLICATION_CLASS",
            "constructor that fails",
            Message.soap11("NotPlain", call("unborn", in("bean", "<text>t</text>")))));
    cases.add(
        Case.stock(
            "APPLICATION_CLASS",
            "no constructor",
            Message.soap11("NotPlain", call("unreachable", in("bean", "<text>t</text>")))));
    plain("no constructor but nil", "unreachable", "<bean xsi:nil=\"true\"/>");
    plain(
        "two setters of one field",
        "aliased",
        in("bean", "<first>a</first><second>b</second><number>1</number>"));
    plain(
        "two setters of one field, other order",
        "aliased",
        in("bean", "<second>b</second><first>a</first>"));
    plain("fluent setter", "fluent", in("bean", "<text>a</text><number>1</number>"));
  }

  private void reused() {
    for (String operation : List.of("careful", "carefuls")) {
      String bean = operation.equals("careful") ? "bean" : "beans";
      String[] contents = {
        "",
        "<age>30</age><name> Ann </name>",
        "<longest>abc</longest><state>open</state>",
        "<date>2026-01-02</date><numbers>1</numbers><numbers>2</numbers>",
        "<name>b</name><inner><name>c</name><numbers xsi:nil=\"true\"/></inner>",
      };
      for (String content : contents) {
        String name = operation + ", " + content;
        cases.add(Case.module(name, Message.soap11("Reused", call(operation, in(bean, content)))));
      }
      cases.add(
          Case.stock(
              "APPLICATION_CLASS",
              operation + " refuse",
              Message.soap11("Reused", call(operation, in(bean, "<age>-1</age>")))));
    }
  }

  private void strategies() {
    String[][] beans = {
      {
        "OfUncopyable",
        "<text>a</text><number>1</number><numbers>2</numbers><inner><text>b</text></inner>"
      },
      {"OfNoClone", "<text>a</text><number>1</number>"},
      {
        "OfSharing", "<text>a</text><date>2026-01-02</date><numbers>1</numbers><numbers>2</numbers>"
      },
    };
    for (String[] each : beans) {
      cases.add(Case.module(each[0], Message.soap11(each[0], call("take", in("bean", each[1])))));
    }
    String planets = "<planet>EARTH</planet><planets>MARS</planets><planets>EARTH</planets>";
    cases.add(
        Case.module(
            "OfPlanet",
            Message.soap11(
                "OfPlanet",
                call("take", planets + in("bean", "<planet>MARS</planet><note>n</note>")))));
    cases.add(
        Case.module(
            "mutating, scalars",
            Message.soap11("Mutating", call("scalars", in("scalars", SCALARS)))));
    cases.add(
        Case.module(
            "mutating, person",
            Message.soap11(
                "Mutating",
                call(
                    "person",
                    in("person", PERSON)
                        + "<numbers>1</numbers><numbers>2</numbers><dates>2026-01-02</dates><dates>2026-01-03</dates>"))));
    cases.add(
        Case.module(
            "mutating, person with defaults",
            Message.soap11("Mutating", call("person", in("person", "<name>Ann</name>")))));
    cases.add(
        Case.module(
            "mutating, times",
            Message.soap11(
                "Mutating",
                call(
                    "times",
                    "<calendar>2026-01-02T03:04:05Z</calendar><date>2026-01-02</date><data>AAEC</data>"))));
  }
}
