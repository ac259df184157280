package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.array.BoxedNumbers;
import io.github.deltasoap.core.array.NumberBuffer;
import io.github.deltasoap.core.array.NumberSink;
import io.github.deltasoap.core.array.Row;
import io.github.deltasoap.core.array.Rows;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.type.AnyAttribute;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.CollectionKind;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Representation;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds the arguments of an operation from binding steps. No class of the service is touched
 * before {@link #finish}, so a message that falls back to stock leaves no trace. Beans are then
 * created by their constructors, outer ones first, and filled by their setters in the order in
 * which the properties first occurred, as stock does.
 *
 * <p>Use an assembler for one message, from one thread.
 */
public final class ObjectAssembler {
  /** A bean under construction, or the list of arguments. */
  private static final class Frame {
    final @Nullable BeanType bean;
    final @Nullable Slot target;
    final Slot[] order;
    final @Nullable Object[] values;
    final boolean[] given;
    int count;

    Frame(@Nullable BeanType bean, @Nullable Slot target, int slots) {
      this.bean = bean;
      this.target = target;
      this.order = new Slot[slots];
      this.values = new @Nullable Object[slots];
      this.given = new boolean[slots];
    }

    void put(Slot slot, @Nullable Object value) {
      int index = slot.index();
      if (!given[index]) {
        given[index] = true;
        order[count++] = slot;
      }
      values[index] = value;
    }
  }

  /** The items of an array whose length is not known yet. */
  private static final class Items {
    final ArrayList<@Nullable Object> list = new ArrayList<>();

    /** Holds all items, in place of the list; null for a list. */
    @Nullable NumberBuffer numbers;

    /** Adds numbers to the list; null before the first. */
    @Nullable BoxedNumbers boxed;

    /** Whether some entries of the list are blocks of beans. */
    boolean hasRows;

    /** The first item that is not null, which is never in a block of beans; null before it. */
    @Nullable Object first;

    void add(@Nullable Object item) {
      first = first == null ? item : first;
      if (numbers == null) {
        list.add(item);
      } else {
        numbers.add(item);
      }
    }

    /** The items, with beans in place of their representations. */
    ArrayList<@Nullable Object> make() throws Unbindable {
      ArrayList<@Nullable Object> made = hasRows ? new ArrayList<>() : list;
      for (int i = 0; i < list.size(); i++) {
        Object item = list.get(i);
        if (item instanceof Rows rows) {
          rows.createInto(made);
        } else if (hasRows) {
          made.add(item instanceof Frame bean ? bean(bean) : item);
        } else if (item instanceof Frame bean) {
          list.set(i, bean(bean));
        }
      }
      return made;
    }

    NumberBuffer toNumbers(Class<?> component) {
      NumberBuffer all = numbers;
      if (all == null) {
        all = new NumberBuffer(component);
        for (Object item : list) {
          all.add(item);
        }
        list.clear();
        numbers = all;
      }
      return all;
    }
  }

  private final List<Slot> parameters;
  private final List<Frame> frames = new ArrayList<>();
  private Frame top;

  /** Creates an assembler for one call of the operation. */
  public ObjectAssembler(OperationType operation) {
    this(operation.parameters(), operation.parameters().size());
  }

  private ObjectAssembler(List<Slot> parameters, int slots) {
    this.parameters = parameters;
    this.top = new Frame(null, null, slots);
  }

  /** Creates an assembler for items of an array alone. */
  public static ObjectAssembler ofItems(Slot array) {
    return new ObjectAssembler(List.of(), array.index() + 1);
  }

  /**
   * Takes the effect of a tag; a {@link BindingStep.Value} has an empty text.
   *
   * @throws Unbindable if stock would refuse it
   */
  public void apply(BindingStep step) throws Unbindable {
    if (step instanceof BindingStep.OpenBean open) {
      openBean(open);
    } else if (step instanceof BindingStep.CloseBean) {
      closeBean();
    } else if (step instanceof BindingStep.Value value) {
      value(value.slot(), value.type().convert(""));
    } else if (step instanceof BindingStep.Null nothing) {
      value(nothing.slot(), null);
    } else if (step instanceof BindingStep.NullArray nothing) {
      nullArray(nothing.slot());
    } else if (step instanceof BindingStep.EmptyArray empty) {
      emptyArray(empty.slot());
    } else if (step instanceof BindingStep.Constant constant) {
      constant(constant);
    }
  }

  /** Opens a bean. */
  public void openBean(BindingStep.OpenBean step) {
    frames.add(top);
    top = new Frame(step.type(), step.slot(), step.type().slots().size());
    for (BindingStep.Constant constant : step.constants()) {
      constant(constant);
    }
  }

  /** Gives a constant to the innermost bean or to the arguments. */
  public void constant(BindingStep.Constant step) {
    Object value = step.value();
    value(step.slot(), step.slot().type() instanceof SimpleType type ? type.copy(value) : value);
  }

  /**
   * Closes the innermost bean and gives it to its parent.
   *
   * @throws Unbindable if a property of a primitive type would be null
   */
  public void closeBean() throws Unbindable {
    Frame frame = top;
    Slot target = frame.target;
    if (target == null) {
      throw new IllegalStateException("No bean is open");
    }
    for (int i = 0; i < frame.count; i++) {
      Slot slot = frame.order[i];
      if (slot.isWritable()) {
        slot.checkNull(frame.values[slot.index()]);
      }
    }
    top = frames.remove(frames.size() - 1);
    value(target, frame);
  }

  /** Gives a value, or an item of an array, to the innermost bean or to the arguments. */
  public void value(Slot slot, @Nullable Object value) {
    if (!slot.array()) {
      top.put(slot, value);
      return;
    }
    Object present = top.values[slot.index()];
    Items items = present instanceof Items known ? known : new Items();
    if (items != present) {
      top.put(slot, items);
    }
    items.add(value);
  }

  /**
   * Opens an array of the innermost bean or of the arguments for more numbers.
   *
   * @param slot of an array or collection of numbers, of which an item has been given
   * @param kind of the numbers
   */
  public NumberSink numbers(Slot slot, ValueKind kind) {
    Items items = items(slot.index());
    Class<?> component = slot.javaClass().getComponentType();
    if (component != null && component.isPrimitive()) {
      return items.toNumbers(component);
    }
    if (items.boxed == null || items.boxed.kind() != kind) {
      items.boxed = new BoxedNumbers(items.list, kind);
    }
    return items.boxed;
  }

  /**
   * Opens an array of the innermost bean or of the arguments for more beans.
   *
   * @param slot of an array or collection of beans, of which an item has been given
   * @param row the last item
   */
  public Rows rows(Slot slot, Row row) {
    Rows rows = new Rows(row);
    Items items = items(slot.index());
    items.list.add(rows);
    items.hasRows = true;
    return rows;
  }

  private Items items(int slot) {
    if (top.values[slot] instanceof Items items) {
      return items;
    }
    throw new IllegalStateException("No array has been begun");
  }

  /** Sets the array property to an array without items, unless it has some. */
  public void emptyArray(Slot slot) {
    if (!(top.values[slot.index()] instanceof Items)) {
      top.put(slot, new Items());
    }
  }

  /** Sets the array property to null. */
  public void nullArray(Slot slot) {
    top.put(slot, null);
  }

  /**
   * Creates the arguments.
   *
   * @return the arguments, in the order of the parameters
   * @throws Unbindable if a primitive has no value, or a constructor or a setter fails
   */
  public @Nullable Object[] finish() throws Unbindable {
    for (Slot slot : parameters) {
      slot.checkNull(top.values[slot.index()]);
    }
    @Nullable Object[] arguments = new @Nullable Object[parameters.size()];
    for (int i = 0; i < arguments.length; i++) {
      Slot slot = parameters.get(i);
      Object value = top.values[i];
      boolean array = slot.javaClass().isArray();
      if (array && (value == null || (value instanceof Items items && isOneNull(items)))) {
        value = Array.newInstance(slot.javaClass().getComponentType(), 0);
      }
      arguments[i] = make(slot, value);
    }
    return arguments;
  }

  /**
   * Creates the items of an array alone, for an assembler of {@link #ofItems}.
   *
   * @throws Unbindable if a constructor or a setter fails
   */
  public ArrayList<@Nullable Object> items(Slot array) throws Unbindable {
    return items(array.index()).make();
  }

  /**
   * The array or collection of beans that a slot takes.
   *
   * @throws Unbindable if the collection cannot hold them
   */
  public static Object collected(Slot slot, ArrayList<@Nullable Object> items) throws Unbindable {
    CollectionKind kind = slot.collection();
    return kind == null ? array(slot.javaClass().getComponentType(), items) : kind.make(items);
  }

  private static boolean isOneNull(Items items) {
    return items.list.size() == 1 && items.list.get(0) == null;
  }

  /** The value itself, or the bean or array that it represents. */
  private static @Nullable Object make(Slot slot, @Nullable Object value) throws Unbindable {
    if (value instanceof Frame bean) {
      return bean(bean);
    }
    if (!(value instanceof Items items)) {
      return value;
    }
    NumberBuffer numbers = items.numbers;
    if (numbers != null) {
      return numbers.toArray();
    }
    ArrayList<@Nullable Object> list = items.make();
    if (slot.javaClass() == Map.class) {
      return AnyAttribute.map(list);
    }
    BeanType first = items.first instanceof Frame bean ? bean.bean : null;
    if (first != null && first.hasTextEffects() && slot.javaClass().isArray()) {
      callToString(list);
    }
    return collected(slot, list);
  }

  /**
   * Does to the first item of an array what stock does, which tries to make all items of arrays
   * from strings, and ignores that this fails.
   */
  private static void callToString(List<@Nullable Object> items) throws Unbindable {
    Object first = items.stream().filter(Objects::nonNull).findFirst().orElseThrow();
    try {
      String unused = first.toString();
    } catch (Exception ignored) {
      // Stock ignores exceptions, too.
    } catch (Error failed) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
  }

  private static Object bean(Frame frame) throws Unbindable {
    BeanType type = frame.bean;
    if (type == null) {
      throw new IllegalStateException("The arguments are no bean");
    }
    Object bean = type.create();
    for (int i = 0; i < frame.count; i++) {
      Slot slot = frame.order[i];
      // Stock also creates the beans of properties without a setter, and drops them.
      Object value = make(slot, frame.values[slot.index()]);
      if (slot.isWritable()) {
        type.set(bean, slot, value);
      }
    }
    return bean instanceof Representation read ? read.toValue() : bean;
  }

  /** Creates an array; in an array of primitives, null becomes stock's sentinel. */
  private static Object array(Class<?> itemClass, List<@Nullable Object> items) {
    Object array = Array.newInstance(itemClass, items.size());
    if (array instanceof @Nullable Object[] objects) {
      return items.toArray(objects);
    }
    for (int i = 0; i < items.size(); i++) {
      ArrayItems.set(array, i, items.get(i));
    }
    return array;
  }
}
