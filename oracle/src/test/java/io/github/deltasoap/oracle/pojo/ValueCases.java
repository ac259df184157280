package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parameters of every simple type, and arrays of them. */
public final class ValueCases {
  private static final String PRIMITIVES =
      "<flag>true</flag><tiny>1</tiny><small>2</small><number>3</number><big>4</big>"
          + "<ratio>1.5</ratio><precise>2.5</precise><letter>x</letter>";

  private final List<Case> cases = new ArrayList<>();

  private ValueCases() {}

  public static List<Case> all() {
    ValueCases values = new ValueCases();
    values.primitives();
    values.wrappers();
    values.texts();
    values.dates();
    values.enums();
    values.bytes();
    values.arrays();
    values.nils();
    values.elements();
    values.returned();
    return values.cases;
  }

  private void module(String name, String operation, String parameters) {
    cases.add(Case.module(name, Message.soap11("Values", call(operation, parameters))));
  }

  private void stock(String reason, String name, String operation, String parameters) {
    cases.add(Case.stock(reason, name, Message.soap11("Values", call(operation, parameters))));
  }

  /** Cases with other values for one primitive. */
  private void primitive(String element, String... values) {
    for (String value : values) {
      module("primitive " + element + " \"" + value + "\"", "primitives", with(element, value));
    }
  }

  private void badPrimitive(String element, String... values) {
    for (String value : values) {
      stock("VALUE", element + " \"" + value + "\"", "primitives", with(element, value));
    }
  }

  private static String with(String element, String value) {
    return PRIMITIVES.replaceFirst(
        "<" + element + ">[^<]*<", "<" + element + ">" + value.replace("\\", "\\\\") + "<");
  }

  private void primitives() {
    module("primitives", "primitives", PRIMITIVES);
    primitive("flag", "false", "1", "0", "TRUE", "False");
    primitive("tiny", "-128", "127", "+5", "007");
    primitive("small", "-32768", "32767");
    primitive("number", "-2147483648", "2147483647", "+1", "-0", "\u0661\u0662");
    primitive("big", "-9223372036854775808", "9223372036854775807");
    primitive("ratio", "3.4028235E38", "1e-46", "NaN", "-Infinity", "1e40", "1.5f", " 1.5 ");
    primitive("precise", "1.7976931348623157E308", "4.9e-324", "-0.0", "NaN", "Infinity");
    primitive("precise", "0x1.8p1", "1.5d", "\t2.5\n", ".5", "5.", "0.1000000000000000055511151");
    primitive("letter", "xyz", " ", "&lt;", "\u00e9", "&#x1F600;", "&#10;");
    badPrimitive("flag", "yes", " true", "2", "");
    badPrimitive("tiny", "128", "1.0", " 1", "");
    badPrimitive("small", "32768", "x");
    badPrimitive("number", "2147483648", " 5 ", "5 ", "1_000", "0x10", "--1", "");
    badPrimitive("big", "9223372036854775808", "1L");
    badPrimitive("ratio", "INF", "-INF", "1,5", "");
    badPrimitive("precise", "INF", "1e", "one", "");
    badPrimitive("letter", "");
    stock("VALUE", "missing primitive", "primitives", PRIMITIVES.replace("<big>4</big>", ""));
    stock("VALUE", "nil primitive", "two", "<text>a</text><number xsi:nil=\"true\"/>");
    stock("VALUE", "two bad primitives", "primitives", with("tiny", "x").replace(">4<", ">y<"));
  }

  private void wrappers() {
    String wrappers =
        "<flag>true</flag><tiny>1</tiny><small>2</small><number>3</number><big>4</big>"
            + "<ratio>1.5</ratio><precise>2.5</precise><letter>x</letter>";
    module("wrappers", "wrappers", wrappers);
    module("wrappers, Boolean \"1\" is false", "wrappers", wrappers.replace(">true<", ">1<"));
    module("wrappers, Boolean \"yes\" is false", "wrappers", wrappers.replace(">true<", ">yes<"));
    module("wrappers, Boolean \"TRUE\"", "wrappers", wrappers.replace(">true<", ">TRUE<"));
    module("wrappers, Boolean \" true\"", "wrappers", wrappers.replace(">true<", "> true<"));
    module("wrappers, empty", "wrappers", wrappers.replaceAll(">[^<>]+</", "></"));
    module(
        "wrappers, empty-element tags",
        "wrappers",
        wrappers.replaceAll("<(\\w+)>[^/]*/\\1", "<$1/"));
    module("wrappers, missing", "wrappers", "");
    module("wrappers, some missing", "wrappers", "<small>2</small><letter>y</letter>");
    stock("VALUE", "wrappers, bad Integer", "wrappers", wrappers.replace(">3<", ">3.0<"));
    stock("VALUE", "wrappers, spaces", "wrappers", wrappers.replace(">4<", "> 4<"));
  }

  private void texts() {
    String texts =
        "<text>some text</text><decimal>12.50</decimal><integer>-7</integer>"
            + "<uri>http://example.org/a?b=c#d</uri>";
    module("texts", "texts", texts);
    for (String decimal :
        List.of("1E+3", "-0", "00.10", "1e-400", "123456789012345678901234567890.5", ".5")) {
      module("BigDecimal " + decimal, "texts", texts.replace("12.50", decimal));
    }
    module(
        "BigInteger of 60 digits", "texts", texts.replace(">-7<", ">" + "123456".repeat(10) + "<"));
    module("relative URI", "texts", texts.replace("http://example.org/a?b=c#d", "../x%20y"));
    module("URI beyond ASCII", "texts", texts.replace("/a?", "/\u00e9?"));
    module("empty texts", "texts", texts.replaceAll(">[^<>]+</", "></"));
    stock("VALUE", "bad BigDecimal", "texts", texts.replace("12.50", "12,50"));
    stock("VALUE", "BigDecimal with spaces", "texts", texts.replace("12.50", " 12.50"));
    stock("VALUE", "bad BigInteger", "texts", texts.replace(">-7<", ">7.0<"));
    stock("VALUE", "bad URI", "texts", texts.replace("/a?", "/a b?"));
  }

  private void dates() {
    String dates =
        "<date>2026-01-02</date><calendar>2026-01-02T03:04:05.678Z</calendar>"
            + "<sqlDate>2026-03-04</sqlDate>";
    module("dates", "dates", dates);
    for (String date :
        List.of(
            "2026-01-02Z", "2026-07-02+05:30", "2026-07-02-08:00", "-0044-03-15", " 2026-02-28 ")) {
      module("Date " + date, "dates", dates.replace(">2026-01-02<", ">" + date + "<"));
      module("sql.Date " + date, "dates", dates.replace(">2026-03-04<", ">" + date + "<"));
    }
    for (String calendar :
        List.of(
            "2026-01-02T03:04:05",
            "2026-07-02T03:04:05",
            "2026-01-02T03:04:05Z",
            "2026-01-02T03:04:05+05:30",
            "2026-01-02T03:04:05.1-08:00",
            "2026-01-02T03:04:05.1234567",
            "-0044-03-15T12:00:00Z",
            " 2026-01-02T03:04:05 ",
            "1582-10-10T00:00:00Z",
            "2026-13-45T25:61:61Z")) {
      module("Calendar " + calendar, "dates", dates.replace("2026-01-02T03:04:05.678Z", calendar));
    }
    module("empty dates", "dates", dates.replaceAll(">[^<>]+</", "></"));
    module("blank dates", "dates", "<date>  </date><calendar>\n</calendar>");
    stock("VALUE", "blank sql.Date", "dates", "<sqlDate> </sqlDate>");
    stock("VALUE", "impossible Date", "dates", dates.replace("-01-02<", "-02-30<"));
    stock("VALUE", "bad Date", "dates", dates.replace("-01-02<", "/01/02<"));
    stock("VALUE", "bad sql.Date", "dates", dates.replace("2026-03-04", "yesterday"));
    stock("VALUE", "short Calendar", "dates", dates.replace("T03:04:05.678Z", ""));
    stock("VALUE", "bad Calendar", "dates", dates.replace("T03", " 03"));
  }

  private void enums() {
    module("enum", "colour", "<color>RED</color><after>a</after>");
    module("enum, another", "colour", "<color>BLUE</color><after>a</after>");
    module("enum, empty", "colour", "<color></color><after>a</after>");
    module("enum, nil", "colour", "<color xsi:nil=\"true\"/><after>a</after>");
    module(
        "enum, nil with a value", "colour", "<color xsi:nil=\"true\">RED</color><after>a</after>");
    stock("VALUE", "enum, unknown", "colour", "<color>PINK</color><after>a</after>");
    stock("VALUE", "enum, other case", "colour", "<color>red</color><after>a</after>");
    stock("VALUE", "enum, spaces", "colour", "<color> RED</color><after>a</after>");
    module("enums", "colours", "<colors>RED</colors><colors>GREEN</colors><colors>RED</colors>");
    module("enums, one", "colours", "<colors>RED</colors>");
    module("enums, none", "colours", "");
    module("enums, nil", "colours", "<colors xsi:nil=\"true\">RED</colors>");
    module("enums, nil between", "colours", "<colors>RED</colors><colors xsi:nil=\"1\"/><colors/>");
    stock("VALUE", "enums, unknown", "colours", "<colors>RED</colors><colors>PINK</colors>");
  }

  private void bytes() {
    module("base64", "bytes", "<data>AAECAwQ=</data><after>a</after>");
    module("base64 in lines", "bytes", "<data>\n AAEC\r\n AwQ=\n</data><after>a</after>");
    module("base64, long", "bytes", "<data>" + "QUJD".repeat(5000) + "</data><after>a</after>");
    module("base64, empty", "bytes", "<data></data><after>a</after>");
    module("base64, nil", "bytes", "<data xsi:nil=\"1\"/><after>a</after>");
    module("base64, missing", "bytes", "<after>a</after>");
    stock(
        "PARAMETER",
        "base64, twice",
        "bytes",
        "<data>AAE=</data><data>AgM=</data><after>a</after>");
    for (String odd :
        List.of("AAECAwQ", "A", "AA=A", "A*B=", "====", "\u00e9\u00e9\u00e9\u00e9", "AAE=AAE=")) {
      stock("VALUE", "base64 \"" + odd + "\"", "bytes", "<data>" + odd + "</data><after>a</after>");
    }
  }

  private static String items(String name, String... values) {
    StringBuilder items = new StringBuilder();
    for (String value : values) {
      items.append('<').append(name).append('>').append(value);
      items.append("</").append(name).append('>');
    }
    return items.toString();
  }

  private void arrays() {
    String primitives =
        items("flags", "true", "0", "1")
            + items("smalls", "1", "-2", "3")
            + items("numbers", "10", "20", "30")
            + items("bigs", "100", "200", "300")
            + items("ratios", "1.5", "NaN", "3")
            + items("precises", "1.5", "-0.0", "3")
            + items("letters", "a", "bc", " ");
    module("arrays of primitives", "primitiveArrays", primitives);
    module("arrays of primitives, none", "primitiveArrays", "");
    module(
        "arrays of primitives, empty items",
        "primitiveArrays",
        primitives.replaceAll(">[^<>]+</", "></"));
    module(
        "arrays of primitives, nil items",
        "primitiveArrays",
        primitives.replaceAll("<(\\w+)>[^/]*/\\1><\\1>", "<$1 xsi:nil=\"true\"/><$1>"));
    module(
        "arrays of primitives, one each",
        "primitiveArrays",
        items("numbers", "1") + items("bigs", "2"));
    stock(
        "VALUE",
        "arrays of primitives, bad item",
        "primitiveArrays",
        primitives.replace(">20<", ">x<"));
    stock(
        "VALUE",
        "arrays of primitives, bad boolean",
        "primitiveArrays",
        primitives.replace(">0<", ">no<"));
    String wrappers =
        items("flags", "true", "1", "")
            + items("tinies", "1", "", "-3")
            + items("smalls", "1", "-2", "")
            + items("numbers", "10", "", "30")
            + items("bigs", "100", "200", "300")
            + items("ratios", "1.5", "", "3")
            + items("precises", "", "-0.0", "3")
            + items("letters", "a", "", " ");
    module("arrays of wrappers", "wrapperArrays", wrappers);
    module("arrays of wrappers, none", "wrapperArrays", "");
    module(
        "arrays of wrappers, one null each",
        "wrapperArrays",
        items("flags", "") + items("bigs", ""));
    String texts =
        items("texts", "a", "", "c d")
            + items("decimals", "1.50", "", "2E+2")
            + items("integers", "1", "-2", "")
            + items("uris", "http://example.org/", "", "x");
    module("arrays of texts", "textArrays", texts);
    module("arrays of texts, one each", "textArrays", items("texts", "") + items("uris", "x"));
    stock("VALUE", "arrays of texts, bad item", "textArrays", texts.replace("1.50", "1,50"));
    String dates =
        items("dates", "2026-01-02", "", "2026-07-08Z")
            + items("calendars", "2026-01-02T03:04:05Z", "2026-07-02T03:04:05")
            + items("sqlDates", "2026-01-02", "2026-01-02", "");
    module("arrays of dates", "dateArrays", dates);
    module("arrays of dates, none", "dateArrays", "");
    for (int count : List.of(0, 1, 2, 3, 1000)) {
      String numbers =
          IntStream.range(0, count)
              .mapToObj(i -> "<numbers>" + i + "</numbers>")
              .collect(Collectors.joining());
      module(count + " numbers", "numbers", numbers);
      String many =
          IntStream.range(0, count)
              .mapToObj(i -> "<texts>text " + i + "</texts>")
              .collect(Collectors.joining());
      module(
          count + " texts in between", "mixed", "<before>b</before>" + many + "<after>a</after>");
    }
    stock(
        "PARAMETER",
        "array torn apart",
        "mixed",
        items("texts", "a") + items("before", "b") + items("texts", "c"));
    stock(
        "PARAMETER",
        "array and something behind",
        "numbers",
        items("numbers", "1") + items("x", "2"));
  }

  private void nils() {
    for (String nil : List.of("true", "1", "false", "0", "", "nonsense", " true ")) {
      module("nil=\"" + nil + "\" at a parameter", "one", "<text xsi:nil=\"" + nil + "\">a</text>");
      module(
          "nil=\"" + nil + "\" at an item",
          "mixed",
          "<texts>a</texts><texts xsi:nil=\"" + nil + "\">b</texts><texts>c</texts>");
      module("nil=\"" + nil + "\" at the only item", "mixed", "<texts xsi:nil=\"" + nil + "\"/>");
    }
    module("nil without namespace", "one", "<text nil=\"true\">a</text>");
    module(
        "nil in another namespace",
        "one",
        "<text y:nil=\"true\" xmlns:y=\"http://example.org/y\">a</text>");
    module(
        "nil with another prefix",
        "one",
        "<text y:nil=\"true\" xmlns:y=\"http://www.w3.org/2001/XMLSchema-instance\">a</text>");
    module(
        "nil whose prefix means something else inside",
        "one",
        "<text xsi:nil=\"true\" xmlns:xsi=\"http://example.org/y\">a</text>");
    module("nil with elements inside", "one", "<text xsi:nil=\"true\"><a>1</a>b</text>");
    module("nil at a single byte array", "echoBytes", "<data xsi:nil=\"false\">AAE=</data>");
    module("nil at the wrapper element", "one", "<text>a</text>");
  }

  private void elements() {
    module("parameters", "two", "<text>a</text><number>5</number>");
    module("missing text", "two", "<number>5</number>");
    module("reordered", "two", "<number>5</number><text>a</text>");
    module("unknown behind the last", "two", "<text>a</text><number>5</number><more>b</more>");
    module("elements behind the last", "two", "<text>a</text><number>5</number><b><c>1</c>2</b>");
    stock("PARAMETER", "unknown in front", "two", "<more>b</more><text>a</text><number>5</number>");
    stock("PARAMETER", "duplicate", "two", "<text>a</text><text>b</text><number>5</number>");
    stock("PARAMETER", "other case", "two", "<Text>a</Text><number>5</number>");
    module("positions", "two", "<arg0>a</arg0><arg1>5</arg1>");
    module("positions by the name of item", "two", "<item>a</item><itemX>5</itemX>");
    module("positions that lie", "two", "<arg7>a</arg7><argument>5</argument>");
    module("names like positions", "positional", "<itemName>a</itemName><argument>5</argument>");
    stock(
        "VALUE",
        "names like positions, reordered",
        "positional",
        "<argument>5</argument><itemName>a</itemName>");
    module(
        "other namespaces",
        "two",
        "<text xmlns=\"urn:a\">a</text><b:number xmlns:b=\"urn:b\">5</b:number>");
    module("no namespace", "two", "<text xmlns=\"\">a</text><number xmlns=\"\">5</number>");
    module("text between parameters", "two", "some <text>a</text> more <number>5</number> text");
    stock("MIXED_VALUE", "element inside a value", "one", "<text>a<b>c</b>d</text>");
    stock("MIXED_VALUE", "empty element inside a value", "one", "<text>a<b/></text>");
    module("attributes", "two", "<text a=\"1\" b='2'>a</text><number xml:lang=\"en\">5</number>");
    module(
        "attribute with entities", "two", "<text a=\"&lt;&#13;&#x41;\">a</text><number>5</number>");
    stock("MULTIREF", "href", "two", "<text href=\"#1\"/><number>5</number>");
    stock("MULTIREF", "ref", "two", "<text>a</text><number ref=\"1\">5</number>");
    stock("MULTIREF", "empty href", "one", "<text href=\"\">a</text>");
    module("href in a namespace", "one", "<text x:href=\"#1\">a</text>");
    module("id", "one", "<text id=\"1\">a</text>");
    module("type of a parameter", "one", "<text xsi:type=\"xsd:string\">a</text>");
    module(
        "wrong type of a parameter",
        "two",
        "<text xsi:type=\"xsd:int\">a</text><number xsi:type=\"nonsense\">5</number>");
    module(
        "type of items",
        "mixed",
        "<texts xsi:type=\"xsd:string\">a</texts><texts xsi:type=\"x:Person\">b</texts>");
    module("nothing", "nothing", "");
    module("nothing with an element", "nothing", "<a>b</a>");
    module("nothing with text", "nothing", " a ");
    cases.add(
        Case.module(
            "nothing, empty-element tag",
            Message.soap11("Values", "<nothing xmlns=\"" + Message.NAMESPACE + "\"/>")));
    cases.add(
        Case.module(
            "operation of no-argument method without parameters",
            Message.soap11("Values", "<one xmlns=\"" + Message.NAMESPACE + "\"/>")));
  }

  private void returned() {
    module("echo", "echo", "<text>some text</text>");
    module("echo of markup", "echo", "<text>&lt;a&gt;&amp;&quot;&apos; ]] &gt;</text>");
    module("echo of white space", "echo", "<text> \r\n\t&#13;&#10; </text>");
    module("echo beyond ASCII", "echo", "<text>\u00e9\u4e2d\ud83d\ude00&#x1F600;</text>");
    module("echo of null", "echo", "<text xsi:nil=\"true\"/>");
    module("echo of nothing", "echo", "<text/>");
    module("echo of numbers", "echoNumbers", items("numbers", "1", "2", "3"));
    module("echo of no numbers", "echoNumbers", "");
    module("echo of texts", "echoTexts", items("texts", "a", "", "c"));
    module("echo of null texts", "echoTexts", "<texts>a</texts><texts xsi:nil=\"1\"/>");
    module("echo of bytes", "echoBytes", "<data>AAECAwQ=</data>");
    module("echo of a double", "echoDouble", "<precise>1e300</precise>");
    module("echo of infinity", "echoDouble", "<precise>-Infinity</precise>");
    module(
        "echo of a calendar", "echoCalendar", "<calendar>2026-01-02T03:04:05.6+05:30</calendar>");
    module(
        "echo of an impossible calendar",
        "echoCalendar",
        "<calendar>2026-13-02T03:04:05Z</calendar>");
    module("echo of an enum", "echoColour", "<color>GREEN</color>");
  }
}
