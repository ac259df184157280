package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.BeanType;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Follows a message through the type model of an operation: told each start and end tag of the
 * body's content, it answers with the {@link BindingStep} that stock's receiver would take there.
 * Each programming model has a cursor of its own, which reproduces its rules.
 *
 * <p>Where stock would answer with a fault, or by a rule that is not reproduced, a cursor throws
 * {@link Unbindable}, and stock answers. Use a cursor for one message, from one thread.
 */
public interface TypeCursor {
  /** What an element is to the binding. */
  enum Kind {
    /** The operation's wrapper element. */
    WRAPPER,
    /** A bean. */
    BEAN,
    /** A simple value. */
    VALUE,
    /** An element that stock ignores, with all that it contains. */
    IGNORED
  }

  /**
   * Attributes of an element that binding depends on.
   *
   * @param nil the value of {@code xsi:nil}; null if absent
   * @param typeNamespace the resolved namespace of {@code xsi:type}; null if absent or unresolved
   * @param typeName the local part of {@code xsi:type}; null if absent
   * @param reference whether the element has an {@code href} or {@code ref} attribute
   * @param others the values of all attributes but those of the XML Schema instance namespace, by
   *     local name for those in no namespace, by <code>{namespace}name</code> for the others. What
   *     they are decides nothing but the value of a {@link BindingStep.Constant}: they vary among
   *     messages of one learned shape
   */
  record Attributes(
      @Nullable String nil,
      @Nullable String typeNamespace,
      @Nullable String typeName,
      boolean reference,
      Map<String, String> others) {
    /** None of them. */
    public static final Attributes NONE = new Attributes(null, null, null, false, Map.of());

    /** Whether {@code xsi:nil} says so. */
    public boolean isNil() {
      return "true".equals(nil) || "1".equals(nil);
    }
  }

  /**
   * A snapshot of one open element's place in the type model, for comparing parse contexts: equal
   * snapshots mean that the same content would be bound the same way.
   */
  record Place(
      Kind kind,
      @Nullable BeanType bean,
      int parameter,
      @Nullable String arrayName,
      String properties) {}

  /**
   * Enters an element.
   *
   * @param namespace the element's namespace; empty for none
   * @return what its start tag means
   * @throws Unbindable if stock must answer
   */
  BindingStep start(String namespace, String localName, Attributes attributes) throws Unbindable;

  /**
   * Takes text that stands between tags and belongs to no simple value, if only white space.
   *
   * @throws Unbindable if stock must answer
   */
  default void text() throws Unbindable {
    // Most rules ignore it.
  }

  /**
   * Leaves the innermost element.
   *
   * @return what its end tag means
   * @throws Unbindable if stock must answer
   */
  BindingStep end() throws Unbindable;

  /** How many elements are open, the wrapper included. */
  int depth();

  /** What the innermost open element is. */
  Kind kind();

  /** The place of the open element at the given depth; 0 is the wrapper. */
  Place place(int atDepth);
}
