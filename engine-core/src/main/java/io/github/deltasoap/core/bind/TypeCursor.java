package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.BeanType;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Follows a message through the type model of an operation: for each start and end tag of the
 * body's content, it returns the {@link BindingStep} that stock's receiver would take. Each
 * programming model has its own cursor, which reproduces its rules.
 *
 * <p>Where stock would send a fault, or apply a rule that is not reproduced, a cursor throws {@link
 * Unbindable}, and the message falls back to stock. Use a cursor for one message, from one thread.
 */
public interface TypeCursor {
  /** The role of an element in binding. */
  enum Kind {
    /** The operation's wrapper element. */
    WRAPPER,
    /** A bean. */
    BEAN,
    /** A simple value. */
    VALUE,
    /** An element that stock ignores, with all its content. */
    IGNORED
  }

  /**
   * The attributes of an element that affect binding.
   *
   * @param nil the value of {@code xsi:nil}; null if absent
   * @param typeNamespace the resolved namespace of {@code xsi:type}; null if absent or unresolved,
   *     or if its prefix is declared where stock does not look
   * @param typeName the local part of {@code xsi:type}; null if absent
   * @param reference whether the element has an {@code href} or {@code ref} attribute
   * @param others the values of all attributes but {@code xsi:nil} and {@code xsi:type}; keyed by
   *     local name if in no namespace, otherwise by <code>{namespace}name</code>. A value affects
   *     only a {@link BindingStep.Constant}, so it may vary among messages of one learned shape; in
   *     the order of the message
   * @param scope returns the namespace of a prefix in scope, or null if it is not declared; the
   *     default namespace has the empty prefix
   * @param prefixes returns the prefix of an attribute by its key among the others; empty for none
   */
  record Attributes(
      @Nullable String nil,
      @Nullable String typeNamespace,
      @Nullable String typeName,
      boolean reference,
      Map<String, String> others,
      Function<String, @Nullable String> scope,
      Function<String, String> prefixes) {
    /** Attributes whose values have no prefixes. */
    Attributes(
        @Nullable String nil,
        @Nullable String typeNamespace,
        @Nullable String typeName,
        boolean reference,
        Map<String, String> others) {
      this(nil, typeNamespace, typeName, reference, others, prefix -> null, key -> "");
    }

    /** No attributes. */
    public static final Attributes NONE = new Attributes(null, null, null, false, Map.of());

    /** Whether {@code xsi:nil} is true. */
    public boolean isNil() {
      return "true".equals(nil) || "1".equals(nil);
    }
  }

  /**
   * A snapshot of one open element's place in the type model, for comparing parse contexts: equal
   * snapshots bind the same content the same way.
   *
   * @param position the last parameter or property, in the order of the type model
   * @param collecting the name of the array whose items may follow; null for none
   * @param seen the properties seen, where their order is open, or the type that the message has
   *     chosen for a simple value; otherwise empty
   */
  record Place(
      Kind kind, @Nullable BeanType bean, int position, @Nullable String collecting, String seen) {}

  /**
   * Whether the namespace of the next element matters. If not, it need not be resolved, which saves
   * time.
   */
  default boolean readsNamespace() {
    return true;
  }

  /**
   * Enters an element.
   *
   * @param namespace the element's namespace; empty for none, or if it does not matter
   * @return the effect of its start tag
   * @throws Unbindable if the message must fall back to stock
   */
  BindingStep start(String namespace, String localName, Attributes attributes) throws Unbindable;

  /**
   * The steps before that of the last tag: values that are set because elements are absent, and
   * beans of groups, which have no tags of their own.
   */
  default List<BindingStep> passed() {
    return List.of();
  }

  /**
   * Whether the properties of each bean have come in the order of the type model so far. Then a
   * place is the last property, and the number of places grows with the number of properties, not
   * with that of their subsets.
   */
  default boolean isInOrder() {
    return true;
  }

  /**
   * Accepts text between tags that belongs to no simple value, if it is only white space.
   *
   * @throws Unbindable if the message must fall back to stock
   */
  default void text() throws Unbindable {
    // Most rules ignore it.
  }

  /**
   * Leaves the innermost element.
   *
   * @return the effect of its end tag
   * @throws Unbindable if the message must fall back to stock
   */
  BindingStep end() throws Unbindable;

  /** The number of open elements, including the wrapper. */
  int depth();

  /** The kind of the innermost open element. */
  Kind kind();

  /**
   * The place of an open element.
   *
   * @param atDepth 0 is the wrapper
   * @param ordered whether properties are known to come {@linkplain #isInOrder in order}
   */
  Place place(int atDepth, boolean ordered);
}
