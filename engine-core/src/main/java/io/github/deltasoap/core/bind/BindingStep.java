package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import io.github.deltasoap.core.wire.NamespaceScope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a tag means to the objects of the service. Immutable. */
public sealed interface BindingStep {
  /** The tag means nothing to the objects. */
  record Skip() implements BindingStep {
    /** The one instance. */
    public static final Skip INSTANCE = new Skip();
  }

  /**
   * A bean begins; its properties follow until the matching {@link CloseBean}.
   *
   * @param constants what the tag's attributes say, or their absence
   */
  record OpenBean(Slot slot, BeanType type, List<Constant> constants) implements BindingStep {
    /** Copies the list. */
    public OpenBean {
      constants = List.copyOf(constants);
    }

    /** A bean whose tag says nothing more. */
    public OpenBean(Slot slot, BeanType type) {
      this(slot, type, List.of());
    }
  }

  /**
   * The bean that was begun last ends.
   *
   * @param constants what the absence of elements says
   */
  record CloseBean(List<Constant> constants) implements BindingStep {
    /** The end of a bean that misses nothing. */
    public static final CloseBean INSTANCE = new CloseBean(List.of());

    /** Copies the list. */
    public CloseBean {
      constants = List.copyOf(constants);
    }
  }

  /**
   * The value is this one, whatever the element contains.
   *
   * @param value of a simple type; copied for each message if its type is mutable
   * @param attribute the attribute of the tag, in no namespace, that has the value; null if none
   *     has
   */
  record Constant(Slot slot, @Nullable Object value, @Nullable String attribute)
      implements BindingStep {
    /** A constant that no attribute says. */
    public Constant(Slot slot, @Nullable Object value) {
      this(slot, value, null);
    }
  }

  /**
   * The value is that of an attribute of the tag, in messages that are like the one that was
   * learned.
   *
   * @param variable its number among the values of the tag that vary
   */
  record AttributeValue(Slot slot, SimpleType type, int variable) implements BindingStep {}

  /** A text follows, up to the next tag, which is the value. */
  record Value(Slot slot, SimpleType type) implements BindingStep {}

  /** The value is null, whatever the element contains. */
  record Null(Slot slot) implements BindingStep {}

  /** The array property is null, and later items of it are ignored. */
  record NullArray(Slot slot) implements BindingStep {}

  /**
   * A start tag of a document that is kept.
   *
   * @param prefix empty for none
   * @param namespace empty for none
   * @param declarations the namespaces that the tag declares, in order; an empty prefix is that of
   *     the default namespace
   * @param scope the bindings in scope, those that the tag declares included
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

  /** The end tag of a document that is kept, for the start tag that it closes. */
  record EndTag(StartTag start) implements BindingStep {}

  /** White space behind an end tag of a document that is kept. */
  record Space(String text) implements BindingStep {}
}
