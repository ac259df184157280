package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.pojo.StockSimpleTypes;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.PojoIntrospector;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.Learner;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * The request path from bytes to arguments, without Axis2: matches a message, and binds it if
 * nothing matches. Thread-safe.
 */
final class DirectEngine {
  static final String NAMESPACE = "urn:tests";

  private final MatchingEngine engine;
  private final OperationMatcher matcher;
  private final PullBinder binder;
  private final ThreadLocal<WireScanner> scanners =
      ThreadLocal.withInitial(() -> new WireScanner(WireLimits.DEFAULTS));

  /** Creates an engine for the class's only method with that name. */
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
    engine =
        new MatchingEngine(
            rules,
            StaxReaders::accepts,
            learner,
            WireLimits.DEFAULTS,
            maxBytes,
            DirectEngine::failUnlessExpected);
    matcher = engine.matcher(type, SoapVersion.SOAP11, strategy, SetterStrategy.PRESERVED);
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
    return engine;
  }

  /** The outcome of a message: arguments, or the reason to fall back to stock. */
  record Result(@Nullable Arguments arguments, boolean hit, @Nullable StockReason reason) {}

  /** Handles a message as the builder and the receiver do. */
  Result receive(byte[] message) {
    Match match = matcher.match(message, message.length);
    try {
      if (match != null) {
        return new Result(match.borrow(), true, null);
      }
      WireScanner scanner = scanners.get();
      StockReason reason = scanner.scan(message, message.length);
      if (reason != null) {
        return new Result(null, false, reason);
      }
      long shape = matcher.shape(message, scanner);
      Arguments bound = Arguments.owned(binder.bind(message, message.length));
      matcher.observe(message, message.length, shape);
      return new Result(bound, false, null);
    } catch (Unbindable unbindable) {
      return new Result(null, match != null, unbindable.reason());
    }
  }

  /** The arguments of a message, bound without learned state. */
  @Nullable Object[] bind(byte[] message) throws Unbindable {
    return binder.bind(message, message.length);
  }
}
