package io.github.deltasoap.axis2.settings;

import io.github.deltasoap.axis2.settings.WrongSettings.Problem;
import io.github.deltasoap.engine.verify.DifferenceListener;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.util.List;
import java.util.function.Consumer;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/** The classes that the parameters of a service choose. */
public final class ChosenClasses {
  private ChosenClasses() {}

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
      throw wrong(service, DeltaSettings.INVOKER, "an invoker", unusable);
    }
  }

  /**
   * The listener of a service's differences; null if it has none.
   *
   * @throws WrongSettings if the service names a class that cannot be used
   */
  public static @Nullable DifferenceListener listener(AxisService service, VerifySettings settings)
      throws WrongSettings {
    try {
      return listener(service.getClassLoader(), settings);
    } catch (ReflectiveOperationException | ClassCastException | LinkageError unusable) {
      throw wrong(service, DeltaSettings.LISTENER, "a listener", unusable);
    }
  }

  /**
   * As {@link #listener(AxisService, VerifySettings)}, from any class loader.
   *
   * @throws ReflectiveOperationException if the class cannot be created
   * @throws ClassCastException if it is no listener
   */
  public static @Nullable DifferenceListener listener(ClassLoader classes, VerifySettings settings)
      throws ReflectiveOperationException {
    if (!settings.hasListener()) {
      return null;
    }
    Class<?> named = Class.forName(settings.listener(), true, classes);
    return (DifferenceListener) named.getConstructor().newInstance();
  }

  private static WrongSettings wrong(
      AxisService service, Setting<?> setting, String named, Throwable unusable) {
    String parameter = ParameterLevel.nearest(service, setting);
    String text = parameter + " names " + named + " that cannot be used: " + unusable;
    return new WrongSettings(List.of(new Problem(service, text)));
  }
}
