package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import io.github.deltasoap.core.wire.NamespaceScope;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The effect of a tag on the objects of the service. Immutable. */
public sealed interface BindingStep {
  /** The destination of what the step sets or opens; null if there is none. */
  default @Nullable Slot slot() {
    return null;
  }

  /** The tag has no effect. */
  record Skip() implements BindingStep {
    /** The one instance. */
    public static final Skip INSTANCE = new Skip();
  }

  /**
   * A bean starts; its properties follow until the matching {@link CloseBean}.
   *
   * @param constants values set by the tag's attributes or by their absence
   * @param content the destination of the element's text, in the bean itself, if its content is
   *     simple; null if it contains elements
   */
  record OpenBean(
      Slot slot, BeanType type, List<Constant> constants, BindingStep.@Nullable Value content)
      implements BindingStep {
    /** Copies the list. */
    public OpenBean {
      constants = List.copyOf(constants);
    }

    /** A bean of elements whose tag sets no constants. */
    public OpenBean(Slot slot, BeanType type) {
      this(slot, type, List.of(), null);
    }
  }

  /** The innermost bean ends. */
  record CloseBean() implements BindingStep {
    /** The one instance. */
    public static final CloseBean INSTANCE = new CloseBean();
  }

  /**
   * The value is fixed, whatever the element contains.
   *
   * @param value of a simple type; copied for each message if its type is mutable
   * @param attribute the tag's attribute that holds the value, by its key among {@link
   *     TypeCursor.Attributes#others}; null if none does
   */
  record Constant(Slot slot, @Nullable Object value, @Nullable String attribute)
      implements BindingStep {
    /** A constant that does not come from an attribute. */
    public Constant(Slot slot, @Nullable Object value) {
      this(slot, value, null);
    }
  }

  /**
   * The value is that of an attribute of the tag, in messages of the learned shape.
   *
   * @param variable its index among the tag's variable values
   */
  record AttributeValue(Slot slot, SimpleType type, int variable) implements BindingStep {}

  /**
   * The text up to the next tag is the value.
   *
   * @param type from cursors without the namespaces in scope, which {@link #in} adds
   */
  record Value(Slot slot, SimpleType type) implements BindingStep {
    /**
     * The same step with the namespaces in scope, if the value depends on them.
     *
     * @param scope returns the namespace of a prefix, or null if it is not declared
     */
    public Value in(Function<String, @Nullable String> scope) {
      return type.isScoped() ? new Value(slot, type.in(scope)) : this;
    }
  }

  /** The value is null, whatever the element contains. */
  record Null(Slot slot) implements BindingStep {}

  /** The array has no items, unless some follow. */
  record EmptyArray(Slot slot) implements BindingStep {}

  /** The array property is null, and its later items are ignored. */
  record NullArray(Slot slot) implements BindingStep {}

  /**
   * A start tag of a kept document.
   *
   * @param prefix empty for none
   * @param namespace empty for none
   * @param declarations the tag's namespace declarations, in order; the default namespace has an
   *     empty prefix
   * @param scope the bindings in scope, including the tag's own
   */
  record StartTag(
      String prefix,
      String localName,
      String namespace,
      List<Attribute> attributes,
      List<Declaration> declarations,
      NamespaceScope scope)
      implements BindingStep {
    /** Copies the lists. */
    public StartTag {
      attributes = List.copyOf(attributes);
      declarations = List.copyOf(declarations);
    }
  }

  /**
   * An attribute of a {@link StartTag}.
   *
   * @param prefix empty for none
   * @param namespace empty for none
   * @param value normalized
   */
  record Attribute(String prefix, String localName, String namespace, String value) {}

  /** The end tag of a kept document, with the start tag that it closes. */
  record EndTag(StartTag start) implements BindingStep {}

  /** White space after an end tag of a kept document. */
  record Space(String text) implements BindingStep {}
}
