package io.github.deltasoap.axis2.adb.code;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The namespaces of a bean's attributes in its generated code: some versions of WSDL2Java forget
 * them.
 *
 * @param read the namespaces in which the parser looks for attributes, by local name; empty for
 *     none
 * @param written the namespaces in which the bean writes attributes, by local name; empty for none
 */
public record AttributeNamespaces(Map<String, String> read, Map<String, String> written) {
  private static final String LOOK_UP = "getAttributeValue";
  private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;

  /** Copies the namespaces. */
  public AttributeNamespaces {
    read = Map.copyOf(read);
    written = Map.copyOf(written);
  }

  /** Reads the class of a bean; attributes whose namespaces it does not show are left out. */
  public static AttributeNamespaces of(Class<?> bean) {
    Names read = new Names();
    GeneratedCode.ofFactory(bean, "parse")
        .flatMap(GeneratedCode::instructions)
        .forEach(read::lookUp);
    Names written = new Names();
    GeneratedCode.methods(bean, "serialize"::equals)
        .flatMap(GeneratedCode::instructions)
        .forEach(written::written);
    return new AttributeNamespaces(read.found(), written.found());
  }

  /** Takes the instructions of a method in their order, and finds pairs of constants. */
  private static final class Names {
    private final Map<String, Set<String>> names = new HashMap<>();

    /** The last constants, the latest last; null for other instructions. */
    private @Nullable String first;

    private @Nullable String second;

    /** Takes an instruction of a parser: an attribute's name precedes the call that looks it up. */
    void lookUp(AbstractInsnNode instruction) {
      take(instruction, instruction instanceof MethodInsnNode call && call.name.equals(LOOK_UP));
    }

    /** Takes an instruction of a serializer: an attribute's name precedes the bean's property. */
    void written(AbstractInsnNode instruction) {
      take(
          instruction,
          instruction instanceof VarInsnNode load
              && load.getOpcode() == Opcodes.ALOAD
              && load.var == 0);
    }

    private void take(AbstractInsnNode instruction, boolean isAfterName) {
      // All beans ask for xsi:type and xsi:nil, and write them.
      if (isAfterName && first != null && second != null && !first.equals(XSI)) {
        names.computeIfAbsent(second, name -> new HashSet<>()).add(first);
      }
      first = second;
      second = instruction.getOpcode() == Opcodes.ACONST_NULL ? "" : text(instruction);
    }

    private static @Nullable String text(AbstractInsnNode instruction) {
      return instruction instanceof LdcInsnNode load && load.cst instanceof String text
          ? text
          : null;
    }

    /** The names that have one namespace. */
    Map<String, String> found() {
      Map<String, String> found = new HashMap<>();
      names.forEach(
          (name, namespaces) -> {
            if (namespaces.size() == 1) {
              found.put(name, namespaces.iterator().next());
            }
          });
      return found;
    }
  }
}
