package io.github.deltasoap.axis2.adb.code;

import io.github.deltasoap.core.type.Undescribed;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Reads the byte code of {@code serialize} in a bean that WSDL2Java has generated. Refuses code
 * with an instruction, constant or call that WSDL2Java does not generate, so that what samples show
 * of its output holds for other values. For one thread.
 */
public final class GeneratedSerializer {
  /**
   * The form of the code.
   *
   * @param hasContent whether the bean writes its content into an element whose name is passed to
   *     it, or into that of another bean; otherwise it is an element that has its own name
   * @param types the names written as {@code xsi:type}, in their order: the type's own, or those of
   *     the members of a union
   */
  public record Form(boolean hasContent, List<QName> types) {}

  private static final String SERIALIZED =
      "(Ljavax/xml/namespace/QName;Ljavax/xml/stream/XMLStreamWriter;";
  private static final String SERIALIZE = SERIALIZED + "Z)V";
  private static final String SERIALIZE_BEAN = SERIALIZED + ")V";
  private static final String CONVERTER = "org/apache/axis2/databinding/utils/ConverterUtil";
  private static final String WRITER = "javax/xml/stream/XMLStreamWriter";
  private static final String QNAME = "javax/xml/namespace/QName";
  private static final String STRING = "java/lang/String";
  private static final String MY_QNAME = "MY_QNAME";

  private static final int THIS = 0;

  /** Instructions whose effect depends on the bean's fields and their nulls alone. */
  private static final Set<Integer> KNOWN =
      Set.of(
          Opcodes.ACONST_NULL,
          Opcodes.ICONST_0,
          Opcodes.ARRAYLENGTH,
          Opcodes.DUP,
          Opcodes.POP,
          Opcodes.LCMP,
          Opcodes.ATHROW,
          Opcodes.CHECKCAST,
          Opcodes.INSTANCEOF,
          Opcodes.RETURN);

  private static final Set<Integer> KNOWN_JUMPS =
      Set.of(
          Opcodes.GOTO,
          Opcodes.IFEQ,
          Opcodes.IFNE,
          Opcodes.IFLE,
          Opcodes.IFNULL,
          Opcodes.IFNONNULL,
          Opcodes.IF_ICMPEQ,
          Opcodes.IF_ICMPNE,
          Opcodes.IF_ICMPGE);

  /** The code of {@code serialize(name, writer)}, which writes no type. */
  private static final List<Integer> FORWARDING =
      List.of(
          Opcodes.ALOAD,
          Opcodes.ALOAD,
          Opcodes.ALOAD,
          Opcodes.ICONST_0,
          Opcodes.INVOKEVIRTUAL,
          Opcodes.RETURN);

  /** Methods of the bean itself that write. */
  private static final Set<String> OWN_CALLS =
      Set.of(
          "writeStartElement",
          "writeAttribute",
          "writeQName",
          "writeQNames",
          "writeQNameAttribute",
          "registerPrefix",
          "toString");

  /** Calls of other classes, each with its class. */
  private static final Set<String> CALLS =
      Set.of(
          WRITER + ".writeEndElement",
          CONVERTER + ".convertToString",
          CONVERTER + ".serializeAnyType",
          "java/lang/Double.isNaN",
          "java/lang/Float.isNaN",
          "java/lang/StringBuilder.<init>",
          "java/lang/StringBuilder.append",
          "java/lang/StringBuilder.toString",
          "org/apache/axis2/databinding/ADBException.<init>",
          "javax/xml/stream/XMLStreamException.<init>",
          "org/apache/axiom/util/activation/DataHandlerUtils.toBlob",
          "org/apache/axiom/util/stax/XMLStreamWriterUtils.writeBlob",
          "org/apache/axiom/util/stax/XMLStreamWriterUtils.writeDataHandler",
          "org/apache/axiom/om/OMElement.serialize",
          "org/apache/axiom/om/OMAttribute.getNamespace",
          "org/apache/axiom/om/OMAttribute.getLocalName",
          "org/apache/axiom/om/OMAttribute.getAttributeValue",
          "org/apache/axiom/om/OMNamespace.getName",
          "org/apache/axiom/om/OMNamespace.getNamespaceURI",
          "org/apache/axiom/om/OMNamespace.getPrefix",
          QNAME + ".<init>",
          QNAME + ".getNamespaceURI",
          QNAME + ".getLocalPart",
          QNAME + ".getPrefix");

  /** ADB's sentinels for "absent". */
  private static final Set<Object> MARKS = Set.of(Integer.MIN_VALUE, Long.MIN_VALUE);

  private static final Set<Integer> SHORT_MARKS = Set.of((int) Byte.MIN_VALUE, -1 << 15);

  private final Class<?> bean;
  private final String owner;
  private final List<AbstractInsnNode> code;
  private final List<QName> types = new ArrayList<>();

  /** The namespace whose prefix the code has looked up last. */
  private String namespace = "";

  private boolean startsOwn;
  private boolean startsPassed;
  private boolean delegates;

  /** Whether characters were written that are not in an element that has ended. */
  private boolean hasText;

  private GeneratedSerializer(Class<?> bean, MethodNode method) {
    this.bean = bean;
    this.owner = Type.getInternalName(bean);
    this.code = GeneratedCode.instructions(method).toList();
  }

  /** The names of the fields that the code of a bean's own {@code serialize} reads. */
  public static Set<String> fields(Class<?> bean) {
    return GeneratedCode.methods(bean, "serialize"::equals)
        .flatMap(GeneratedCode::instructions)
        .filter(each -> each.getOpcode() == Opcodes.GETFIELD)
        .map(each -> ((FieldInsnNode) each).name)
        .collect(Collectors.toSet());
  }

  /**
   * Reads the class of a bean.
   *
   * @throws Undescribed if the code does not look generated
   */
  public static Form of(Class<?> bean) throws Undescribed {
    List<MethodNode> read =
        GeneratedCode.methods(bean, "serialize"::equals)
            .filter(each -> each.desc.equals(SERIALIZE) || each.desc.equals(SERIALIZE_BEAN))
            .toList();
    if (read.size() != 2) {
      throw new Undescribed("the code of " + bean.getName() + ".serialize cannot be read");
    }
    boolean typedFirst = read.get(0).desc.equals(SERIALIZE);
    MethodNode method = read.get(typedFirst ? 0 : 1);
    List<Integer> forwarded =
        GeneratedCode.instructions(read.get(typedFirst ? 1 : 0))
            .map(AbstractInsnNode::getOpcode)
            .toList();
    if (!forwarded.equals(FORWARDING)) {
      throw new Undescribed(bean.getName() + ".serialize is not as WSDL2Java generates it");
    }
    return new GeneratedSerializer(bean, method).form();
  }

  private Form form() throws Undescribed {
    for (int at = 0; at < code.size(); at++) {
      AbstractInsnNode instruction = code.get(at);
      if (instruction instanceof MethodInsnNode call) {
        call(call, at);
      } else {
        check(instruction, at);
      }
      String name = text(at);
      if (name != null && "type".equals(text(at - 1))) {
        types.add(new QName(namespace, name));
      }
    }
    return new Form(startsPassed || !(startsOwn || delegates), List.copyOf(types));
  }

  private void call(MethodInsnNode call, int at) throws Undescribed {
    String called = call.owner + "." + call.name;
    boolean known = CALLS.contains(called);
    if (called.equals(WRITER + ".writeCharacters")) {
      known = call.desc.equals("(Ljava/lang/String;)V") && isValue(at - 1) && !hasText;
      hasText = true;
    } else if (called.equals(STRING + ".trim")) {
      known = code.get(at + 1) instanceof MethodInsnNode next && next.name.equals("length");
    } else if (called.equals(STRING + ".length")) {
      known = code.get(at - 1) instanceof MethodInsnNode before && before.name.equals("trim");
    } else if (call.name.equals("serialize") && call.desc.startsWith(SERIALIZED)) {
      // A value of any type writes its type, too.
      int name = at - (call.desc.equals(SERIALIZE) ? 3 : 2);
      known = true;
      delegates |= code.get(name).getOpcode() == Opcodes.GETSTATIC;
    } else if (call.name.equals("toString")) {
      // Of a generated simple type.
      known = call.desc.equals("()Ljava/lang/String;");
    } else if (call.owner.equals(owner)) {
      known = OWN_CALLS.contains(call.name);
      String registered = text(at - 1);
      if (call.name.equals("registerPrefix") && registered != null) {
        namespace = registered;
      } else if (call.name.equals("writeStartElement")) {
        boolean isPassed = isCall(at - 2, QNAME, "getLocalPart");
        startsPassed |= isPassed;
        startsOwn |= !isPassed;
      }
    }
    hasText &= !(call.name.equals("writeEndElement") || call.name.equals("writeStartElement"));
    if (!known) {
      throw unknown("it calls " + call.name);
    }
  }

  /** Whether an instruction yields the text of a value, not a constant one. */
  private boolean isValue(int at) {
    int opcode = code.get(at).getOpcode();
    return opcode == Opcodes.GETFIELD
        || opcode == Opcodes.AALOAD
        || isCall(at, CONVERTER, "convertToString")
        || (code.get(at) instanceof MethodInsnNode call && call.name.equals("toString"));
  }

  private void check(AbstractInsnNode instruction, int at) throws Undescribed {
    int opcode = instruction.getOpcode();
    boolean known =
        KNOWN.contains(opcode) || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD);
    if (instruction instanceof JumpInsnNode) {
      known = KNOWN_JUMPS.contains(opcode);
    } else if (instruction instanceof FieldInsnNode access) {
      boolean isField = opcode == Opcodes.GETFIELD && isVariable(at - 1, THIS);
      known = isField || (opcode == Opcodes.GETSTATIC && access.name.equals(MY_QNAME));
    } else if (instruction instanceof LdcInsnNode load) {
      known = load.cst instanceof String || MARKS.contains(load.cst);
    } else if (instruction instanceof IntInsnNode load) {
      known = opcode != Opcodes.NEWARRAY && SHORT_MARKS.contains(load.operand);
    } else if (instruction instanceof IincInsnNode count) {
      known = count.incr == 1;
    } else if (instruction instanceof TypeInsnNode) {
      known = opcode != Opcodes.ANEWARRAY;
      // The next member of a union.
      hasText &= opcode != Opcodes.INSTANCEOF;
    } else if (instruction instanceof VarInsnNode) {
      known = opcode != Opcodes.RET;
    } else if (opcode == Opcodes.ICONST_1) {
      // Binary values are written so that they may become attachments.
      known = code.get(at + 1) instanceof MethodInsnNode;
    } else if (opcode == Opcodes.INVOKEDYNAMIC) {
      // Strings that are joined, as prefix and name of a type.
      known = true;
    }
    if (!known) {
      throw unknown("it has the instruction " + opcode);
    }
  }

  private @Nullable String text(int at) {
    return at >= 0 && code.get(at) instanceof LdcInsnNode load && load.cst instanceof String text
        ? text
        : null;
  }

  private boolean isVariable(int at, int variable) {
    return at >= 0
        && code.get(at) instanceof VarInsnNode load
        && load.getOpcode() == Opcodes.ALOAD
        && load.var == variable;
  }

  private boolean isCall(int at, String callee, String name) {
    return at >= 0
        && code.get(at) instanceof MethodInsnNode call
        && call.owner.equals(callee)
        && call.name.equals(name);
  }

  private Undescribed unknown(String difference) {
    return new Undescribed(
        bean.getName() + ".serialize has a form that the module does not know: " + difference);
  }
}
