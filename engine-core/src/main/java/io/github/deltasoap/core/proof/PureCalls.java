package io.github.deltasoap.core.proof;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The methods and constructors of the Java library that do nothing but compute a result from their
 * operands: no effect, no dependence on clock, default locale or other mutable state, and nothing
 * of an application is called, since the operands are primitives and objects of {@link #isImmutable
 * known} classes.
 */
final class PureCalls {
  private static final String LANG = "java/lang/";

  private static final Set<String> NUMBERS =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Character",
          "java/lang/Boolean");

  private static final Set<String> IMMUTABLE =
      Set.of(
          "java/lang/String",
          "java/math/BigDecimal",
          "java/math/BigInteger",
          "java/net/URI",
          "java/util/Locale",
          "java/util/UUID",
          "java/nio/charset/Charset",
          "javax/xml/namespace/QName",
          "java/lang/Class",
          "java/time/LocalDate",
          "java/time/LocalTime",
          "java/time/LocalDateTime",
          "java/time/Instant",
          "java/time/Duration");

  /** Of the classes of numbers, those that look at system properties. */
  private static final Set<String> OF_SYSTEM = Set.of("getInteger", "getLong", "getBoolean");

  private static final Set<String> OF_STRING =
      Set.of(
          "trim",
          "strip",
          "stripLeading",
          "stripTrailing",
          "isEmpty",
          "isBlank",
          "length",
          "charAt",
          "codePointAt",
          "substring",
          "startsWith",
          "endsWith",
          "indexOf",
          "lastIndexOf",
          "contains",
          "equals",
          "equalsIgnoreCase",
          "compareTo",
          "compareToIgnoreCase",
          "concat",
          "replace",
          "replaceAll",
          "replaceFirst",
          "matches",
          "repeat",
          "hashCode",
          "intern",
          "toString");

  private static final Map<String, Set<String>> OTHERS =
      Map.of(
          "java/math/BigDecimal",
          Set.of(
              "valueOf",
              "add",
              "subtract",
              "multiply",
              "divide",
              "negate",
              "abs",
              "signum",
              "scale",
              "precision",
              "setScale",
              "compareTo",
              "equals",
              "stripTrailingZeros",
              "intValue",
              "longValue",
              "doubleValue",
              "toPlainString",
              "toBigInteger"),
          "java/math/BigInteger",
          Set.of(
              "valueOf",
              "add",
              "subtract",
              "multiply",
              "divide",
              "negate",
              "abs",
              "signum",
              "compareTo",
              "equals",
              "bitLength",
              "intValue",
              "longValue",
              "doubleValue"),
          "java/lang/Object",
          Set.of("equals"),
          "java/util/Objects",
          Set.of("equals", "isNull", "nonNull"),
          "java/util/Collections",
          Set.of("emptyList", "emptySet", "emptyMap", "singletonList"),
          "java/lang/Enum",
          Set.of("name", "ordinal", "equals", "valueOf"),
          "javax/xml/namespace/QName",
          Set.of("getNamespaceURI", "getLocalPart", "getPrefix", "equals"));

  private PureCalls() {}

  /** Whether the objects of a class of the Java library cannot change. */
  static boolean isImmutable(String internalName) {
    return NUMBERS.contains(internalName) || IMMUTABLE.contains(internalName);
  }

  /** Whether a call with operands that are data computes data, and does nothing else. */
  static boolean isPure(MethodInsnNode call) {
    String name = call.name;
    if (NUMBERS.contains(call.owner)) {
      return !OF_SYSTEM.contains(name)
          && !name.equals("<init>")
          && printable(call)
          && Type.getReturnType(call.desc).getSort() != Type.ARRAY;
    }
    return switch (call.owner) {
      case "java/lang/Math", "java/lang/StrictMath" -> !name.equals("random");
      case "java/lang/String" ->
          OF_STRING.contains(name)
              || (name.equals("valueOf") && printable(call))
              || ((name.equals("toUpperCase") || name.equals("toLowerCase"))
                  && call.desc.startsWith("(Ljava/util/Locale;)"));
      default -> OTHERS.getOrDefault(call.owner, Set.of()).contains(name);
    };
  }

  /** Whether all parameters have texts that only the Java library makes. */
  private static boolean printable(MethodInsnNode call) {
    return printable(call.desc) || call.name.equals("equals");
  }

  /** Whether texts of all parameters of these types are made by the Java library alone. */
  static boolean printable(String descriptor) {
    for (Type type : Type.getArgumentTypes(descriptor)) {
      boolean known =
          type.getSort() < Type.ARRAY
              || (type.getSort() == Type.OBJECT
                  && (isImmutable(type.getInternalName())
                      || type.getInternalName().equals("java/lang/CharSequence")));
      if (!known) {
        return false;
      }
    }
    return true;
  }

  /** Whether a call of a new text under construction only appends data to it, or asks for it. */
  static boolean buildsText(MethodInsnNode call) {
    return isText(call.owner)
        && ((call.name.equals("append") && printable(call.desc))
            || call.name.equals("toString")
            || call.name.equals("length"));
  }

  /** Whether a class is one of texts under construction. */
  static boolean isText(String owner) {
    return owner.equals("java/lang/StringBuilder") || owner.equals("java/lang/StringBuffer");
  }

  /** Whether a constructor of the Java library does nothing but fill the new object with data. */
  static boolean constructs(MethodInsnNode call) {
    boolean empty = call.desc.equals("()V");
    return switch (call.owner) {
      case "java/lang/Object" -> empty;
      case "java/util/ArrayList" -> empty || call.desc.equals("(I)V");
      case "java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer" ->
          printable(call.desc);
      case "java/util/Date" -> call.desc.equals("(J)V");
      case "java/math/BigDecimal", "java/math/BigInteger" -> printable(call.desc);
      case "javax/xml/namespace/QName" -> true;
      default -> empty && InitialObjects.beginsEmpty(call.owner);
    };
  }

  /** Whether a call reads the content of an object that may change, and makes data or a copy. */
  static boolean readsContent(MethodInsnNode call) {
    return (call.desc.equals("()J") && call.name.equals("getTime") && isDate(call.owner))
        || makesCopy(call);
  }

  /** Whether a call makes a copy of its object: a date, or an array of primitives. */
  static boolean makesCopy(MethodInsnNode call) {
    return call.name.equals("clone")
        && call.desc.equals("()Ljava/lang/Object;")
        && (isDate(call.owner) || (call.owner.length() == 2 && call.owner.charAt(0) == '['));
  }

  private static boolean isDate(String owner) {
    return owner.equals("java/util/Date");
  }

  /** Whether a call informs nobody, since a new bean has no listeners. */
  static boolean informsListeners(MethodInsnNode call) {
    return call.owner.equals("java/beans/PropertyChangeSupport")
        && call.name.equals("firePropertyChange")
        && call.desc.startsWith("(Ljava/lang/String;");
  }

  /** Whether a class belongs to the Java library, whose byte code is not read. */
  static boolean isOfLibrary(String internalName) {
    return internalName.startsWith(LANG)
        || internalName.startsWith("java/")
        || internalName.startsWith("javax/")
        || internalName.startsWith("jdk/")
        || internalName.startsWith("sun/");
  }
}
