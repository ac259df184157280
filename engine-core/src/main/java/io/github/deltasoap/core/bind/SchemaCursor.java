package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.ContentModel.Nil;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cursor for data bindings that follow an XML schema. It accepts only what the schema allows:
 * generated parsers are more lenient, and such documents fall back to stock.
 */
sealed class SchemaCursor implements TypeCursor permits JaxbCursor {
  private static final int NONE = -1;

  /** An open element. */
  private static final class Frame {
    final Kind kind;
    final @Nullable BeanType bean;
    final @Nullable ContentModel content;

    /** The last particle seen. */
    int particle = NONE;

    /** The particles seen, where they have no order. */
    final BitSet seen = new BitSet();

    Frame(Kind kind, @Nullable BeanType bean, @Nullable ContentModel content) {
      this.kind = kind;
      this.bean = bean;
      this.content = content;
    }
  }

  private final OperationType operation;
  private final SchemaModel model;
  private final List<Frame> frames = new ArrayList<>();
  private final List<BindingStep.Constant> passed = new ArrayList<>();
  private boolean inOrder = true;

  /** Creates a cursor positioned before the payload. */
  SchemaCursor(OperationType operation, SchemaModel model) {
    this.operation = operation;
    this.model = model;
  }

  @Override
  public BindingStep start(String namespace, String localName, Attributes attributes)
      throws Unbindable {
    if (frames.isEmpty()) {
      Slot payload = operation.parameters().get(0);
      if (!namespace.equals(operation.wrapperNamespace()) || !localName.equals(payload.name())) {
        throw new Unbindable(StockReason.WRAPPER);
      }
      if (attributes.isNil()) {
        throw new Unbindable(StockReason.VALUE);
      }
      return content(payload, attributes);
    }
    Frame frame = frames.get(frames.size() - 1);
    ContentModel content = frame.content;
    if (content == null || content.text() != null) {
      throw new Unbindable(StockReason.MIXED_VALUE);
    }
    ElementParticle particle = advance(frame, content, namespace, localName);
    if (!attributes.isNil()) {
      return content(particle.slot(), attributes);
    }
    Nil nil = particle.nil();
    if (nil == null) {
      throw new Unbindable(StockReason.VALUE);
    }
    // Generated parsers skip the text of a nil element only if they do not set null.
    Kind kind = nil.isSet() && nil.value() == null ? Kind.BEAN : Kind.IGNORED;
    frames.add(new Frame(kind, null, null));
    if (!nil.isSet()) {
      return BindingStep.Skip.INSTANCE;
    }
    Object value = nil.value();
    return value == null
        ? new BindingStep.Null(particle.slot())
        : new BindingStep.Constant(particle.slot(), value);
  }

  private static boolean isNamed(ContentModel content, @Nullable String namespace, String name) {
    return name.equals(content.typeName()) && content.typeNamespace().equals(namespace);
  }

  /** Moves to the particle of an element. */
  private ElementParticle advance(
      Frame frame, ContentModel content, String namespace, String localName) throws Unbindable {
    List<ElementParticle> particles = content.particles();
    boolean inSequence = content.compositor() == Compositor.SEQUENCE;
    int index = inSequence ? Math.max(frame.particle, 0) : 0;
    passed.clear();
    while (index < particles.size() && !isNamed(particles.get(index), namespace, localName)) {
      if (inSequence && index > frame.particle) {
        skip(particles.get(index));
      }
      index++;
    }
    if (index == particles.size()) {
      throw new Unbindable(StockReason.PARAMETER);
    }
    ElementParticle particle = particles.get(index);
    boolean again = inSequence ? index == frame.particle : frame.seen.get(index);
    boolean alternative = content.compositor() == Compositor.CHOICE && frame.particle != NONE;
    if ((again && !particle.slot().array()) || alternative) {
      throw new Unbindable(StockReason.PARAMETER);
    }
    if (!inSequence) {
      frame.seen.set(index);
    }
    inOrder &= index >= frame.particle;
    frame.particle = index;
    return particle;
  }

  private static boolean isNamed(ElementParticle particle, String namespace, String localName) {
    return particle.localName().equals(localName) && particle.namespace().equals(namespace);
  }

  /** Passes over an absent element. */
  private void skip(ElementParticle absent) throws Unbindable {
    if (absent.required()) {
      throw new Unbindable(StockReason.PARAMETER);
    }
    if (absent.absent() != null) {
      passed.add(new BindingStep.Constant(absent.slot(), absent.absent()));
    }
  }

  private BindingStep content(Slot slot, Attributes attributes) throws Unbindable {
    if (slot.type() instanceof SimpleType simple) {
      frames.add(new Frame(Kind.VALUE, null, null));
      return new BindingStep.Value(slot, simple);
    }
    if (!(slot.type() instanceof BeanType declared)) {
      throw new Unbindable(StockReason.UNDESCRIBED_TYPE);
    }
    BeanType bean = named(declared, attributes);
    ContentModel content = model.content(bean);
    boolean simple = content.text() != null;
    frames.add(new Frame(simple ? Kind.VALUE : Kind.BEAN, bean, content));
    return new BindingStep.OpenBean(
        slot, bean, constants(content, attributes), simple ? text(content.text()) : null);
  }

  private static BindingStep.@Nullable Value text(@Nullable Slot slot) {
    return slot != null && slot.type() instanceof SimpleType type
        ? new BindingStep.Value(slot, type)
        : null;
  }

  /** The type that {@code xsi:type} names, or the declared one. */
  private BeanType named(BeanType declared, Attributes attributes) throws Unbindable {
    String name = attributes.typeName();
    String namespace = attributes.typeNamespace();
    for (BeanType each : model.substitutes(declared)) {
      if (name == null ? each.equals(declared) : isNamed(model.content(each), namespace, name)) {
        return each;
      }
    }
    throw new Unbindable(StockReason.XSI_TYPE);
  }

  private static List<BindingStep.Constant> constants(ContentModel content, Attributes attributes)
      throws Unbindable {
    if (content.anyAttribute() && !areDeclared(attributes, content.attributes())) {
      throw new Unbindable(StockReason.VALUE);
    }
    List<BindingStep.Constant> constants = new ArrayList<>();
    for (AttributeUse attribute : content.attributes()) {
      String suffix = "}" + attribute.name();
      for (String name : attributes.others().keySet()) {
        if (name.endsWith(suffix)) {
          // Left to stock, whose parser may take it for the attribute in no namespace.
          throw new Unbindable(StockReason.VALUE);
        }
      }
      String text = attributes.others().get(attribute.name());
      if (text != null) {
        Object value = attribute.type().convert(text);
        constants.add(new BindingStep.Constant(attribute.slot(), value, attribute.name()));
      } else if (attribute.required()) {
        throw new Unbindable(StockReason.VALUE);
      } else if (attribute.absent() != null) {
        constants.add(new BindingStep.Constant(attribute.slot(), attribute.absent()));
      }
    }
    return constants;
  }

  private static boolean areDeclared(Attributes attributes, List<AttributeUse> declared) {
    return attributes.nil() == null
        && attributes.typeName() == null
        && attributes.others().keySet().stream()
            .allMatch(name -> declared.stream().anyMatch(use -> use.name().equals(name)));
  }

  @Override
  public void text() throws Unbindable {
    Frame frame = frames.get(frames.size() - 1);
    if (frame.kind == Kind.IGNORED) {
      return;
    }
    if (frame.content == null || frame.content.particles().isEmpty()) {
      throw new Unbindable(StockReason.MIXED_VALUE);
    }
  }

  @Override
  public BindingStep end() throws Unbindable {
    Frame frame = frames.remove(frames.size() - 1);
    ContentModel content = frame.content;
    if (content == null) {
      return BindingStep.Skip.INSTANCE;
    }
    List<ElementParticle> particles = content.particles();
    return switch (content.compositor()) {
      case SEQUENCE -> {
        passed.clear();
        for (ElementParticle absent : particles.subList(frame.particle + 1, particles.size())) {
          skip(absent);
        }
        yield passed.isEmpty() ? BindingStep.CloseBean.INSTANCE : new BindingStep.CloseBean(passed);
      }
      case ALL -> {
        for (int i = 0; i < particles.size(); i++) {
          if (particles.get(i).required() && !frame.seen.get(i)) {
            throw new Unbindable(StockReason.PARAMETER);
          }
        }
        yield BindingStep.CloseBean.INSTANCE;
      }
      case CHOICE -> {
        if (frame.particle == NONE && !content.optional()) {
          throw new Unbindable(StockReason.PARAMETER);
        }
        yield BindingStep.CloseBean.INSTANCE;
      }
    };
  }

  @Override
  public List<BindingStep.Constant> passed() {
    return List.copyOf(passed);
  }

  @Override
  public boolean isInOrder() {
    return inOrder;
  }

  @Override
  public int depth() {
    return frames.size();
  }

  @Override
  public Kind kind() {
    return frames.get(frames.size() - 1).kind;
  }

  @Override
  public Place place(int atDepth, boolean ordered) {
    Frame frame = frames.get(atDepth);
    return ordered || frame.seen.isEmpty()
        ? new Place(frame.kind, frame.bean, frame.particle, null, "")
        : new Place(frame.kind, frame.bean, NONE, null, frame.seen.toString());
  }
}
