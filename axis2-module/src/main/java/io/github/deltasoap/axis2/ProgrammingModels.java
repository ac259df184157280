package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.adb.AdbModel;
import io.github.deltasoap.axis2.jaxws.JaxWsModel;
import io.github.deltasoap.axis2.pojo.PojoModel;
import io.github.deltasoap.axis2.service.ProgrammingModel;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.invoker.InvokerGenerator;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/** The programming models that the module knows. */
final class ProgrammingModels {
  private ProgrammingModels() {}

  /**
   * The model of a service, by its message receivers.
   *
   * @param generator null for reflection only
   * @param readers of messages, for checks at deployment
   */
  static ProgrammingModel of(
      AxisService service, @Nullable InvokerGenerator generator, PullReaders readers) {
    BeanBinders binders = generator == null ? BeanBinders.NONE : generator;
    PropertyReaders properties = generator == null ? PropertyReaders.REFLECTIVE : generator;
    if (JaxWsModel.serves(service)) {
      return new JaxWsModel(service, binders, properties, readers);
    }
    return AdbModel.serves(service)
        ? new AdbModel(service, generator, readers)
        : new PojoModel(service, binders, properties);
  }
}
