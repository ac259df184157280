package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.check.SampleTexts;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.axis2.databinding.types.Union;
import org.jspecify.annotations.Nullable;

/**
 * Makes beans for a content model by their setters: complete ones, empty ones, and random ones in
 * between, the same in each run. Used by {@link AdbResponseCheck}.
 */
final class SampleBeans {
  private static final int MAX_DEPTH = 12;
  private static final int OPTIONAL_DEPTH = 3;
  private static final int USUAL_LENGTH = 2;
  private static final int MOST_ITEMS = 100;

  /** Beyond this number of beans, a sample gets no more optional ones. */
  private static final int MOST_BEANS = 100;

  /** Values that cannot be converted from sample texts, by their class. */
  private static final Map<Class<?>, List<Object>> VALUES =
      Map.of(
          String.class,
          List.of(
              "a",
              "",
              " ",
              "<&>\"'\r\n\t]]>",
              "\u00e9\u20ac\ud83d\ude00\u0085\u2028",
              "x".repeat(40)),
          int.class,
          List.of(12, 0, -1, Integer.MAX_VALUE, -Integer.MAX_VALUE),
          long.class,
          List.of(12L, 0L, -1L, Long.MAX_VALUE, -Long.MAX_VALUE),
          short.class,
          List.of((short) 12, (short) 0, (short) -1, Short.MAX_VALUE),
          byte.class,
          List.of((byte) 12, (byte) 0, (byte) -1, Byte.MAX_VALUE),
          boolean.class,
          List.of(true, false),
          double.class,
          List.of(
              1.5,
              0.0,
              -0.0,
              1e7,
              1.0e-3,
              12345678.9,
              0.1,
              Double.MAX_VALUE,
              Double.MIN_VALUE,
              Double.POSITIVE_INFINITY,
              Double.NEGATIVE_INFINITY,
              2e22,
              9007199254740994.0),
          float.class,
          List.of(
              1.5f,
              0.0f,
              -0.0f,
              1e7f,
              1.0e-3f,
              0.1f,
              Float.MAX_VALUE,
              Float.MIN_VALUE,
              Float.NEGATIVE_INFINITY,
              33554432f),
          BigDecimal.class,
          List.of(new BigDecimal("12.50"), new BigDecimal("1E+3"), new BigDecimal("-1E-10")),
          BigInteger.class,
          List.of(BigInteger.TEN.pow(30), BigInteger.ZERO));

  /** The amount of content in a bean. */
  enum Extent {
    /** All that it may hold. */
    EVERYTHING,
    /** Nothing that is optional. */
    LEAST,
    /** All that it may hold, with nulls wherever they are allowed. */
    NIL,
    /** A random choice. */
    MIXED
  }

  /** Thrown if there is no sample of a type. */
  static final class NoSample extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private final SchemaModel model;
  private final SampleTexts texts;
  private final List<BeanType> beans;
  private final String namespace;
  private final Set<Class<?>> compared;
  private final Random random = new Random(1);

  /** The values of simple types so far. */
  private final Map<SimpleType, List<Value>> values = new HashMap<>();

  private int made;

  /**
   * @param beans all beans, as candidates for subclasses
   * @param namespace of the payload, for qualified names
   * @param compared the classes of beans that were sampled before: they get no optional content,
   *     and in random samples little
   */
  SampleBeans(
      SchemaModel model,
      SampleTexts texts,
      List<BeanType> beans,
      String namespace,
      Set<Class<?>> compared) {
    this.namespace = namespace;
    this.model = model;
    this.texts = texts;
    this.beans = beans;
    this.compared = compared;
  }

  /** A value of a type; never null. */
  Object value(ValueType type, Extent extent) throws NoSample {
    made = 0;
    return value(type, extent, 0);
  }

  /** Whether all beans but the payload were sampled before. */
  boolean areKnown(Class<?> payload) {
    return beans.stream()
        .map(BeanType::javaClass)
        .allMatch(each -> each == payload || compared.contains(each));
  }

  /** Sets a property. */
  static void set(Object bean, Method setter, @Nullable Object value) throws NoSample {
    try {
      setter.invoke(bean, value);
    } catch (ReflectiveOperationException refused) {
      throw new NoSample();
    }
  }

  private Object value(ValueType type, Extent extent, int depth) throws NoSample {
    if (type instanceof BeanType bean) {
      return bean(bean, extent, depth);
    }
    if (!(type instanceof SimpleType simple)) {
      throw new NoSample();
    }
    List<Value> values = values(simple);
    return values.get(extent == Extent.MIXED ? random.nextInt(values.size()) : 0).make();
  }

  /** A sample of a simple type, made anew each time: it may be changed. */
  @FunctionalInterface
  private interface Value {
    Object make() throws NoSample;
  }

  /** Values of a simple type; never empty. */
  private List<Value> values(SimpleType type) throws NoSample {
    List<Value> known = values.get(type);
    if (known != null) {
      return known;
    }
    List<Value> values = new ArrayList<>();
    for (Object constant : VALUES.getOrDefault(type.javaClass(), List.of())) {
      values.add(() -> constant);
    }
    if (AdbAnyType.TYPE.equals(type)) {
      values.add(() -> "a");
      AdbAnyType.NAMED.values().forEach(named -> addTexts(named, values));
    }
    if (type.isScoped()) {
      for (QName name :
          List.of(new QName(namespace, "a"), new QName("urn:b", "b"), new QName("c"))) {
        values.add(() -> name);
      }
    }
    if (values.isEmpty()) {
      addTexts(type, values);
      if (Union.class.isAssignableFrom(type.javaClass())) {
        // Unions take any text, and hold nothing if it is no member's.
        for (Value each : List.copyOf(values)) {
          if (!(each.make() instanceof Union union) || union.getObject() == null) {
            values.remove(each);
          }
        }
      }
    }
    if (values.isEmpty()) {
      throw new NoSample();
    }
    this.values.put(type, values);
    return values;
  }

  private void addTexts(SimpleType type, List<Value> values) {
    texts.of(type).forEach(text -> values.add(() -> converted(type, text)));
  }

  private static Object converted(SimpleType type, String text) throws NoSample {
    try {
      Object value = type.convert(text);
      if (value != null) {
        return value;
      }
    } catch (Unbindable another) {
      // Reported below.
    }
    throw new NoSample();
  }

  private Object bean(BeanType declared, Extent extent, int depth) throws NoSample {
    if (depth > MAX_DEPTH) {
      throw new NoSample();
    }
    made++;
    boolean isAbstract = Modifier.isAbstract(declared.javaClass().getModifiers());
    BeanType type = isAbstract || extent == Extent.MIXED ? orSubclass(declared) : declared;
    Object bean;
    try {
      bean = type.create();
    } catch (Unbindable abstractOrFailing) {
      throw new NoSample();
    }
    ContentModel content = model.content(type);
    boolean isNew = !compared.contains(type.javaClass());
    for (AttributeUse attribute : content.attributes()) {
      if (attribute.required() || (!attribute.unread() && isSet(isNew, extent, depth))) {
        boolean absent = isNull(extent, !attribute.required());
        set(bean, attribute.slot(), absent, attribute.type(), extent, depth);
      }
    }
    if (content.text() != null) {
      setText(bean, content.text(), extent, depth);
    }
    for (ElementParticle particle : chosen(content, extent, depth)) {
      boolean required = particle.required() || content.compositor() == Compositor.CHOICE;
      if (required || isSet(isNew, extent, depth)) {
        boolean none = isNull(extent, particle.nil() != null);
        ValueType item = particle.slot().type();
        if (particle.slot().array() && !(none && random.nextBoolean())) {
          setItems(bean, particle, none, extent, depth);
        } else {
          set(bean, particle.slot(), none, item, extent, depth);
        }
      }
    }
    return bean;
  }

  private void setText(Object bean, Slot slot, Extent extent, int depth) throws NoSample {
    try {
      set(bean, slot, value(slot.type(), extent, depth));
    } catch (NoSample refusedByFacets) {
      // The setter checks the facets of the base type.
      set(bean, slot, value(slot.type(), Extent.EVERYTHING, depth));
    }
  }

  private BeanType orSubclass(BeanType declared) {
    List<BeanType> possible =
        beans.stream()
            .filter(each -> declared.javaClass().isAssignableFrom(each.javaClass()))
            .filter(each -> !Modifier.isAbstract(each.javaClass().getModifiers()))
            .toList();
    return possible.isEmpty() ? declared : possible.get(random.nextInt(possible.size()));
  }

  private List<ElementParticle> chosen(ContentModel content, Extent extent, int depth) {
    List<ElementParticle> particles =
        content.particles().stream()
            .filter(each -> !(each.slot().type() instanceof UndescribedType))
            .toList();
    if (content.compositor() != Compositor.CHOICE || particles.isEmpty()) {
      return particles;
    }
    if (depth >= OPTIONAL_DEPTH) {
      particles = simpleOnes(particles);
    }
    return List.of(particles.get(extent == Extent.MIXED ? random.nextInt(particles.size()) : 0));
  }

  /**
   * The alternatives with a simple type, with which a choice that contains itself ends; all if
   * there are none.
   */
  private static List<ElementParticle> simpleOnes(List<ElementParticle> alternatives) {
    List<ElementParticle> simple =
        alternatives.stream().filter(each -> each.slot().type() instanceof SimpleType).toList();
    return simple.isEmpty() ? alternatives : simple;
  }

  private boolean isSet(boolean isNew, Extent extent, int depth) {
    return extent != Extent.LEAST
        && depth < OPTIONAL_DEPTH
        && made < MOST_BEANS
        && (extent != Extent.MIXED ? isNew : (random.nextInt(4) != 0) == isNew);
  }

  private boolean isNull(Extent extent, boolean possible) {
    return switch (extent) {
      case EVERYTHING, LEAST -> false;
      case NIL -> possible;
      // Stock refuses some nulls, and the module must do the same.
      case MIXED -> random.nextInt(possible ? 4 : 50) == 0;
    };
  }

  private void set(Object bean, Slot slot, boolean none, ValueType type, Extent extent, int depth)
      throws NoSample {
    boolean array = slot.array();
    Object mark = array ? null : AdbIntrospector.mark(slot.javaClass());
    if (!none) {
      set(bean, slot, value(type, extent, depth + 1));
    } else if (mark != null || !slot.javaClass().isPrimitive()) {
      set(bean, slot, mark);
    }
  }

  private static void set(Object bean, Slot slot, @Nullable Object value) throws NoSample {
    Method setter = slot.setter();
    if (setter == null) {
      throw new NoSample();
    }
    set(bean, setter, value);
  }

  private void setItems(
      Object bean, ElementParticle particle, boolean none, Extent extent, int depth)
      throws NoSample {
    int length = depth >= OPTIONAL_DEPTH && !particle.required() ? 0 : USUAL_LENGTH;
    if (extent == Extent.MIXED && length > 0) {
      length = random.nextInt(4);
    }
    try {
      set(bean, particle.slot(), items(particle, length, none, extent, depth));
    } catch (NoSample tooFewOrMany) {
      int accepted = acceptedLength(bean, particle.slot());
      set(bean, particle.slot(), items(particle, accepted, none, extent, depth));
    }
  }

  /** The usual number of items, or else the least that a setter accepts. */
  private static int acceptedLength(Object bean, Slot slot) throws NoSample {
    for (int length = 0; length <= MOST_ITEMS; length++) {
      int next = length == 0 ? USUAL_LENGTH : length;
      try {
        set(bean, slot, Array.newInstance(slot.javaClass().getComponentType(), next));
        return next;
      } catch (NoSample another) {
        // Try the next one.
      }
    }
    throw new NoSample();
  }

  private Object items(ElementParticle particle, int length, boolean none, Extent extent, int depth)
      throws NoSample {
    Class<?> itemClass = particle.slot().javaClass().getComponentType();
    Object items = Array.newInstance(itemClass, length);
    Object mark = AdbIntrospector.mark(itemClass);
    boolean optional = particle.nil() != null || !particle.required();
    for (int i = 0; i < length; i++) {
      boolean isNull = i == 0 ? none : extent == Extent.MIXED && isNull(extent, optional);
      if (!isNull) {
        Array.set(items, i, value(particle.slot().type(), extent, depth + 1));
      } else if (mark != null) {
        Array.set(items, i, mark);
      }
    }
    return items;
  }
}
