package io.github.deltasoap.core.pojo;

import io.github.deltasoap.core.proof.Proofs;
import io.github.deltasoap.core.proof.SetterEffect;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.CollectionKind;
import io.github.deltasoap.core.type.InnerArray;
import io.github.deltasoap.core.type.MapEntries;
import io.github.deltasoap.core.type.MapKind;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.UndescribedType.Values;
import io.github.deltasoap.core.type.ValueType;
import java.beans.BeanInfo;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Describes POJO services as stock's RPC receivers would treat them. Each class is described once;
 * safe for any number of threads.
 */
public final class PojoIntrospector {
  /** The packages whose classes are no beans of an application. */
  private static final List<String> LIBRARIES =
      List.of(
          "java.",
          "javax.",
          "jakarta.",
          "org.w3c.",
          "org.apache.axiom.",
          "org.apache.axis2.context.",
          "org.apache.axis2.databinding.",
          "org.apache.axis2.description.");

  /** Stock passes elements of the message to parameters of exactly this class. */
  private static final String ELEMENT = "org.apache.axiom.om.OMElement";

  private final SimpleTypes simpleTypes;
  private final BeanBinders binders;
  private final Map<Class<?>, ValueType> described = new ConcurrentHashMap<>();

  /** Beans being described, which may refer to each other; guarded by this. */
  private final Map<Class<?>, ValueType> underDescription = new HashMap<>();

  private int descriptionDepth;

  /** Creates an introspector that knows the given simple types; beans are handled by reflection. */
  public PojoIntrospector(SimpleTypes simpleTypes) {
    this(simpleTypes, BeanBinders.NONE);
  }

  /**
   * Creates an introspector that knows the given simple types.
   *
   * @param binders asked once for each bean
   */
  public PojoIntrospector(SimpleTypes simpleTypes, BeanBinders binders) {
    this.simpleTypes = simpleTypes;
    this.binders = binders;
  }

  /**
   * Describes an operation.
   *
   * @param method the service method that stock would call
   * @param wrapperNamespace the namespace of the wrapper element
   * @param parameterNames the names that stock matches; null if it binds by position
   */
  public synchronized OperationType operation(
      String name, Method method, String wrapperNamespace, String @Nullable [] parameterNames) {
    List<Slot> parameters = new ArrayList<>();
    Class<?>[] classes = method.getParameterTypes();
    Type[] types = method.getGenericParameterTypes();
    for (int i = 0; i < classes.length; i++) {
      String parameter = parameterNames == null ? String.valueOf(i) : parameterNames[i];
      Class<?> javaClass = classes[i];
      Content content;
      if (javaClass.getName().equals(ELEMENT)) {
        content = new Content(new UndescribedType(javaClass, ELEMENT, Values.ELEMENTS), false);
      } else if (Map.class.isAssignableFrom(javaClass)) {
        content = entries(javaClass, types[i], MapKind.of(javaClass), null);
      } else if (!Collection.class.isAssignableFrom(javaClass)) {
        content = content(javaClass, false);
      } else if (parameterNames == null) {
        content = undescribed(javaClass, "stock reads collections by the names of parameters");
      } else {
        content = items(javaClass, types[i]);
      }
      parameters.add(Slot.parameter(i, parameter, javaClass, content.type, content.repeated));
    }
    return new OperationType(name, method, wrapperNamespace, parameters, parameterNames != null);
  }

  /** Describes a class, such as one that an {@code xsi:type} names. */
  public ValueType describe(Class<?> javaClass) {
    ValueType known = described.get(javaClass);
    return known == null ? describeOnce(javaClass) : known;
  }

  /** Describes the type of a value as slots declare it: {@code Calendar} for all calendars. */
  public ValueType describeValue(Object value) {
    return describe(value instanceof Calendar ? Calendar.class : value.getClass());
  }

  private synchronized ValueType describeOnce(Class<?> javaClass) {
    ValueType known = described.getOrDefault(javaClass, underDescription.get(javaClass));
    if (known != null) {
      return known;
    }
    descriptionDepth++;
    try {
      ValueType type = describeNew(javaClass);
      if (descriptionDepth == 1) {
        for (ValueType each : underDescription.values()) {
          if (each instanceof BeanType bean) {
            bean.bindWhenNeeded(binders.find(bean));
          }
        }
        described.putAll(underDescription);
      }
      return type;
    } finally {
      descriptionDepth--;
      if (descriptionDepth == 0) {
        // A missing class leaves half-described types behind; drop them.
        underDescription.clear();
      }
    }
  }

  private ValueType describeNew(Class<?> javaClass) {
    SimpleType simple = simpleTypes.find(javaClass);
    if (simple != null) {
      underDescription.put(javaClass, simple);
      return simple;
    }
    String problem = problem(javaClass);
    PropertyDescriptor[] properties = problem == null ? properties(javaClass) : null;
    if (properties == null) {
      String why = problem == null ? "its properties cannot be found out" : problem;
      ValueType undescribed =
          javaClass == Object.class
              ? new UndescribedType(javaClass, "the message names its type", Values.NAMED)
              : isRefused(javaClass)
                  ? new UndescribedType(javaClass, "stock cannot create it", Values.REFUSED)
                  : new UndescribedType(javaClass, why);
      underDescription.put(javaClass, undescribed);
      return undescribed;
    }
    BeanType bean = new BeanType(javaClass, constructor(javaClass));
    underDescription.put(javaClass, bean);
    describeProperties(bean, properties);
    return bean;
  }

  /**
   * Whether stock takes a class of the JDK for a bean that it then cannot create, such as those of
   * java.time.
   */
  private static boolean isRefused(Class<?> javaClass) {
    boolean createdOtherwise =
        javaClass.isArray()
            || Collection.class.isAssignableFrom(javaClass)
            || Map.class.isAssignableFrom(javaClass);
    return javaClass.getName().startsWith("java.")
        && !createdOtherwise
        && constructor(javaClass) == null;
  }

  /**
   * Lists the obstacles to describing an operation, one line each: the writable slots, at any
   * depth, whose types the model lacks. Properties that stock refuses are none: a message either
   * lacks them, or is a fault in any case.
   *
   * @return empty if there are none
   */
  public synchronized List<String> problems(OperationType operation) {
    Set<String> problems = new LinkedHashSet<>();
    for (Slot parameter : operation.parameters()) {
      collectProblems(parameter, true, "parameter " + parameter.name(), problems, new HashSet<>());
    }
    return List.copyOf(problems);
  }

  private static void collectProblems(
      Slot slot, boolean isParameter, String place, Set<String> problems, Set<BeanType> visited) {
    if (slot.type() instanceof UndescribedType undescribed) {
      if (undescribed.values() == Values.NAMED
          || undescribed.values() == Values.ELEMENTS
          || (undescribed.values() == Values.REFUSED && !isParameter)) {
        return;
      }
      String type = undescribed.javaClass().getTypeName();
      problems.add(place + " (" + type + "): " + undescribed.why());
    } else if (slot.type() instanceof BeanType bean && visited.add(bean)) {
      for (Slot property : bean.slots()) {
        if (property.isWritable()) {
          collectProblems(property, false, place + "." + property.name(), problems, visited);
        }
      }
    }
  }

  /**
   * The type of a slot's value.
   *
   * @param repeated whether the slot takes an array or a collection of the type
   */
  private record Content(ValueType type, boolean repeated) {}

  private static Content undescribed(Class<?> javaClass, String why) {
    return new Content(new UndescribedType(javaClass, why), false);
  }

  private Content content(Class<?> javaClass, boolean ofProperty) {
    return javaClass.isArray() && simpleTypes.find(javaClass) == null
        ? new Content(describeItem(javaClass.getComponentType(), ofProperty), true)
        : new Content(describe(javaClass), false);
  }

  /** Describes a property of a collection, whose items stock finds out from the getter. */
  private Content items(PropertyDescriptor property) {
    Class<?> javaClass = property.getPropertyType();
    Method getter = property.getReadMethod();
    if (HashSet.class.isAssignableFrom(javaClass)) {
      return undescribed(javaClass, "stock takes all items of such a property for strings");
    }
    return getter == null
        ? undescribed(javaClass, "stock needs the getter of a collection")
        : items(javaClass, getter.getGenericReturnType());
  }

  private Content items(Class<?> javaClass, Type type) {
    if (CollectionKind.of(javaClass) == null) {
      return undescribed(javaClass, "collections of this class are not in the type model");
    }
    // Without a type argument, stock takes the items for objects.
    Class<?> itemClass =
        type == javaClass ? Object.class : CollectionKind.itemClass(javaClass, type);
    if (itemClass == null && argument(type) instanceof ParameterizedType item) {
      return new Content(describeInner(item), true);
    }
    if (itemClass == null) {
      String why = "the declaration names no class of its items";
      return isOfOpenType(type)
          ? new Content(new UndescribedType(javaClass, why, Values.REFUSED), false)
          : undescribed(javaClass, why);
    }
    return itemClass.isArray()
        ? undescribed(javaClass, "collections of arrays are not in the type model")
        : new Content(describe(itemClass), true);
  }

  /** Whether a collection's items are of a type parameter or a wildcard, which stock refuses. */
  private static boolean isOfOpenType(Type type) {
    return argument(type) instanceof TypeVariable<?> || argument(type) instanceof WildcardType;
  }

  private static @Nullable Type argument(Type type) {
    return type instanceof ParameterizedType parameterized
        ? parameterized.getActualTypeArguments()[0]
        : null;
  }

  /** Describes a map in a map or in a collection; stock makes it of its declared class. */
  private ValueType describeInner(ParameterizedType type) {
    Class<?> javaClass = (Class<?>) type.getRawType();
    return Map.class.isAssignableFrom(javaClass)
        ? entries(javaClass, type, MapKind.of(javaClass), null).type
        : new UndescribedType(
            javaClass, "generic classes in maps and collections are not in the type model");
  }

  /** Describes a property of a map, whose types stock finds out from the getter. */
  private Content entries(PropertyDescriptor property, @Nullable BeanType owner) {
    Class<?> javaClass = property.getPropertyType();
    Method getter = property.getReadMethod();
    if (getter == null) {
      return undescribed(javaClass, "stock needs the getter of a map");
    }
    MapKind kind = MapKind.of(javaClass);
    return kind == null || kind == MapKind.HASH_MAP
        ? entries(javaClass, getter.getGenericReturnType(), kind, owner)
        : undescribed(javaClass, "stock sets all maps of beans as java.util.HashMap");
  }

  private Content entries(
      Class<?> javaClass, Type type, @Nullable MapKind kind, @Nullable BeanType owner) {
    if (kind == null) {
      return undescribed(javaClass, "maps of this class are not in the type model");
    }
    EntryTypes types = EntryTypes.of(type);
    if (types == null) {
      return undescribed(javaClass, "the declaration names no classes of its keys and values");
    }
    Class<?> keyClass = types.key;
    boolean isKey = keyClass == Object.class || simpleTypes.find(keyClass) != null;
    boolean isArray = types.value instanceof Class<?> valueClass && valueClass.isArray();
    if (!isKey || keyClass.isArray() || isArray) {
      return undescribed(
          javaClass, "maps with arrays, or with keys of no simple type, are not in the type model");
    }
    ValueType value =
        types.value instanceof ParameterizedType inner
            ? describeInner(inner)
            : describe((Class<?>) types.value);
    return new Content(MapEntries.type(kind, describe(keyClass), value, owner), false);
  }

  /**
   * The types of the keys and the values of a map, which are objects without type arguments.
   *
   * @param value a class or a parameterized type
   */
  record EntryTypes(Class<?> key, Type value) {
    /** The types that a declaration names; null if it does not name both. */
    static @Nullable EntryTypes of(Type type) {
      if (type instanceof Class<?>) {
        return new EntryTypes(Object.class, Object.class);
      }
      return type instanceof ParameterizedType parameterized
              && parameterized.getActualTypeArguments().length == 2
              && parameterized.getActualTypeArguments()[0] instanceof Class<?> key
              && (parameterized.getActualTypeArguments()[1] instanceof Class<?>
                  || parameterized.getActualTypeArguments()[1] instanceof ParameterizedType)
          ? new EntryTypes(key, parameterized.getActualTypeArguments()[1])
          : null;
    }
  }

  private ValueType describeItem(Class<?> itemClass, boolean ofProperty) {
    if (itemClass.isArray()) {
      return describeInner(itemClass, ofProperty);
    }
    if (itemClass.isEnum() && ofProperty) {
      return new UndescribedType(
          itemClass,
          "stock does not bind arrays of enums inside beans",
          hasDefault(itemClass) ? Values.STOCKS : Values.REFUSED);
    }
    if (itemClass.isEnum() && new Proofs().hasTextEffects(itemClass)) {
      return new UndescribedType(itemClass, "stock calls toString(), which may change something");
    }
    ValueType item = describe(itemClass);
    if ((item instanceof BeanType || itemClass.isEnum()) && isMadeFromStrings(itemClass)) {
      return new UndescribedType(
          itemClass, "stock makes items of arrays from strings if their class allows it");
    }
    return item;
  }

  /** Describes an item of an array of arrays; stock treats its items as those of a property. */
  private ValueType describeInner(Class<?> arrayClass, boolean ofProperty) {
    if (arrayClass == byte[].class) {
      return new UndescribedType(arrayClass, "arrays of byte arrays are not in the type model");
    }
    ValueType item = describeItem(arrayClass.getComponentType(), true);
    return item instanceof UndescribedType undescribed && undescribed.values() != Values.NAMED
        ? undescribed.inside(arrayClass)
        : InnerArray.type(arrayClass, item, ofProperty);
  }

  /** Whether an enum has the constant that stock takes for its beans. */
  private static boolean hasDefault(Class<?> enumClass) {
    return Arrays.stream(enumClass.getFields())
        .anyMatch(each -> each.isEnumConstant() && each.getName().equals("NULL"));
  }

  private static boolean isMadeFromStrings(Class<?> itemClass) {
    Stream<Method> parsers =
        Arrays.stream(itemClass.getMethods()).filter(each -> each.getName().equals("parse"));
    return Stream.<Executable>concat(Arrays.stream(itemClass.getConstructors()), parsers)
        .anyMatch(each -> List.of(each.getParameterTypes()).equals(List.of(String.class)));
  }

  /**
   * Why a class that is not simple cannot be a bean of the type model.
   *
   * @return null if it can
   */
  public static @Nullable String problem(Class<?> javaClass) {
    if (javaClass.isArray()) {
      return "arrays of this kind are not in the type model";
    }
    if (Collection.class.isAssignableFrom(javaClass)) {
      return "collections are not in the type model";
    }
    if (Map.class.isAssignableFrom(javaClass)) {
      return "maps are not in the type model";
    }
    if (javaClass.isPrimitive() || javaClass.isInterface() || !isOfService(javaClass)) {
      return "not a bean and not a simple type of the type model";
    }
    if (javaClass.getEnclosingClass() != null && !Modifier.isStatic(javaClass.getModifiers())) {
      return "an inner class needs its outer object";
    }
    for (Class<?> c = javaClass; c != null; c = c.getSuperclass()) {
      for (Class<?> implemented : c.getInterfaces()) {
        if (implemented.getName().startsWith("org.apache.axis2.databinding.")) {
          return "Axis2's own data binding classes are not in the type model";
        }
      }
    }
    return null;
  }

  /** Whether a class that is neither a collection nor a map may belong to an application. */
  static boolean isOfService(Class<?> javaClass) {
    return !Collection.class.isAssignableFrom(javaClass)
        && !Map.class.isAssignableFrom(javaClass)
        && LIBRARIES.stream().noneMatch(javaClass.getName()::startsWith);
  }

  private static @Nullable Constructor<?> constructor(Class<?> javaClass) {
    if (!Modifier.isPublic(javaClass.getModifiers())
        || Modifier.isAbstract(javaClass.getModifiers())) {
      return null;
    }
    try {
      return javaClass.getConstructor();
    } catch (NoSuchMethodException missing) {
      return null;
    }
  }

  private void describeProperties(BeanType bean, PropertyDescriptor[] properties) {
    Proofs proofs = new Proofs();
    List<Slot> slots = new ArrayList<>();
    TreeMap<String, Slot> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    SetterEffects effects = new SetterEffects();
    String obstacle = constructionObstacle(bean.javaClass(), proofs);
    for (PropertyDescriptor property : properties) {
      Method setter = property.getWriteMethod();
      SetterEffect effect = setter == null ? null : proofs.effect(bean.javaClass(), setter);
      // Stock creates another bean for each map, which matters if that has effects.
      BeanType owner = obstacle == null ? null : bean;
      Slot slot = slot(slots.size(), property, effect, proofs, owner);
      if (setter != null && effect != null) {
        effects.add(slot, setter, effect);
      }
      if (obstacle == null && slot.isUnindexed()) {
        obstacle =
            bean.javaClass().getName()
                + "."
                + slot.name()
                + " is a "
                + slot.javaClass().getName()
                + ", whose items have no index";
      } else if (obstacle == null && MapEntries.isMap(slot.type())) {
        obstacle = bean.javaClass().getName() + "." + slot.name() + " is a map";
      } else if (obstacle == null && InnerArray.isInner(slot.type())) {
        obstacle = bean.javaClass().getName() + "." + slot.name() + " is an array of arrays";
      }
      slots.add(slot);
    }
    // Of names that differ in case only, the last one counts, whatever class declares it.
    slots.stream()
        .sorted(Comparator.comparing(Slot::name))
        .forEach(each -> byName.put(each.name(), each));
    String problem = obstacle == null ? effects.obstacle() : obstacle;
    if (proofs.hasTextEffects(bean.javaClass())) {
      bean.noteTextEffects();
    }
    bean.describe(slots, byName, effects.trackers(), effects.resets(), problem);
  }

  private Slot slot(
      int index,
      PropertyDescriptor property,
      @Nullable SetterEffect effect,
      Proofs proofs,
      @Nullable BeanType owner) {
    Method setter = property.getWriteMethod();
    Method getter = property.getReadMethod();
    Field field = effect instanceof SetterEffect.Proved proved ? proved.stored() : null;
    boolean readable = field != null && getter != null && proofs.returns(getter, field);
    if (setter != null) {
      setter.setAccessible(true);
    }
    Class<?> javaClass = property.getPropertyType();
    String name = property.getName();
    if (javaClass == null) {
      ValueType indexed = new UndescribedType(Object.class, "an indexed property");
      return new Slot(index, name, Object.class, indexed, false, getter, setter, field, readable);
    }
    Content content =
        Collection.class.isAssignableFrom(javaClass)
            ? items(property)
            : Map.class.isAssignableFrom(javaClass)
                ? entries(property, owner)
                : content(javaClass, true);
    return new Slot(
        index, name, javaClass, content.type, content.repeated, getter, setter, field, readable);
  }

  private static PropertyDescriptor @Nullable [] properties(Class<?> javaClass) {
    try {
      BeanInfo info = Introspector.getBeanInfo(javaClass);
      PropertyDescriptor[] properties = info.getPropertyDescriptors().clone();
      // Stock's schema extends that of the superclass.
      Arrays.sort(properties, Comparator.comparingInt(each -> depth(each, javaClass)));
      return properties;
    } catch (IntrospectionException stockFails) {
      return null;
    }
  }

  /** The number of superclasses of the class that declares the setter of a bean's property. */
  private static int depth(PropertyDescriptor property, Class<?> bean) {
    Method setter = property.getWriteMethod();
    Class<?> declaring = setter == null ? bean : setter.getDeclaringClass();
    int depth = 0;
    for (Class<?> type = declaring; type != null; type = type.getSuperclass()) {
      depth++;
    }
    return depth;
  }

  private static @Nullable String constructionObstacle(Class<?> javaClass, Proofs proofs) {
    String obstacle = proofs.constructionObstacle(javaClass);
    return obstacle == null && constructor(javaClass) == null
        ? javaClass.getName() + " is no public class with a constructor to call"
        : obstacle;
  }
}
