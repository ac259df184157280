package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.axis2.check.SampleTexts;
import io.github.deltasoap.core.IdlePool;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Undescribed;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/**
 * An adapter of the service's own between values of elements and values of a simple type. It runs
 * for each value of each message, as in JAXB, and serves one thread at a time. Found by {@link
 * JaxbIntrospector} and {@link JaxbResponseIntrospector}; safe for any number of threads.
 */
final class OwnAdapter {
  private final Constructor<?> constructor;
  private final Class<?> bound;
  private final SimpleType text;
  private final IdlePool<XmlAdapter<Object, Object>> idle = new IdlePool<>();

  private OwnAdapter(Constructor<?> constructor, Class<?> bound, SimpleType text) {
    this.constructor = constructor;
    this.bound = bound;
    this.text = text;
  }

  /** Whether a property has an adapter of the service's own. */
  static boolean isOf(JaxbProperty property) {
    Class<?> adapter = property.adapter();
    return adapter != null && JaxbSimpleTypes.adapted(adapter) == null;
  }

  /**
   * The adapter of a property; null if JAXB itself converts its values.
   *
   * @throws Undescribed if only JAXB knows what it does
   */
  static @Nullable OwnAdapter of(JaxbProperty property) throws Undescribed {
    Class<?> adapter = property.adapter();
    if (adapter == null || !isOf(property)) {
      return null;
    }
    String title = property.place() + " is converted by " + adapter.getName();
    if (property.isAttribute()
        || property.isText()
        || property.isList()
        || property.defaultText() != null) {
      throw new Undescribed(title + ", but is no element without a default");
    }
    if (!(adapter.getGenericSuperclass() instanceof ParameterizedType type)
        || type.getRawType() != XmlAdapter.class) {
      throw new Undescribed(title + ", which does not name its classes");
    }
    Type[] classes = type.getActualTypeArguments();
    SimpleType text = classes[0] instanceof Class<?> value ? JaxbSimpleTypes.find(value) : null;
    if (text == null || text.copier() != null) {
      throw new Undescribed(title + " from " + classes[0].getTypeName());
    }
    // JAXB passes the list itself to adapters of lists.
    Class<?> bound = property.item();
    if (classes[1] != bound || bound.isInterface() || bound == Object.class) {
      throw new Undescribed(title + " to " + classes[1].getTypeName());
    }
    OwnAdapter own = new OwnAdapter(constructor(adapter, title), bound, text);
    if (new SampleTexts(none -> null).of(own.type()).isEmpty()) {
      throw new Undescribed(title + ", for which there is no sample text");
    }
    return own;
  }

  /**
   * Whether JAXB passes a missing value of a property to its adapter: not if it is an element with
   * the text of a simple type, for which JAXB writes nothing, or a nil element.
   */
  static boolean mayTakeNull(JaxbProperty property) {
    Class<?> adapter = property.adapter();
    boolean isText =
        property.problem() == null
            && !property.isAttribute()
            && adapter != null
            && adapter.getGenericSuperclass() instanceof ParameterizedType type
            && type.getRawType() == XmlAdapter.class
            && type.getActualTypeArguments()[0] instanceof Class<?> value
            && JaxbSimpleTypes.find(value) != null;
    return adapter != null && !isText;
  }

  private static Constructor<?> constructor(Class<?> adapter, String title) throws Undescribed {
    try {
      Constructor<?> constructor = adapter.getConstructor();
      if (Modifier.isPublic(adapter.getModifiers())
          && !Modifier.isAbstract(adapter.getModifiers())) {
        return constructor;
      }
    } catch (NoSuchMethodException missing) {
      // Reported below.
    }
    throw new Undescribed(title + ", which has no public constructor without parameters");
  }

  /** The type of the values in requests. */
  SimpleType type() {
    return SimpleType.immutable(bound, new Reading());
  }

  /** The form of the values in results. */
  ResultValue written() {
    return new ResultValue.Held(this::marshal, new ResultValue.Text(), true);
  }

  /** Null results and null values are JAXB's. */
  private @Nullable Object marshal(Object value) {
    return bound.isInstance(value) ? use(adapter -> adapter.marshal(value)) : null;
  }

  private @Nullable Object use(Use use) {
    XmlAdapter<Object, Object> pooled = idle.take();
    try {
      XmlAdapter<Object, Object> adapter = pooled == null ? make() : pooled;
      Object result = use.of(adapter);
      idle.put(adapter);
      return result;
    } catch (Throwable refused) {
      // As a setter's: it repeats in stock, from the same value.
      throw new IllegalArgumentException("The adapter refuses a value", refused);
    }
  }

  @SuppressWarnings("unchecked") // Its classes have been checked.
  private XmlAdapter<Object, Object> make() throws ReflectiveOperationException {
    return (XmlAdapter<Object, Object>) constructor.newInstance();
  }

  /** A call of the adapter. */
  @FunctionalInterface
  private interface Use {
    @Nullable Object of(XmlAdapter<Object, Object> adapter) throws Exception;
  }

  /** Converts texts. */
  private final class Reading implements SimpleType.Conversion {
    @Override
    public Object convert(String written) {
      Object value = text.conversion().convert(written);
      Object read = value == null ? null : use(adapter -> adapter.unmarshal(value));
      if (!bound.isInstance(read)) {
        throw new IllegalArgumentException("The adapter returns no value");
      }
      return read;
    }

    @Override
    public boolean isOfService() {
      return true;
    }
  }
}
