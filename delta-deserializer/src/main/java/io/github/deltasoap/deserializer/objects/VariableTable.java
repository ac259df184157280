package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.ArrayItems;
import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.bind.ObjectAssembler;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.PathReplay;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The Variable Table (P1, section 3.3.1): for each variable on a path, the object that receives its
 * value, the property, the type and the setter. Objects are identified by node: node 0 is the array
 * of arguments, every other node a bean, found from its parent. Immutable.
 */
public final class VariableTable {
  /** The estimated memory of a text without its characters, and of other values. */
  private static final int OBJECT_BYTES = 56;

  /** That of a calendar; there are hardly any other mutable values. */
  private static final int CALENDAR_BYTES = 320;

  /** The position of a value that is not an array item. */
  private static final int NO_ITEM = -1;

  /**
   * A place in the argument graph: the item {@code item} of {@code slot} of the node {@code
   * parent}, whose type is {@code owner}; node 0 has none.
   */
  private record Place(int parent, @Nullable BeanType owner, Slot slot, int item) {}

  /** A variable, which is a text or an attribute value, and its destination. */
  private record Variable(Place place, SimpleType type, boolean attribute) {
    @Nullable Object convert(byte[] message, int from, int to) throws Unbindable {
      return attribute ? type.convertAttribute(message, from, to) : type.convert(message, from, to);
    }
  }

  /** The places of the beans; node 0 is not among them. */
  private final Place[] nodes;

  private final @Nullable Variable[] variables;
  private final boolean holdsAllBeans;
  private final @Nullable String obstacle;

  /** The number of places and variables that this table does not share. */
  private final int own;

  private VariableTable(Recorder recorder) {
    this.nodes = recorder.nodes.toArray(Place[]::new);
    this.variables = recorder.variables.toArray(Variable[]::new);
    this.holdsAllBeans = recorder.holdsAllBeans;
    this.obstacle = recorder.obstacle;
    this.own = recorder.own;
  }

  /**
   * The table of a path, for an operation with the given number of parameters.
   *
   * @param shared the places and variables of other tables, to which those of this one are added
   */
  public static VariableTable of(MatchRun.Path path, int parameters, Interner shared) {
    Recorder recorder = new Recorder(parameters, shared);
    try {
      PathReplay.replay(path, recorder);
      recorder.end();
    } catch (Unbindable impossible) {
      throw new IllegalStateException("Recording converts nothing", impossible);
    }
    return new VariableTable(recorder);
  }

  /**
   * The reason why copies of objects of this path cannot be patched, for the log. Patching requires
   * that every bean on the path is plain, and that no parameter's array changes its length when a
   * value becomes null.
   *
   * @return null if they can be patched
   */
  public @Nullable String obstacle() {
    return obstacle;
  }

  int variableCount() {
    return variables.length;
  }

  /** The estimated memory of the objects of a message on this path. */
  long objectBytes(Baseline message) {
    long bytes = 0;
    for (Place node : nodes) {
      int properties = node.slot.type() instanceof BeanType bean ? bean.slots().size() : 0;
      bytes += 24 + 4L * properties;
    }
    for (int i = 0; i < variables.length; i++) {
      Variable variable = variables[i];
      if (variable != null && variable.type.javaClass().isPrimitive()) {
        bytes += Long.BYTES;
      } else if (variable != null) {
        bytes += variable.type.copier() == null ? OBJECT_BYTES : CALENDAR_BYTES;
        bytes += variable.type.conversion().valueBytes() + message.characterBytes(i);
      }
    }
    return bytes;
  }

  /** The estimated memory of the table, without what it shares with others. */
  long sizeBytes() {
    return 80L + 4L * (nodes.length + variables.length) + 32L * own;
  }

  /** Keeps what the table shares with others. */
  public void keepIn(Interner shared) {
    for (Place node : nodes) {
      shared.intern(node);
    }
    for (Variable variable : variables) {
      if (variable != null) {
        shared.intern(variable.place);
        shared.intern(variable);
      }
    }
  }

  /**
   * Sets the changed variables in a copy of the prototype's arguments.
   *
   * @return the beans of the copy by node, as far as they were looked up
   * @throws Unbindable if stock would refuse a value
   */
  public @Nullable Object[] patch(
      Baseline.Changes changes,
      WireMessage message,
      @Nullable Object[] arguments,
      SetterStrategy setters)
      throws Unbindable {
    @Nullable Object[] resolved = new @Nullable Object[nodes.length + 1];
    for (int i = 0; i < changes.count(); i++) {
      int from = changes.from(i);
      int to = changes.to(i);
      patch(changes.variable(i), message.bytes(), from, to, arguments, resolved, setters);
    }
    return resolved;
  }

  private void patch(
      int id,
      byte[] message,
      int from,
      int to,
      @Nullable Object[] arguments,
      @Nullable Object[] resolved,
      SetterStrategy setters)
      throws Unbindable {
    Variable variable = variables[id];
    if (variable == null) {
      return;
    }
    Place place = variable.place;
    Slot slot = place.slot;
    Object value = variable.convert(message, from, to);
    BeanType owner = place.owner;
    if (owner == null) {
      patchArgument(place, value, arguments);
      return;
    }
    Object bean = resolve(place.parent, arguments, resolved);
    if (!slot.isWritable()) {
      return;
    }
    if (place.item != NO_ITEM) {
      ArrayItems.set(present(owner.stored(bean, slot)), place.item, value);
    } else {
      set(owner, bean, slot, value, setters);
    }
  }

  private static void set(
      BeanType owner, Object bean, Slot slot, @Nullable Object value, SetterStrategy setters)
      throws Unbindable {
    Method setter = slot.setter();
    if (setter == null) {
      owner.set(bean, slot, value);
      return;
    }
    owner.prepare(bean, slot);
    switch (setters) {
      case GENERATED -> owner.set(bean, slot, value);
      case PRESERVED -> BeanType.set(bean, slot, setter, value);
      case REFLECTIVE -> BeanType.set(bean, slot, lookUp(bean, setter), value);
    }
  }

  private static void patchArgument(
      Place place, @Nullable Object value, @Nullable Object[] arguments) throws Unbindable {
    Slot slot = place.slot;
    if (place.item != NO_ITEM) {
      ArrayItems.set(present(arguments[slot.index()]), place.item, value);
    } else if (value != null) {
      arguments[slot.index()] = value;
    } else if (slot.javaClass().isPrimitive()) {
      throw new Unbindable(StockReason.VALUE);
    } else {
      Class<?> declared = slot.javaClass();
      arguments[slot.index()] =
          declared.isArray() ? Array.newInstance(declared.getComponentType(), 0) : null;
    }
  }

  private static Method lookUp(Object bean, Method setter) {
    try {
      return bean.getClass().getMethod(setter.getName(), setter.getParameterTypes());
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException("A setter has gone", impossible);
    }
  }

  /**
   * Replaces all items of an array of beans in a copy of the prototype's arguments.
   *
   * @param node an item of the array
   * @param items the new items, which may be some of the old ones
   * @throws Unbindable if a setter fails
   */
  public void replaceItems(
      int node,
      ArrayList<@Nullable Object> items,
      @Nullable Object[] arguments,
      @Nullable Object[] resolved,
      SetterStrategy setters)
      throws Unbindable {
    Place place = nodes[node - 1];
    Object array = ObjectAssembler.collected(place.slot, items);
    if (place.owner == null) {
      arguments[place.slot.index()] = array;
    } else {
      Object bean = resolve(place.parent, arguments, resolved);
      set(place.owner, bean, place.slot, array, setters);
    }
  }

  /**
   * The bean of a node in a copy of the prototype's arguments.
   *
   * @param resolved the beans of the copy by node, filled on demand
   */
  public Object bean(int node, @Nullable Object[] arguments, @Nullable Object[] resolved) {
    return resolve(node, arguments, resolved);
  }

  /** Whether the arguments hold all beans of the path, none of which a bean has no setter for. */
  public boolean holdsAllBeans() {
    return holdsAllBeans;
  }

  private Object resolve(int id, @Nullable Object[] arguments, @Nullable Object[] resolved) {
    Object known = resolved[id];
    if (known != null) {
      return known;
    }
    Place node = nodes[id - 1];
    Object value =
        node.owner == null
            ? arguments[node.slot.index()]
            : node.owner.stored(resolve(node.parent, arguments, resolved), node.slot);
    Object bean = present(node.item == NO_ITEM ? value : ArrayItems.get(present(value), node.item));
    resolved[id] = bean;
    return bean;
  }

  private static Object present(@Nullable Object value) {
    if (value == null) {
      throw new IllegalStateException("An object of the prototype is missing in its copy");
    }
    return value;
  }

  /** Follows a path and records the destination of each variable. */
  private static final class Recorder implements PathReplay.Visitor {
    /**
     * The arguments, or an open bean.
     *
     * @param items the number of items of each slot so far
     * @param reachable whether stock keeps the bean: without a setter, it creates and drops it
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Open(int node, @Nullable BeanType type, int[] items, boolean reachable) {
      Place place(Slot slot) {
        return new Place(node, type, slot, slot.array() ? items[slot.index()]++ : NO_ITEM);
      }
    }

    final List<Place> nodes = new ArrayList<>();
    final List<@Nullable Variable> variables = new ArrayList<>();
    boolean holdsAllBeans = true;
    @Nullable String obstacle;
    int own;
    private final Interner shared;
    private final Deque<Open> outer = new ArrayDeque<>();
    private final Open arguments;
    private Open open;

    /** The parameters that are arrays of strings. */
    private final @Nullable Slot[] textArrays;

    Recorder(int parameters, Interner shared) {
      this.shared = shared;
      textArrays = new @Nullable Slot[parameters];
      arguments = new Open(0, null, new int[parameters], true);
      open = arguments;
    }

    @Override
    public void step(BindingStep step) {
      if (step instanceof BindingStep.OpenBean bean) {
        BeanType type = bean.type();
        boolean reachable = open.reachable && (open.node == 0 || bean.slot().isWritable());
        holdsAllBeans &= reachable;
        note(type.reuseObstacle());
        if (type.hasTextEffects() && bean.slot().array() && bean.slot().collection() == null) {
          note(
              "toString() of " + type.javaClass().getName() + ", which stock calls, may change it");
        }
        nodes.add(share(place(bean.slot())));
        outer.push(open);
        open = new Open(nodes.size(), type, new int[type.slots().size()], reachable);
      } else if (step instanceof BindingStep.CloseBean) {
        open = outer.pop();
      } else if (step instanceof BindingStep.Value value) {
        noteConversion(value.slot(), value.type());
        place(value.slot());
      } else if (step instanceof BindingStep.Null nothing) {
        place(nothing.slot());
      } else if (step instanceof BindingStep.Constant constant) {
        place(constant.slot());
      }
    }

    @Override
    public void variable(BindingStep.@Nullable Value bound, int span) {
      if (bound == null) {
        variables.add(null);
        return;
      }
      if (open.node == 0 && bound.slot().javaClass().isArray()) {
        textArrays[bound.slot().index()] = bound.slot();
      }
      variables.add(bound(bound.slot(), bound.type(), false));
    }

    @Override
    public void attribute(BindingStep.AttributeValue bound, int span) {
      variables.set(span, bound(bound.slot(), bound.type(), true));
    }

    private void noteConversion(Slot slot, SimpleType type) {
      if (type.conversion().isOfService()) {
        note("property " + slot + " is converted by code of the service");
      }
    }

    private Variable bound(Slot slot, SimpleType type, boolean attribute) {
      noteConversion(slot, type);
      // Stock drops the value, but refuses invalid text; so must we.
      if (!open.reachable || (open.node != 0 && !slot.isWritable())) {
        note(
            "property "
                + slot
                + (open.type == null ? "" : " of " + open.type.javaClass().getName())
                + " has no setter, or belongs to a property without one");
      }
      return share(new Variable(share(place(slot)), type, attribute));
    }

    private <T> T share(T object) {
      T kept = shared.intern(object);
      own += kept != object || shared.holds(object) ? 0 : 1;
      return kept;
    }

    private Place place(Slot slot) {
      if (open.node == 0 && slot.isUnindexed()) {
        String name = slot.javaClass().getName();
        note("parameter " + slot + " is a " + name + ", whose items have no index");
      }
      BeanType owner = open.type;
      if (owner != null && UndescribedType.isNamed(slot.type())) {
        String property = owner.javaClass().getName() + "." + slot.name();
        note(property + " is of a class that messages choose");
      }
      return open.place(slot);
    }

    void end() {
      for (Slot array : textArrays) {
        // Stock turns a single null into an empty array, and a text may become null.
        if (array != null && arguments.items[array.index()] == 1) {
          note("parameter " + array + " has one item, and would be empty if that were null");
        }
      }
    }

    private void note(@Nullable String problem) {
      obstacle = obstacle == null ? problem : obstacle;
    }
  }
}
