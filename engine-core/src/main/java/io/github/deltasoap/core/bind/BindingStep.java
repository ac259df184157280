package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;

/** What a tag means to the objects of the service. Immutable. */
public sealed interface BindingStep {
  /** The tag means nothing to the objects. */
  record Skip() implements BindingStep {
    /** The one instance. */
    public static final Skip INSTANCE = new Skip();
  }

  /** A bean begins; its properties follow until the matching {@link CloseBean}. */
  record OpenBean(Slot slot, BeanType type) implements BindingStep {}

  /** The bean that was begun last ends. */
  record CloseBean() implements BindingStep {
    /** The one instance. */
    public static final CloseBean INSTANCE = new CloseBean();
  }

  /** A text follows, up to the next tag, which is the value. */
  record Value(Slot slot, SimpleType type) implements BindingStep {}

  /** The value is null, whatever the element contains. */
  record Null(Slot slot) implements BindingStep {}

  /** The array property is null, and later items of it are ignored. */
  record NullArray(Slot slot) implements BindingStep {}
}
