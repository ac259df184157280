package io.github.deltasoap.invoker;

import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.InnerArray;
import io.github.deltasoap.core.type.MapEntries;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.ValueType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The Java source of an invoker with the binders of its service's beans: the equivalent of the
 * classes that {@link InvokerGenerator} makes at deployment, for reading and editing.
 *
 * @param className the binary name of the invoker, in the package of the service class
 * @param text its source
 */
public record InvokerSource(String className, String text) {
  /**
   * Writes the invoker of a POJO service.
   *
   * @param serviceClass the class whose public methods are the operations
   * @throws NotGenerated if the service class or one of its beans cannot be handled
   */
  public static InvokerSource of(Class<?> serviceClass) throws NotGenerated {
    ClassLoader classes = serviceClass.getClassLoader();
    BridgeLoader loader =
        new BridgeLoader(classes == null ? ClassLoader.getSystemClassLoader() : classes, "");
    BeanPlan.checkClass(serviceClass, loader);
    BeanPlan.checkConstructor(serviceClass);
    List<Method> methods = operations(serviceClass);
    List<BeanPlan> beans = beans(methods, loader);
    String simpleName = serviceClass.getSimpleName() + "Invoker";
    String packageName = serviceClass.getPackageName();
    return new InvokerSource(
        packageName.isEmpty() ? simpleName : packageName + "." + simpleName,
        new InvokerSourceWriter(packageName).invoker(simpleName, serviceClass, methods, beans));
  }

  private static List<Method> operations(Class<?> serviceClass) {
    return Arrays.stream(serviceClass.getDeclaredMethods())
        .filter(each -> Modifier.isPublic(each.getModifiers()) && !each.isBridge())
        .filter(each -> !Modifier.isStatic(each.getModifiers()))
        .sorted(Comparator.comparing(Method::getName))
        .toList();
  }

  private static List<BeanPlan> beans(List<Method> methods, BridgeLoader loader)
      throws NotGenerated {
    PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());
    Map<BeanType, BeanPlan> plans = new LinkedHashMap<>();
    for (Method method : methods) {
      String[] names =
          Arrays.stream(method.getParameters()).map(Parameter::getName).toArray(String[]::new);
      OperationType operation = introspector.operation(method.getName(), method, "", names);
      for (Slot parameter : operation.parameters()) {
        collect(parameter.type(), loader, plans);
      }
    }
    return new ArrayList<>(plans.values());
  }

  private static void collect(ValueType type, BridgeLoader loader, Map<BeanType, BeanPlan> plans)
      throws NotGenerated {
    if (type instanceof BeanType bean && !plans.containsKey(bean)) {
      // Maps and arrays of arrays have binders of their own.
      if (!MapEntries.isMap(bean) && !MapEntries.isEntry(bean) && !InnerArray.isInner(bean)) {
        plans.put(bean, BeanPlan.of(bean, loader));
      }
      for (Slot slot : bean.slots()) {
        if (slot.isWritable()) {
          collect(slot.type(), loader, plans);
        }
      }
    }
  }
}
