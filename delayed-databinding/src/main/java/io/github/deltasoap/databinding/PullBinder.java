package io.github.deltasoap.databinding;

import io.github.deltasoap.core.IdlePool;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.ReferredParts;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullReader.Event;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Binds a message to the arguments of an operation in one pass through a pull parser (HiSOAP,
 * section IV.B, delayed databinding). Immutable; safe for any number of threads.
 */
public final class PullBinder {
  private static final int BODY_DEPTH = 2;

  /** That of header blocks, too. */
  private static final int PAYLOAD_DEPTH = 3;

  /** Of operations without a payload. */
  private static final Bound NOTHING = new Bound(new @Nullable Object[0], false);

  private final OperationType operation;
  private final BindingRules rules;
  private final PullReaders readers;

  /** Creates a binder for one operation. */
  public PullBinder(OperationType operation, BindingRules rules, PullReaders readers) {
    this.operation = operation;
    this.rules = rules;
    this.readers = readers;
  }

  /**
   * Binds a message.
   *
   * @param message accepted by {@link io.github.deltasoap.core.wire.WireScanner}
   * @return the arguments, in the order of the operation's parameters
   * @throws Unbindable if the message must fall back to stock
   */
  public @Nullable Object[] bind(WireMessage message) throws Unbindable {
    return read(message).arguments();
  }

  /**
   * The arguments of a message.
   *
   * @param mostlyIgnored whether most of a long message follows the last bound element, where stock
   *     reads nothing
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  public record Bound(@Nullable Object[] arguments, boolean mostlyIgnored) {}

  /** Binds a message like {@link #bind}, and reports whether reading it was worthwhile. */
  public Bound read(WireMessage message) throws Unbindable {
    return read(message, null);
  }

  /**
   * Binds a message like {@link #read(WireMessage)}.
   *
   * @param divided why texts may have several nodes in stock's tree; null if each has one
   */
  public Bound read(WireMessage message, @Nullable StockReason divided) throws Unbindable {
    try (PullReader reader = readers.open(message)) {
      return read(reader, divided, message.parts());
    }
  }

  private Bound read(
      PullReader reader, @Nullable StockReason divided, @Nullable ReferredParts parts)
      throws Unbindable {
    if (!operation.hasPayload()) {
      return NOTHING;
    }
    try {
      moveToPayload(reader);
      return bindPayload(reader, divided, parts);
    } catch (Unbindable refused) {
      StockReason reason = refused.reason();
      throw new Unbindable(reason, reader.offset(reason == StockReason.VALUE));
    }
  }

  /**
   * Binds a message to see whether that is possible; the objects are dropped.
   *
   * @return null if it can be bound
   */
  public @Nullable Unbindable refusal(WireMessage message) {
    ProfilePullReader reader = new ProfilePullReader(new IdlePool<>());
    reader.open(message);
    try {
      read(reader, null, null);
      return null;
    } catch (Unbindable refused) {
      return refused;
    }
  }

  /**
   * Binds the first header block that has the name of the payload, as if it were the payload.
   *
   * @param message accepted by {@link io.github.deltasoap.core.wire.WireScanner}
   * @return the arguments; null if there is no such block
   * @throws Unbindable if stock has to read the block
   */
  public @Nullable Object @Nullable [] bindHeaderBlock(WireMessage message) throws Unbindable {
    try (PullReader reader = readers.open(message)) {
      return moveToHeaderBlock(reader) ? bindPayload(reader, null, null).arguments() : null;
    }
  }

  private boolean moveToHeaderBlock(PullReader reader) throws Unbindable {
    String name = operation.parameters().get(0).name();
    boolean inHeader = false;
    while (true) {
      Event event = reader.next();
      if (event == Event.END_OF_MESSAGE) {
        return false;
      }
      if (event == Event.START && reader.depth() == BODY_DEPTH) {
        inHeader = reader.localName().equals("Header");
        if (!inHeader) {
          return false;
        }
      } else if (event == Event.START
          && inHeader
          && reader.depth() == PAYLOAD_DEPTH
          && reader.localName().equals(name)
          && reader.namespace().equals(operation.wrapperNamespace())) {
        return true;
      }
    }
  }

  /**
   * Binds a payload that is already a tree; the object model replaces the parser.
   *
   * @param tree positioned before the payload's start tag
   * @throws Unbindable if the message must fall back to stock
   */
  public @Nullable Object[] bindTree(XMLStreamReader tree) throws Unbindable {
    try (PullReader reader = new StaxPullReaders.StaxPullReader(tree, false)) {
      if (reader.next() != Event.START) {
        throw new Unbindable(StockReason.ENVELOPE_STRUCTURE);
      }
      return bindPayload(reader, StockReason.BODY_TOUCHED, null).arguments();
    }
  }

  private static void moveToPayload(PullReader reader) throws Unbindable {
    boolean inBody = false;
    while (true) {
      Event event = reader.next();
      if (event == Event.END_OF_MESSAGE) {
        throw new Unbindable(StockReason.ENVELOPE_STRUCTURE);
      }
      if (event == Event.START) {
        if (reader.depth() == BODY_DEPTH) {
          inBody = reader.localName().equals("Body");
        } else if (inBody && reader.depth() == PAYLOAD_DEPTH) {
          return;
        }
      }
    }
  }

  private Bound bindPayload(
      PullReader reader, @Nullable StockReason divided, @Nullable ReferredParts parts)
      throws Unbindable {
    PayloadBinding binding = new PayloadBinding(operation, rules, null, divided, parts);
    Event event = Event.START;
    while (!binding.take(event, reader)) {
      event = reader.next();
    }
    return binding.finish();
  }
}
