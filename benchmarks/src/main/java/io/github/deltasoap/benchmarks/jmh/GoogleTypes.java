package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.XsiTypes;
import io.github.deltasoap.invoker.InvokerGenerator;
import io.github.deltasoap.samples.google.DirectoryCategory;
import io.github.deltasoap.samples.google.GoogleSearchResult;
import io.github.deltasoap.samples.google.ResultElement;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The type model of a message's operation, as the module would build it at deployment. */
final class GoogleTypes implements XsiTypes {
  private static final String NAMESPACE = "http://goog/xsd";
  private static final Map<String, Class<?>> BEANS =
      Map.of(
          "GoogleSearchResult", GoogleSearchResult.class,
          "ResultElement", ResultElement.class,
          "DirectoryCategory", DirectoryCategory.class);

  private final PojoIntrospector introspector;
  private final OperationType operation;

  /**
   * @param generated whether beans are handled by generated code instead of reflection
   */
  GoogleTypes(Message message, boolean generated) {
    introspector =
        new PojoIntrospector(
            SimpleTypes.basic(), generated ? generator(message) : BeanBinders.NONE);
    Method method = message.method();
    String[] names =
        Stream.of(method.getParameters()).map(Parameter::getName).toArray(String[]::new);
    operation = introspector.operation(method.getName(), method, "http://goog", names);
  }

  private static BeanBinders generator(Message message) {
    return InvokerGenerator.of(
        message.method().getDeclaringClass().getClassLoader(),
        problem -> {
          throw new IllegalStateException(problem);
        });
  }

  BindingRules rules() {
    return new PojoRules(introspector, this);
  }

  OperationType operation() {
    return operation;
  }

  @Override
  public @Nullable Class<?> find(String namespace, String localName) {
    return namespace.equals(NAMESPACE) ? BEANS.get(localName) : null;
  }
}
