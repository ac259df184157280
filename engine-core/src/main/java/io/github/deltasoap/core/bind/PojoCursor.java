package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.InnerArray;
import io.github.deltasoap.core.type.MapEntries;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.ValueType;
import io.github.deltasoap.core.type.XsiTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The cursor for POJO services: it reproduces the rules of stock's RPC receivers, quirks included
 * (see {@code BeanUtil.deserialize} in Axis2).
 */
final class PojoCursor implements TypeCursor {
  // States of a bean's property.
  private static final byte UNSEEN = 0;
  private static final byte SEEN = 1;
  private static final byte COLLECTING = 2;

  private static final int NONE = -1;

  /** An open element. Frames without state are shared. */
  private static final class Frame {
    static final Frame VALUE = new Frame(Kind.VALUE, null);
    static final Frame IGNORED = new Frame(Kind.IGNORED, null);

    final Kind kind;
    final @Nullable BeanType bean;
    // VALUE: the class that the message has chosen.
    final String chosen;
    // WRAPPER
    final @Nullable ParameterOrder order;
    // BEAN: the state of each property, and the last of them in their order.
    final byte[] properties;
    int last = NONE;
    // BEAN: the namespaces of the collections that are being collected, by property.
    private @Nullable String @Nullable [] namespaces;

    Frame(Kind kind, @Nullable BeanType bean) {
      this(kind, bean, "", null);
    }

    Frame(Kind kind, @Nullable BeanType bean, String chosen, @Nullable ParameterOrder order) {
      this.order = order;
      this.kind = kind;
      this.bean = bean;
      this.chosen = chosen;
      this.properties = new byte[bean == null ? 0 : bean.slots().size()];
    }

    void collect(Slot slot, String namespace) {
      properties[slot.index()] = COLLECTING;
      if (slot.collection() != null) {
        if (namespaces == null) {
          namespaces = new @Nullable String[properties.length];
        }
        namespaces[slot.index()] = namespace;
      }
    }

    /** Whether an element is an item: those of a collection have the first one's namespace. */
    boolean collects(Slot slot, String namespace, String localName) {
      return properties[slot.index()] == COLLECTING
          && localName.equals(slot.name())
          && (namespaces == null
              || namespaces[slot.index()] == null
              || namespace.equals(namespaces[slot.index()]));
    }

    /** The name of the items that the last property collects; null if there are none. */
    @Nullable String collecting() {
      if (bean == null || last == NONE || properties[last] != COLLECTING) {
        return null;
      }
      String name = bean.slots().get(last).name();
      String namespace = namespaces == null ? null : namespaces[last];
      return namespace == null ? name : "{" + namespace + "}" + name;
    }

    /** The states of all properties. */
    String seen() {
      if (namespaces == null) {
        return Arrays.toString(properties);
      }
      StringBuilder seen = new StringBuilder(Arrays.toString(properties));
      for (String each : namespaces) {
        // With its length, so that no namespace is taken for the end of another.
        seen.append(each == null ? "-" : each.length() + ":" + each);
      }
      return seen.toString();
    }
  }

  private final OperationType operation;
  private final PojoIntrospector introspector;
  private final XsiTypes xsiTypes;
  private final List<Frame> frames = new ArrayList<>();
  private boolean inOrder = true;

  /** Creates a cursor positioned before the wrapper element. */
  PojoCursor(OperationType operation, PojoIntrospector introspector, XsiTypes xsiTypes) {
    this.operation = operation;
    this.introspector = introspector;
    this.xsiTypes = xsiTypes;
  }

  @Override
  public boolean readsNamespace() {
    if (frames.isEmpty()) {
      return true;
    }
    BeanType bean = frames.get(frames.size() - 1).bean;
    return bean != null && bean.hasCollections();
  }

  @Override
  public BindingStep start(String namespace, String localName, Attributes attributes)
      throws Unbindable {
    if (frames.isEmpty()) {
      if (!namespace.equals(operation.wrapperNamespace())) {
        throw new Unbindable(StockReason.WRAPPER);
      }
      ParameterOrder order = new ParameterOrder(operation);
      Frame wrapper = new Frame(Kind.WRAPPER, null, "", order);
      return switch (operation.style()) {
        case WRAPPED -> enter(wrapper, BindingStep.Skip.INSTANCE);
        case BARE -> parameter(order, localName, attributes);
        case ITEMS -> {
          if (attributes.reference()) {
            throw new Unbindable(StockReason.MULTIREF);
          }
          yield enter(wrapper, BindingStep.Skip.INSTANCE);
        }
        case NONE -> throw new Unbindable(StockReason.ENVELOPE_STRUCTURE);
        case ELEMENT -> throw new IllegalStateException("Nothing is bound");
      };
    }
    Frame frame = frames.get(frames.size() - 1);
    return switch (frame.kind) {
      case WRAPPER -> ofWrapper(Objects.requireNonNull(frame.order), localName, attributes);
      case BEAN -> child(frame, namespace, localName, attributes);
      case VALUE -> throw new Unbindable(StockReason.MIXED_VALUE);
      case IGNORED -> ignore(BindingStep.Skip.INSTANCE);
    };
  }

  @Override
  public BindingStep end() throws Unbindable {
    Frame left = frames.remove(frames.size() - 1);
    boolean isEmpty = left.order != null && left.order.arrayName() == null;
    if (isEmpty && operation.style() == Style.ITEMS) {
      // Stock fails without an item.
      throw new Unbindable(StockReason.PARAMETER);
    }
    return left.kind == Kind.BEAN ? BindingStep.CloseBean.INSTANCE : BindingStep.Skip.INSTANCE;
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
  public boolean isInOrder() {
    return inOrder;
  }

  @Override
  public Place place(int atDepth, boolean ordered) {
    Frame frame = frames.get(atDepth);
    BeanType bean = frame.bean;
    if (bean == null) {
      ParameterOrder order = frame.order;
      return order == null
          ? new Place(frame.kind, null, 0, null, frame.chosen)
          : new Place(frame.kind, null, order.next(), order.arrayName(), frame.chosen);
    }
    if (!ordered) {
      return new Place(frame.kind, bean, NONE, null, frame.seen());
    }
    return new Place(frame.kind, bean, frame.last, frame.collecting(), "");
  }

  private BindingStep enter(Frame frame, BindingStep step) {
    frames.add(frame);
    return step;
  }

  private BindingStep ignore(BindingStep step) {
    return enter(Frame.IGNORED, step);
  }

  private BindingStep ofWrapper(ParameterOrder order, String localName, Attributes attributes)
      throws Unbindable {
    if (operation.style() != Style.ITEMS) {
      return parameter(order, localName, attributes);
    }
    return order.takeItem(localName)
        ? itemOf(operation.parameters().get(0), attributes)
        : ignore(BindingStep.Skip.INSTANCE);
  }

  private BindingStep parameter(ParameterOrder order, String localName, Attributes attributes)
      throws Unbindable {
    Slot slot = order.take(localName);
    if (slot == null) {
      return ignore(BindingStep.Skip.INSTANCE);
    }
    if (UndescribedType.isElement(slot.type()) && !attributes.reference()) {
      return ignore(new BindingStep.Null(slot));
    }
    if (slot.array()) {
      return itemOf(slot, attributes);
    }
    boolean nilCounts = !(slot.type() instanceof SimpleType simple) || simple.nilByPresence();
    return object(slot, attributes, nilCounts);
  }

  /** An item of an array or a collection; stock reads maps in collections even if they are nil. */
  private BindingStep itemOf(Slot slot, Attributes attributes) throws Unbindable {
    return object(slot, attributes, !MapEntries.isMap(slot.type()));
  }

  /** A parameter, or an item of a collection or map: nil is checked before its type. */
  private BindingStep object(Slot slot, Attributes attributes, boolean nilCounts)
      throws Unbindable {
    if (attributes.reference()) {
      throw new Unbindable(StockReason.MULTIREF);
    }
    if (attributes.nil() != null && nilCounts) {
      return ignore(new BindingStep.Null(slot));
    }
    return enterContent(slot, isOfNamedType(slot) ? actualType(slot, attributes) : slot.type());
  }

  /** Whether the message may name the type of a value: that of a bean, or of any object. */
  private static boolean isOfNamedType(Slot slot) {
    boolean isBean =
        slot.type() instanceof BeanType
            && !MapEntries.isMap(slot.type())
            && !InnerArray.isInner(slot.type());
    return isBean || UndescribedType.isNamed(slot.type());
  }

  private BindingStep child(Frame frame, String namespace, String localName, Attributes attributes)
      throws Unbindable {
    BeanType bean = frame.bean;
    if (bean == null) {
      return ignore(BindingStep.Skip.INSTANCE);
    }
    if (MapEntries.isMap(bean)) {
      // Each child is an entry, whatever its name and its attributes.
      Slot entries = bean.slots().get(0);
      frame.last = entries.index();
      frame.collect(entries, namespace);
      return enterContent(entries, entries.type());
    }
    if (InnerArray.isInner(bean)) {
      if (!InnerArray.holds(bean, localName)) {
        return ignore(BindingStep.Skip.INSTANCE);
      }
      Slot items = bean.slots().get(0);
      frame.last = items.index();
      frame.collect(items, namespace);
      return item(items, attributes);
    }
    Slot slot = bean.find(localName);
    if (slot == null) {
      return ignore(BindingStep.Skip.INSTANCE);
    }
    inOrder &= slot.index() >= frame.last;
    frame.last = slot.index();
    return MapEntries.isEntry(bean)
        ? part(frame, slot, attributes)
        : property(frame, slot, namespace, localName, attributes);
  }

  /** A key or a value. */
  private BindingStep part(Frame entry, Slot slot, Attributes attributes) throws Unbindable {
    if (entry.properties[slot.index()] != UNSEEN) {
      // Stock takes the last one.
      throw new Unbindable(StockReason.PARAMETER);
    }
    entry.properties[slot.index()] = SEEN;
    // Stock reads a map in a map even if it is nil or a reference.
    return MapEntries.isMap(slot.type())
        ? enterContent(slot, slot.type())
        : object(slot, attributes, true);
  }

  private BindingStep property(
      Frame frame, Slot slot, String namespace, String localName, Attributes attributes)
      throws Unbindable {
    if (frame.properties[slot.index()] == UNSEEN) {
      frame.properties[slot.index()] = SEEN;
      return firstOccurrence(frame, slot, namespace, localName, attributes);
    }
    return frame.collects(slot, namespace, localName)
        ? item(slot, attributes)
        : ignore(BindingStep.Skip.INSTANCE);
  }

  private BindingStep firstOccurrence(
      Frame frame, Slot slot, String namespace, String localName, Attributes attributes)
      throws Unbindable {
    if (slot.name().equals("class")) {
      return ignore(BindingStep.Skip.INSTANCE);
    }
    if (attributes.isNil()) {
      BindingStep step =
          slot.array() ? new BindingStep.NullArray(slot) : new BindingStep.Null(slot);
      return ignore(step);
    }
    if (slot.array() || slot.javaClass().isArray()) {
      if (!localName.equals(slot.name())) {
        // Stock would collect the exactly spelled elements, wherever they are.
        throw new Unbindable(StockReason.ARRAY_NAME);
      }
      if (slot.array()) {
        frame.collect(slot, namespace);
        return item(slot, attributes);
      }
    }
    if (isOfNamedType(slot)) {
      return ofNamedType(slot, attributes);
    }
    return enterContent(slot, slot.type());
  }

  private BindingStep item(Slot slot, Attributes attributes) throws Unbindable {
    if (slot.collection() != null) {
      return itemOf(slot, attributes);
    }
    if (InnerArray.isInner(slot.type())) {
      // Stock ignores the type that an array names.
      return attributes.nil() == null
          ? enterContent(slot, slot.type())
          : ignore(new BindingStep.Null(slot));
    }
    if (isOfNamedType(slot)) {
      return ofNamedType(slot, attributes);
    }
    // Stock replaces the declared class of a simple item by that of its xsi:type.
    if (attributes.typeName() != null && resolve(attributes) != slot.type().javaClass()) {
      throw new Unbindable(StockReason.XSI_TYPE);
    }
    if (attributes.nil() != null) {
      return ignore(new BindingStep.Null(slot));
    }
    return enterContent(slot, slot.type());
  }

  /** A bean or object below the level of parameters: its type is checked before nil. */
  private BindingStep ofNamedType(Slot slot, Attributes attributes) throws Unbindable {
    ValueType type = actualType(slot, attributes);
    if (attributes.nil() != null) {
      return ignore(new BindingStep.Null(slot));
    }
    return enterContent(slot, type);
  }

  private BindingStep enterContent(Slot slot, ValueType type) throws Unbindable {
    if (type instanceof SimpleType simple) {
      boolean chosen = UndescribedType.isNamed(slot.type());
      Frame frame =
          chosen ? new Frame(Kind.VALUE, null, simple.javaClass().getName(), null) : Frame.VALUE;
      return enter(frame, new BindingStep.Value(slot, simple));
    }
    if (type instanceof BeanType bean) {
      return enter(new Frame(Kind.BEAN, bean), new BindingStep.OpenBean(slot, bean));
    }
    throw new Unbindable(StockReason.UNDESCRIBED_TYPE);
  }

  private ValueType actualType(Slot slot, Attributes attributes) throws Unbindable {
    if (attributes.typeName() == null) {
      return slot.type();
    }
    Class<?> named = resolve(attributes);
    if (named == null || !slot.type().javaClass().isAssignableFrom(named)) {
      throw new Unbindable(StockReason.XSI_TYPE);
    }
    ValueType type = introspector.describe(named);
    boolean isValue =
        type instanceof SimpleType && !named.isEnum() && UndescribedType.isNamed(slot.type());
    if (!isValue && !(type instanceof BeanType)) {
      throw new Unbindable(StockReason.XSI_TYPE);
    }
    return type;
  }

  private @Nullable Class<?> resolve(Attributes attributes) {
    String namespace = attributes.typeNamespace();
    String name = attributes.typeName();
    return namespace == null || name == null ? null : xsiTypes.find(namespace, name);
  }
}
