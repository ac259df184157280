package io.github.deltasoap.axis2.settings;

import io.github.deltasoap.axis2.settings.WrongSettings.Problem;
import io.github.deltasoap.engine.verify.DifferenceListener;
import java.util.List;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/** The listener of differences that a service has chosen. */
public final class ListenerChoice {
  private ListenerChoice() {}

  /**
   * The listener of a service; null if it has none.
   *
   * @throws WrongSettings if the service names a class that cannot be used
   */
  public static @Nullable DifferenceListener listener(AxisService service, VerifySettings settings)
      throws WrongSettings {
    if (!settings.hasListener()) {
      return null;
    }
    try {
      Class<?> named = Class.forName(settings.listener(), true, service.getClassLoader());
      return (DifferenceListener) named.getConstructor().newInstance();
    } catch (ReflectiveOperationException | ClassCastException | LinkageError unusable) {
      String parameter = ParameterLevel.nearest(service, DeltaSettings.LISTENER);
      throw new WrongSettings(
          List.of(
              new Problem(
                  service, parameter + " names a listener that cannot be used: " + unusable)));
    }
  }
}
