package io.github.deltasoap.axis2;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes random POJO services: beans in hierarchies and arrays, all simple types of the type model,
 * and features that rule out patching or copying.
 */
final class ServiceGenerator {
  private static final List<String> PRIMITIVES =
      List.of("int", "long", "short", "byte", "double", "float", "char", "boolean");
  private static final List<String> IMMUTABLES =
      List.of(
          "String",
          "String",
          "String",
          "Integer",
          "Long",
          "Short",
          "Byte",
          "Double",
          "Float",
          "Character",
          "Boolean",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.net.URI");
  private static final List<String> MUTABLES =
      List.of("java.util.Date", "java.util.Calendar", "java.sql.Date", "byte[]");

  /** Types of parameters and properties whose values have no one class, or no value at all. */
  private static final List<String> LOOSE =
      List.of(
          "Object",
          "Object[]",
          "java.util.List",
          "java.util.Collection<Object>",
          "java.util.List<java.util.Map<String, Long>>",
          "int[][]",
          "String[][]",
          "double[][][]",
          "java.util.Date[][]",
          "jakarta.activation.DataHandler",
          "jakarta.activation.DataHandler[]",
          "java.util.List<jakarta.activation.DataHandler>");

  private static final List<String> LOOSE_PARAMETERS =
      List.of(
          "org.apache.axiom.om.OMElement",
          "org.apache.axiom.om.OMElement",
          "java.util.LinkedHashMap<String, Object>",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.SortedMap<String, java.util.Map<String, Long>>");

  /** Stock creates none of these; messages without them are as good as others. */
  private static final List<String> REFUSED =
      List.of(
          "java.time.LocalDate",
          "java.time.LocalDateTime",
          "java.util.Optional<String>",
          "java.util.UUID");

  /** Suffixes of getters and setters. Some pairs give properties that differ only in case. */
  private static final List<String> SUFFIXES =
      List.of(
          "Name",
          "NAME",
          "Value",
          "Count",
          "Items",
          "Item",
          "Arg0",
          "Argument",
          "Id",
          "URL",
          "aName",
          "AName",
          "X",
          "Data",
          "Type",
          "Nil",
          "Href",
          "Kind",
          "Total",
          "ClassName",
          "ItemList",
          "Price",
          "Note",
          "When",
          "Owner",
          "Parts",
          "Flag",
          "Code");

  private static final List<String> PARAMETERS =
      List.of(
          "name",
          "Name",
          "NAME",
          "count",
          "argument",
          "arg0",
          "arg1",
          "item",
          "items",
          "itemList",
          "value",
          "Value",
          "x",
          "data",
          "note",
          "when",
          "parts",
          "owner",
          "type",
          "nil",
          "total");

  /** A type as written in source, with its role in generated code. */
  private record Written(String text, Role role) {
    boolean isPrimitive() {
      return role == Role.PRIMITIVE;
    }
  }

  private enum Role {
    PRIMITIVE,
    IMMUTABLE,
    MUTABLE,
    PRIMITIVE_ARRAY,
    IMMUTABLE_ARRAY,
    MUTABLE_ARRAY,
    BEAN,
    BEAN_ARRAY,
    COLLECTION,
    LOOSE
  }

  private record Property(String suffix, Written type) {}

  private record Bean(String name, boolean cloneable, List<Property> properties) {}

  private final Dice dice;
  private final int number;
  private final String packageName;
  private final boolean cloneable;
  private final boolean serializable;
  private final boolean plain;
  private final Map<String, String> files = new LinkedHashMap<>();
  private final List<Bean> beans = new ArrayList<>();
  private final List<String> enums = new ArrayList<>();

  private ServiceGenerator(int number, long seed) {
    this.number = number;
    this.dice = new Dice(seed);
    this.packageName = "generated.s" + number;
    this.cloneable = dice.chance(70);
    this.serializable = dice.chance(70);
    this.plain = dice.chance(65);
  }

  static ServiceSource generate(int number, long seed) {
    return new ServiceGenerator(number, seed).service();
  }

  private ServiceSource service() {
    for (int i = dice.below(3); i > 0; i--) {
      writeEnum();
    }
    for (int i = dice.below(6); i > 0; i--) {
      writeBean();
    }
    String className = packageName + ".Service" + number;
    StringBuilder text = new StringBuilder();
    text.append("package ").append(packageName).append(";\n\n");
    text.append("public class Service").append(number).append(" {\n");
    int operations = dice.between(1, 3);
    for (int i = 0; i < operations; i++) {
      writeOperation(text, "op" + i);
    }
    text.append("}\n");
    files.put(className, text.toString());
    return new ServiceSource("S" + number, className, dice.chance(92), Map.copyOf(files));
  }

  private void writeOperation(StringBuilder text, String name) {
    boolean oneWay = dice.chance(30);
    Set<String> names = new LinkedHashSet<>();
    int parameters = dice.chance(8) ? 0 : dice.between(1, 6);
    while (names.size() < parameters) {
      names.add(dice.pick(PARAMETERS));
    }
    List<String> declared = new ArrayList<>();
    for (String each : names) {
      declared.add(type(true).text + " " + each);
    }
    text.append("  public ").append(oneWay ? "void " : "String ").append(name).append('(');
    text.append(String.join(", ", declared)).append(") {\n");
    text.append("    io.github.deltasoap.axis2.CapturedArguments.take(new Object[] {");
    text.append(String.join(", ", names)).append("});\n");
    text.append(oneWay ? "" : "    return \"done\";\n").append("  }\n\n");
  }

  private void writeEnum() {
    String name = "Enum" + enums.size();
    enums.add(name);
    String body =
        dice.chance(25)
            ? " {\n    @Override\n    public String toString() {\n      return \"b\";\n    }\n  }"
            : "";
    files.put(
        packageName + "." + name,
        "package "
            + packageName
            + ";\n\npublic enum "
            + name
            + " {\n  RED,\n  green,\n  Blue_1"
            + body
            + "\n}\n");
  }

  private Written type(boolean parameter) {
    if (dice.chance(12)) {
      return new Written(loose(parameter), Role.LOOSE);
    }
    Written type = typeOrArray(parameter);
    return switch (type.role) {
      case IMMUTABLE -> dice.chance(12) ? map(parameter) : type;
      case IMMUTABLE_ARRAY -> dice.chance(40) ? collection(type, "Set", "LinkedList") : type;
      case BEAN_ARRAY -> dice.chance(40) ? collection(type, "Queue", "List") : type;
      default -> type;
    };
  }

  private String loose(boolean parameter) {
    if (!beans.isEmpty() && dice.chance(12)) {
      return dice.pick(beans).name + "[][]";
    }
    return dice.pick(dice.chance(70) ? LOOSE : parameter ? LOOSE_PARAMETERS : REFUSED);
  }

  /** A map; stock cannot set one of another class than HashMap to a property. */
  private Written map(boolean parameter) {
    String map = "java.util.Map<String, Long>";
    String hashMap = "java.util.HashMap<Integer, String>";
    String text =
        parameter
            ? dice.oneOf(map, hashMap, "java.util.TreeMap<String, Double>")
            : dice.oneOf(map, hashMap);
    return new Written(text, Role.COLLECTION);
  }

  private Written collection(Written array, String... unusual) {
    String name =
        dice.chance(75) ? dice.oneOf("List", "Collection", "ArrayList") : dice.oneOf(unusual);
    String item = array.text.substring(0, array.text.length() - 2);
    return new Written("java.util." + name + "<" + item + ">", Role.COLLECTION);
  }

  private Written typeOrArray(boolean parameter) {
    int kind = dice.below(100);
    if (kind < 18) {
      return new Written(dice.pick(PRIMITIVES), Role.PRIMITIVE);
    }
    if (kind < 42) {
      return new Written(dice.pick(IMMUTABLES), Role.IMMUTABLE);
    }
    if (kind < 50) {
      return new Written(dice.pick(MUTABLES), Role.MUTABLE);
    }
    if (kind < 55 && !enums.isEmpty()) {
      return new Written(dice.pick(enums), Role.IMMUTABLE);
    }
    if (kind < 62) {
      String item = dice.pick(PRIMITIVES);
      return item.equals("byte")
          ? new Written("byte[]", Role.MUTABLE)
          : new Written(item + "[]", Role.PRIMITIVE_ARRAY);
    }
    if (kind < 70) {
      return new Written(dice.pick(IMMUTABLES) + "[]", Role.IMMUTABLE_ARRAY);
    }
    if (kind < 72) {
      return new Written(
          dice.oneOf("java.util.Date[]", "java.util.Calendar[]", "java.sql.Date[]"),
          Role.MUTABLE_ARRAY);
    }
    if (kind < 74 && !enums.isEmpty() && (parameter || dice.chance(20))) {
      return new Written(dice.pick(enums) + "[]", Role.IMMUTABLE_ARRAY);
    }
    if (beans.isEmpty()) {
      return new Written("String", Role.IMMUTABLE);
    }
    return kind < 88
        ? new Written(dice.pick(beans).name, Role.BEAN)
        : new Written(dice.pick(beans).name + "[]", Role.BEAN_ARRAY);
  }

  private void writeBean() {
    String name = "Bean" + beans.size();
    Bean parent = !beans.isEmpty() && dice.chance(35) ? dice.pick(beans) : null;
    boolean clones = cloneable && (parent == null || parent.cloneable) && dice.chance(92);
    List<Property> properties = new ArrayList<>();
    Set<String> taken = new LinkedHashSet<>();
    if (parent != null) {
      parent.properties.forEach(each -> taken.add(each.suffix));
    }
    int wanted = dice.between(dice.chance(5) ? 0 : 1, 7);
    while (properties.size() < wanted) {
      String suffix = dice.pick(SUFFIXES);
      boolean sameButForCase =
          taken.stream().anyMatch(each -> each.equalsIgnoreCase(suffix) && !each.equals(suffix));
      if ((!sameButForCase || dice.chance(15)) && taken.add(suffix)) {
        properties.add(new Property(suffix, type(false)));
      }
    }
    if (dice.chance(8)) {
      properties.add(new Property("Next", new Written(name, Role.BEAN)));
    }
    if (dice.chance(4)) {
      properties.add(new Property("Children", new Written(name + "[]", Role.BEAN_ARRAY)));
    }
    List<String> interfaces = new ArrayList<>();
    if (serializable) {
      interfaces.add("java.io.Serializable");
    }
    if (clones) {
      interfaces.add("Cloneable");
    }
    StringBuilder text = new StringBuilder("package " + packageName + ";\n\n");
    text.append("public class ").append(name);
    text.append(parent == null ? "" : " extends " + parent.name);
    text.append(interfaces.isEmpty() ? "" : " implements " + String.join(", ", interfaces));
    text.append(" {\n");
    List<Property> all = new ArrayList<>(parent == null ? List.of() : parent.properties);
    all.addAll(properties);
    for (Property property : properties) {
      writeField(text, property);
    }
    boolean odd = dice.chance(4);
    writeConstructor(text, name, properties, odd);
    for (Property property : properties) {
      writeAccessors(text, property);
    }
    if (parent != null && !parent.properties.isEmpty() && dice.chance(15)) {
      writeOverride(text, dice.pick(parent.properties));
    }
    if (odd) {
      writeOddity(text, name);
    }
    if (clones) {
      writeClone(text, name, properties);
    }
    text.append("}\n");
    files.put(packageName + "." + name, text.toString());
    beans.add(new Bean(name, clones, List.copyOf(all)));
  }

  private static String field(Property property) {
    return "f" + property.suffix;
  }

  private void writeField(StringBuilder text, Property property) {
    String initial = dice.chance(20) ? constant(property.type) : "";
    boolean hidden = serializable && dice.chance(3);
    text.append("  private ").append(hidden ? "transient " : "").append(property.type.text);
    text.append(' ').append(field(property)).append(initial).append(";\n");
  }

  private String constant(Written type) {
    return switch (type.text) {
      case "int", "long", "short", "byte" -> " = " + dice.below(100);
      case "double", "float" -> " = 1.5f";
      case "char" -> " = 'c'";
      case "boolean" -> " = true";
      case "String" -> " = \"default\"";
      case "Integer" -> " = 7";
      case "Boolean" -> dice.chance(50) ? " = Boolean.TRUE" : " = true";
      case "java.math.BigDecimal" -> " = java.math.BigDecimal.ONE";
      case "int[]" -> " = {1, 2, 3}";
      case "String[]" -> " = {\"a\", \"b\"}";
      case "java.util.Date" -> " = new java.util.Date(0)";
      default -> "";
    };
  }

  private void writeConstructor(
      StringBuilder text, String name, List<Property> properties, boolean explicit) {
    if (!plain && dice.chance(15)) {
      text.append(
          "  public int serial = io.github.deltasoap.axis2.CapturedArguments.nextSerial();\n");
    }
    if (!plain && dice.chance(15)) {
      text.append("  protected int settings = Integer.parseInt(\"0\");\n");
    }
    if (explicit || dice.chance(40)) {
      text.append("\n  public ").append(name).append("() {\n");
      for (Property property : properties) {
        if (dice.chance(20) && property.type.text.equals("String")) {
          text.append("    ").append(field(property));
          text.append(plain ? " = \"made\";\n" : " = String.valueOf(1);\n");
        }
      }
      text.append("  }\n");
    }
  }

  private void writeAccessors(StringBuilder text, Property property) {
    String type = property.type.text;
    boolean readable = dice.chance(95);
    boolean writable = !readable || dice.chance(type.endsWith("[]") ? 85 : 94);
    if (readable) {
      boolean is = type.equals("boolean") && dice.chance(50);
      text.append("\n  public ").append(type).append(is ? " is" : " get").append(property.suffix);
      text.append("() {\n    return ").append(field(property)).append(";\n  }\n");
    }
    if (writable) {
      boolean logic = !plain && dice.chance(15);
      text.append("\n  public void set").append(property.suffix).append('(').append(type);
      text.append(" v) {\n").append(logic ? logic(property) : store(property)).append("  }\n");
    }
  }

  private static String store(Property property) {
    return "    this." + field(property) + " = v;\n";
  }

  private String logic(Property property) {
    String field = "this." + field(property);
    if (property.type.text.equals("String")) {
      return switch (dice.below(4)) {
        case 0 -> "    " + field + " = v == null ? \"none\" : v.trim();\n";
        case 1 ->
            "    if (v != null && v.startsWith(\"x\")) {\n"
                + "      throw new IllegalArgumentException(\"refused\");\n    }\n"
                + store(property);
        case 2 -> "    if (v != null) {\n      " + field + " = v;\n    }\n";
        default -> "    " + field + " = " + field + " + v;\n";
      };
    }
    if (property.type.text.equals("int")) {
      return "    " + field + " = v < 0 ? 0 : v;\n";
    }
    return property.type.isPrimitive()
        ? "    " + field + " = v;\n    " + field + " = v;\n"
        : "    if (v != null) {\n      " + field + " = v;\n    }\n";
  }

  private void writeOverride(StringBuilder text, Property inherited) {
    text.append("\n  @SuppressWarnings(\"all\")\n  public void set").append(inherited.suffix);
    text.append('(').append(inherited.type.text).append(" v) {\n");
    text.append("    own").append(inherited.suffix).append(" = v;\n  }\n");
    text.append("\n  public ").append(inherited.type.text).append(" own").append(inherited.suffix);
    text.append(";\n");
  }

  /** Writes a member that stock handles specially. */
  private void writeOddity(StringBuilder text, String name) {
    text.append(
        switch (dice.below(3)) {
          case 0 -> "\n  public " + name + "(String v) {}\n";
          case 1 -> "\n  public static Object parse(String v) {\n    return null;\n  }\n";
          default ->
              """

                public String getPart(int index) {
                  return null;
                }

                public void setPart(int index, String v) {}
              """;
        });
  }

  private void writeClone(StringBuilder text, String name, List<Property> properties) {
    boolean shallow = dice.chance(8);
    text.append("\n  @Override\n  public ").append(name).append(" clone() {\n    try {\n      ");
    text.append(name).append(" copy = (").append(name).append(") super.clone();\n");
    if (!shallow) {
      for (Property property : properties) {
        writeFieldClone(text, property, name);
      }
    }
    text.append("      return copy;\n    } catch (Exception impossible) {\n");
    text.append("      throw new IllegalStateException(impossible);\n    }\n  }\n");
  }

  private void writeFieldClone(StringBuilder text, Property property, String owner) {
    String field = field(property);
    String type = property.type.text;
    String cloned =
        switch (property.type.role) {
          case PRIMITIVE, IMMUTABLE, LOOSE -> "";
          case COLLECTION -> clonedCollection(field, type);
          case MUTABLE, PRIMITIVE_ARRAY, IMMUTABLE_ARRAY ->
              "copy." + field + " = (" + type + ") " + field + ".clone();";
          case BEAN -> clones(type, owner) ? "copy." + field + " = " + field + ".clone();" : "";
          case MUTABLE_ARRAY, BEAN_ARRAY -> clonedItems(field, type, owner);
        };
    if (!cloned.isEmpty()) {
      text.append("      if (").append(field).append(" != null) {\n        ");
      text.append(cloned).append("\n      }\n");
    }
  }

  /** A copy of a list with the same items; nothing for a collection of another class. */
  private static String clonedCollection(String field, String type) {
    boolean list = type.matches("java\\.util\\.(List|Collection|ArrayList)<.*");
    return list ? "copy." + field + " = new java.util.ArrayList<>(" + field + ");" : "";
  }

  private String clonedItems(String field, String type, String owner) {
    String item = type.substring(0, type.length() - 2);
    String here = "copy." + field;
    String whole = here + " = " + field + ".clone();";
    if (item.startsWith("Bean") && !clones(item, owner)) {
      return whole;
    }
    return whole
        + ("\n        for (int i = 0; i < " + field + ".length; i++) {\n          ")
        + (here + "[i] = " + here + "[i] == null ? null : (" + item + ") " + here)
        + "[i].clone();\n        }";
  }

  private boolean clones(String bean, String owner) {
    return bean.equals(owner)
        || beans.stream().anyMatch(each -> each.name.equals(bean) && each.cloneable);
  }
}
