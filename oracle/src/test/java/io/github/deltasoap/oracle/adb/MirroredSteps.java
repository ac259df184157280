package io.github.deltasoap.oracle.adb;

import static io.github.deltasoap.oracle.adb.AdbCases.element;
import static io.github.deltasoap.oracle.adb.AdbCases.nil;
import static io.github.deltasoap.oracle.adb.AdbCases.payload;

import java.util.List;
import java.util.Random;

/**
 * Requests to the ADB service that returns its argument, step by step: most values repeat those of
 * the previous step, some grow, shrink, vanish and reappear, and now and then the shape changes.
 */
final class MirroredSteps {
  /** The period of requests that can be bound but not written. */
  static final int STEPS_TO_UNWRITABLE = 89;

  private static final int STEPS_OF_A_SHAPE = 12;
  private static final int SHAPES = 14;
  private static final List<String> SYMBOLS =
      List.of(
          "a", "b", "1", " ", "&lt;", "&amp;", "]]&gt;", "\"", "\u00e9", "\u20ac", "\ud83d\ude00");

  private final int step;
  private final Random shape;
  private int fields;

  private MirroredSteps(int step) {
    this.step = step;
    this.shape = new Random(new Random(step / STEPS_OF_A_SHAPE).nextInt(SHAPES));
  }

  /** The payload of a step. */
  static String of(int step) {
    return payload("mirrored", new MirroredSteps(step).content());
  }

  private String content() {
    boolean incomplete = step % STEPS_TO_UNWRITABLE == STEPS_TO_UNWRITABLE - 1;
    String villa = element("villa", place() + element("rooms", incomplete ? "" : number()));
    return (shape.nextBoolean()
            ? villa
            : villa.replace("<villa>", "<villa grade=\"" + text() + "\">"))
        + element("place", place())
        + optional(scalars())
        + optional(optionals())
        + optional(nillables())
        + optional(arrays())
        + optional(attributes())
        + optional(element("choose", chosen()))
        + optional(
            element("anyOrder", element("text", text()) + optional(element("count", number()))))
        + optional(refs())
        + optional(element("tree", node("root", 3)));
  }

  private String optional(String element) {
    return shape.nextInt(4) == 0 ? "" : element;
  }

  private String orNil(String name, String content) {
    return shape.nextInt(3) == 0 ? nil(name) : element(name, content);
  }

  /** The random source of the next value; it repeats for some steps. */
  private Random value() {
    fields++;
    int period = 5 + fields * 37 % 150;
    return new Random(fields * 10_000L + (step + fields * 7) / period);
  }

  private String text() {
    Random value = value();
    int length = value.nextInt(60) == 0 ? 1500 : value.nextInt(20);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(SYMBOLS.get(value.nextInt(SYMBOLS.size())));
    }
    return text.toString().replace("\"", "&quot;");
  }

  private String number() {
    Random value = value();
    return Integer.toString(value.nextInt() >> value.nextInt(31));
  }

  private String positive() {
    Random value = value();
    return Integer.toString(1 + (value.nextInt(200) >> value.nextInt(8)));
  }

  private String decimal() {
    return number() + "." + positive();
  }

  /** A number whose shortest decimal form every JDK writes. */
  private String real() {
    Random value = value();
    return switch (value.nextInt(20)) {
      case 0 -> "INF";
      case 1 -> "-INF";
      case 2 -> "-0.0";
      default -> Double.toString((value.nextInt(1 << 20) >> value.nextInt(20)) / 8.0);
    };
  }

  private String flag() {
    return Boolean.toString(value().nextBoolean());
  }

  private String day() {
    return "20%02d-03-04".formatted(10 + value().nextInt(80));
  }

  private String instant() {
    return day() + "T05:06:07." + (1 + value().nextInt(999)) + "Z";
  }

  private String colour() {
    return value().nextBoolean() ? "red" : "dark green";
  }

  private String place() {
    return element("street", text()) + optional(element("number", number()));
  }

  private String scalars() {
    return element(
        "scalars",
        element("text", text())
            + element("count", number())
            + element("big", number() + "0".repeat(value().nextInt(8)))
            + element("small", positive())
            + element("tiny", Integer.toString(value().nextInt(256) - 127).replace("128", "0"))
            + element("flag", flag())
            + element("ratio", real())
            + element("part", real())
            + element("price", decimal())
            + element("total", number() + "0".repeat(value().nextInt(40)))
            + element("instant", instant())
            + element("day", day())
            + element("clock", "05:06:07." + positive() + "Z")
            + element("link", "http://example.org/" + number())
            + element("code", "token " + number())
            + element("span", "P" + positive() + "DT2H")
            + element("natural", positive())
            + element("year", "20" + (10 + value().nextInt(90)))
            + element("positive", positive())
            + element("nonneg", positive())
            + element("ulong", positive() + "0".repeat(value().nextInt(10)))
            + element("ubyte", positive())
            + element("ushort", positive())
            + element("norm", "n " + number())
            + element("lang", value().nextBoolean() ? "de" : "en-GB")
            + element("ncname", "n" + positive())
            + element("id", "i" + positive()));
  }

  private String optionals() {
    return element(
        "optional",
        optional(element("text", text()))
            + optional(element("count", number()))
            + optional(element("big", number()))
            + optional(element("flag", flag()))
            + optional(element("ratio", real()))
            + optional(element("price", decimal()))
            + optional(element("instant", instant()))
            + optional(element("place", place()))
            + optional(element("colour", colour())));
  }

  private String nillables() {
    return element(
        "nillables",
        orNil("text", text())
            + orNil("count", number())
            + orNil("flag", flag())
            + orNil("price", decimal())
            + orNil("place", place())
            + orNil("colour", colour())
            + optional(orNil("otext", text()))
            + optional(orNil("ocount", number()))
            + optional(orNil("oprice", decimal()))
            + optional(orNil("oplace", place()))
            + element("last", text()));
  }

  private String arrays() {
    StringBuilder all = new StringBuilder();
    for (int i = shape.nextInt(4); i > 0; i--) {
      all.append(element("text", text()));
    }
    for (int i = 1 + shape.nextInt(30); i > 0; i--) {
      all.append(element("count", number()));
    }
    for (int i = shape.nextInt(4); i > 0; i--) {
      all.append(orNil("price", decimal()));
    }
    for (int i = shape.nextInt(4); i > 0; i--) {
      all.append(element("place", place()));
    }
    for (int i = shape.nextInt(4); i > 0; i--) {
      all.append(orNil("nplace", place()));
    }
    for (int i = 2 + shape.nextInt(2); i > 0; i--) {
      all.append(element("flag", flag()));
    }
    for (int i = shape.nextInt(3); i > 0; i--) {
      all.append(element("colour", colour()));
    }
    for (int i = shape.nextInt(4); i > 0; i--) {
      all.append(orNil("ntext", text()));
    }
    for (int i = shape.nextInt(6); i > 0; i--) {
      all.append(orNil("ncount", number()));
    }
    return element("arrays", all.toString());
  }

  private String attributes() {
    StringBuilder items = new StringBuilder();
    for (int i = shape.nextInt(4); i > 0; i--) {
      items.append("<item key=\"").append(text()).append('"');
      items.append(optional(" size=\"" + number() + "\""));
      items.append(optional(" ratio=\"" + decimal() + "\""));
      items.append(optional(" colour=\"" + colour() + "\""));
      items.append('>').append(optional(element("text", text()))).append("</item>");
    }
    return element("attributes", items.toString());
  }

  private String chosen() {
    return switch (shape.nextInt(3)) {
      case 0 -> element("text", text());
      case 1 -> element("count", number());
      default -> element("place", place());
    };
  }

  private String refs() {
    return element(
        "refs",
        element("stamp", text())
            + optional("<mark xmlns=\"http://example.org/other\">" + number() + "</mark>")
            + optional("<bare xmlns=\"\">" + number() + "</bare>")
            + optional("<far><x xmlns=\"\">" + number() + "</x></far>")
            + optional(element("typed", place())));
  }

  private String node(String name, int depth) {
    StringBuilder content = new StringBuilder(element("label", text()));
    for (int i = depth == 0 ? 0 : shape.nextInt(3); i > 0; i--) {
      content.append(node("child", depth - 1));
    }
    return element(name, content.toString());
  }
}
