package io.github.deltasoap.deserializer;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Generates messages of the operation {@code place}, and variations of them. */
final class ShopMessages {
  private static final List<String> TEXTS =
      List.of(
          "",
          "a",
          "Anna",
          "a much longer text, so that values grow and shrink",
          " ",
          "\n",
          "\r\n x",
          "1",
          "12",
          "-7",
          "007",
          "1.5",
          "1e3",
          "NaN",
          "true",
          "false",
          "0",
          "PRIVATE",
          "COMPANY",
          "&lt;&amp;&gt;",
          "&#65;&#x42;",
          "&#13;",
          "\u00e9\u20ac\ud83d\ude00",
          "]]&gt;",
          "z");
  private static final List<String> NUMBERS = List.of("1", "2", "10", "12345", "-3", "0", "&#49;");
  private static final List<String> SPACES =
      List.of("", "", "", "", " ", "\n", "\n  ", "x", "&#32;");
  private static final List<String> PROPERTIES =
      List.of(
          "name",
          "name",
          "active",
          "flag",
          "limit",
          "kind",
          "address",
          "others",
          "others",
          "scores",
          "scores",
          "tags",
          "tags",
          "agent",
          "readOnly",
          "unknown",
          "NAME",
          "Tags",
          "class",
          "grade",
          "discount");
  private static final List<String> ATTRIBUTES =
      List.of(
          " xsi:nil=\"true\"",
          " xsi:nil=\"false\"",
          " xsi:nil='1'",
          " xsi:type=\"t:VipCustomer\"",
          " xsi:type=\"t:Customer\"",
          " xsi:type=\"t:Address\"",
          " xsi:type=\"t:int\"",
          " xsi:type=\"t:Nobody\"",
          " free=\"#\"",
          " free=\"#\"",
          " t:free='#' other='#'",
          " xmlns:u=\"urn:u\"",
          " id=\"#\"",
          " href=\"#1\"",
          " mustUnderstand=\"#\"");

  private final SplittableRandom random;

  /** An element that can be changed and written. */
  static final class Element {
    String name;
    String attributes = "";
    String before = "";
    String text = "";
    final List<Element> children = new ArrayList<>();

    Element(String name) {
      this.name = name;
    }

    Element copy() {
      Element copy = new Element(name);
      copy.attributes = attributes;
      copy.before = before;
      copy.text = text;
      for (Element child : children) {
        copy.children.add(child.copy());
      }
      return copy;
    }

    void collect(List<Element> all) {
      all.add(this);
      for (Element child : children) {
        child.collect(all);
      }
    }
  }

  /** A message not yet written. */
  static final class Draft {
    final Element payload;
    List<String> headers = new ArrayList<>();
    String prolog = "";
    String prefix = "t:";
    String trailer = "";

    Draft(Element payload) {
      this.payload = payload;
    }

    Draft copy() {
      Draft copy = new Draft(payload.copy());
      copy.headers = new ArrayList<>(headers);
      copy.prolog = prolog;
      copy.prefix = prefix;
      copy.trailer = trailer;
      return copy;
    }
  }

  ShopMessages(SplittableRandom random) {
    this.random = random;
  }

  private <T> T any(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private boolean oneIn(int chances) {
    return random.nextInt(chances) == 0;
  }

  /** A message of any shape. */
  Draft draft() {
    Element payload = new Element("place");
    if (!oneIn(6)) {
      payload.children.add(customer("customer", 0));
    }
    payload.children.add(leaf("count", any(NUMBERS)));
    addSome(payload, "address", 3);
    addSome(payload, "tag", 4);
    addSome(payload, "ratio", 4);
    if (oneIn(2)) {
      payload.children.add(leaf("kind", oneIn(4) ? "" : oneIn(2) ? "PRIVATE" : "COMPANY"));
    }
    if (oneIn(6)) {
      Element note = new Element("note");
      note.children.add(leaf("text", any(TEXTS)));
      payload.children.add(note);
    }
    Draft draft = new Draft(payload);
    for (int i = oneIn(2) ? random.nextInt(3) : 0; i > 0; i--) {
      draft.headers.add(header());
    }
    if (oneIn(3)) {
      draft.prolog = "<?xml version='1.0' encoding='UTF-8'?>" + (oneIn(2) ? "\n" : "");
    }
    if (oneIn(4)) {
      draft.prefix = "";
    }
    for (int i = oneIn(3) ? random.nextInt(4) : 0; i > 0; i--) {
      change(draft);
    }
    return draft;
  }

  private String header() {
    return oneIn(2)
        ? "<a:MessageID xmlns:a='urn:a'>uuid:" + random.nextInt(1000) + "</a:MessageID>"
        : "<a:Any xmlns:a='urn:a' a:free='"
            + random.nextInt(9)
            + "'><b>"
            + any(TEXTS)
            + "</b></a:Any>";
  }

  private Element leaf(String name, String text) {
    Element leaf = new Element(name);
    leaf.text = text;
    return leaf;
  }

  private void addSome(Element parent, String name, int most) {
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      parent.children.add(child(name, 0));
    }
  }

  private Element customer(String name, int depth) {
    Element customer = new Element(name);
    if (oneIn(4)) {
      customer.attributes = " xsi:type=\"t:VipCustomer\"";
    }
    for (int i = random.nextInt(8); i > 0; i--) {
      customer.children.add(child(any(PROPERTIES), depth + 1));
    }
    return customer;
  }

  private Element child(String name, int depth) {
    return switch (name) {
      case "address", "others", "readOnly" -> {
        Element address = new Element(name);
        if (oneIn(2)) {
          address.children.add(leaf("street", any(TEXTS)));
        }
        if (oneIn(2)) {
          address.children.add(leaf("number", any(NUMBERS)));
        }
        yield address;
      }
      case "agent" -> depth > 2 ? leaf(name, "") : customer(name, depth);
      case "active" -> leaf(name, oneIn(2) ? "true" : "0");
      case "kind" -> leaf(name, oneIn(2) ? "PRIVATE" : "COMPANY");
      case "limit", "scores", "ratio", "discount" -> leaf(name, any(NUMBERS));
      default -> leaf(name, any(TEXTS));
    };
  }

  /** A variation that differs only in values, or also in one or two places of its shape. */
  Draft like(Draft draft) {
    Draft other = draft.copy();
    List<Element> all = new ArrayList<>();
    other.payload.collect(all);
    for (Element element : all) {
      if (element.children.isEmpty() && !element.text.isEmpty() && oneIn(3)) {
        element.text = Character.isDigit(element.text.charAt(0)) ? any(NUMBERS) : any(TEXTS);
      }
    }
    for (int i = oneIn(2) ? random.nextInt(3) : 0; i > 0; i--) {
      change(other);
    }
    return other;
  }

  private void change(Draft draft) {
    List<Element> all = new ArrayList<>();
    draft.payload.collect(all);
    Element element = any(all);
    switch (random.nextInt(11)) {
      case 0 -> element.text = any(TEXTS);
      case 1 -> element.before = any(SPACES);
      case 2 -> element.attributes = element.attributes.isEmpty() ? any(ATTRIBUTES) : "";
      case 3 -> element.name = any(PROPERTIES);
      case 4 -> {
        if (!element.children.isEmpty()) {
          element.children.remove(random.nextInt(element.children.size()));
        }
      }
      case 5, 6 -> {
        if (!element.children.isEmpty()) {
          Element copied = any(element.children).copy();
          element.children.add(random.nextInt(element.children.size() + 1), copied);
        }
      }
      case 7 -> {
        if (element.children.size() > 1) {
          element.children.add(element.children.remove(random.nextInt(element.children.size())));
        }
      }
      case 8 -> draft.headers = List.of(header(), header()).subList(0, random.nextInt(3));
      case 9 -> draft.trailer = oneIn(2) ? "\n" : " \n";
      default -> element.children.add(child(any(PROPERTIES), 2));
    }
  }

  /** Writes a message; free attributes get new values each time. */
  String write(Draft draft) {
    StringBuilder text = new StringBuilder(draft.prolog);
    text.append("<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:t=\"");
    text.append(Shop.NAMESPACE);
    text.append("\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">");
    if (!draft.headers.isEmpty()) {
      text.append("<e:Header>");
      draft.headers.forEach(text::append);
      text.append("</e:Header>");
    }
    text.append("<e:Body>");
    Element payload = draft.payload;
    text.append("<t:w").append(draft.prefix.isEmpty() ? " xmlns=\"urn:shop\"" : "").append('>');
    for (Element child : payload.children) {
      write(child, draft.prefix, text);
    }
    return text.append("</t:w></e:Body></e:Envelope>").append(draft.trailer).toString();
  }

  private void write(Element element, String prefix, StringBuilder text) {
    text.append(element.before).append('<').append(prefix).append(element.name);
    for (int i = 0; i < element.attributes.length(); i++) {
      char c = element.attributes.charAt(i);
      boolean value = c == '#' && element.attributes.charAt(i + 1) != '1';
      text.append(value ? String.valueOf(random.nextInt(5)) : String.valueOf(c));
    }
    if (element.text.isEmpty() && element.children.isEmpty() && element.name.length() % 2 == 0) {
      text.append("/>");
      return;
    }
    text.append('>').append(element.text);
    for (Element child : element.children) {
      write(child, prefix, text);
    }
    text.append("</").append(prefix).append(element.name).append('>');
  }
}
