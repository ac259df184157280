package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.ContentModel.Nil;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.AnyAttribute;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The cursor for data bindings that follow an XML schema. It accepts only what the schema allows:
 * generated parsers are more lenient, and such documents fall back to stock.
 */
sealed class SchemaCursor implements TypeCursor permits JaxbCursor {
  private static final int NONE = -1;

  /** The beginning of the keys of attributes that no data binding binds. */
  private static final String XSI = "{http://www.w3.org/2001/XMLSchema-instance}";

  /** An open element. */
  private static final class Frame {
    final Kind kind;
    final @Nullable BeanType bean;
    final @Nullable ContentModel content;

    /** Whether the element wraps items of the bean around it. */
    final boolean isWrapper;

    /** Whether an object is open around the bean, which ends with it. */
    boolean isHeld;

    /** The last particle seen. */
    int particle = NONE;

    /** The particles seen, where they have no order. */
    final BitSet seen = new BitSet();

    /** The open group; null if there is none. */
    @Nullable Frame group;

    /** The name of the type of a simple value, if the message chooses it; otherwise empty. */
    String typeName = "";

    Frame(Kind kind, @Nullable BeanType bean, @Nullable ContentModel content) {
      this(kind, bean, content, false);
    }

    Frame(Kind kind, @Nullable BeanType bean, @Nullable ContentModel content, boolean isWrapper) {
      this.isWrapper = isWrapper;
      this.kind = kind;
      this.bean = bean;
      this.content = content;
    }

    BeanType bean() {
      if (bean == null) {
        throw new IllegalStateException("No bean is open");
      }
      return bean;
    }

    List<ElementParticle> particles() {
      return content == null ? List.of() : content.particles();
    }

    Compositor compositor() {
      return content == null ? Compositor.SEQUENCE : content.compositor();
    }

    boolean isOptional() {
      return content == null || content.optional();
    }

    /** Whether a particle may occur now. */
    boolean takes(int index, ElementParticle candidate) {
      boolean again = compositor() == Compositor.SEQUENCE ? index == particle : seen.get(index);
      boolean another = compositor() == Compositor.CHOICE && particle != NONE && index != particle;
      return !another && (!again || (candidate.slot().array() && candidate.wrapped() == null));
    }
  }

  private final OperationType operation;
  private final SchemaModel model;
  private final List<Frame> frames = new ArrayList<>();
  private final List<BindingStep> passed = new ArrayList<>();
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
      if (!operation.hasPayload()) {
        throw new Unbindable(StockReason.ENVELOPE_STRUCTURE);
      }
      return payload(namespace, localName, attributes);
    }
    Frame frame = frames.get(frames.size() - 1);
    ContentModel content = frame.content;
    if (content == null || content.text() != null) {
      throw new Unbindable(StockReason.MIXED_VALUE);
    }
    passed.clear();
    ElementParticle particle = find(frame, namespace, localName, passed);
    if (particle == null) {
      particle = findGlobal(frame, namespace, localName);
    }
    if (particle == null) {
      throw new Unbindable(StockReason.PARAMETER);
    }
    ContentModel wrapped = particle.wrapped();
    if (wrapped != null && !attributes.isNil()) {
      frames.add(new Frame(Kind.BEAN, frame.bean, wrapped, true));
      return new BindingStep.EmptyArray(particle.slot());
    }
    if (!attributes.isNil()) {
      return content(particle.slot(), attributes);
    }
    Nil nil = particle.nil();
    if (nil == null || !takes(nil, attributes)) {
      throw new Unbindable(StockReason.VALUE);
    }
    SchemaModel.Holder holder = model.holder(particle.slot().type());
    if (holder != null) {
      return nil(particle.slot(), holder);
    }
    frames.add(new Frame(ignoresText(nil) ? Kind.IGNORED : Kind.BEAN, null, null));
    if (!nil.isSet()) {
      return BindingStep.Skip.INSTANCE;
    }
    Object value = nil.value();
    return value == null
        ? new BindingStep.Null(particle.slot())
        : new BindingStep.Constant(particle.slot(), value);
  }

  /** Opens an object without a bean. */
  private BindingStep nil(Slot slot, SchemaModel.Holder holder) {
    passed.add(new BindingStep.OpenBean(slot, holder.type()));
    Frame frame = new Frame(Kind.BEAN, null, null);
    frame.isHeld = true;
    frames.add(frame);
    return new BindingStep.Constant(holder.nil(), true);
  }

  /** Whether an element without a value may have these attributes. */
  boolean takes(Nil nil, Attributes attributes) {
    return true;
  }

  private BindingStep payload(String namespace, String localName, Attributes attributes)
      throws Unbindable {
    Slot argument = operation.parameters().get(0);
    SchemaModel.Parts parts = model.parts(operation);
    String name = parts == null ? argument.name() : parts.localName();
    if (!namespace.equals(operation.wrapperNamespace()) || !localName.equals(name)) {
      throw new Unbindable(StockReason.WRAPPER);
    }
    if (attributes.isNil()) {
      throw new Unbindable(StockReason.VALUE);
    }
    if (parts == null) {
      return content(argument, attributes);
    }
    frames.add(new Frame(Kind.WRAPPER, null, parts.content(), true));
    return BindingStep.Skip.INSTANCE;
  }

  /**
   * Whether the text of a nil element is ignored: parsers that ADB generates skip it only if they
   * do not set null.
   */
  boolean ignoresText(Nil nil) {
    return !nil.isSet() || nil.value() != null;
  }

  private static boolean isNamed(ContentModel content, @Nullable String namespace, String name) {
    return name.equals(content.typeName()) && content.typeNamespace().equals(namespace);
  }

  /**
   * Moves to the particle of an element, which may be in a group.
   *
   * @param before receives the steps before the element's own
   * @return null if the element is not allowed here
   */
  private @Nullable ElementParticle find(
      Frame frame, String namespace, String localName, List<BindingStep> before) throws Unbindable {
    Frame group = frame.group;
    if (group != null) {
      ElementParticle inside = find(group, namespace, localName, before);
      if (inside != null) {
        return inside;
      }
      closeGroup(frame, group, true, before);
    }
    int outside = before.size();
    List<ElementParticle> particles = frame.particles();
    boolean inSequence = frame.compositor() == Compositor.SEQUENCE;
    for (int i = inSequence ? Math.max(frame.particle, 0) : 0; i < particles.size(); i++) {
      ElementParticle particle = particles.get(i);
      if (frame.takes(i, particle)) {
        ElementParticle found =
            particle.isGroup()
                ? findInGroup(frame, particle, namespace, localName, before)
                : isNamed(particle, namespace, localName) ? particle : null;
        if (found != null) {
          if (!inSequence) {
            frame.seen.set(i);
          }
          inOrder &= i >= frame.particle;
          frame.particle = i;
          return found;
        }
      }
      if (inSequence && i > frame.particle && !skip(particle, true, before)) {
        break;
      }
    }
    before.subList(outside, before.size()).clear();
    return null;
  }

  /**
   * Finds the global element that the wildcard of a frame takes.
   *
   * @return null if it takes none, or if the name is that of another property, which comes again
   */
  private @Nullable ElementParticle findGlobal(Frame frame, String namespace, String localName) {
    Slot wildcard = frame.content == null ? null : frame.content.wildcard();
    // The place behind all particles.
    int index = frame.particles().size();
    if (wildcard == null
        || (frame.seen.get(index) && !wildcard.array())
        || frame.particles().stream().anyMatch(each -> isNamed(each, namespace, localName))) {
      return null;
    }
    ElementParticle global = model.global(frame.bean, namespace, localName);
    if (global == null) {
      return null;
    }
    frame.seen.set(index);
    frame.particle = index;
    return global.in(wildcard);
  }

  /** Opens a group, if the element is allowed at its beginning. */
  private @Nullable ElementParticle findInGroup(
      Frame frame,
      ElementParticle group,
      String namespace,
      String localName,
      List<BindingStep> before)
      throws Unbindable {
    int outside = before.size();
    Frame opened = group(group);
    before.add(new BindingStep.OpenBean(group.slot(), opened.bean()));
    ElementParticle inside = find(opened, namespace, localName, before);
    if (inside == null) {
      before.subList(outside, before.size()).clear();
    } else {
      frame.group = opened;
    }
    return inside;
  }

  private Frame group(ElementParticle group) throws Unbindable {
    if (!(group.slot().type() instanceof BeanType bean)) {
      throw new Unbindable(StockReason.UNDESCRIBED_TYPE);
    }
    return new Frame(Kind.BEAN, bean, model.content(bean));
  }

  /**
   * Closes an open group.
   *
   * @param followed whether an element comes after it, and not the end tag around it
   * @param steps receives the effect
   */
  private void closeGroup(Frame frame, Frame group, boolean followed, List<BindingStep> steps)
      throws Unbindable {
    frame.group = null;
    skipRest(group, followed, steps);
    steps.add(BindingStep.CloseBean.INSTANCE);
  }

  /** Passes over all particles that have not come. */
  private void skipRest(Frame frame, boolean followed, List<BindingStep> steps) throws Unbindable {
    Frame open = frame.group;
    if (open != null) {
      closeGroup(frame, open, followed, steps);
    }
    List<ElementParticle> particles = frame.particles();
    boolean complete =
        switch (frame.compositor()) {
          case SEQUENCE -> {
            boolean allowed = true;
            for (ElementParticle absent : particles.subList(frame.particle + 1, particles.size())) {
              allowed &= skip(absent, followed, steps);
            }
            yield allowed;
          }
          case ALL -> {
            boolean allowed = true;
            for (int i = 0; i < particles.size(); i++) {
              allowed &= !particles.get(i).required() || frame.seen.get(i);
            }
            yield allowed;
          }
          case CHOICE -> frame.particle != NONE || frame.isOptional();
        };
    if (!complete) {
      throw new Unbindable(StockReason.PARAMETER);
    }
  }

  private static boolean isNamed(ElementParticle particle, String namespace, String localName) {
    return particle.localName().equals(localName) && particle.namespace().equals(namespace);
  }

  /**
   * Passes over an absent element or group of a sequence.
   *
   * @param followed whether another element follows: then ADB's parsers try to read the group from
   *     it, and keep what they find, which may be an empty bean
   * @param steps receives the effect
   * @return whether it may be absent
   */
  private boolean skip(ElementParticle absent, boolean followed, List<BindingStep> steps)
      throws Unbindable {
    if (absent.absent() != null) {
      steps.add(new BindingStep.Constant(absent.slot(), absent.absent()));
    }
    if (absent.isGroup() && followed && !absent.required() && !refuses(absent)) {
      readEmpty(absent, steps);
    }
    return !absent.required();
  }

  /** Whether ADB's parser of a group refuses an element that is not in the group. */
  private boolean refuses(ElementParticle group) throws Unbindable {
    Frame opened = group(group);
    if (opened.compositor() != Compositor.CHOICE) {
      for (ElementParticle each : opened.particles()) {
        if (each.required() && (!each.isGroup() || refuses(each))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Adds the beans that ADB's parser of a group makes of an element that is not in the group. */
  private void readEmpty(ElementParticle group, List<BindingStep> steps) throws Unbindable {
    Frame opened = group(group);
    steps.add(new BindingStep.OpenBean(group.slot(), opened.bean()));
    if (opened.compositor() != Compositor.CHOICE) {
      for (ElementParticle each : opened.particles()) {
        if (each.isGroup() && each.required()) {
          readEmpty(each, steps);
        } else {
          skip(each, true, steps);
        }
      }
    }
    steps.add(BindingStep.CloseBean.INSTANCE);
  }

  private BindingStep content(Slot slot, Attributes attributes) throws Unbindable {
    if (slot.type() instanceof SimpleType simple) {
      SimpleType named = model.named(simple, attributes.typeNamespace(), attributes.typeName());
      if (named == null) {
        throw new Unbindable(StockReason.XSI_TYPE);
      }
      Frame frame = new Frame(Kind.VALUE, null, null);
      if (!named.equals(simple)) {
        frame.typeName = attributes.typeNamespace() + "}" + attributes.typeName();
      }
      frames.add(frame);
      return new BindingStep.Value(slot, named);
    }
    SchemaModel.Holder holder = model.holder(slot.type());
    if (holder != null) {
      passed.add(new BindingStep.OpenBean(slot, holder.type()));
      BindingStep value = content(holder.value(), attributes);
      frames.get(frames.size() - 1).isHeld = true;
      return value;
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
  BeanType named(BeanType declared, Attributes attributes) throws Unbindable {
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
      if (attribute.namespace() == null) {
        String suffix = "}" + attribute.name();
        for (String name : attributes.others().keySet()) {
          if (name.endsWith(suffix) && !isDeclared(name, content.attributes())) {
            // Left to stock, whose parser may take it for the attribute in no namespace.
            throw new Unbindable(StockReason.VALUE);
          }
        }
      }
      String text = attributes.others().get(attribute.key());
      if (text != null && attribute.unread()) {
        throw new Unbindable(StockReason.UNDESCRIBED_TYPE);
      }
      if (text != null) {
        Object value = attribute.type().in(attributes.scope()).convert(text);
        constants.add(new BindingStep.Constant(attribute.slot(), value, attribute.key()));
      } else if (attribute.required()) {
        throw new Unbindable(StockReason.VALUE);
      } else if (attribute.absent() != null) {
        constants.add(new BindingStep.Constant(attribute.slot(), attribute.absent()));
      }
    }
    if (content.others() != null) {
      addOthers(content.others(), content.attributes(), attributes, constants);
    }
    return constants;
  }

  /** Adds an entry of a map for each attribute that is not declared. */
  private static void addOthers(
      Slot map,
      List<AttributeUse> declared,
      Attributes attributes,
      List<BindingStep.Constant> constants) {
    attributes
        .others()
        .forEach(
            (key, text) -> {
              if (!isDeclared(key, declared) && !key.startsWith(XSI)) {
                QName plain = QName.valueOf(key);
                QName name =
                    new QName(
                        plain.getNamespaceURI(),
                        plain.getLocalPart(),
                        attributes.prefixes().apply(key));
                AnyAttribute entry = new AnyAttribute(name);
                constants.add(
                    new BindingStep.Constant(map.ofType(entry.type()), entry.convert(text), key));
              }
            });
  }

  private static boolean areDeclared(Attributes attributes, List<AttributeUse> declared) {
    return attributes.nil() == null
        && attributes.typeName() == null
        && attributes.others().keySet().stream().allMatch(name -> isDeclared(name, declared));
  }

  private static boolean isDeclared(String name, List<AttributeUse> declared) {
    for (AttributeUse each : declared) {
      if (each.key().equals(name)) {
        return true;
      }
    }
    return false;
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
    passed.clear();
    if (frame.content == null) {
      return frame.isHeld ? BindingStep.CloseBean.INSTANCE : BindingStep.Skip.INSTANCE;
    }
    skipRest(frame, false, passed);
    if (frame.isHeld) {
      passed.add(BindingStep.CloseBean.INSTANCE);
    }
    return frame.isWrapper ? BindingStep.Skip.INSTANCE : BindingStep.CloseBean.INSTANCE;
  }

  @Override
  public List<BindingStep> passed() {
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
    boolean isOrdered = ordered || frame.seen.isEmpty();
    String seen = isOrdered ? "" : frame.seen.toString();
    for (Frame group = frame.group; group != null; group = group.group) {
      seen += "/" + group.particle + group.seen;
    }
    int position = isOrdered ? frame.particle : NONE;
    return new Place(frame.kind, frame.bean, position, null, seen + frame.typeName);
  }
}
