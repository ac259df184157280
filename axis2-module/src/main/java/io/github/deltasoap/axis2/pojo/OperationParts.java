package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.axis2.envelope.BytesSource;
import io.github.deltasoap.axis2.envelope.PlainEnvelope;
import io.github.deltasoap.axis2.envelope.ResponseSource;
import io.github.deltasoap.axis2.service.OperationDescriber;
import io.github.deltasoap.axis2.settings.ResponseStrategy;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.ResponseWriter;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.OperationCalls;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.ReplyWriter;
import io.github.deltasoap.invoker.InvokerGenerator;
import io.github.deltasoap.serializer.TemplateSettings;
import io.github.deltasoap.serializer.TemplateStore;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/**
 * The module's parts for one operation of a deployed POJO service, without the request path:
 * benchmarks combine them in their own ways. Safe for any number of threads.
 */
public final class OperationParts {
  /** Makes the payloads of an operation's responses. Safe for any number of threads. */
  @FunctionalInterface
  public interface Payloads {
    /**
     * Writes a result as the payload of a response, in UTF-8.
     *
     * @throws Unwritable if only stock can write it
     * @throws IOException if the result is too long to be held and cannot be written
     */
    byte[] write(@Nullable Object result) throws Unwritable, IOException;
  }

  private final OperationType type;
  private final BindingRules rules;
  private final OperationCalls calls;
  private final int call;
  private final ResponseWriter responses;

  private OperationParts(
      OperationType type, BindingRules rules, OperationCalls calls, ResponseWriter responses) {
    this.type = type;
    this.rules = rules;
    this.calls = calls;
    this.call = calls.indexOf(type.method());
    this.responses = responses;
  }

  /**
   * Describes an operation as the module does when a service is deployed.
   *
   * @param operation its local name
   * @param generator null for reflection only
   * @throws IllegalArgumentException if the module would leave the operation, or its results, to
   *     stock
   */
  public static OperationParts of(
      AxisService service, String operation, @Nullable InvokerGenerator generator) {
    PojoModel model =
        generator == null
            ? new PojoModel(service, BeanBinders.NONE, PropertyReaders.REFLECTIVE)
            : new PojoModel(service, generator, generator);
    AxisOperation described = service.getOperation(new QName(operation));
    if (described == null) {
      throw new IllegalArgumentException(service.getName() + " has no operation " + operation);
    }
    OperationType type;
    OperationCalls calls;
    try {
      Class<?> implementation = OperationDescriber.implementation(service);
      type = model.describe(described, implementation);
      calls = OperationCalls.of(implementation, List.of(type), generator);
    } catch (Undescribed undescribed) {
      throw new IllegalArgumentException(
          "Stock serves " + operation + ": " + undescribed.getMessage(), undescribed);
    }
    ResponseWriter responses = model.writer(described, type, ResponseStrategy.DIRECT);
    if (responses == null) {
      throw new IllegalArgumentException("Stock writes its responses" + model.problems());
    }
    return new OperationParts(type, model.rules(), calls, responses);
  }

  /** The operation in the type model. */
  public OperationType type() {
    return type;
  }

  /** Stock's rules for the service's messages. */
  public BindingRules rules() {
    return rules;
  }

  /**
   * Calls the service method: by an invoker if there is a generator, otherwise by reflection.
   *
   * @throws InvocationTargetException if the method throws
   * @throws IllegalAccessException if the method cannot be called
   */
  public @Nullable Object call(Object target, @Nullable Object[] arguments)
      throws InvocationTargetException, IllegalAccessException {
    return calls.call(call, type.method(), target, arguments);
  }

  /**
   * Writes a result as the payload of a response, in UTF-8.
   *
   * @throws Unwritable if only stock can write it
   */
  public byte[] payload(@Nullable Object result) throws Unwritable {
    return responses.write(result);
  }

  /**
   * Makes payloads as the request path does.
   *
   * @param templates null to write responses in full
   */
  public Payloads payloads(@Nullable TemplateStore templates) {
    ReplyWriter writer =
        new ReplyWriter(
            responses,
            templates == null
                ? null
                : templates.pool(TemplateSettings.DEFAULT.withMaxBytes(ResponseWriter.MAX_BYTES)),
            new Circuit("responses", problem -> {}));
    Reply.Stock none =
        out -> {
          throw new IllegalStateException("There is no stock receiver to write the result");
        };
    return result -> {
      Reply reply = writer.write(result);
      if (reply instanceof Reply.ToStock stocks) {
        throw new Unwritable(stocks.reason());
      }
      return ResponseSource.of((Reply.Written) reply, none).toBytes();
    };
  }

  /** A walk over a result that writes the payload of the response to a sink. */
  public MessageWalk walk(@Nullable Object result) {
    return sink -> responses.write(result, sink);
  }

  /** The SOAP 1.1 message, in UTF-8, with a payload from {@link #payload}. */
  public byte[] message(byte[] payload) {
    return PlainEnvelope.message(new BytesSource(payload), SoapVersion.SOAP11.namespace());
  }
}
