package io.github.deltasoap.engine;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.wire.PlainMarkup;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PayloadStream;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.StreamBinder;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.DocumentReader;
import io.github.deltasoap.engine.Reading.FirstContact;
import io.github.deltasoap.engine.Reading.Hit;
import io.github.deltasoap.engine.Reading.Plain;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Consumer;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * One operation from the bytes of a request to its result: {@link #read}, {@link #bind}, {@link
 * #call}. A {@link ReplyWriter} turns the result into bytes. Made by {@link ServiceEngine}; safe
 * for any number of threads.
 */
public final class OperationEngine {
  private final OperationType type;
  private final OperationCalls calls;
  private final int call;
  private final PullBinder binder;
  private final StreamBinder streamBinder;
  private final OperationMatcher soap11;
  private final OperationMatcher soap12;
  private final Circuit requests;
  private final Circuit responses;
  private final LongMessages longMessages = new LongMessages();
  private final ShortMessages shortMessages;
  private final Journal journal = new Journal();

  OperationEngine(
      OperationType type,
      OperationCalls calls,
      PullBinder binder,
      StreamBinder streamBinder,
      OperationMatcher soap11,
      OperationMatcher soap12,
      Consumer<String> problems) {
    this.type = type;
    this.calls = calls;
    this.call = calls.indexOf(type.method());
    this.binder = binder;
    this.streamBinder = streamBinder;
    this.soap11 = soap11;
    this.soap12 = soap12;
    this.requests = new Circuit("requests", problems);
    this.responses = new Circuit("responses", problems);
    this.shortMessages = new ShortMessages(problems);
  }

  /** The operation in the type model. */
  public OperationType type() {
    return type;
  }

  /** The matcher of the operation's messages. */
  public OperationMatcher matcher(SoapVersion version) {
    return version == SoapVersion.SOAP11 ? soap11 : soap12;
  }

  /** The part of the engine before the service method runs. */
  public Circuit requests() {
    return requests;
  }

  /** The part of the engine after the service method has run. */
  public Circuit responses() {
    return responses;
  }

  /** The last events of the operation. */
  public Journal journal() {
    return journal;
  }

  /** The account of long messages. */
  public LongMessages longMessages() {
    return longMessages;
  }

  /** The account of short messages. */
  public ShortMessages shortMessages() {
    return shortMessages;
  }

  /**
   * Reads a message that probably belongs to the operation.
   *
   * @param version promised by the media type
   * @return the receiver's result
   */
  public <R extends @Nullable Object> R read(
      MessageReader reader,
      WireMessage message,
      SoapVersion version,
      MessageReader.Receiver<R> receiver) {
    return read(reader, message, null, version, receiver);
  }

  /**
   * Reads a message that probably belongs to the operation, in simpler markup if it has CDATA
   * sections or comments; the receiver gets no tokens of a learned message whose markup is known.
   *
   * @param around null if the markup around the payload is not known
   * @param version promised by the media type
   * @return the receiver's result
   */
  public <R extends @Nullable Object> R read(
      MessageReader reader,
      WireMessage message,
      MessageReader.@Nullable KnownMarkup around,
      SoapVersion version,
      MessageReader.Receiver<R> receiver) {
    return reader.readAny(message, around, version, matcher(version), receiver);
  }

  /**
   * The arguments of a message; once for each reading.
   *
   * @param reading of the same message and version
   * @throws Unbindable if stock has to bind it
   */
  public Arguments bind(Reading.Accepted reading, WireMessage message, SoapVersion version)
      throws Unbindable {
    if (reading instanceof Plain simpler) {
      PlainMarkup plain = simpler.markup();
      try {
        return bind(
            simpler.bound(),
            plain.message(),
            version,
            plain.hasSections() ? StockReason.CDATA : null);
      } catch (Unbindable stockAnswers) {
        // Its offset is one of the simpler message.
        throw new Unbindable(stockAnswers.reason());
      }
    }
    return bind(reading, message, version, null);
  }

  /**
   * The arguments of a message.
   *
   * @param divided why texts may have several nodes in stock's tree; null if each has one
   */
  private Arguments bind(
      Reading.Accepted reading,
      WireMessage message,
      SoapVersion version,
      @Nullable StockReason divided)
      throws Unbindable {
    int length = message.length();
    try {
      Arguments bound;
      if (type.style() == Style.ELEMENT) {
        bound = Arguments.owned(new Object[1]);
        longMessages.bound(length);
        if (reading instanceof FirstContact) {
          matcher(version).observe(message, reading.shape());
        }
      } else if (reading instanceof Hit hit) {
        if (divided != null && hit.match().readsFirstNodes()) {
          throw new Unbindable(divided);
        }
        bound = hit.match().borrow();
        longMessages.bound(length);
      } else {
        PullBinder.Bound read = binder.read(message, divided);
        bound = Arguments.owned(read.arguments());
        longMessages.read(length, read.mostlyIgnored());
        matcher(version).observe(message, reading.shape());
      }
      shortMessages.bound(length);
      return bound;
    } catch (Unbindable stockAnswers) {
      longMessages.refused(length);
      throw stockAnswers;
    }
  }

  /**
   * The payload of a message as a document, for operations that take it as it is; any number of
   * times.
   *
   * @param reading of the same message, in its own markup
   */
  public static DocumentReader document(Reading.Accepted reading, WireMessage message) {
    if (reading instanceof Hit hit) {
      return hit.match().payloadReader();
    }
    if (reading instanceof FirstContact unknown) {
      return new DocumentReader(message, unknown.payload(), unknown.envelope().scope());
    }
    throw new IllegalArgumentException("The message has other markup, or is arriving");
  }

  /**
   * Observes a message that is answered without its arguments, so that its shape may be learned.
   *
   * @param reading of the same message and version
   */
  public void observe(Reading.Accepted reading, WireMessage message, SoapVersion version) {
    shortMessages.bound(message.length());
    if (reading.bound() instanceof FirstContact unknown) {
      matcher(version).observe(reading.bytes(message), unknown.shape());
    }
  }

  /**
   * The arguments of a message that is still arriving; once.
   *
   * @throws Unbindable if stock has to bind it
   */
  public Arguments bind(PayloadStream stream) throws Unbindable {
    try {
      PullBinder.Bound read = streamBinder.bind(stream);
      longMessages.read(stream.bytesRead(), read.mostlyIgnored());
      return Arguments.owned(read.arguments());
    } catch (Unbindable stockAnswers) {
      longMessages.refused(stream.bytesRead());
      throw stockAnswers;
    }
  }

  /**
   * The arguments of a payload that somebody has built as a tree.
   *
   * @param tree positioned before the payload's start tag
   * @throws Unbindable if stock has to bind it
   */
  public @Nullable Object[] bindTree(XMLStreamReader tree) throws Unbindable {
    return binder.bindTree(tree);
  }

  /**
   * The reason and the place at which a message cannot be bound; its objects are made and dropped.
   *
   * @param message in the wire profile
   * @return null if it can be bound
   */
  public @Nullable Unbindable refusal(WireMessage message) {
    return binder.refusal(message);
  }

  /**
   * Calls the service method.
   *
   * @throws InvocationTargetException with the method's own exception
   * @throws IllegalAccessException if the method cannot be called
   */
  public @Nullable Object call(Object target, @Nullable Object[] arguments)
      throws InvocationTargetException, IllegalAccessException {
    return calls.call(call, type.method(), target, arguments);
  }

  /** Creates service objects. */
  public OperationCalls calls() {
    return calls;
  }

  /** Forgets everything learned of the operation's requests. */
  public void forget() {
    soap11.forget();
    soap12.forget();
  }
}
