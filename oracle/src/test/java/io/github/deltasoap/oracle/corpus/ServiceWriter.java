package io.github.deltasoap.oracle.corpus;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import io.github.deltasoap.oracle.corpus.answers.Answers;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The source of a service class for a generated interface. Its methods call {@link Answers}.
 * Immutable.
 */
final class ServiceWriter {
  /** The suffix of the names of service classes. */
  static final String SUFFIX = "Answering";

  /** The type of a parameter that is also a part of the response. */
  private static final Pattern HOLDER = Pattern.compile("(?:\\w+\\.)*Holder<(.*)>");

  private static final String ANSWERS = Answers.class.getName();
  private static final String SKELETON = "SkeletonInterface";

  private final String service;
  private final String key;
  private final CompilationUnitTree unit;
  private final ClassTree type;

  private ServiceWriter(String service, String key, CompilationUnitTree unit, ClassTree type) {
    this.service = service;
    this.key = key;
    this.unit = unit;
    this.type = type;
  }

  /**
   * The writer for a source; null if it is not the interface of a service.
   *
   * @param service the name of the service
   * @param key under which its calls are recorded
   */
  static @Nullable ServiceWriter of(String service, String key, CompilationUnitTree unit) {
    for (Tree each : unit.getTypeDecls()) {
      if (each instanceof ClassTree type && type.getKind() == Tree.Kind.INTERFACE) {
        ServiceWriter writer = new ServiceWriter(service, key, unit, type);
        return writer.isSkeleton() || writer.webService() != null ? writer : null;
      }
    }
    return null;
  }

  private boolean isSkeleton() {
    return type.getSimpleName().toString().endsWith(SKELETON);
  }

  private @Nullable AnnotationTree webService() {
    for (AnnotationTree each : type.getModifiers().getAnnotations()) {
      if (each.getAnnotationType().toString().equals("WebService")) {
        return each;
      }
    }
    return null;
  }

  /** The simple name of the service class. */
  String name() {
    return type.getSimpleName().toString().replace(SKELETON, "") + SUFFIX;
  }

  /** The source of the service class. */
  String source() {
    StringBuilder source = new StringBuilder("package " + unit.getPackageName() + ";\n");
    for (ImportTree each : unit.getImports()) {
      source.append(each);
    }
    AnnotationTree webService = webService();
    if (webService != null) {
      source.append(annotation(webService));
    }
    source.append("public class " + name() + " implements " + type.getSimpleName() + " {\n");
    for (Tree each : type.getMembers()) {
      if (each instanceof MethodTree method) {
        source.append(method(method));
      }
    }
    return source.append("}\n").toString();
  }

  private String annotation(AnnotationTree ofInterface) {
    String namespace =
        ofInterface.getArguments().stream()
            .map(ExpressionTree::toString)
            .filter(each -> each.startsWith("targetNamespace"))
            .collect(Collectors.joining());
    return "@WebService(endpointInterface = \"%s.%s\", serviceName = \"%s\", %s)\n"
        .formatted(unit.getPackageName(), type.getSimpleName(), service, namespace);
  }

  private String method(MethodTree method) {
    String parameters =
        method.getParameters().stream()
            .map(each -> each.getType() + " " + each.getName())
            .collect(Collectors.joining(", "));
    String types =
        method.getParameters().stream()
            .map(each -> comparable(each.getType(), method.getReturnType()))
            .collect(Collectors.joining(", "));
    String arguments =
        method.getParameters().stream()
            .map(VariableTree::getName)
            .map(each -> ", (Object) " + each)
            .collect(Collectors.joining());
    List<? extends ExpressionTree> thrown = method.getThrows();
    String exceptions =
        thrown.stream().map(ExpressionTree::toString).collect(Collectors.joining(", "));
    StringBuilder body = new StringBuilder();
    body.append(
        "%s.record(\"%s\", \"%s\"%s);\n".formatted(ANSWERS, key, method.getName(), arguments));
    for (VariableTree each : method.getParameters()) {
      Matcher holder = HOLDER.matcher(each.getType().toString());
      if (holder.matches()) {
        body.append(
            "if (%1$s.value == null) %1$s.value = (%2$s) %3$s.answer(%4$s.class, new Class<?>[0]);\n"
                .formatted(
                    each.getName(),
                    holder.group(1),
                    ANSWERS,
                    holder.group(1).replaceAll("<.*>", "")));
      }
    }
    for (int i = 0; i < thrown.size(); i++) {
      body.append(
          "if (%1$s.asksForFault(%2$d%3$s)) throw %1$s.fault(%4$s.class);\n"
              .formatted(ANSWERS, i, arguments, thrown.get(i)));
    }
    Tree result = method.getReturnType();
    if (!result.toString().equals("void")) {
      body.append(
          "return (%s) %s.answer(%s, new Class<?>[] {%s}%s);\n"
              .formatted(result, ANSWERS, erased(result), types, arguments));
    }
    return "public %s %s(%s)%s {\n%s}\n"
        .formatted(
            result,
            method.getName(),
            parameters,
            exceptions.isEmpty() ? "" : " throws " + exceptions,
            body);
  }

  /** The class of a parameter, or of any object if it is a list of others than the result is. */
  private static String comparable(Tree parameter, Tree result) {
    boolean isOther = !parameter.toString().equals(result.toString());
    return isOther && erased(parameter).equals(erased(result)) ? "Object.class" : erased(parameter);
  }

  private static String erased(Tree type) {
    return type.toString().replaceAll("<.*>", "") + ".class";
  }
}
