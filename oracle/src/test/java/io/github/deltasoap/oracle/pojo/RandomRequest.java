package io.github.deltasoap.oracle.pojo;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.RandomChoices;
import jakarta.activation.DataHandler;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.axiom.om.OMElement;
import org.jspecify.annotations.Nullable;

/** A random payload for a method of a POJO service, written by the types of its parameters. */
final class RandomRequest {
  private static final int MOST = 5;

  /** Beans nested deeper are empty. */
  private static final int DEPTH = 4;

  /** The names of simple types in XML Schema. */
  private static final Map<Class<?>, String> SIMPLE =
      Map.ofEntries(
          Map.entry(String.class, "string"),
          Map.entry(boolean.class, "boolean"),
          Map.entry(Boolean.class, "boolean"),
          Map.entry(int.class, "int"),
          Map.entry(Integer.class, "int"),
          Map.entry(long.class, "long"),
          Map.entry(Long.class, "long"),
          Map.entry(double.class, "double"),
          Map.entry(Double.class, "double"),
          Map.entry(BigDecimal.class, "decimal"),
          Map.entry(byte[].class, "base64Binary"),
          Map.entry(DataHandler.class, "base64Binary"));

  /** The classes of objects that are declared as any. */
  private static final List<Class<?>> ANY =
      List.of(
          String.class, Integer.class, Long.class, Double.class, Boolean.class, BigDecimal.class);

  private final RandomChoices choices;
  private final Class<?> anyBean;
  private final StringBuilder text = new StringBuilder();

  private RandomRequest(RandomChoices choices, Class<?> anyBean) {
    this.choices = choices;
    this.anyBean = anyBean;
  }

  /**
   * The payload that wraps the parameters of a method.
   *
   * @param anyBean a bean's class that elements of any type may name
   */
  static String wrapped(Method method, Class<?> anyBean, RandomChoices choices) {
    RandomRequest request = new RandomRequest(choices, anyBean);
    for (Parameter each : method.getParameters()) {
      request.members(each.getName(), each.getParameterizedType(), 0);
    }
    return Message.call(method.getName(), request.text.toString());
  }

  /** The payload in the bare style, which has no wrapper, except around arrays and collections. */
  static String bare(Method method, Class<?> anyBean, RandomChoices choices) {
    Parameter parameter = method.getParameters()[0];
    Type type = parameter.getParameterizedType();
    if (item(type) != null || raw(type) == byte[].class) {
      return wrapped(method, anyBean, choices);
    }
    RandomRequest request = new RandomRequest(choices, anyBean);
    request.element(parameter.getName(), type, 0);
    String name = "<" + parameter.getName();
    return name + " xmlns=\"" + Message.NAMESPACE + "\"" + request.text.substring(name.length());
  }

  private static Class<?> raw(Type type) {
    if (type instanceof ParameterizedType parameterized) {
      return raw(parameterized.getRawType());
    } else if (type instanceof GenericArrayType array) {
      return raw(array.getGenericComponentType()).arrayType();
    }
    return type instanceof Class<?> javaClass ? javaClass : Object.class;
  }

  private static Type argument(Type type, int index) {
    return type instanceof ParameterizedType parameterized
        ? parameterized.getActualTypeArguments()[index]
        : Object.class;
  }

  /** The type of the items of an array or a collection; null if it is neither. */
  private static @Nullable Type item(Type type) {
    Class<?> raw = raw(type);
    if (Collection.class.isAssignableFrom(raw)) {
      return argument(type, 0);
    }
    return raw.isArray() && raw != byte[].class ? raw.getComponentType() : null;
  }

  /** The elements of a parameter or a property. */
  private void members(String name, Type type, int depth) {
    choices.within(
        () -> {
          Type item = item(type);
          boolean needed = raw(type).isPrimitive();
          long times =
              item != null ? choices.times(0, MOST, depth < 2) : needed || choices.has() ? 1 : 0;
          for (int i = 0; i < times; i++) {
            choices.within(() -> element(name, item == null ? type : item, depth));
          }
        });
  }

  private void element(String name, Type type, int depth) {
    text.append('<').append(name);
    boolean isNil = !raw(type).isPrimitive() && choices.branch(16, 0) == 0;
    if (isNil) {
      text.append(" xsi:nil=\"true\"/>");
      return;
    }
    Type actual = type;
    if (raw(type) == Object.class) {
      int which = choices.branch(depth < DEPTH ? ANY.size() + 1 : ANY.size(), 0);
      if (which < ANY.size()) {
        actual = ANY.get(which);
        text.append(" xsi:type=\"xsd:").append(SIMPLE.get(raw(actual))).append('"');
      } else {
        actual = anyBean;
        text.append(" xmlns:b=\"http://");
        List<String> names = List.of(anyBean.getPackageName().split("\\."));
        for (int i = names.size(); i > 0; i--) {
          text.append(names.get(i - 1)).append(i == 1 ? "/xsd\"" : ".");
        }
        text.append(" xsi:type=\"b:").append(anyBean.getSimpleName()).append('"');
      }
    }
    text.append('>');
    content(actual, depth);
    text.append("</").append(name).append('>');
  }

  private void content(Type type, int depth) {
    Class<?> raw = raw(type);
    String simple = SIMPLE.get(raw);
    if (simple != null) {
      text.append(choices.spelled(simple, usual(simple, choices.number())));
    } else if (raw.isEnum()) {
      Object[] constants = raw.getEnumConstants();
      text.append(constants[choices.branch(constants.length, 0)]);
    } else if (item(type) != null) {
      members("array", type, depth + 1);
    } else if (Map.class.isAssignableFrom(raw)) {
      entries(argument(type, 0), argument(type, 1), depth + 1);
    } else if (raw == OMElement.class) {
      markup(depth);
    } else if (depth < DEPTH) {
      properties(raw, depth + 1);
    }
  }

  private static String usual(String type, int number) {
    return switch (type) {
      case "string" -> number % 5 == 0 ? "a &amp; b &lt; " + number : "text " + number;
      case "boolean" -> number % 2 == 0 ? "true" : "false";
      case "double" -> number + ".25";
      case "decimal" -> number + ".10";
      case "base64Binary" ->
          Base64.getEncoder().encodeToString(("data " + number).getBytes(StandardCharsets.UTF_8));
      default -> Integer.toString(number);
    };
  }

  private void entries(Type key, Type value, int depth) {
    long times = choices.times(0, MOST, true);
    for (int i = 0; i < times; i++) {
      choices.within(
          () -> {
            text.append("<entry>");
            // The order of beans as keys would be that of their addresses.
            element("key", key, DEPTH);
            members("value", value, depth);
            text.append("</entry>");
          });
    }
  }

  /** Elements of any names, with attributes, namespaces and texts. */
  private void markup(int depth) {
    if (choices.has()) {
      text.append("text ").append(choices.number());
    }
    long times = depth < DEPTH ? choices.times(0, MOST, true) : 0;
    for (int i = 0; i < times; i++) {
      choices.within(
          () -> {
            String tag = List.of("a", "b", "p:c").get(choices.branch(3, 0));
            text.append('<').append(tag);
            text.append(tag.startsWith("p:") ? " xmlns:p=\"urn:p\"" : "");
            if (choices.has()) {
              text.append(" size=\"").append(choices.number()).append('"');
            }
            text.append('>');
            markup(depth + 1);
            text.append("</").append(tag).append('>');
          });
    }
  }

  private void properties(Class<?> bean, int depth) {
    try {
      // Sorted by name, as stock writes them.
      for (PropertyDescriptor each : Introspector.getBeanInfo(bean).getPropertyDescriptors()) {
        if (each.getWriteMethod() != null) {
          members(each.getName(), each.getReadMethod().getGenericReturnType(), depth);
        }
      }
    } catch (IntrospectionException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
