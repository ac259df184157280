package io.github.deltasoap.core.type;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The conversion of qualified names, whose prefixes are declared around them. Without a scope, no
 * prefix is declared. Immutable.
 *
 * @param names makes the values
 * @param scope returns the namespace of a prefix in scope, or null if it is not declared; the
 *     default namespace has the empty prefix
 */
public record QualifiedNames(Names names, Function<String, @Nullable String> scope)
    implements SimpleType.Conversion {
  /** Makes a value of a text with an optional prefix. */
  @FunctionalInterface
  public interface Names {
    /**
     * Makes a value.
     *
     * @param namespace of the prefix before the first colon, or the default namespace; null if it
     *     is not declared
     * @throws RuntimeException if stock refuses the text
     */
    Object name(String text, @Nullable String namespace);
  }

  /** The conversion without a scope. */
  public QualifiedNames(Names names) {
    this(names, prefix -> null);
  }

  @Override
  public Object convert(String text) {
    String prefix = text.substring(0, Math.max(text.indexOf(':'), 0));
    if (prefix.equals("xml") || prefix.equals("xmlns")) {
      // Parsers differ in whether they know these.
      throw new IllegalArgumentException("a prefix that is not declared");
    }
    return names.name(text, scope.apply(prefix));
  }
}
