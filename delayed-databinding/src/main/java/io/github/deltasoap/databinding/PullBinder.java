package io.github.deltasoap.databinding;

import io.github.deltasoap.core.IdlePool;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.bind.ObjectAssembler;
import io.github.deltasoap.core.bind.TypeCursor;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullReader.Event;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Binds a message to the arguments of an operation in one pass through a pull parser (HiSOAP,
 * section IV.B, delayed databinding). Immutable; safe for any number of threads.
 */
public final class PullBinder {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  private static final int BODY_DEPTH = 2;
  private static final int PAYLOAD_DEPTH = 3;

  /** Messages of fewer tags and texts are never reported as mostly ignored. */
  private static final int MANY_EVENTS = 500;

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
    try (PullReader reader = readers.open(message)) {
      return read(reader);
    }
  }

  private Bound read(PullReader reader) throws Unbindable {
    try {
      moveToPayload(reader);
      return bindPayload(reader);
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
      read(reader);
      return null;
    } catch (Unbindable refused) {
      return refused;
    }
  }

  /**
   * Binds a payload that is already a tree; the object model replaces the parser.
   *
   * @param tree positioned before the payload's start tag
   * @throws Unbindable if the message must fall back to stock
   */
  public @Nullable Object[] bindTree(XMLStreamReader tree) throws Unbindable {
    try (PullReader reader = new StaxPullReaders.StaxPullReader(tree)) {
      if (reader.next() != Event.START) {
        throw new Unbindable(StockReason.ENVELOPE_STRUCTURE);
      }
      return bindPayload(reader).arguments();
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

  private Bound bindPayload(PullReader reader) throws Unbindable {
    TypeCursor cursor = rules.cursor(operation);
    ObjectAssembler assembler = new ObjectAssembler(operation);
    // Only schema rules bind attributes, and these have no references.
    boolean bound = !rules.readsReferences();
    Event event = Event.START;
    int events = 0;
    int lastBound = 0;
    do {
      events++;
      if (event == Event.START) {
        boolean named = rules.readsNamespaces() || cursor.depth() == 0;
        String namespace = named ? reader.namespace() : "";
        BindingStep step = cursor.start(namespace, reader.localName(), attributes(reader, bound));
        cursor.passed().forEach(assembler::constant);
        if (step instanceof BindingStep.Value value) {
          assembler.value(value.slot(), value.type().convert(text(reader)));
          cursor.end();
        } else {
          assembler.apply(step);
        }
        lastBound = step instanceof BindingStep.Skip ? lastBound : events;
      } else if (event == Event.TEXT) {
        cursor.text();
      } else if (event == Event.END && cursor.end() instanceof BindingStep.CloseBean close) {
        assembler.apply(close);
        lastBound = events;
      }
      if (cursor.depth() > 0) {
        event = reader.next();
      }
    } while (cursor.depth() > 0);
    boolean mostlyIgnored = events > MANY_EVENTS && lastBound < events / 2;
    return new Bound(assembler.finish(), mostlyIgnored);
  }

  /** Reads the text of the current element; leaves the reader at its end tag. */
  private static String text(PullReader reader) throws Unbindable {
    Event event = reader.next();
    String text = "";
    if (event == Event.TEXT) {
      text = reader.text();
      event = reader.next();
    }
    if (event != Event.END) {
      throw new Unbindable(StockReason.MIXED_VALUE);
    }
    return text;
  }

  /**
   * Collects the attributes of a start tag.
   *
   * @param bound whether values outside the XML Schema instance namespace are bound
   */
  private static TypeCursor.Attributes attributes(PullReader reader, boolean bound) {
    int count = reader.attributeCount();
    if (count == 0) {
      return TypeCursor.Attributes.NONE;
    }
    String nil = null;
    String typeNamespace = null;
    String typeName = null;
    boolean reference = false;
    Map<String, String> others = Map.of();
    for (int i = 0; i < count; i++) {
      String name = reader.attributeName(i);
      if (name.equals("nil") && XSI.equals(reader.attributeNamespace(i))) {
        nil = reader.attributeValue(i);
      } else if (name.equals("type") && XSI.equals(reader.attributeNamespace(i))) {
        String value = reader.attributeValue(i);
        int colon = value.indexOf(':');
        typeName = value.substring(colon + 1);
        // A colon without a prefix is invalid.
        typeNamespace = colon == 0 ? null : reader.resolve(value.substring(0, Math.max(colon, 0)));
      } else if (!bound) {
        boolean refers = name.equals("href") || name.equals("ref");
        reference |= refers && reader.attributeNamespace(i).isEmpty();
      } else {
        String namespace = reader.attributeNamespace(i);
        String key = namespace.isEmpty() ? name : "{" + namespace + "}" + name;
        others = others.isEmpty() ? new HashMap<>() : others;
        others.put(key, reader.attributeValue(i));
        reference |= key.equals("href") || key.equals("ref");
      }
    }
    return new TypeCursor.Attributes(nil, typeNamespace, typeName, reference, others);
  }
}
