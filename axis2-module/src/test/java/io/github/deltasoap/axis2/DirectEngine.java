package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.pojo.StockSimpleTypes;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.engine.MessageReader;
import io.github.deltasoap.engine.OperationCalls;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.Reading;
import io.github.deltasoap.engine.ServiceEngine;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a class that no container serves: its engine, and the outcome of messages. Safe
 * for any number of threads.
 */
final class DirectEngine {
  static final String NAMESPACE = "urn:tests";

  private final MessageReader reader = new MessageReader(WireLimits.DEFAULTS);
  private final ServiceEngine service;
  private final OperationEngine operation;
  private final PullBinder binder;

  /** Creates an engine for the only method of the name that the class has. */
  DirectEngine(
      Class<?> service, String operation, CopyStrategy strategy, long maxBytes, Learner learner) {
    PojoIntrospector introspector =
        new PojoIntrospector(
            StockSimpleTypes.all(),
            InvokerGenerator.of(service.getClassLoader(), DirectEngine::fail));
    BindingRules rules = new PojoRules(introspector, (namespace, name) -> null);
    OperationType type =
        introspector.operation(
            operation, method(service, operation), NAMESPACE, names(method(service, operation)));
    MatchingEngine matching =
        new MatchingEngine(
            rules,
            StaxReaders::accepts,
            learner,
            WireLimits.DEFAULTS,
            MemoryBudget.of(maxBytes),
            DirectEngine::failUnlessExpected);
    this.service = new ServiceEngine(matching, () -> MemoryBudget.of(maxBytes), notice -> {});
    this.operation =
        this.service.add(
            type,
            operation,
            OperationCalls.of(service, List.of(type), null),
            PullParser.SCANNER.readers(),
            strategy,
            SetterStrategy.PRESERVED,
            DirectEngine::fail);
    binder = new PullBinder(type, rules, PullParser.SCANNER.readers());
  }

  private static void fail(String notice) {
    throw new AssertionError(notice);
  }

  /** Fails, except on notices about unpatchable beans and messages too large to learn. */
  private static void failUnlessExpected(String notice) {
    boolean expected =
        notice.startsWith("Objects of operation ") || notice.contains(" are not learned: ");
    if (!expected) {
      fail(notice);
    }
  }

  private static Method method(Class<?> service, String operation) {
    for (Method method : service.getMethods()) {
      if (method.getName().equals(operation)) {
        return method;
      }
    }
    throw new IllegalArgumentException(operation);
  }

  private static String[] names(Method method) {
    String[] names = new String[method.getParameterCount()];
    for (int i = 0; i < names.length; i++) {
      names[i] = method.getParameters()[i].getName();
    }
    return names;
  }

  MatchingEngine engine() {
    return service.matching();
  }

  /** The outcome of a message: arguments, or the reason why stock must answer. */
  record Result(@Nullable Arguments arguments, boolean hit, @Nullable StockReason reason) {}

  /** Handles a message like builder and receiver. */
  Result receive(byte[] bytes) {
    WireMessage message = WireMessage.of(bytes);
    Reading reading =
        operation.read(reader, message, SoapVersion.SOAP11, (outcome, tokens) -> outcome);
    if (reading instanceof Reading.ToStock stock) {
      return new Result(null, false, stock.reason());
    }
    Reading.Accepted accepted = (Reading.Accepted) reading;
    boolean hit = accepted instanceof Reading.Hit;
    try {
      return new Result(operation.bind(accepted, message, SoapVersion.SOAP11), hit, null);
    } catch (Unbindable unbindable) {
      return new Result(null, hit, unbindable.reason());
    }
  }

  /** Reads a message with known markup around its payload, and gives the receiver the outcome. */
  <R> R read(byte[] bytes, MessageReader.KnownMarkup around, MessageReader.Receiver<R> receiver) {
    return operation.read(reader, WireMessage.of(bytes), around, SoapVersion.SOAP11, receiver);
  }

  /** The arguments of a message, bound without learned state. */
  @Nullable Object[] bind(byte[] message) throws Unbindable {
    return binder.bind(WireMessage.of(message));
  }
}
