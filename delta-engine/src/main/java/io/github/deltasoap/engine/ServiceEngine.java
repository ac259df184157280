package io.github.deltasoap.engine;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.array.ReceivedArrays;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.databinding.StreamBinder;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.serializer.TemplateStore;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The operations of one service, with one budget and one tally. Operations are added while the
 * service is deployed, by one thread, before any message is read; otherwise safe for any number of
 * threads.
 */
public final class ServiceEngine {
  private final MatchingEngine matching;
  private final TemplateStore templates;
  private final ReceivedArrays receivedArrays;
  private final ReplyCache replies;
  private final Tally tally = new Tally();
  private final Map<String, OperationEngine> operations = new TreeMap<>();
  private final Map<String, OperationEngine> payloads = new TreeMap<>();

  /**
   * Creates the engine of a service without operations.
   *
   * @param budgets of templates, of the arrays of requests that are read while they arrive, of
   *     those that are being recorded, and of cached responses, one for each
   * @param notices receives one-time messages for the operator
   */
  public ServiceEngine(
      MatchingEngine matching, Supplier<MemoryBudget> budgets, Consumer<String> notices) {
    this.matching = matching;
    this.receivedArrays = new ReceivedArrays(budgets, notices);
    this.templates = new TemplateStore(budgets.get(), notices);
    this.replies = new ReplyCache(budgets.get());
  }

  /**
   * Adds an operation.
   *
   * @param payload the local name of the payload's element by which a message is known; null if
   *     messages are known by their action alone
   * @param problems receives what an operator should know, without values of any message
   */
  public OperationEngine add(
      OperationType type,
      @Nullable String payload,
      OperationCalls calls,
      PullReaders readers,
      CopyStrategy copyStrategy,
      SetterStrategy setters,
      Consumer<String> problems) {
    OperationEngine operation =
        new OperationEngine(
            type,
            calls,
            new PullBinder(type, matching.rules(), readers),
            new StreamBinder(type, matching.rules(), WireLimits.DEFAULTS, receivedArrays),
            matching.matcher(type, SoapVersion.SOAP11, copyStrategy, setters),
            matching.matcher(type, SoapVersion.SOAP12, copyStrategy, setters),
            problems);
    operations.put(type.name(), operation);
    if (payload != null) {
      payloads.put(payload, operation);
    }
    return operation;
  }

  /** The local names of payloads by which messages are known. */
  public Set<String> payloads() {
    return Collections.unmodifiableSet(payloads.keySet());
  }

  /** The operation whose messages have a payload of the name; null if none is known. */
  public @Nullable OperationEngine ofPayload(String localName) {
    return payloads.get(localName);
  }

  /** The Matching Engine of all operations. */
  public MatchingEngine matching() {
    return matching;
  }

  /** The templates of all operations. */
  public TemplateStore templates() {
    return templates;
  }

  /** The arrays of all operations. */
  public ReceivedArrays receivedArrays() {
    return receivedArrays;
  }

  /** The responses that are sent again for equal requests. */
  public ReplyCache replies() {
    return replies;
  }

  /** The counters. */
  public Tally tally() {
    return tally;
  }

  /** Starts all counters at 0 again. */
  public void resetCounters() {
    matching.resetCounters();
    templates.resetCounts();
    receivedArrays.resetCount();
    tally.reset();
    for (OperationEngine each : operations.values()) {
      each.requests().resetCount();
      each.responses().resetCount();
      each.journal().reset();
    }
  }

  /** Lets the engine take part in all operations again, after unexpected failures. */
  public void closeCircuits() {
    operations.values().forEach(ServiceEngine::closeCircuits);
  }

  /** Lets the engine take part in an operation again, after unexpected failures. */
  public static void closeCircuits(OperationEngine operation) {
    operation.requests().close();
    operation.responses().close();
  }

  /** How often the engine has failed unexpectedly. */
  public long unexpectedErrors() {
    return operations.values().stream()
        .mapToLong(each -> each.requests().failures() + each.responses().failures())
        .sum();
  }
}
