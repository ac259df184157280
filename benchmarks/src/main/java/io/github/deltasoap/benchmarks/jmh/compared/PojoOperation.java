package io.github.deltasoap.benchmarks.jmh.compared;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.pojo.PojoModel;
import io.github.deltasoap.axis2.service.ProgrammingModel;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.array.ReceivedArrays;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.databinding.StreamBinder;
import io.github.deltasoap.databinding.write.ResponseWriter;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.OperationCalls;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.ReplyWriter;
import io.github.deltasoap.engine.ServiceEngine;
import io.github.deltasoap.invoker.InvokerGenerator;
import io.github.deltasoap.serializer.TemplateSettings;
import io.github.deltasoap.serializer.TemplateStore;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a deployed POJO service, described as the module does at deployment, from which
 * benchmarks make engines. Safe for any number of threads.
 */
public final class PojoOperation {
  private static final long MAX_BYTES = 256L << 20;

  private final PojoModel model;
  private final OperationType type;
  private final OperationCalls calls;
  private final int call;
  private final ResponseWriter writer;

  /**
   * Describes an operation.
   *
   * @param name its local name
   * @param generator null for reflection only
   * @throws IllegalArgumentException if the module would leave the operation, or its results, to
   *     stock
   */
  public PojoOperation(AxisService service, String name, @Nullable InvokerGenerator generator) {
    model =
        generator == null
            ? new PojoModel(service, BeanBinders.NONE, PropertyReaders.REFLECTIVE)
            : new PojoModel(service, generator, generator);
    AxisOperation operation = service.getOperation(new QName(name));
    try {
      Class<?> implementation = ProgrammingModel.implementation(service);
      type = model.describe(operation, implementation);
      calls = OperationCalls.of(implementation, List.of(type), generator);
    } catch (Undescribed undescribed) {
      throw new IllegalArgumentException(
          "Stock serves " + name + ": " + undescribed.getMessage(), undescribed);
    }
    call = calls.indexOf(type.method());
    ResponseWriter responses = model.writer(operation, type, WriteStrategy.DIRECT);
    if (responses == null) {
      throw new IllegalArgumentException("Stock writes its responses" + model.problems());
    }
    writer = responses;
  }

  /** A generator of code for the benchmarks' classes, which fails where it would leave one out. */
  public static InvokerGenerator generator() {
    return generator(PojoOperation.class.getClassLoader());
  }

  /** A generator like {@link #generator()} for classes of another loader. */
  public static InvokerGenerator generator(ClassLoader loader) {
    return InvokerGenerator.of(loader, PojoOperation::fail);
  }

  private static void fail(String problem) {
    throw new IllegalStateException(problem);
  }

  /** A new engine, which has learned nothing. */
  OperationEngine engine(
      Learner learner, PullReaders readers, CopyStrategy copyStrategy, SetterStrategy setters) {
    MatchingEngine matching =
        new MatchingEngine(
            model.rules(),
            StaxReaders::accepts,
            learner,
            WireLimits.DEFAULTS,
            MemoryBudget.of(MAX_BYTES),
            PojoOperation::fail);
    return new ServiceEngine(matching, () -> MemoryBudget.of(MAX_BYTES), notice -> {})
        .add(
            type,
            model.payloadName(type),
            calls,
            readers,
            copyStrategy,
            setters,
            PojoOperation::fail);
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

  /** The description of the operation. */
  public OperationType type() {
    return type;
  }

  /**
   * The binder of messages that are still arriving.
   *
   * @param maxBytes memory for their arrays
   */
  public StreamBinder streamBinder(long maxBytes) {
    return new StreamBinder(
        type,
        model.rules(),
        WireLimits.DEFAULTS,
        new ReceivedArrays(() -> MemoryBudget.of(maxBytes), notice -> {}));
  }

  /** The binder of trees. */
  public PullBinder treeBinder() {
    // The parser is only used for messages that are not trees.
    return new PullBinder(type, model.rules(), PullParser.SCANNER.readers());
  }

  /**
   * A writer of results.
   *
   * @param templates null to write all results in full
   */
  public ReplyWriter replies(@Nullable TemplateStore templates) {
    return new ReplyWriter(
        writer,
        templates == null
            ? null
            : templates.pool(TemplateSettings.DEFAULT.withMaxBytes(ResponseWriter.MAX_BYTES)),
        new Circuit("responses", PojoOperation::fail));
  }

  /**
   * The payload of a result.
   *
   * @throws IllegalStateException if it is stock's, or too long to be held
   */
  public static byte[] payload(ReplyWriter replies, @Nullable Object result) {
    if (replies.write(result) instanceof Reply.Bytes bytes) {
      return bytes.payload();
    }
    throw new IllegalStateException("The result cannot be written at once");
  }
}
