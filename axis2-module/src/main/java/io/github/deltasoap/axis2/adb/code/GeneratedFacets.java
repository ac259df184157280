package io.github.deltasoap.axis2.adb.code;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The facets that the setters of a generated simple type check.
 *
 * @param patterns regular expressions
 * @param limits of values or lengths, in no order
 */
public record GeneratedFacets(List<String> patterns, List<String> limits) {
  private static final String CONVERT = "convertTo";

  /** Copies the facets. */
  public GeneratedFacets {
    patterns = List.copyOf(patterns);
    limits = List.copyOf(limits);
  }

  /** Reads the class of a simple type. */
  public static GeneratedFacets of(Class<?> javaClass) {
    List<String> patterns = new ArrayList<>();
    List<String> limits = new ArrayList<>();
    GeneratedCode.methods(javaClass, name -> name.startsWith("set"))
        .flatMap(GeneratedCode::instructions)
        .forEach(
            each -> {
              if (each instanceof LdcInsnNode load && load.cst instanceof String text) {
                boolean isPattern =
                    each.getNext() instanceof MethodInsnNode call && call.name.equals("matches");
                (isPattern ? patterns : limits).add(text);
              } else if (each instanceof LdcInsnNode load) {
                limits.add(String.valueOf(load.cst));
              } else if (each instanceof IntInsnNode load) {
                limits.add(String.valueOf(load.operand));
              } else if (each.getOpcode() > Opcodes.ICONST_1
                  && each.getOpcode() <= Opcodes.ICONST_5) {
                limits.add(String.valueOf(each.getOpcode() - Opcodes.ICONST_0));
              }
            });
    return new GeneratedFacets(patterns, limits);
  }

  /** Whether a setter only throws, since the type restricts another one that has the property. */
  public static boolean isRemoved(Class<?> bean, String setter) {
    return GeneratedCode.methods(bean, setter::equals)
        .flatMap(GeneratedCode::instructions)
        .anyMatch(
            each ->
                each instanceof LdcInsnNode load
                    && "The property has been removed by restriction".equals(load.cst));
  }

  /**
   * The name of the conversion from a text, as in {@code ConverterUtil.convertTo...}.
   *
   * @return empty if the code shows none
   */
  public static String converter(Class<?> javaClass) {
    return GeneratedCode.ofFactory(javaClass, "fromString")
        .flatMap(GeneratedCode::instructions)
        .filter(MethodInsnNode.class::isInstance)
        .map(each -> ((MethodInsnNode) each).name)
        .filter(name -> name.startsWith(CONVERT))
        .map(name -> name.substring(CONVERT.length()))
        .findFirst()
        .orElse("");
  }
}
