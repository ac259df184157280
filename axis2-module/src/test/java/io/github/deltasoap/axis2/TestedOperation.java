package io.github.deltasoap.axis2;

import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/**
 * A deployed operation, as a message generator needs it.
 *
 * @param wrapper the name of the wrapper element
 * @param parameterNames the names that stock gives the parameters; null if it binds by position
 * @param parameterTypes their classes; for collections, those of arrays of the same items
 * @param beans the classes of all beans of the service
 */
record TestedOperation(
    AxisService service,
    AxisOperation operation,
    QName wrapper,
    @Nullable List<String> parameterNames,
    List<Class<?>> parameterTypes,
    List<Class<?>> beans) {

  /** The classes of the keys and values of maps in generated services, by the class of the map. */
  static final Map<Class<?>, List<Class<?>>> MAPS =
      Map.of(
          Map.class, List.of(String.class, Long.class),
          HashMap.class, List.of(Integer.class, String.class),
          TreeMap.class, List.of(String.class, Double.class),
          LinkedHashMap.class, List.of(String.class, Object.class),
          ConcurrentHashMap.class, List.of(Object.class, Object.class),
          SortedMap.class, List.of(String.class, Map.class));

  /**
   * The class of arrays with the elements of a parameter, a property or a result.
   *
   * @return for a collection, the class of arrays of its items; otherwise the class itself
   */
  static Class<?> elementsOf(Class<?> declared, Type type) {
    if (!Collection.class.isAssignableFrom(declared)) {
      return declared;
    }
    Type item =
        type instanceof ParameterizedType parameterized
            ? parameterized.getActualTypeArguments()[0]
            : Object.class;
    Type raw = item instanceof ParameterizedType generic ? generic.getRawType() : item;
    return raw instanceof Class<?> itemClass ? itemClass.arrayType() : declared;
  }

  /** The classes of a method's parameters; of collections, those of arrays of the same items. */
  static List<Class<?>> parameterTypes(Method method) {
    List<Class<?>> types = new ArrayList<>();
    for (Parameter each : method.getParameters()) {
      types.add(elementsOf(each.getType(), each.getParameterizedType()));
    }
    return types;
  }

  String name() {
    return operation.getName().getLocalPart();
  }

  String parameterName(int index) {
    return parameterNames == null ? "param" + index : parameterNames.get(index);
  }
}
