package io.github.deltasoap.axis2.adb.code;

import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Reads the byte code of {@code Factory.parse} of a bean for calls that WSDL2Java does not
 * generate: somebody has added them, for instance to trim or to check values.
 */
public final class ParserCalls {
  /** The calls of generated parsers, whatever the version of WSDL2Java and the compiler. */
  private static final Pattern GENERATED =
      Pattern.compile(
          "(?:javax/xml/(?:namespace|stream)|java/util|org/apache/axiom"
              + "|org/apache/axis2/(?:databinding|util))/.*"
              + "|java/lang/Exception\\.<init>"
              + "|java/lang/String\\.(?:equals|indexOf|substring|valueOf)"
              + "|java/lang/String(?:Builder|Buffer)\\..*"
              + "|.*\\$Factory\\.(?:parse|fromString)"
              + "|.*ExtensionMapper\\.getTypeObject");

  private static final Pattern OF_BEAN = Pattern.compile("<init>|set.*|addExtraAttributes");

  private ParserCalls() {}

  /**
   * The first call or assignment of a bean's parser that WSDL2Java does not generate.
   *
   * @return null if there is none, or if the bean has no parser
   */
  public static @Nullable String added(Class<?> bean) {
    String owner = Type.getInternalName(bean);
    return GeneratedCode.ofFactory(bean, "parse")
        .flatMap(GeneratedCode::instructions)
        .flatMap(each -> added(each, owner))
        .findFirst()
        .orElse(null);
  }

  private static Stream<String> added(AbstractInsnNode instruction, String bean) {
    if (instruction instanceof FieldInsnNode field) {
      return field.getOpcode() == Opcodes.GETSTATIC ? Stream.of() : Stream.of(field.name);
    }
    if (!(instruction instanceof MethodInsnNode call)) {
      return Stream.of();
    }
    boolean isGenerated =
        call.owner.equals(bean)
            ? OF_BEAN.matcher(call.name).matches()
            : GENERATED.matcher(call.owner + "." + call.name).matches();
    return isGenerated ? Stream.of() : Stream.of(call.name);
  }
}
