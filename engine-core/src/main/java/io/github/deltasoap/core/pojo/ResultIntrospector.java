package io.github.deltasoap.core.pojo;

import io.github.deltasoap.core.pojo.PojoIntrospector.EntryTypes;
import io.github.deltasoap.core.result.BeanLayout;
import io.github.deltasoap.core.result.BeanLayout.Property;
import io.github.deltasoap.core.result.NullForm;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.result.ResultSchema;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.type.CollectionKind;
import io.github.deltasoap.core.type.InnerArray;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.invoke.MethodType;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.time.chrono.Chronology;
import java.time.chrono.IsoChronology;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Describes the results of operations, by the rules of stock's RPCUtil and BeanUtil. Safe for any
 * number of threads.
 */
public final class ResultIntrospector {
  /** The classes of the items of collections that are written as the same values elsewhere. */
  private static final Set<Class<?>> WRITTEN_ITEMS =
      Set.of(String.class, Integer.class, Long.class, Short.class);

  /** The classes of the items of collections that are written as Java writes them. */
  private static final Set<Class<?>> JAVA_ITEMS =
      Set.of(Double.class, Float.class, Character.class);

  /** The classes of the JDK that stock writes as beans of plain properties. */
  private static final Set<Class<?>> JDK_BEANS =
      Set.of(
          Instant.class,
          LocalDate.class,
          LocalDateTime.class,
          LocalTime.class,
          Year.class,
          YearMonth.class,
          MonthDay.class,
          Chronology.class,
          IsoChronology.class,
          Optional.class,
          UUID.class);

  /** The namespace of the entries of maps. */
  private static final String MAP_NAMESPACE = "http://ws.apache.org/namespaces/axis2/map";

  private final SimpleTypes simpleTypes;
  private final Map<Class<?>, ResultValue> others;
  private final ResultSchema schema;

  /** An object of any class, with the names of simple types. */
  private final ResultValue.Any any;

  private final PropertyReaders readers;

  /** Whether a described result has a value of the other classes. */
  private volatile boolean hasOthers;

  /** Creates an introspector for the results of one service: texts and beans. */
  public ResultIntrospector(SimpleTypes simpleTypes, ResultSchema schema, PropertyReaders readers) {
    this(simpleTypes, Map.of(), schema, readers);
  }

  /**
   * Creates an introspector for the results of one service.
   *
   * @param simpleTypes the types that are written as texts
   * @param others the forms of other classes that are no beans
   */
  public ResultIntrospector(
      SimpleTypes simpleTypes,
      Map<Class<?>, ResultValue> others,
      ResultSchema schema,
      PropertyReaders readers) {
    this.readers = readers;
    this.simpleTypes = simpleTypes;
    this.others = Map.copyOf(others);
    this.schema = schema;
    Map<Class<?>, SchemaName> names = new HashMap<>();
    for (Class<?> each : simpleTypes.classes()) {
      SchemaName name = each.isPrimitive() || each.isArray() ? null : schema.instanceType(each);
      if (name != null) {
        names.put(each, name);
      }
    }
    this.any = new ResultValue.Any(names);
  }

  /** Whether a result described so far may hold values of the other classes. */
  public boolean hasOthers() {
    return hasOthers;
  }

  /** Describes the result of an operation. */
  public ResultValue result(Method method) {
    Class<?> returnType = method.getReturnType();
    if (Map.class.isAssignableFrom(returnType)) {
      return mapped(returnType, method.getGenericReturnType());
    }
    return Collection.class.isAssignableFrom(returnType)
        ? collectedItems(
            returnType,
            method.getGenericReturnType(),
            schema.isQualified() ? schema.namespace() : null)
        : result(returnType);
  }

  /** Describes a result by its class alone, which says nothing of the items of a collection. */
  public ResultValue result(Class<?> returnType) {
    if (returnType == void.class) {
      return new ResultValue.Text();
    }
    if (returnType == byte[].class) {
      // Stock turns it into an array of one string.
      return items(new ResultValue.Base64(), String.class);
    }
    if (!returnType.isArray()) {
      return item(returnType);
    }
    Class<?> itemClass = returnType.getComponentType();
    if (itemClass.isPrimitive()) {
      // Stock turns it into an array of objects, each written with its type.
      return items(new ResultValue.Text(), MethodType.methodType(itemClass).wrap().returnType());
    }
    ResultValue item =
        itemClass == byte[].class
            ? new ResultValue.Base64()
            : itemClass.isArray()
                ? inner(itemClass, schema.isQualified() ? schema.namespace() : null)
                : item(itemClass);
    return item instanceof ResultValue.Undescribed
        ? item
        : new ResultValue.Items(item, NullForm.NIL, null);
  }

  /** Describes a result or an item of one, which stock writes by its class at run time. */
  private ResultValue item(Class<?> javaClass) {
    if (javaClass == BigDecimal.class || javaClass == BigInteger.class) {
      return new ResultValue.Text(
          number -> number.getClass() == javaClass ? number.toString() : null);
    }
    ResultValue single = single(javaClass);
    if (!(single instanceof ResultValue.Base64 base64) || base64.bytes() == null) {
      return single;
    }
    Function<Object, byte @Nullable []> bytes = base64.bytes();
    return new ResultValue.Base64(
        value -> value.getClass() == javaClass ? bytes.apply(value) : null,
        value -> value.getClass() == javaClass && base64.attachable().test(value));
  }

  /**
   * Describes an array in an array, which has an element of its own.
   *
   * @param namespace of the elements; null if they have none
   */
  private ResultValue inner(Class<?> arrayClass, @Nullable String namespace) {
    Class<?> itemClass = arrayClass.getComponentType();
    if (itemClass == Object.class) {
      return new ResultValue.Undescribed(arrayClass, "stock writes the items in another way");
    }
    if (itemClass.isEnum()) {
      return new ResultValue.Undescribed(itemClass, "stock writes enums in arrays as if beans");
    }
    ResultValue item = itemClass.isArray() ? inner(itemClass, namespace) : item(itemClass);
    return item instanceof ResultValue.Undescribed
        ? item
        : new ResultValue.Wrapped(
            new ResultValue.Items(item, NullForm.NIL, null), InnerArray.ITEM, namespace);
  }

  private ResultValue items(ResultValue item, Class<?> itemClass) {
    SchemaName instanceType = schema.instanceType(itemClass);
    return instanceType == null
        ? new ResultValue.Undescribed(itemClass, "the schema has no type for it")
        : new ResultValue.Items(item, NullForm.NIL, instanceType);
  }

  private ResultValue single(Class<?> javaClass) {
    if (!javaClass.isArray() && simpleTypes.find(javaClass) != null) {
      return new ResultValue.Text();
    }
    if (javaClass == Object.class) {
      return any;
    }
    ResultValue other = others.get(javaClass);
    if (other != null) {
      hasOthers = true;
      return other;
    }
    String problem = problem(javaClass);
    return problem == null
        ? new ResultValue.Bean(javaClass, false)
        : new ResultValue.Undescribed(javaClass, problem);
  }

  private ResultValue collected(Class<?> javaClass, Type type, @Nullable String namespace) {
    boolean known =
        javaClass.getName().startsWith("java.util.") && javaClass.getTypeParameters().length == 1;
    if (!known) {
      return new ResultValue.Undescribed(
          javaClass, "collections of this class are not in the type model");
    }
    // Without a type argument, stock writes all items by their classes.
    Class<?> itemClass =
        type == javaClass ? Object.class : CollectionKind.itemClass(javaClass, type);
    if (itemClass == null) {
      return new ResultValue.Undescribed(javaClass, "the declaration names no class of its items");
    }
    if (itemClass.isArray()) {
      ResultValue item = inner(itemClass, namespace);
      return item instanceof ResultValue.Undescribed
          ? item
          : new ResultValue.Collected(item, itemClass);
    }
    if (WRITTEN_ITEMS.contains(itemClass)) {
      return new ResultValue.Collected(new ResultValue.Text(), itemClass);
    }
    if (JAVA_ITEMS.contains(itemClass)) {
      return new ResultValue.Collected(new ResultValue.Text(String::valueOf), itemClass);
    }
    if (simpleTypes.find(itemClass) != null) {
      return new ResultValue.Undescribed(
          itemClass, "stock writes such items of collections as if beans");
    }
    ResultValue item = single(itemClass);
    return item instanceof ResultValue.Undescribed ? item : new ResultValue.Collected(item, null);
  }

  /** Describes a property of a collection, whose elements are in the namespace of the bean. */
  private ResultValue collected(Class<?> javaClass, Method getter, Class<?> declaring) {
    String problem = elementProblem(declaring);
    return problem == null
        ? collectedItems(javaClass, getter.getGenericReturnType(), namespace(declaring))
        : new ResultValue.Undescribed(javaClass, problem);
  }

  /** Describes a collection whose items have a namespace if all elements have one. */
  private ResultValue collectedItems(Class<?> javaClass, Type type, @Nullable String namespace) {
    ResultValue collected = collected(javaClass, type, namespace);
    boolean isNamespaceStocks =
        !schema.isQualified()
            && collected instanceof ResultValue.Collected items
            && items.items().item() instanceof ResultValue.Any;
    return isNamespaceStocks
        ? new ResultValue.Undescribed(
            javaClass, "stock gives such items a namespace even if other elements have none")
        : collected;
  }

  /** Describes a map, whose keys and values are written by their declared classes. */
  private ResultValue mapped(Class<?> javaClass, Type type) {
    String namespace = schema.isQualified() ? MAP_NAMESPACE : "";
    if (!(type instanceof ParameterizedType)) {
      return new ResultValue.Mapped(any, null, any, null, namespace);
    }
    EntryTypes types = EntryTypes.of(type);
    if (types == null) {
      return new ResultValue.Undescribed(
          javaClass, "the declaration names no classes of its keys and values");
    }
    ResultValue key = part(types.key());
    ResultValue value = part(types.value());
    return key instanceof ResultValue.Undescribed
        ? key
        : value instanceof ResultValue.Undescribed
            ? value
            : new ResultValue.Mapped(
                key, partClass(types.key()), value, partClass(types.value()), namespace);
  }

  private ResultValue part(Type type) {
    if (type instanceof ParameterizedType inner) {
      Class<?> javaClass = (Class<?>) inner.getRawType();
      return Map.class.isAssignableFrom(javaClass)
          ? mapped(javaClass, inner)
          : new ResultValue.Undescribed(
              javaClass, "generic classes in maps are not in the type model");
    }
    Class<?> javaClass = (Class<?>) type;
    return javaClass.isArray() || javaClass.isEnum()
        ? new ResultValue.Undescribed(javaClass, "stock writes such values of maps as if beans")
        : single(javaClass);
  }

  private @Nullable Class<?> partClass(Type type) {
    return type instanceof Class<?> javaClass && simpleTypes.find(javaClass) != null
        ? javaClass
        : null;
  }

  /** Describes a property of a map, whose keys and values are written by their run-time classes. */
  private ResultValue mapped(Class<?> javaClass, Class<?> declaring) {
    String problem = elementProblem(declaring);
    if (!schema.isQualified()) {
      problem = "stock gives its element a namespace even if others have none";
    }
    return problem == null
        ? new ResultValue.Mapped(any, null, any, null, MAP_NAMESPACE)
        : new ResultValue.Undescribed(javaClass, problem);
  }

  /**
   * Why stock may name the elements of a property otherwise than those of others.
   *
   * @return null if there is no obstacle
   */
  private @Nullable String elementProblem(Class<?> declaring) {
    SchemaName bean = schema.typeName(declaring);
    boolean differs =
        bean == null
            || (schema.isQualified()
                && !bean.namespace().equals(schema.elementNamespace(declaring)));
    return differs ? "the schema has no type for " + declaring.getName() : null;
  }

  /** The namespace of the properties that a class declares; null if they have none. */
  private @Nullable String namespace(Class<?> declaring) {
    return schema.isQualified() ? schema.elementNamespace(declaring) : null;
  }

  private ResultValue property(Class<?> javaClass, Class<?> declaring) {
    if (javaClass == Object.class && elementProblem(declaring) != null) {
      return new ResultValue.Undescribed(javaClass, "the schema has no type for " + declaring);
    }
    if (Map.class.isAssignableFrom(javaClass)) {
      return mapped(javaClass, declaring);
    }
    if (javaClass == byte[].class) {
      return new ResultValue.Base64();
    }
    if (!javaClass.isArray()) {
      return single(javaClass);
    }
    Class<?> itemClass = javaClass.getComponentType();
    ResultValue item =
        itemClass.isArray() ? inner(itemClass, namespace(declaring)) : single(itemClass);
    if (item instanceof ResultValue.Undescribed) {
      return item;
    }
    if (itemClass == Object.class) {
      return new ResultValue.Undescribed(itemClass, "stock writes the items as texts");
    }
    if (itemClass.isEnum()) {
      return new ResultValue.Undescribed(itemClass, "stock writes enums in arrays as if beans");
    }
    NullForm nullItems = item instanceof ResultValue.Text ? NullForm.NIL : NullForm.STOCK;
    return new ResultValue.Items(item, nullItems, null);
  }

  private static @Nullable String problem(Class<?> javaClass) {
    boolean byClassAtRunTime = javaClass.isInterface() && PojoIntrospector.isOfService(javaClass);
    if (JDK_BEANS.contains(javaClass) || byClassAtRunTime) {
      return null;
    }
    String problem = PojoIntrospector.problem(javaClass);
    if (problem != null) {
      return problem;
    }
    boolean date =
        Date.class.isAssignableFrom(javaClass) || Calendar.class.isAssignableFrom(javaClass);
    return date || implementsXml(javaClass) ? "stock does not write it as a bean" : null;
  }

  private static boolean implementsXml(Class<?> javaClass) {
    for (Class<?> c = javaClass; c != null; c = c.getSuperclass()) {
      String name = c.getName();
      if (name.startsWith("org.apache.axiom.") || name.startsWith("javax.xml.")) {
        return true;
      }
      for (Class<?> implemented : c.getInterfaces()) {
        String interfaceName = implemented.getName();
        if (interfaceName.startsWith("org.w3c.dom.")
            || interfaceName.startsWith("org.apache.axiom.")) {
          return true;
        }
      }
    }
    return false;
  }

  /** Describes the beans of a class found in a result at run time. */
  public BeanLayout layout(Class<?> beanClass) {
    String problem = problem(beanClass);
    if (Enum.class.isAssignableFrom(beanClass)) {
      problem = "stock writes enums otherwise, depending on the place";
    }
    if (problem != null) {
      return BeanLayout.undescribed(problem);
    }
    List<Property> properties = new ArrayList<>();
    List<Method> getters = new ArrayList<>();
    try {
      problem = collect(beanClass, beanClass, properties, getters);
    } catch (IntrospectionException
        | InaccessibleObjectException
        | TypeNotPresentException
        | LinkageError stockFails) {
      problem = "its properties cannot be found out";
    }
    SchemaName typeName = schema.typeName(beanClass);
    if (problem == null && typeName != null && !isKnown(typeName.namespace())) {
      problem = "its type is in an unknown namespace";
    }
    return problem == null
        ? new BeanLayout(typeName, List.of(), properties, readers.of(beanClass, getters), null)
        : BeanLayout.undescribed(problem);
  }

  private boolean isKnown(String namespace) {
    return schema.prefixes().containsKey(namespace);
  }

  private @Nullable String collect(
      Class<?> beanClass, Class<?> declaring, List<Property> properties, List<Method> getters)
      throws IntrospectionException {
    Class<?> parent = declaring.getSuperclass();
    if (!parent.getPackageName().startsWith("java.")) {
      String problem = collect(beanClass, parent, properties, getters);
      if (problem != null) {
        return problem;
      }
    }
    String namespace = namespace(declaring);
    if (schema.isQualified() && (namespace == null || !isKnown(namespace))) {
      return "the schema has no namespace for " + declaring.getName();
    }
    for (PropertyDescriptor property :
        Introspector.getBeanInfo(declaring, parent).getPropertyDescriptors()) {
      Class<?> type = property.getPropertyType();
      if (type == null || property.getName().equals("class")) {
        continue;
      }
      Method getter = getter(property, beanClass);
      if (getter == null) {
        return "stock cannot read its property " + property.getName();
      }
      getter.setAccessible(true);
      ResultValue value =
          Collection.class.isAssignableFrom(type)
              ? collected(type, getter, declaring)
              : property(type, declaring);
      if (value instanceof ResultValue.Undescribed undescribed) {
        return "property "
            + property.getName()
            + " ("
            + undescribed.javaClass().getTypeName()
            + "): "
            + undescribed.why();
      }
      properties.add(new Property(property.getName(), namespace, value, NullForm.NIL));
      getters.add(getter);
    }
    return null;
  }

  /**
   * Finds a getter, including {@code Boolean isX()}, which stock accepts but JavaBeans does not.
   */
  private static @Nullable Method getter(PropertyDescriptor property, Class<?> beanClass)
      throws IntrospectionException {
    Method getter = property.getReadMethod();
    Method setter = property.getWriteMethod();
    if (getter != null || setter == null || property.getPropertyType() != Boolean.class) {
      return getter;
    }
    String name = "is" + setter.getName().substring(3);
    return new PropertyDescriptor(property.getName(), beanClass, name, setter.getName())
        .getReadMethod();
  }

  /**
   * Why only stock can write a result.
   *
   * @return null if there is no obstacle
   */
  public @Nullable String problem(ResultValue result) {
    return problem(result, "its result", new HashSet<>());
  }

  private @Nullable String problem(ResultValue value, String place, Set<Class<?>> visited) {
    if (value instanceof ResultValue.Undescribed undescribed) {
      return place + " (" + undescribed.javaClass().getTypeName() + "): " + undescribed.why();
    }
    if (value instanceof ResultValue.Items items) {
      return problem(items.item(), place, visited);
    }
    if (value instanceof ResultValue.Wrapped inner) {
      return problem(inner.items(), place, visited);
    }
    if (value instanceof ResultValue.Mapped mapped) {
      String problem = problem(mapped.key(), place, visited);
      return problem == null ? problem(mapped.value(), place, visited) : problem;
    }
    if (value instanceof ResultValue.Collected collected) {
      return problem(collected.items(), place, visited);
    }
    if (!(value instanceof ResultValue.Bean bean)
        || bean.declared().isInterface()
        || !visited.add(bean.declared())) {
      return null;
    }
    BeanLayout layout = layout(bean.declared());
    if (layout.problem() != null) {
      return place + " (" + bean.declared().getTypeName() + "): " + layout.problem();
    }
    for (Property property : layout.properties()) {
      String problem = problem(property.value(), place + "." + property.name(), visited);
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }
}
