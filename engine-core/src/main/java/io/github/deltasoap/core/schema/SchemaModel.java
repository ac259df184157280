package io.github.deltasoap.core.schema;

import io.github.deltasoap.core.proof.Footprint;
import io.github.deltasoap.core.proof.Proofs;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The beans of one service whose messages follow an XML schema, with the content model of each.
 * Filled by the introspector of a data binding at deployment, by one thread; then safe for any
 * number of threads.
 */
public final class SchemaModel {
  private final Map<Class<?>, ValueType> types = new HashMap<>();
  private final IdentityHashMap<BeanType, ContentModel> contents = new IdentityHashMap<>();

  /** The beans that {@code xsi:type} may name, by the declared one, which is the first. */
  private final IdentityHashMap<BeanType, List<BeanType>> substitutes = new IdentityHashMap<>();

  /** The payloads whose content is the arguments, by operation. */
  private final Map<String, Parts> parts = new HashMap<>();

  /** The objects around the values of elements, by type. */
  private final IdentityHashMap<ValueType, Holder> holders = new IdentityHashMap<>();

  /** The beans whose types restrict others. */
  private final Set<BeanType> restricted = new HashSet<>();

  /** The simple types in place of which {@code xsi:type} may, or must, name another one. */
  private final Map<SimpleType, OpenType> open = new HashMap<>();

  /** The elements that wildcards take, by name. */
  private final Map<QName, ElementParticle> globals = new HashMap<>();

  /** Of these, the ones that the wildcard of a bean does not take. */
  private final IdentityHashMap<BeanType, Set<QName>> refused = new IdentityHashMap<>();

  /** All beans in the order in which they were added. */
  private final List<BeanType> added = new ArrayList<>();

  private final Proofs proofs;
  private final BeanBinders binders;

  /**
   * Creates an empty model.
   *
   * @param binders finds the binders of beans
   */
  public SchemaModel(BeanBinders binders) {
    this(binders, new Proofs());
  }

  private SchemaModel(BeanBinders binders, Proofs proofs) {
    this.binders = binders;
    this.proofs = proofs;
    for (Class<?> immutable :
        List.of(
            String.class,
            Integer.class,
            Long.class,
            Short.class,
            Byte.class,
            Boolean.class,
            Double.class,
            Float.class)) {
      types.put(immutable, SimpleType.immutable(immutable, text -> text));
    }
  }

  /**
   * An empty model for the responses of the same service, which have no binders. Both read each
   * class once. Filled by the same thread, before {@link #bind}.
   */
  public SchemaModel ofResponses() {
    return new SchemaModel(BeanBinders.NONE, proofs);
  }

  /** Adds the bean of a class; {@link #complete} must follow once. */
  public BeanType bean(Class<?> javaClass) {
    Constructor<?> constructor = null;
    try {
      constructor =
          Modifier.isAbstract(javaClass.getModifiers()) ? null : javaClass.getConstructor();
    } catch (NoSuchMethodException missing) {
      // Such a bean cannot be created, so messages that contain it fall back to stock.
    }
    BeanType bean = new BeanType(javaClass, constructor);
    types.put(javaClass, bean);
    added.add(bean);
    return bean;
  }

  /**
   * A payload that is no bean: its children are the arguments of the operation.
   *
   * @param localName of its element
   * @param content whose slots are the operation's parameters
   */
  public record Parts(String localName, ContentModel content) {}

  /** Describes the payload of an operation whose arguments are no properties of one bean. */
  public void addParts(String operation, Parts payload) {
    parts.put(operation, payload);
  }

  /** The payload of an operation; null if it is the only argument. */
  public @Nullable Parts parts(OperationType operation) {
    return parts.get(operation.name());
  }

  /**
   * An object around the bean of an element, which has no tags of its own.
   *
   * @param type of the object
   * @param value its property that receives the bean
   * @param nil its property that receives {@code true} if the element is nil
   */
  public record Holder(BeanType type, Slot value, Slot nil) {}

  /** Adds the type of an object around beans, which only its binder creates. */
  public void addHolder(Holder holder) {
    holders.put(holder.type, holder);
  }

  /**
   * Adds an element that all wildcards take, unless {@link #refuseGlobal} says otherwise.
   *
   * @param element whose slot has the type of its value, and is not used otherwise
   */
  public void addGlobal(ElementParticle element) {
    globals.put(new QName(element.namespace(), element.localName()), element);
  }

  /** The names of the elements that wildcards take. */
  public Set<QName> globals() {
    return Set.copyOf(globals.keySet());
  }

  /** Leaves a global element to stock where it is a child of a bean. */
  public void refuseGlobal(BeanType bean, QName name) {
    refused.computeIfAbsent(bean, key -> new HashSet<>()).add(name);
  }

  /** The element that the wildcard of a bean takes under a name; null if there is none. */
  public @Nullable ElementParticle global(
      @Nullable BeanType bean, String namespace, String localName) {
    QName name = new QName(namespace, localName);
    Set<QName> others = refused.get(bean);
    return others != null && others.contains(name) ? null : globals.get(name);
  }

  /** The holder of a type; null if it is the type of a value itself. */
  public @Nullable Holder holder(ValueType type) {
    return holders.get(type);
  }

  /**
   * The types that {@code xsi:type} may name in place of a simple one.
   *
   * @param required whether it must
   */
  private record OpenType(Map<QName, SimpleType> named, boolean required) {}

  /**
   * Makes the value of a simple type depend on {@code xsi:type}.
   *
   * @param named the types that it may name
   * @param required whether it must name one of them
   */
  public void addOpenType(SimpleType type, Map<QName, SimpleType> named, boolean required) {
    open.putIfAbsent(type, new OpenType(Map.copyOf(named), required));
  }

  /** The types that {@code xsi:type} must name in place of a type; empty if it need not. */
  public Map<QName, SimpleType> requiredTypes(SimpleType type) {
    OpenType found = open.get(type);
    return found != null && found.required ? found.named : Map.of();
  }

  /**
   * The type of a simple value.
   *
   * @param namespace of the type that {@code xsi:type} names
   * @param name of that type; null without {@code xsi:type}
   * @return null if only stock knows it
   */
  public @Nullable SimpleType named(
      SimpleType declared, @Nullable String namespace, @Nullable String name) {
    OpenType found = open.isEmpty() ? null : open.get(declared);
    if (found == null || (name == null && !found.required)) {
      return declared;
    }
    return name == null || namespace == null ? null : found.named.get(new QName(namespace, name));
  }

  /** The present state, for {@link #reset}. */
  public int mark() {
    return added.size();
  }

  /** Removes all beans that have been added since a mark. */
  public void reset(int mark) {
    List<BeanType> since = added.subList(mark, added.size());
    for (BeanType bean : since) {
      types.remove(bean.javaClass());
      contents.remove(bean);
      restricted.remove(bean);
      substitutes.remove(bean);
      substitutes.values().forEach(each -> each.remove(bean));
    }
    since.clear();
  }

  /** Registers a simple type. */
  public void addSimpleType(SimpleType type) {
    types.putIfAbsent(type.javaClass(), type);
  }

  /** Registers a class whose objects are values of a type of another class. */
  public void addValueClass(Class<?> javaClass, ValueType type) {
    types.putIfAbsent(javaClass, type);
  }

  /**
   * Creates the slot of a property with a setter.
   *
   * @param index the property's position in the bean
   */
  public Slot slot(
      BeanType bean, int index, String name, ValueType type, boolean array, Method setter) {
    setter.setAccessible(true);
    Footprint footprint = proofs.footprint(bean.javaClass(), setter);
    Field stored = footprint == null ? null : footprint.stored();
    Class<?> javaClass = setter.getParameterTypes()[0];
    Method getter = getter(bean.javaClass(), setter);
    boolean readable = getter != null && stored != null && proofs.returns(getter, stored);
    return new Slot(index, name, javaClass, type, array, getter, setter, stored, readable);
  }

  /**
   * Creates the slot of a property whose field the data binding sets by reflection. Its setter is
   * used if it is proved to do the same.
   */
  public Slot slot(BeanType bean, int index, ValueType type, boolean array, Field field) {
    field.setAccessible(true);
    String name = field.getName();
    String setterName = "set" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    try {
      Method setter = bean.javaClass().getMethod(setterName, field.getType());
      Footprint footprint = proofs.footprint(bean.javaClass(), setter);
      if (footprint != null
          && field.equals(footprint.stored())
          && footprint.written().size() == 1
          && setter.getReturnType() == void.class) {
        return slot(bean, index, name, type, array, setter);
      }
    } catch (NoSuchMethodException missing) {
      // Reflection is used.
    }
    return new Slot(index, name, field.getType(), type, array, null, null, field, false);
  }

  /** Whether a setter only stores its argument to one field. */
  public boolean isPlainSetter(BeanType bean, Method setter) {
    Footprint footprint = proofs.footprint(bean.javaClass(), setter);
    return footprint != null && footprint.written().equals(Set.of(footprint.stored()));
  }

  /**
   * Finds the getter that is proved to only return a field.
   *
   * @return null if there is none
   */
  public @Nullable Method plainGetter(Class<?> javaClass, Field field) {
    String name = field.getName();
    String suffix = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    String prefix = field.getType() == boolean.class ? "is" : "get";
    Method getter = method(javaClass, prefix + suffix);
    return getter != null
            && getter.getReturnType() == field.getType()
            && proofs.returns(getter, field)
        ? getter
        : null;
  }

  /** Whether a getter of direct instances of a class is proved to change nothing. */
  public boolean changesNothing(Class<?> javaClass, Method getter) {
    return proofs.changesNothing(javaClass, getter);
  }

  /** Whether a getter is proved to only return the named field, which its class may inherit. */
  public boolean returns(Method getter, String fieldName) {
    Field field = Proofs.field(getter.getDeclaringClass(), fieldName);
    return field != null && proofs.returns(getter, field);
  }

  private static @Nullable Method getter(Class<?> javaClass, Method setter) {
    Class<?> type = setter.getParameterTypes()[0];
    String prefix = type == boolean.class ? "is" : "get";
    Method getter = method(javaClass, prefix + setter.getName().substring(3));
    if (getter == null && type == boolean.class) {
      getter = method(javaClass, "get" + setter.getName().substring(3));
    }
    return getter != null && getter.getReturnType() == type ? getter : null;
  }

  private static @Nullable Method method(Class<?> javaClass, String name) {
    try {
      return javaClass.getMethod(name);
    } catch (NoSuchMethodException missing) {
      return null;
    }
  }

  /** Completes a bean. */
  public void complete(BeanType bean, List<Slot> slots, ContentModel content) {
    Set<Field> trackers = new LinkedHashSet<>();
    String obstacle = reuseObstacle(bean, slots, content, trackers);
    bean.describe(slots, new ArrayList<>(trackers), obstacle);
    contents.put(bean, content);
    if (!Modifier.isAbstract(bean.javaClass().getModifiers())) {
      addSubstitute(bean, bean);
    }
  }

  /** Allows messages to name a type in place of the declared one. */
  public void addSubstitute(BeanType declared, BeanType type) {
    if (!Modifier.isAbstract(type.javaClass().getModifiers())
        && declared.javaClass().isAssignableFrom(type.javaClass())) {
      List<BeanType> known = substitutes.computeIfAbsent(declared, key -> new ArrayList<>());
      if (!known.contains(type)) {
        known.add(type);
      }
    }
  }

  /** Notes that the type of a bean restricts another one, and does not extend it. */
  public void addRestricted(BeanType bean) {
    restricted.add(bean);
  }

  /** Whether the type of a bean restricts another one. */
  public boolean isRestricted(BeanType bean) {
    return restricted.contains(bean);
  }

  /** The beans that may stand for a declared one: itself first, unless its class is abstract. */
  public List<BeanType> substitutes(BeanType declared) {
    return substitutes.getOrDefault(declared, List.of());
  }

  /** The greatest number of beans that may stand for one. */
  public int mostSubstitutes() {
    return substitutes.values().stream().mapToInt(List::size).max().orElse(1);
  }

  /**
   * Why it is not proved that a bean's state consists only of its constructor's constants and the
   * last arguments of its setters. Setters that write to the same field are harmless if only one of
   * them is ever called.
   *
   * @return null if it is proved
   */
  private @Nullable String reuseObstacle(
      BeanType bean, List<Slot> slots, ContentModel content, Set<Field> trackers) {
    List<String> obstacles = new ArrayList<>();
    String construction = proofs.constructionObstacle(bean.javaClass());
    if (construction != null) {
      obstacles.add(construction);
    }
    boolean alternatives = content.compositor() == ContentModel.Compositor.CHOICE;
    Set<Slot> ofAttributes = new HashSet<>();
    for (AttributeUse attribute : content.attributes()) {
      ofAttributes.add(attribute.slot());
    }
    Set<Field> written = new HashSet<>();
    Set<Field> writtenByElements = new HashSet<>();
    for (Slot slot : slots) {
      if (slot.isUnindexed()) {
        obstacles.add("property " + slot + " is a collection whose items have no index");
      }
      Method setter = slot.setter();
      Field directly = slot.field();
      if (setter == null && directly != null) {
        if (!written.add(directly)) {
          obstacles.add("property " + slot + " is stored to the field of another");
        }
        continue;
      }
      if (setter != null && slot.type() instanceof SimpleType && proofs.isEmpty(setter)) {
        // The value is fixed.
        continue;
      }
      Footprint footprint = setter == null ? null : proofs.footprint(bean.javaClass(), setter);
      String named =
          setter == null
              ? slot.toString()
              : "setter " + setter.getName() + " of " + setter.getDeclaringClass().getName();
      if (footprint == null) {
        obstacles.add(named + " does not just store its argument in fields of that class");
        return obstacles.get(0);
      }
      boolean shares = alternatives && !ofAttributes.contains(slot);
      for (Field field : footprint.written()) {
        if (shares) {
          writtenByElements.add(field);
        } else if (!written.add(field)) {
          obstacles.add(named + " writes to a field that another writes to");
        }
        if (!field.equals(footprint.stored())) {
          trackers.add(field);
          if (!field.getType().isPrimitive()) {
            obstacles.add(named + " writes to " + field.getName() + ", which is no mark");
          }
        }
      }
    }
    if (!Collections.disjoint(written, writtenByElements)) {
      obstacles.add("setters of " + bean.javaClass().getName() + " write to the same fields");
    }
    return obstacles.isEmpty() ? null : obstacles.get(0);
  }

  /** Binds the beans to their binders, once all are complete. */
  public void bind() {
    contents.keySet().stream()
        .filter(bean -> !Modifier.isAbstract(bean.javaClass().getModifiers()))
        .forEach(bean -> bean.bindWhenNeeded(binders.find(bean)));
    proofs.clear();
  }

  /** The content model of a bean. */
  public ContentModel content(BeanType bean) {
    ContentModel content = contents.get(bean);
    if (content == null) {
      throw new IllegalStateException("Bean " + bean + " was not completed");
    }
    return content;
  }

  /**
   * Finds the type of a class.
   *
   * @return null if it was not described
   */
  public @Nullable ValueType find(Class<?> javaClass) {
    return types.get(javaClass);
  }

  /** The type of a value. */
  public ValueType describeValue(Object value) {
    Class<?> javaClass = value instanceof Calendar ? Calendar.class : value.getClass();
    ValueType known = types.get(javaClass);
    return known == null ? new UndescribedType(javaClass, "not in the schema") : known;
  }
}
