package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Makes small changes to a message. */
final class MessageMutator {
  private final Dice dice;
  private final MessageGenerator generator;

  MessageMutator(MessageGenerator generator, Dice dice) {
    this.generator = generator;
    this.dice = dice;
  }

  /** The bytes of a mutated copy. */
  byte[] mutate(GeneratedMessage original) {
    GeneratedMessage message = original.copy();
    if (dice.chance(3)) {
      return message.bytes();
    }
    int kind = dice.below(100);
    if (kind < 25) {
      changeSomeValues(message);
    } else if (kind < 35) {
      changeAllValues(message);
    } else {
      for (int i = dice.chance(70) ? 1 : dice.between(2, 3); i > 0; i--) {
        changeStructure(message);
      }
      if (dice.chance(40)) {
        changeSomeValues(message);
      }
    }
    byte[] bytes = message.bytes();
    return dice.chance(6) ? corrupt(bytes) : bytes;
  }

  /** The bytes of a copy in which only values differ. */
  byte[] vary(GeneratedMessage original) {
    GeneratedMessage message = original.copy();
    changeSomeValues(message);
    return message.bytes();
  }

  private static List<XmlNode> below(XmlNode root) {
    List<XmlNode> all = new ArrayList<>();
    root.collect(all);
    return all;
  }

  private static List<XmlNode> leaves(GeneratedMessage message) {
    List<XmlNode> leaves = below(message.envelope);
    leaves.removeIf(each -> each == message.payload || !each.elements().isEmpty());
    return leaves;
  }

  private void changeSomeValues(GeneratedMessage message) {
    List<XmlNode> leaves = leaves(message);
    for (int i = dice.between(1, 3); i > 0 && !leaves.isEmpty(); i--) {
      changeValue(dice.pick(leaves));
    }
  }

  private void changeAllValues(GeneratedMessage message) {
    for (XmlNode leaf : leaves(message)) {
      Class<?> type = leaf.valueClass;
      if (type != null && !leaf.content.isEmpty()) {
        setText(leaf, generator.values().text(type, 0));
      }
    }
  }

  private static void setText(XmlNode leaf, String raw) {
    leaf.content.clear();
    if (!raw.isEmpty()) {
      leaf.content.add(raw);
    }
  }

  private void changeValue(XmlNode leaf) {
    Class<?> type = leaf.valueClass == null ? String.class : leaf.valueClass;
    String old = MessageGenerator.textOf(leaf);
    String text =
        switch (dice.below(12)) {
          case 0 -> "";
          case 1 -> old + dice.oneOf("0", "a", " ", "é", "&amp;", "&#x1F600;", "\r\n");
          case 2 -> old.isEmpty() ? "1" : old.substring(0, old.length() - 1);
          case 3 -> generator.values().text(type, 100);
          case 4 ->
              dice.chance(30)
                  ? dice.oneOf("\u0001", "]]>", "&bogus;", "&#0;", "&", "\uFFFE", "&#xD800;", "a<b")
                  : generator.values().text(String.class, 0);
          default -> generator.values().text(type, 2);
        };
    setText(leaf, text);
  }

  private void changeStructure(GeneratedMessage message) {
    List<XmlNode> all = below(dice.chance(90) ? message.payload : message.envelope);
    XmlNode node = dice.pick(all);
    XmlNode parent = dice.pick(all);
    List<Object> siblings = parent.content;
    switch (dice.below(17)) {
      case 0, 1, 2 -> duplicateNearby(siblings);
      case 3, 4 -> {
        if (!siblings.isEmpty()) {
          siblings.remove(dice.below(siblings.size()));
        }
      }
      case 5 -> {
        if (siblings.size() > 1) {
          int i = dice.below(siblings.size());
          int j = dice.below(siblings.size());
          Object swapped = siblings.set(i, siblings.get(j));
          siblings.set(j, swapped);
        }
      }
      case 6 -> {
        if (!siblings.isEmpty() && dice.pick(siblings) instanceof XmlNode copied) {
          siblings.add(dice.below(siblings.size() + 1), copied.copy());
        }
      }
      case 7 -> siblings.add(dice.below(siblings.size() + 1), generator.unknown());
      case 8, 9 -> changeAttributes(node);
      case 10 -> rename(node);
      case 11 ->
          siblings.add(
              dice.below(siblings.size() + 1), dice.oneOf(" ", "\n", "\n  ", "text", "&lt;"));
      case 12 -> node.selfClosing = !node.selfClosing;
      case 13 -> node.spaceInTag = dice.oneOf("", " ", "\n", "\t ");
      case 14 ->
          siblings.add(
              dice.below(siblings.size() + 1),
              dice.chance(50) ? "" : dice.oneOf("<!-- c -->", "<![CDATA[1]]>", "<?pi x?>"));
      case 15 -> {
        if (dice.chance(50)) {
          message.epilog = dice.oneOf("", "\n", " \r\n", "\n\n");
        } else {
          message.prolog =
              dice.oneOf(
                  "", "<?xml version=\"1.0\"?>", "\n", "<?xml version='1.0' encoding='utf-8'?>");
        }
      }
      default -> changeArrayLength(parent);
    }
  }

  private void duplicateNearby(List<Object> siblings) {
    int from = siblings.isEmpty() ? 0 : dice.below(siblings.size());
    if (from < siblings.size() && siblings.get(from) instanceof XmlNode copied) {
      XmlNode copy = copied.copy();
      if (copy.elements().isEmpty() && copy.valueClass != null) {
        setText(copy, generator.values().text(copy.valueClass, 2));
      }
      siblings.add(from + 1, copy);
    }
  }

  /** Lengthens or shortens a run of elements with the same name. */
  private void changeArrayLength(XmlNode parent) {
    List<XmlNode> elements = parent.elements();
    if (elements.isEmpty()) {
      return;
    }
    XmlNode item = dice.pick(elements);
    int place = parent.content.indexOf(item);
    if (dice.chance(30)) {
      parent.content.removeIf(
          each -> each instanceof XmlNode same && same.name.equals(item.name) && dice.chance(50));
      return;
    }
    for (int i = dice.between(1, 8); i > 0; i--) {
      parent.content.add(place, item.copy());
    }
  }

  private void changeAttributes(XmlNode node) {
    if (!node.attributes.isEmpty() && dice.chance(60)) {
      XmlNode.Attribute attribute = dice.pick(node.attributes);
      switch (dice.below(5)) {
        case 0 -> node.attributes.remove(attribute);
        case 1 ->
            attribute.value =
                dice.oneOf("", "true", "false", "1", "v" + dice.below(100), "a&amp;b");
        case 2 -> attribute.quote = attribute.quote == '"' ? '\'' : '"';
        case 3 -> attribute.value = attribute.value + dice.oneOf("x", " ", "&lt;");
        default -> {
          node.attributes.remove(attribute);
          node.attributes.add(dice.below(node.attributes.size() + 1), attribute);
        }
      }
      return;
    }
    node.attribute(
        dice.oneOf(
            "xsi:nil",
            "i:nil",
            "xsi:type",
            "href",
            "ref",
            "id",
            "kind",
            "size",
            "xml:lang",
            "ns1:a"),
        dice.oneOf("true", "false", "1", "xsd:int", "#x", "v"));
  }

  private void rename(XmlNode node) {
    int colon = node.name.indexOf(':') + 1;
    String local = node.name.substring(colon);
    if (local.isEmpty()) {
      return;
    }
    String changed =
        switch (dice.below(5)) {
          case 0 -> local.toUpperCase(Locale.ROOT);
          case 1 -> Character.toUpperCase(local.charAt(0)) + local.substring(1);
          case 2 -> "arg0";
          case 3 -> "itemX";
          default -> local + "x";
        };
    node.name = node.name.substring(0, colon) + changed;
  }

  private byte[] corrupt(byte[] bytes) {
    byte[] corrupted = bytes.clone();
    for (int i = dice.between(1, 3); i > 0 && corrupted.length > 0; i--) {
      int place = dice.below(corrupted.length);
      switch (dice.below(5)) {
        case 0 -> corrupted[place] = (byte) dice.below(256);
        case 1 ->
            corrupted[place] = dice.oneOf((byte) '<', (byte) '>', (byte) '&', (byte) '"', (byte) 0);
        case 2 -> corrupted = spliced(corrupted, place, place + 1, new byte[0]);
        case 3 -> {
          byte[] inserted =
              dice.oneOf("<", "/", " ", "x", "<x>", "</x>", "\"", ":", "\0").getBytes(UTF_8);
          corrupted = spliced(corrupted, place, place, inserted);
        }
        default -> {
          if (dice.chance(30)) {
            corrupted = Arrays.copyOf(corrupted, Math.max(1, place));
          } else {
            int end = Math.min(corrupted.length, place + dice.below(20));
            byte[] piece = Arrays.copyOfRange(corrupted, place, end);
            int at = dice.below(corrupted.length);
            corrupted = spliced(corrupted, at, at, piece);
          }
        }
      }
    }
    return corrupted;
  }

  private static byte[] spliced(byte[] bytes, int from, int to, byte[] with) {
    byte[] result = Arrays.copyOf(bytes, bytes.length - (to - from) + with.length);
    System.arraycopy(with, 0, result, from, with.length);
    System.arraycopy(bytes, to, result, from + with.length, bytes.length - to);
    return result;
  }
}
