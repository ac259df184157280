package io.github.deltasoap.axis2.adb.code;

import io.github.deltasoap.core.proof.ClassFile;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Reads the byte code of {@code toEnvelope} in a message receiver that WSDL2Java has generated, and
 * of the bean's {@code getOMElement}. If they only put the bean under its own name into an empty
 * envelope, as WSDL2Java generates them, the bean can be written without that envelope.
 */
public final class GeneratedEnvelope {
  private static final String NAME = "MY_QNAME";
  private static final String QNAME = "Ljavax/xml/namespace/QName;";
  private static final String OM = "org/apache/axiom/om/";
  private static final String SOAP = "org/apache/axiom/soap/";
  private static final String SOURCE = "org/apache/axis2/databinding/ADBDataSource";
  private static final String ELEMENT = "(" + QNAME + "L" + OM + "OMFactory;)L" + OM + "OMElement;";

  /** The constant name of the element, or the name that the caller passes: the same one. */
  private static final String PASSED = "load 1";

  private GeneratedEnvelope() {}

  /**
   * The name of the element in the envelope.
   *
   * @param toEnvelope takes a factory and a bean, and returns an envelope
   * @return null unless the code is known
   */
  public static @Nullable QName element(MethodNode toEnvelope, Class<?> bean) {
    String type = Type.getInternalName(bean);
    int envelope = 1 + Type.getArgumentCount(toEnvelope.desc);
    String name = "get " + type + "." + NAME + QNAME;
    List<String> expected =
        List.of(
            "load 1",
            "call " + SOAP + "SOAPFactory.getDefaultEnvelope()L" + SOAP + "SOAPEnvelope;",
            "store " + envelope,
            "load " + envelope,
            "call " + SOAP + "SOAPEnvelope.getBody()L" + SOAP + "SOAPBody;",
            "load 2",
            name,
            "load 1",
            "call " + type + ".getOMElement" + ELEMENT,
            "call " + SOAP + "SOAPBody.addChild(L" + OM + "OMNode;)V",
            "load " + envelope,
            "return");
    boolean isStatic = (toEnvelope.access & Opcodes.ACC_STATIC) != 0;
    return !isStatic
            && expected.equals(code(toEnvelope))
            && (isKnown(bean, name) || isKnown(bean, PASSED))
        ? constant(bean)
        : null;
  }

  private static boolean isKnown(Class<?> bean, String name) {
    List<String> expected =
        List.of(
            "load 2",
            "new " + SOURCE,
            "dup",
            "load 0",
            name,
            "call " + SOURCE + ".<init>(Lorg/apache/axis2/databinding/ADBBean;" + QNAME + ")V",
            "call "
                + OM
                + "OMFactory.createOMElement(L"
                + OM
                + "OMDataSource;)L"
                + OM
                + "OMSourcedElement;",
            "return");
    ClassNode read =
        ClassFile.read(bean, (each, of) -> each.equals("getOMElement") && of.equals(ELEMENT));
    return read != null && read.methods.size() == 1 && expected.equals(code(read.methods.get(0)));
  }

  private static @Nullable QName constant(Class<?> bean) {
    try {
      Field field = bean.getField(NAME);
      return Modifier.isFinal(field.getModifiers()) ? (QName) field.get(null) : null;
    } catch (ReflectiveOperationException | LinkageError | ClassCastException another) {
      return null;
    }
  }

  /** The instructions of a method up to the first return; those of handlers come behind it. */
  private static List<String> code(MethodNode method) {
    List<String> code = new ArrayList<>();
    for (AbstractInsnNode each : method.instructions) {
      if (each.getOpcode() >= 0) {
        code.add(text(each));
      }
      if (each.getOpcode() == Opcodes.ARETURN) {
        break;
      }
    }
    return code;
  }

  private static String text(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof VarInsnNode variable) {
      String kind = opcode == Opcodes.ALOAD ? "load " : opcode == Opcodes.ASTORE ? "store " : "";
      return kind + variable.var;
    }
    if (instruction instanceof FieldInsnNode field && opcode == Opcodes.GETSTATIC) {
      return "get " + field.owner + "." + field.name + field.desc;
    }
    if (instruction instanceof MethodInsnNode call && opcode != Opcodes.INVOKESTATIC) {
      return "call " + call.owner + "." + call.name + call.desc;
    }
    if (instruction instanceof TypeInsnNode made && opcode == Opcodes.NEW) {
      return "new " + made.desc;
    }
    return opcode == Opcodes.DUP ? "dup" : opcode == Opcodes.ARETURN ? "return" : "other";
  }
}
