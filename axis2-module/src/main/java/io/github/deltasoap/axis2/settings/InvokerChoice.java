package io.github.deltasoap.axis2.settings;

import io.github.deltasoap.axis2.settings.WrongSettings.Problem;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.util.List;
import java.util.function.Consumer;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/** The invokers that a service has chosen. */
public final class InvokerChoice {
  private InvokerChoice() {}

  /**
   * The generator of invokers and binders for a service; null for reflection only.
   *
   * @param notices receives notices for operators
   * @throws WrongSettings if the service names an invoker that cannot be used
   */
  public static @Nullable InvokerGenerator generator(
      AxisService service, DeltaSettings settings, Consumer<String> notices) throws WrongSettings {
    String invoker = settings.invoker();
    if (invoker.equals(DeltaSettings.REFLECTIVE)) {
      return null;
    }
    ClassLoader classes = service.getClassLoader();
    if (invoker.equals(DeltaSettings.GENERATED)) {
      return InvokerGenerator.of(classes, notices);
    }
    try {
      return InvokerGenerator.of(classes, invoker, notices);
    } catch (ReflectiveOperationException | LinkageError unusable) {
      String parameter = ParameterLevel.nearest(service, DeltaSettings.INVOKER);
      throw new WrongSettings(
          List.of(
              new Problem(
                  service, parameter + " names an invoker that cannot be used: " + unusable)));
    }
  }
}
