package io.github.deltasoap.axis2.adb.code;

import io.github.deltasoap.core.proof.ClassFile;
import io.github.deltasoap.core.type.Undescribed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
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
 * Reads the byte code of {@code serialize} in a bean that WSDL2Java has generated, for the elements
 * and attributes that it writes. Refuses code with any instruction, constant or call that WSDL2Java
 * does not generate. For one thread.
 */
public final class GeneratedSerializer {
  /**
   * A field and the element or attribute that it is written as.
   *
   * @param namespace of the element; empty for none
   * @param tracked whether the element is written only if its setter was called
   * @param nillable whether null is written as {@code xsi:nil}
   * @param required whether {@code serialize} throws on some value
   */
  public record Part(
      String field,
      String namespace,
      String localName,
      boolean tracked,
      boolean nillable,
      boolean required) {}

  /**
   * The content that a bean writes.
   *
   * @param content the field whose bean writes everything; null if the bean writes itself
   */
  public record Parts(List<Part> attributes, List<Part> elements, @Nullable String content) {}

  private static final String SERIALIZE =
      "(Ljavax/xml/namespace/QName;Ljavax/xml/stream/XMLStreamWriter;Z)V";
  private static final String SERIALIZE_BEAN =
      "(Ljavax/xml/namespace/QName;Ljavax/xml/stream/XMLStreamWriter;)V";
  private static final String CONVERTER = "org/apache/axis2/databinding/utils/ConverterUtil";
  private static final String WRITER = "javax/xml/stream/XMLStreamWriter";
  private static final String QNAME = "javax/xml/namespace/QName";
  private static final String EXCEPTION = "org/apache/axis2/databinding/ADBException";
  private static final String TRACKER = "Tracker";

  /**
   * Local variables: the bean, the name of its element, the writer, whether the type is written.
   */
  private static final int THIS = 0;

  private static final int NAME = 1;
  private static final int OUT = 2;
  private static final int TYPED = 3;

  /** Instructions without an effect that could depend on more than the field and its nulls. */
  private static final Set<Integer> KNOWN =
      Set.of(
          Opcodes.ACONST_NULL,
          Opcodes.ICONST_0,
          Opcodes.ARRAYLENGTH,
          Opcodes.DUP,
          Opcodes.LCMP,
          Opcodes.RETURN);

  private static final Set<Integer> KNOWN_JUMPS =
      Set.of(
          Opcodes.GOTO,
          Opcodes.IFEQ,
          Opcodes.IFNE,
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

  /** ADB's sentinels for "absent". */
  private static final Set<Object> MARKS = Set.of(Integer.MIN_VALUE, Long.MIN_VALUE);

  private static final Set<Integer> SHORT_MARKS = Set.of((int) Byte.MIN_VALUE, -1 << 15);

  private final Class<?> bean;
  private final String owner;
  private final List<AbstractInsnNode> code;
  private final List<Part> attributes = new ArrayList<>();
  private final List<Part> elements = new ArrayList<>();

  /** The namespaces last stored in local variables, by variable. */
  private final @Nullable String[] stored;

  private @Nullable String field;
  private @Nullable String tracker;
  private @Nullable String namespace;
  private @Nullable String localName;
  private @Nullable String content;
  private boolean isAttribute;
  private boolean nillable;
  private boolean throwing;
  private int values;
  private int at;

  private GeneratedSerializer(Class<?> bean, MethodNode method) {
    this.bean = bean;
    this.owner = Type.getInternalName(bean);
    this.code =
        Arrays.stream(method.instructions.toArray()).filter(each -> each.getOpcode() >= 0).toList();
    this.stored = new @Nullable String[method.maxLocals];
  }

  /**
   * Reads the class of a bean.
   *
   * @throws Undescribed if the code does not look generated
   */
  public static Parts of(Class<?> bean) throws Undescribed {
    ClassNode read =
        ClassFile.read(
            bean,
            (name, descriptor) ->
                name.equals("serialize")
                    && (descriptor.equals(SERIALIZE) || descriptor.equals(SERIALIZE_BEAN)));
    if (read == null || read.methods.size() != 2) {
      throw new Undescribed("the code of " + bean.getName() + ".serialize cannot be read");
    }
    boolean typedFirst = read.methods.get(0).desc.equals(SERIALIZE);
    MethodNode method = read.methods.get(typedFirst ? 0 : 1);
    List<Integer> forwarded =
        Arrays.stream(read.methods.get(typedFirst ? 1 : 0).instructions.toArray())
            .map(AbstractInsnNode::getOpcode)
            .filter(opcode -> opcode >= 0)
            .toList();
    if (!method.tryCatchBlocks.isEmpty() || !forwarded.equals(FORWARDING)) {
      throw new Undescribed(bean.getName() + ".serialize is not as WSDL2Java generates it");
    }
    return new GeneratedSerializer(bean, method).read();
  }

  private Parts read() throws Undescribed {
    boolean started = false;
    for (at = 0; at < code.size(); at++) {
      AbstractInsnNode instruction = code.get(at);
      if (isVariable(instruction, Opcodes.ILOAD, TYPED)) {
        skipType();
      } else if (instruction instanceof FieldInsnNode access) {
        access(access);
      } else if (instruction instanceof MethodInsnNode call) {
        if (isRootStart(call)) {
          if (started || field != null) {
            throw unknown("it starts its own element twice");
          }
          started = true;
        } else {
          call(call);
        }
      } else {
        check(instruction);
      }
    }
    finishPart();
    boolean delegates = content != null;
    if (delegates == started || (delegates && !(attributes.isEmpty() && elements.isEmpty()))) {
      throw unknown("it is neither an element nor its type");
    }
    return new Parts(List.copyOf(attributes), List.copyOf(elements), content);
  }

  /** Skips the branch that writes the type, which the bean of a payload never takes. */
  private void skipType() throws Undescribed {
    if (!(code.get(at + 1) instanceof JumpInsnNode jump) || jump.getOpcode() != Opcodes.IFEQ) {
      throw unknown("it uses whether to write its type");
    }
    AbstractInsnNode target = jump.label;
    while (target != null && target.getOpcode() < 0) {
      target = target.getNext();
    }
    int next = code.indexOf(target);
    if (next <= at) {
      throw unknown("it jumps back");
    }
    at = next - 1;
  }

  private void access(FieldInsnNode access) throws Undescribed {
    boolean own = access.owner.equals(owner);
    if (access.getOpcode() == Opcodes.GETSTATIC && own && access.name.equals("MY_QNAME")) {
      return;
    }
    if (access.getOpcode() != Opcodes.GETFIELD
        || !own
        || !isVariable(code.get(at - 1), Opcodes.ALOAD, THIS)) {
      throw unknown("it uses the field " + access.name);
    }
    if (access.name.endsWith(TRACKER)
        && access.desc.equals("Z")
        && code.get(at + 1).getOpcode() == Opcodes.IFEQ) {
      finishPart();
      tracker = access.name;
    } else if (!access.name.equals(field)) {
      if (field != null) {
        finishPart();
      }
      field = access.name;
    }
  }

  /** Whether a call starts the bean's own element, by the name that was passed. */
  private boolean isRootStart(MethodInsnNode call) {
    return call.owner.equals(owner)
        && call.name.equals("writeStartElement")
        && at >= 6
        && isVariable(code.get(at - 1), Opcodes.ALOAD, OUT)
        && isCall(code.get(at - 2), QNAME, "getLocalPart")
        && isVariable(code.get(at - 3), Opcodes.ALOAD, NAME);
  }

  private void call(MethodInsnNode call) throws Undescribed {
    String called = call.owner + "." + call.name;
    boolean known;
    if (call.owner.equals(owner) && !call.name.equals("serialize")) {
      known = ownCall(call);
    } else if (call.name.equals("serialize")) {
      known = call.desc.equals(SERIALIZE_BEAN) && isVariable(previous(1), Opcodes.ALOAD, OUT);
      known &= value() && serialized();
    } else if (called.equals(WRITER + ".writeCharacters")) {
      known = call.desc.equals("(Ljava/lang/String;)V") && value();
      int read = previous(1).getOpcode();
      known &=
          isCall(previous(1), CONVERTER, "convertToString")
              || read == Opcodes.GETFIELD
              || read == Opcodes.AALOAD;
    } else if (called.equals(CONVERTER + ".convertToString")) {
      int read = previous(1).getOpcode();
      known = read == Opcodes.GETFIELD || (read >= Opcodes.IALOAD && read <= Opcodes.SALOAD);
    } else if (isConversion(call)) {
      known = previous(1).getOpcode() == Opcodes.GETFIELD;
    } else {
      known =
          called.equals(WRITER + ".writeEndElement")
              || called.equals("java/lang/Double.isNaN")
              || called.equals("java/lang/Float.isNaN")
              || called.equals(EXCEPTION + ".<init>")
              || called.equals(QNAME + ".<init>")
              || (field == null
                  && isVariable(previous(1), Opcodes.ALOAD, NAME)
                  && call.owner.equals(QNAME));
    }
    if (!known) {
      throw unknown("it calls " + call.name);
    }
  }

  private AbstractInsnNode previous(int distance) throws Undescribed {
    if (distance > at) {
      throw unknown("it begins in another way");
    }
    return code.get(at - distance);
  }

  /** Records that a value of the field is written; false if no field has been read. */
  private boolean value() {
    values++;
    return field != null;
  }

  /** Records the name of the element that a bean writes itself as; false if it is not constant. */
  private boolean serialized() throws Undescribed {
    if (isStatic(previous(2))) {
      content = field;
      return tracker == null && localName == null;
    }
    String last = text(previous(3));
    String first = text(previous(4));
    return isCall(previous(2), QNAME, "<init>") && last != null && named(first, last);
  }

  private boolean isStatic(AbstractInsnNode instruction) {
    return instruction instanceof FieldInsnNode access
        && access.getOpcode() == Opcodes.GETSTATIC
        && access.owner.equals(owner);
  }

  private boolean ownCall(MethodInsnNode call) throws Undescribed {
    if (!isVariable(previous(1), Opcodes.ALOAD, OUT)) {
      return false;
    }
    if (call.name.equals("writeStartElement")) {
      String last = text(previous(2));
      AbstractInsnNode first = previous(3);
      String inside =
          first instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD
              ? stored[load.var]
              : text(first);
      return previous(4).getOpcode() == Opcodes.ACONST_NULL && last != null && named(inside, last);
    }
    if (!call.name.equals("writeAttribute")) {
      return false;
    }
    if (Type.getArgumentCount(call.desc) == 5) {
      nillable = true;
      return field != null
          && "1".equals(text(previous(2)))
          && "nil".equals(text(previous(3)))
          && XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(text(previous(4)))
          && "xsi".equals(text(previous(5)));
    }
    // The value is converted from a field, which follows the name.
    isAttribute = true;
    String name = text(previous(5));
    return Type.getArgumentCount(call.desc) == 4
        && isConversion(previous(2))
        && previous(3).getOpcode() == Opcodes.GETFIELD
        && "".equals(text(previous(6)))
        && name != null
        && value()
        && named("", name);
  }

  /** Records the name of an element, which precedes or follows the first use of its field. */
  private boolean named(@Nullable String inside, String last) throws Undescribed {
    if (localName != null && !(last.equals(localName) && Objects.equals(inside, namespace))) {
      finishPart();
    }
    namespace = inside;
    localName = last;
    return inside != null;
  }

  private void finishPart() throws Undescribed {
    String written = field;
    if (content == null && (written != null || localName != null)) {
      String marked = tracker;
      boolean tracked = marked != null;
      if (written == null
          || namespace == null
          || localName == null
          || values != 1
          || (marked != null && !marked.equals(written + TRACKER))
          || (isAttribute && (tracked || nillable))
          || parts().anyMatch(part -> part.field.equals(written))) {
        throw unknown("it writes " + written + " in another form");
      }
      Part part = new Part(written, namespace, localName, tracked, nillable, throwing);
      (isAttribute ? attributes : elements).add(part);
    }
    field = null;
    tracker = null;
    namespace = null;
    localName = null;
    isAttribute = false;
    nillable = false;
    throwing = false;
    values = 0;
  }

  private Stream<Part> parts() {
    return Stream.concat(attributes.stream(), elements.stream());
  }

  private void check(AbstractInsnNode instruction) throws Undescribed {
    int opcode = instruction.getOpcode();
    boolean known =
        KNOWN.contains(opcode) || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD);
    if (instruction instanceof JumpInsnNode) {
      known = KNOWN_JUMPS.contains(opcode);
    } else if (instruction instanceof LdcInsnNode load) {
      known = load.cst instanceof String || MARKS.contains(load.cst);
    } else if (instruction instanceof IntInsnNode load) {
      known = opcode != Opcodes.NEWARRAY && SHORT_MARKS.contains(load.operand);
    } else if (instruction instanceof IincInsnNode count) {
      known = count.incr == 1;
    } else if (instruction instanceof TypeInsnNode create) {
      known = create.desc.equals(QNAME) || create.desc.equals(EXCEPTION);
    } else if (instruction instanceof VarInsnNode variable) {
      known = opcode != Opcodes.RET;
      if (opcode == Opcodes.ASTORE) {
        stored[variable.var] = text(previous(1));
        known = variable.var > TYPED;
      }
    } else if (opcode == Opcodes.ATHROW) {
      known = true;
      throwing = true;
    }
    if (!known) {
      throw unknown("it has the instruction " + opcode);
    }
  }

  private static @Nullable String text(AbstractInsnNode instruction) {
    return instruction instanceof LdcInsnNode load && load.cst instanceof String constant
        ? constant
        : null;
  }

  private static boolean isVariable(AbstractInsnNode instruction, int opcode, int variable) {
    return instruction instanceof VarInsnNode load
        && load.getOpcode() == opcode
        && load.var == variable;
  }

  /** Whether an instruction makes a text of a value: of generated simple types by themselves. */
  private static boolean isConversion(AbstractInsnNode instruction) {
    return isCall(instruction, CONVERTER, "convertToString")
        || (instruction instanceof MethodInsnNode call
            && (call.name + call.desc).equals("toString()Ljava/lang/String;"));
  }

  private static boolean isCall(AbstractInsnNode instruction, String callee, String name) {
    return instruction instanceof MethodInsnNode call
        && call.owner.equals(callee)
        && call.name.equals(name);
  }

  private Undescribed unknown(String difference) {
    return new Undescribed(
        bean.getName() + ".serialize has a form that the module does not know: " + difference);
  }
}
