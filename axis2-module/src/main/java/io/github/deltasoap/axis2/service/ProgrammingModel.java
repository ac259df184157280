package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.check.StockReading;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.axis2.validate.ServiceSchema;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.databinding.write.ResponseWriter;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.axis2.Constants;
import org.apache.axis2.description.AxisMessage;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.DefaultObjectSupplier;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.util.Loader;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/** How the services of one kind are described and called. Used by {@link ServiceDeployment}. */
public interface ProgrammingModel {
  /** The rules by which messages are bound. */
  BindingRules rules();

  /**
   * Describes an operation.
   *
   * @throws Undescribed if stock must serve it
   */
  OperationType describe(AxisOperation operation, Class<?> implementation) throws Undescribed;

  /** Called when all operations have been described, before any message is read. */
  default void complete() {
    // Nothing to do.
  }

  /**
   * The local name of the payload's element, which identifies messages to the operation.
   *
   * @return null if stock would dispatch such a message to another operation
   */
  default @Nullable String payloadName(OperationType operation) {
    return operation.name();
  }

  /** The writer of an operation's results; null if stock writes them. */
  default @Nullable ResponseWriter writer(
      AxisOperation operation, OperationType type, WriteStrategy strategy) {
    return null;
  }

  /** Stock's own way to read the requests of a described operation. */
  StockReading stockReading(AxisOperation operation, OperationType type);

  /** A note for the log on results that the module does not write; empty if there are none. */
  default String problems() {
    return "";
  }

  /** The documents of a service's schema, as texts; empty if there is none. */
  default List<String> schemaDocuments(AxisService service) {
    return ServiceSchema.documents(service);
  }

  /** The element of an operation's requests; null if it is unknown. */
  default @Nullable QName requestElement(AxisOperation operation) {
    AxisMessage in = operation.getMessage(WSDLConstants.MESSAGE_LABEL_IN_VALUE);
    return in == null ? null : in.getElementQName();
  }

  /** Whether stock's receivers read the payload without building it first. */
  default boolean readsTrees() {
    return false;
  }

  /** Whether the module's rules hold for any tree, however a handler has left it. */
  default boolean bindsTrees() {
    return false;
  }

  /**
   * The receiver that replaces stock's.
   *
   * @param strategy the writer of the responses
   */
  MessageReceiver receiver(
      MessageReceiver stock, OperationRuntime operation, WriteStrategy strategy);

  /** The operations of a service. */
  static List<AxisOperation> operations(AxisService service) {
    List<AxisOperation> all = new ArrayList<>();
    service.getOperations().forEachRemaining(all::add);
    return all;
  }

  /** Whether the application makes the service's objects. */
  static boolean isSupplied(AxisService service) {
    return service.getParameter(Constants.SERVICE_OBJECT_SUPPLIER) != null;
  }

  /**
   * The class whose methods stock would call.
   *
   * @throws Undescribed if only the running service knows it
   */
  static Class<?> implementation(AxisService service) throws Undescribed {
    if (!(service.getParameterValue(Constants.SERVICE_CLASS) instanceof String className)) {
      throw new Undescribed(
          isSupplied(service)
              ? "only its ServiceObjectSupplier knows its class, since it has no ServiceClass"
              : "it has no ServiceClass");
    }
    if (service.getObjectSupplier() == null
        || service.getObjectSupplier().getClass() != DefaultObjectSupplier.class) {
      throw new Undescribed("its beans come from an ObjectSupplier of its own");
    }
    try {
      return Loader.loadClass(service.getClassLoader(), className.trim());
    } catch (ClassNotFoundException | LinkageError missing) {
      throw new Undescribed("its ServiceClass cannot be loaded");
    }
  }

  /** Chooses the model of a service. */
  @FunctionalInterface
  interface Source {
    /**
     * The model of a service.
     *
     * @param generator null for reflection only
     * @param readers of messages, for checks at deployment
     */
    ProgrammingModel of(
        AxisService service, @Nullable InvokerGenerator generator, PullReaders readers);
  }
}
