package io.github.deltasoap.databinding;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.bind.ObjectAssembler;
import io.github.deltasoap.core.bind.TypeCursor;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.ReferredParts;
import io.github.deltasoap.databinding.PullReader.Event;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Takes the tags and texts of one payload, and binds them. Used by {@link PullBinder} and {@link
 * StreamBinder}; for one message, from one thread.
 */
final class PayloadBinding {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  /** Messages of fewer tags and texts are never reported as mostly ignored. */
  private static final int MANY_EVENTS = 500;

  private final TypeCursor cursor;
  private final ObjectAssembler assembler;

  /** Whether attributes outside the XML Schema instance namespace are bound. */
  private final boolean bindsAttributes;

  private final BindingRules.Prefixes prefixes;

  /** Why texts may have several nodes in stock's tree; null if each has one. */
  private final @Nullable StockReason divided;

  /** The parts that the message refers to; null if it refers to none. */
  private final @Nullable BoundParts parts;

  /** The depth of the payload. */
  private int payloadDepth = 1;

  private BindingStep.@Nullable Value lastValue;
  private boolean hasEnded;
  private int events;
  private int lastBound;

  private final @Nullable RowRecorder recorder;

  /**
   * @param recorder receives the steps; null if nobody does
   */
  PayloadBinding(OperationType operation, BindingRules rules, @Nullable RowRecorder recorder) {
    this(operation, rules, recorder, null, null);
  }

  /**
   * @param recorder receives the steps; null if nobody does
   * @param divided why texts may have several nodes in stock's tree; null if each has one
   * @param parts that the message refers to; null if it refers to none
   */
  PayloadBinding(
      OperationType operation,
      BindingRules rules,
      @Nullable RowRecorder recorder,
      @Nullable StockReason divided,
      @Nullable ReferredParts parts) {
    this.recorder = recorder;
    this.divided = divided;
    this.parts = parts == null ? null : new BoundParts(parts);
    cursor = rules.cursor(operation);
    assembler = new ObjectAssembler(operation);
    // Only schema rules bind attributes, and these have no references.
    bindsAttributes = !rules.readsReferences();
    prefixes = rules.prefixes(operation);
  }

  /**
   * Takes the current token of a reader. A value is read up to its end tag.
   *
   * @return whether the payload has ended
   * @throws Unbindable if the message must fall back to stock
   */
  boolean take(Event event, PullReader reader) throws Unbindable {
    events++;
    if (event == Event.START) {
      start(reader);
    } else if (event == Event.TEXT) {
      cursor.text();
    } else if (event == Event.END) {
      lastValue = null;
      if (cursor.end() instanceof BindingStep.CloseBean) {
        List<BindingStep> passed = cursor.passed();
        applyAll(passed);
        assembler.closeBean();
        lastBound = events;
        if (recorder != null) {
          recorder.close(passed);
        }
      }
    }
    return cursor.depth() == 0;
  }

  private void start(PullReader reader) throws Unbindable {
    if (cursor.depth() == 0) {
      payloadDepth = reader.depth();
    }
    String namespace = cursor.readsNamespace() ? reader.namespace() : "";
    BindingStep step = cursor.start(namespace, reader.localName(), attributes(reader));
    List<BindingStep> passed = cursor.passed();
    applyAll(passed);
    if (recorder != null) {
      recorder.take(passed, step);
    }
    hasEnded = true;
    if (step instanceof BindingStep.Value value) {
      assembler.value(value.slot(), value(value, reader));
      cursor.end();
      lastValue = value;
    } else if (step instanceof BindingStep.OpenBean bean && bean.content() != null) {
      openSimple(bean, bean.content(), reader);
      lastValue = null;
    } else {
      assembler.apply(step);
      hasEnded = false;
      lastValue = null;
    }
    lastBound = step instanceof BindingStep.Skip ? lastBound : events;
  }

  private void applyAll(List<BindingStep> steps) throws Unbindable {
    for (BindingStep each : steps) {
      assembler.apply(each);
    }
  }

  /** Binds a bean of simple content up to its end tag. */
  private void openSimple(BindingStep.OpenBean bean, BindingStep.Value content, PullReader reader)
      throws Unbindable {
    assembler.openBean(bean);
    assembler.value(content.slot(), value(content, reader));
    cursor.end();
    applyAll(cursor.passed());
    assembler.closeBean();
  }

  private @Nullable Object value(BindingStep.Value value, PullReader reader) throws Unbindable {
    SimpleType type = value.type();
    if (divided != null && type.conversion().readsFirstNode()) {
      throw new Unbindable(divided);
    }
    SimpleType scoped = type.isScoped() ? type.in(ofValues(reader)) : type;
    return parts == null ? reader.value(scoped) : reader.value(scoped, parts);
  }

  /** The namespaces of the prefixes in values. */
  private Function<String, @Nullable String> ofValues(PullReader reader) {
    return prefixes == BindingRules.Prefixes.OF_MESSAGE
        ? reader.scope()
        : reader.scopeFrom(leastDepth());
  }

  /** The least depth of elements whose declarations count. */
  private int leastDepth() {
    return switch (prefixes) {
      case OF_MESSAGE -> 1;
      case OF_PAYLOAD -> payloadDepth;
      case OF_PARTS -> payloadDepth + 1;
    };
  }

  /** Whether the element of the last start tag has been read up to its end tag. */
  boolean hasEnded() {
    return hasEnded;
  }

  /** The value that ended last; null if a bean or an ignored element has begun or ended since. */
  BindingStep.@Nullable Value lastValue() {
    return lastValue;
  }

  /** Whether the payload has ended. */
  boolean isComplete() {
    return events > 0 && cursor.depth() == 0;
  }

  ObjectAssembler assembler() {
    return assembler;
  }

  /**
   * Creates the arguments.
   *
   * @throws Unbindable if the message must fall back to stock
   */
  PullBinder.Bound finish() throws Unbindable {
    if (parts != null) {
      parts.finish();
    }
    boolean mostlyIgnored = events > MANY_EVENTS && lastBound < events / 2;
    return new PullBinder.Bound(assembler.finish(), mostlyIgnored);
  }

  private TypeCursor.Attributes attributes(PullReader reader) {
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
        typeNamespace =
            colon == 0
                ? null
                : reader.resolve(value.substring(0, Math.max(colon, 0)), leastDepth());
      } else if (!bindsAttributes) {
        boolean refers = name.equals("href") || name.equals("ref");
        reference |= refers && reader.attributeNamespace(i).isEmpty();
      } else {
        String key = key(reader, i);
        others = others.isEmpty() ? new LinkedHashMap<>() : others;
        others.put(key, reader.attributeValue(i));
        reference |= key.equals("href") || key.equals("ref");
      }
    }
    return new TypeCursor.Attributes(
        nil,
        typeNamespace,
        typeName,
        reference,
        others,
        ofValues(reader),
        key -> prefix(reader, key));
  }

  /** The prefix of the attribute with a key; empty for none. */
  private static String prefix(PullReader reader, String key) {
    for (int i = 0; i < reader.attributeCount(); i++) {
      if (key(reader, i).equals(key)) {
        return reader.attributePrefix(i);
      }
    }
    return "";
  }

  private static String key(PullReader reader, int attribute) {
    String namespace = reader.attributeNamespace(attribute);
    String name = reader.attributeName(attribute);
    return namespace.isEmpty() ? name : "{" + namespace + "}" + name;
  }
}
