package io.github.deltasoap.axis2.adb.code;

import io.github.deltasoap.core.type.Undescribed;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Reads the byte code of {@code Factory.parse} of a bean that WSDL2Java has generated, for the
 * content that it looks for, in its order. The code names each attribute and element before it sets
 * the property. For one thread.
 */
public final class GeneratedParser {
  /** A kind of content. */
  public enum Kind {
    ATTRIBUTE,
    ELEMENT,
    /** The elements of a bean that has no element of its own. */
    GROUP,
    TEXT,
    /** An element of any name. */
    ANY_ELEMENT
  }

  /**
   * A part of the content.
   *
   * @param namespace of the attribute or element; empty for none
   * @param localName empty if the part has no name
   * @param setter the name of the method that stores it
   * @param converter the name of the conversion, as in {@code ConverterUtil.convertTo...}; {@link
   *     #ITEMS} for an array of texts; empty for beans
   * @param nillable whether {@code xsi:nil} is looked for, and not refused
   * @param required whether the parser refuses another element in this place, or that the attribute
   *     is missing
   */
  public record Part(
      Kind kind,
      String namespace,
      String localName,
      String setter,
      String converter,
      boolean nillable,
      boolean required) {}

  /**
   * The content of a bean.
   *
   * @param anyOrder whether its elements may be in any order
   * @param anyAttribute whether it takes attributes of any name
   * @param namesType whether it looks for the name of a type that stands for its own
   */
  public record Content(
      List<Part> parts, boolean anyOrder, boolean anyAttribute, boolean namesType) {
    /** Whether it is only a text. */
    public boolean isText() {
      return parts.size() == 1 && parts(Kind.TEXT).size() == 1 && !anyAttribute;
    }

    /** The parts of a kind, in their order. */
    public List<Part> parts(Kind kind) {
      return parts.stream().filter(part -> part.kind == kind).toList();
    }
  }

  /** The conversion of elements of any type. */
  public static final String ANY_TYPE = "AnyType";

  /** The conversion of base64. */
  public static final String BINARY = "Base64Binary";

  /** The conversion of all texts of an array at once, by the class of its items. */
  public static final String ITEMS = "Array";

  private static final String CONVERTER = "org/apache/axis2/databinding/utils/ConverterUtil";
  private static final String CONVERT = "convertTo";

  private final Class<?> bean;
  private final List<AbstractInsnNode> code;
  private final List<Part> parts = new ArrayList<>();

  /** The named part whose property is not set yet, or may be set again. */
  private @Nullable Kind kind;

  private String namespace = "";
  private String localName = "";
  private String setter = "";
  private String converter = "";
  private boolean looksForNil;
  private boolean refusesNil;
  private boolean required;
  private boolean readsText;

  /** The kind of a part without a name that the last call has read; null if none. */
  private @Nullable Kind read;

  private String lastConverter = "";
  private boolean anyAttribute;
  private boolean namesType;

  /** Where the first and the last element are named first; -1 if none is. */
  private int firstElement = -1;

  private int lastElement = -1;

  private GeneratedParser(Class<?> bean, MethodNode parse) {
    this.bean = bean;
    this.code = GeneratedCode.instructions(parse).toList();
  }

  /**
   * Reads the class of a bean.
   *
   * @throws Undescribed if the bean has no parser, or one of another form
   */
  public static Content of(Class<?> bean) throws Undescribed {
    List<MethodNode> found =
        GeneratedCode.ofFactory(bean, "parse")
            .filter(each -> Type.getArgumentCount(each.desc) == 1)
            .toList();
    if (found.size() != 1) {
      throw new Undescribed(bean.getName() + " has no generated parser");
    }
    return new GeneratedParser(bean, found.get(0)).content();
  }

  private Content content() throws Undescribed {
    for (int at = 0; at < code.size(); at++) {
      AbstractInsnNode instruction = code.get(at);
      if (instruction instanceof MethodInsnNode call) {
        call(call, at);
      }
      String text = text(at);
      refusesNil |= text != null && text.endsWith("cannot be null");
      required |= text != null && text.startsWith("Required attribute ");
    }
    finish();
    return new Content(List.copyOf(parts), anyOrder(), anyAttribute, namesType);
  }

  private void call(MethodInsnNode call, int at) throws Undescribed {
    switch (call.name) {
      case "getAttributeValue" -> lookUp(at);
      case "<init>" -> name(call, at);
      case "parse" -> read = Kind.GROUP;
      case "extractElement" -> read = Kind.ANY_ELEMENT;
      case "getAnyTypeObject" -> convert(ANY_TYPE);
      case "getBlobFromElement", "getDataHandlerFromElement" -> convert(BINARY);
      case "getElementText" -> readsText = true;
      case "addExtraAttributes" -> anyAttribute = true;
      case "getTypeObject" -> namesType = true;
      default -> {
        if (call.owner.equals(CONVERTER) && call.name.startsWith(CONVERT)) {
          String conversion = call.name.substring(CONVERT.length());
          if (!conversion.equals(ITEMS)) {
            convert(conversion);
          }
        } else if (call.name.startsWith("set")
            && call.owner.equals(Type.getInternalName(bean))
            && Type.getArgumentCount(call.desc) == 1) {
          set(call.name);
        }
      }
    }
  }

  private void lookUp(int at) throws Undescribed {
    String name = text(at - 1);
    String inside = code.get(at - 2).getOpcode() == Opcodes.ACONST_NULL ? "" : text(at - 2);
    if (name == null || inside == null) {
      // All attributes, one after the other.
      return;
    }
    if (!inside.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)) {
      begin(Kind.ATTRIBUTE, inside, name);
    } else if (name.equals("nil")) {
      looksForNil = true;
    }
  }

  /** Begins an element at its first name: the parsers of arrays compare it again for each item. */
  private void name(MethodInsnNode call, int at) throws Undescribed {
    String name = text(at - 1);
    String inside = text(at - 2);
    if (!call.owner.equals("javax/xml/namespace/QName") || name == null || inside == null) {
      return;
    }
    boolean isAgain = kind == Kind.ELEMENT && namespace.equals(inside) && localName.equals(name);
    if (!isAgain) {
      begin(Kind.ELEMENT, inside, name);
      firstElement = firstElement < 0 ? at : firstElement;
      lastElement = at;
      required = refusesOthers(at);
    }
  }

  /** Whether the parser fails if the name at a position is not that of the current element. */
  private boolean refusesOthers(int at) {
    int test = at + 1;
    while (test < code.size() && code.get(test).getOpcode() != Opcodes.IFEQ) {
      test++;
    }
    int other = test < code.size() ? target((JumpInsnNode) code.get(test)) : test;
    return other < code.size()
        && code.get(other) instanceof TypeInsnNode type
        && type.getOpcode() == Opcodes.NEW;
  }

  private void convert(String conversion) {
    lastConverter = conversion;
    read = Kind.TEXT;
  }

  private void set(String name) throws Undescribed {
    if (kind == null || !(setter.isEmpty() || setter.equals(name))) {
      if (read == null) {
        throw new Undescribed(bean.getName() + ".Factory.parse calls " + name + " in another form");
      }
      begin(read, "", "");
    }
    setter = name;
    if (converter.isEmpty()) {
      converter = read == Kind.TEXT ? lastConverter : readsText ? ITEMS : "";
    }
    read = null;
  }

  private void begin(Kind next, String inside, String name) throws Undescribed {
    finish();
    kind = next;
    namespace = inside;
    localName = name;
  }

  private void finish() throws Undescribed {
    if (kind != null) {
      if (setter.isEmpty()
          || parts.stream().anyMatch(each -> each.setter.equals(setter))
          || (kind == Kind.ELEMENT && localName.isEmpty())) {
        throw new Undescribed(
            bean.getName() + ".Factory.parse reads " + localName + " in another form");
      }
      boolean nillable = looksForNil && !refusesNil;
      parts.add(new Part(kind, namespace, localName, setter, converter, nillable, required));
    }
    kind = null;
    setter = "";
    converter = "";
    looksForNil = false;
    refusesNil = false;
    required = false;
    readsText = false;
  }

  /** Whether one loop goes from the last element back to the first. */
  private boolean anyOrder() {
    for (int at = lastElement + 1; lastElement >= 0 && at < code.size(); at++) {
      if (code.get(at) instanceof JumpInsnNode jump && target(jump) < firstElement) {
        return true;
      }
    }
    return false;
  }

  private int target(JumpInsnNode jump) {
    AbstractInsnNode target = jump.label;
    while (target != null && target.getOpcode() < 0) {
      target = target.getNext();
    }
    int found = code.indexOf(target);
    return found < 0 ? code.size() : found;
  }

  private @Nullable String text(int at) {
    return at >= 0 && code.get(at) instanceof LdcInsnNode load && load.cst instanceof String text
        ? text
        : null;
  }
}
