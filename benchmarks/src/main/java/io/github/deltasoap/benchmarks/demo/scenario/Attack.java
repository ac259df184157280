package io.github.deltasoap.benchmarks.demo.scenario;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A class of messages meant to make the module use more time than stock.
 *
 * @param title the label in the table
 * @param service the target service
 * @param operation the target operation
 * @param lesson sent several times first, so that the module knows the shape of the messages; empty
 *     if each message has its own shape
 * @param messages creates the message for a number; all are distinct
 */
public record Attack(
    String title, String service, String operation, String lesson, IntFunction<byte[]> messages) {

  private static final int LONG = 900_000;
  private static final int DIGITS = 60_000;

  /** The placeholder for the message's number. */
  private static final String NUMBER = "%";

  private static final String ECHO = "http://example.org/echo";

  /** All classes of attacks, in the order of the table. */
  public static List<Attack> all() {
    List<Attack> all = new ArrayList<>();
    values(all);
    texts(all);
    structures(all);
    endings(all);
    others(all);
    return List.copyOf(all);
  }

  private static void values(List<Attack> all) {
    String digits = digits(DIGITS);
    refused(all, "60,000 digits", "<amount>" + digits + "%</amount>");
    refused(all, "60,000 digits and an exponent", "<amount>" + digits + "%E5</amount>");
    refused(
        all,
        "900 numbers of 1,000 digits",
        "<amounts>" + digits(1000) + "</amounts>",
        900,
        "<amounts>%</amounts>");
    refused(
        all,
        "4,000 numbers of 200 digits",
        "<amounts>" + digits(200) + "</amounts>",
        4000,
        "<amounts>%</amounts>");
    refused(
        all, "dates", "<dates>2005-07-11T12:13:14.567Z</dates>", 20_000, "<amounts>%</amounts>");
    refused(all, "doubles", "<prices>1234.5678901234</prices>", 25_000, "<amounts>%</amounts>");
    refused(all, "enums", "<colors>GREEN</colors>", 35_000, "<amounts>%</amounts>");
    refused(all, "ints", "<counts>1234567</counts>", 35_000, "<amounts>%</amounts>");
    refused(
        all,
        "beans",
        "<parts><sku>s</sku><amount>1.5</amount><price>2.5</price><limit>3</limit></parts>",
        11_000,
        "<amounts>%</amounts>");
    String guarded = "<best><amount>" + digits + "%</amount><limit>-7</limit></best>";
    all.add(
        orders(
            "60,000 digits, a setter throws, known",
            "<count>1</count><best><amount>1</amount><limit>1</limit></best>",
            "<count>1</count>" + guarded));
    all.add(fresh("60,000 digits, a setter throws, new", "<count>1</count>" + guarded));
    refused(all, "base64", "<data>" + "QUJD".repeat(LONG / 4) + "</data>", 1, "<name>%</name>");
  }

  /** Values followed by a refused one, on a known shape and on new ones. */
  private static void refused(
      List<Attack> all, String title, String value, int times, String varying) {
    boolean name = varying.startsWith("<name>");
    String values = (name ? varying : "") + (name ? "" : varying) + value.repeat(times);
    refused(all, title, values);
  }

  private static void refused(List<Attack> all, String title, String values) {
    String refused = values + "<count>x</count>";
    all.add(orders(title + ", bad int, known", values + "<count>1</count>", refused));
    all.add(fresh(title + ", bad int, new", refused));
  }

  private static void texts(List<Attack> all) {
    text(all, "&#65;", "&#65;");
    text(all, "&amp;", "&amp;");
    text(all, "&#x10FFFF;", "&#x10FFFF;");
    text(all, "CR LF", "\r\n");
    text(all, "two bytes", "\u00e9");
    text(all, "three bytes", "\u20ac");
    text(all, "four bytes", "\ud83d\ude00");
    text(all, "]]", "]]x");
    text(all, "ASCII", "abcdefgh");
    attribute(all, "&#65;", "&#65;");
    attribute(all, "line breaks", "\n\t");
    attribute(all, "ASCII", "abcdefgh");
    attribute(all, "three bytes", "\u20ac");
  }

  private static void text(List<Attack> all, String title, String piece) {
    String text = piece.repeat(LONG / piece.getBytes(UTF_8).length);
    String count = "<count>1</count>";
    all.add(
        orders(
            "text of " + title + ", known",
            "<name>%</name>" + count,
            "<name>%" + text + "</name>" + count));
    all.add(fresh("text of " + title + ", new", "<name>%" + text + "</name>" + count));
    all.add(fresh("text of " + title + ", refused", "<name>%" + text + "</name>"));
  }

  private static void attribute(List<Attack> all, String title, String piece) {
    String value = piece.repeat(60_000 / piece.getBytes(UTF_8).length);
    all.add(
        fresh("attributes of " + title + ", new", best(("<x a=\"" + value + "\"/>").repeat(15))));
  }

  private static void structures(List<Attack> all) {
    String deep = "<d>".repeat(120) + "t" + "</d>".repeat(120);
    all.add(fresh("nested, in a bean", best(deep.repeat(1000))));
    all.add(fresh("256 attributes, in a bean", best(attributes(256, "a", "v", 200))));
    all.add(fresh("60 declarations, in a bean", best(attributes(60, "xmlns:p", "urn:u", 600))));
    all.add(fresh("names of equal hashes, in a bean", best(each(20_000, Attack::colliding))));
    all.add(fresh("wide unknown elements, in a bean", best(each(60_000, i -> "u" + i))));
    all.add(fresh("wide unknown elements, behind all", best("") + each(60_000, i -> "u" + i)));
    all.add(fresh("same unknown elements, in a bean", best("<u/>".repeat(200_000))));
    all.add(fresh("same unknown elements, behind all", best("") + "<u/>".repeat(200_000)));
    all.add(fresh("white space, behind all", best("") + " ".repeat(LONG)));
    String row = "<parts><sku>s</sku><amount>1.5</amount><price>2.5</price></parts>";
    String count = "<count>1</count>";
    all.add(
        orders(
            "beans, known",
            "<name>%</name>" + row + row + count,
            "<name>%</name>" + row.repeat(13_000) + count));
    all.add(fresh("beans, new", row.repeat(13_000) + count));
    String nil = "<parts xsi:nil=\"true\"/>";
    all.add(
        orders(
            "nil beans, known",
            "<name>%</name>" + nil + nil + count,
            "<name>%</name>" + nil.repeat(35_000) + count));
    all.add(fresh("nil beans, new", nil.repeat(35_000) + count));
    all.add(fresh("ints, new", "<counts>1234567</counts>".repeat(35_000) + count));
    all.add(fresh("dates, new", "<dates>2005-07-11T12:13:14.567Z</dates>".repeat(20_000) + count));
    all.add(fresh("base64, new", "<data>" + "QUJD".repeat(LONG / 4) + "</data>" + count));
  }

  private static void endings(List<Attack> all) {
    String row = "<parts><sku>s</sku><amount>1.5</amount><price>2.5</price></parts>";
    String rows = row.repeat(13_000) + "<count>1</count>";
    all.add(fresh("beans, malformed at the end", rows + "<x"));
    all.add(fresh("text, malformed at the end", "<name>" + "t".repeat(LONG) + "</nam"));
    all.add(
        new Attack(
            "beans, bad UTF-8 at the end",
            AttackScenario.ORDERS,
            "submit",
            "",
            i -> numbered(i, rows + "<best>\u00ff</best>", ISO_8859_1)));
    all.add(
        new Attack(
            "text, bad UTF-8 at the end",
            AttackScenario.ORDERS,
            "submit",
            "",
            i -> numbered(i, "<name>" + "t".repeat(LONG) + "\u00ff</name>", ISO_8859_1)));
    all.add(fresh("beans, comment at the end", rows + "<best/><!-- 'c' -->"));
    all.add(fresh("beans, CDATA at the end", rows + "<best><sku><![CDATA[c]]></sku></best>"));
    all.add(
        fresh(
            "text, comment at the end",
            "<name>" + "t".repeat(LONG) + "<!-- c --></name><count>1</count>"));
    all.add(fresh("beans, over 1 MiB", row.repeat(20_000) + "<count>1</count>"));
    all.add(
        fresh("text, over 1 MiB", "<name>" + "t".repeat(1_300_000) + "</name><count>1</count>"));
  }

  private static void others(List<Attack> all) {
    String small = "<name>n</name><count>1</count><best><sku>s</sku><u%/></best>";
    all.add(fresh("small, distinct shapes", small));
    all.add(
        new Attack(
            "small, shapes sent twice",
            AttackScenario.ORDERS,
            "submit",
            "",
            i -> numbered(i / 2, small, UTF_8)));
    all.add(orders("small, bad int, known", "<count>1</count>", "<name>%</name><count>x</count>"));
    all.add(fresh("small, bad int, new", "<name>%</name><count>x</count>"));
    for (String service : List.of("EchoAdb", "EchoJaxWs")) {
      String ints = "<e:values>1234567</e:values>".repeat(30_000);
      String title = service.substring(4) + " ";
      all.add(echo(title + "ints, bad int, known", service, "echoArray", true, ints, "x"));
      all.add(echo(title + "ints, bad int, new", service, "echoArray", false, ints, "x"));
      all.add(echo(title + "ints, new", service, "echoArray", false, ints, "1"));
      all.add(
          new Attack(
              title + "ints, malformed at the end",
              service,
              "echoArray",
              "",
              i -> echoed(i, "echoArray", false, ints + "<e:values>1</e:valuex>")));
      all.add(
          new Attack(
              title + "ints, comment at the end",
              service,
              "echoArray",
              "",
              i -> echoed(i, "echoArray", false, ints + "<!-- 'c' -->")));
    }
  }

  private static Attack echo(
      String title, String service, String operation, boolean known, String values, String last) {
    String end = "<e:values>" + last + "</e:values>";
    String lesson =
        known
            ? new String(echoed(0, operation, true, values + "<e:values>1</e:values>"), UTF_8)
            : "";
    return new Attack(
        title, service, operation, lesson, i -> echoed(i, operation, known, values + end));
  }

  private static byte[] echoed(int number, String operation, boolean known, String values) {
    String fresh = known ? "" : " xmlns:p" + number + "=\"u\"";
    return ("<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><e:"
            + operation
            + " xmlns:e=\""
            + ECHO
            + "\""
            + fresh
            + "><e:values>"
            + number
            + "</e:values>"
            + values
            + "</e:"
            + operation
            + "></s:Body></s:Envelope>")
        .getBytes(UTF_8);
  }

  private static String best(String inner) {
    return "<count>1</count><best>" + inner + "</best>";
  }

  private static String each(int count, IntFunction<String> name) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append('<').append(name.apply(i)).append("/>");
    }
    return text.toString();
  }

  private static String attributes(int count, String name, String value, int times) {
    StringBuilder text = new StringBuilder("<x");
    for (int i = 0; i < count; i++) {
      text.append(' ').append(name).append(i).append("=\"").append(value).append('"');
    }
    return text.append("/>").toString().repeat(times);
  }

  /** One of 65,536 names of the same length with equal hash codes. */
  private static String colliding(int number) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 16; bit++) {
      text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  private static String digits(int count) {
    return "7".repeat(count);
  }

  /** Messages of one shape, which the module has learned. */
  private static Attack orders(String title, String lesson, String payload) {
    return new Attack(
        title,
        AttackScenario.ORDERS,
        "submit",
        message("", lesson.replace(NUMBER, "1")),
        i -> message("", payload.replace(NUMBER, "" + i)).getBytes(UTF_8));
  }

  /** Messages that each have their own shape. */
  private static Attack fresh(String title, String payload) {
    return new Attack(title, AttackScenario.ORDERS, "submit", "", i -> numbered(i, payload, UTF_8));
  }

  private static byte[] numbered(int number, String payload, Charset charset) {
    String prefix = " xmlns:p" + number + "=\"u\"";
    return message(prefix, payload.replace(NUMBER, "" + number)).getBytes(charset);
  }

  private static String message(String declarations, String payload) {
    return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\""
        + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">"
        + "<s:Body><o:submit xmlns:o=\""
        + AttackScenario.NAMESPACE
        + "\""
        + declarations
        + ">"
        + payload
        + "</o:submit></s:Body></s:Envelope>";
  }
}
