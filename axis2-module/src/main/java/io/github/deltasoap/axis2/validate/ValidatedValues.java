package io.github.deltasoap.axis2.validate;

import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.objects.Baseline;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.validation.TypeInfoProvider;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/**
 * The simple types of a valid message's values. Another message that differs from it in values only
 * is valid if these types accept the changed values. Immutable.
 */
public final class ValidatedValues {
  /** Nothing is known: each message is validated as a whole. */
  static final ValidatedValues NONE = new ValidatedValues(null, new int[0]);

  /** A value around the payload, which is not validated. */
  private static final int AROUND = -2;

  private final @Nullable SimpleTypes types;

  /** By variable of the message. */
  private final int[] ofVariables;

  private ValidatedValues(@Nullable SimpleTypes types, int[] ofVariables) {
    this.types = types;
    this.ofVariables = ofVariables;
  }

  /**
   * Whether a message is known to be valid; otherwise it has to be validated as a whole.
   *
   * @param changes the values that differ from those of the valid message
   */
  public boolean accepts(WireMessage message, Changes changes) {
    SimpleTypes known = types;
    if (known == null) {
      return false;
    }
    List<Integer> ofChanges = new ArrayList<>();
    List<String> values = new ArrayList<>();
    for (int i = 0; i < changes.count(); i++) {
      int type = ofVariables[changes.variable(i)];
      if (type == SimpleTypes.UNKNOWN) {
        return false;
      }
      if (type != AROUND) {
        ofChanges.add(type);
        values.add(value(message.bytes(), changes.from(i), changes.to(i)));
      }
    }
    return values.isEmpty() || known.accept(ofChanges, values);
  }

  private static String value(byte[] message, int from, int to) {
    return message[to] == '<'
        ? CharacterData.decodeText(message, from, to)
        : CharacterData.decodeAttribute(message, from, to);
  }

  /**
   * The types of a payload's elements and attributes, in its order, while it is validated.
   *
   * @param ofText of its text, if it has no elements
   * @param ofAttributes by qualified name
   */
  private record Typed(int ofText, Map<String, Integer> ofAttributes) {}

  /** Receives a payload from its validator. */
  static final class Recorder extends DefaultHandler {
    private final SimpleTypes types;
    private final TypeInfoProvider reported;
    private final List<Typed> elements = new ArrayList<>();

    Recorder(SimpleTypes types, TypeInfoProvider reported) {
      this.types = types;
      this.reported = reported;
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) {
      int ofText = types.number(reported.getElementTypeInfo());
      Map<String, Integer> ofAttributes = new HashMap<>();
      for (int i = 0; i < attributes.getLength(); i++) {
        if (attributes.getURI(i).equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)) {
          // An element that is nil must be empty, whatever its type.
          ofText = SimpleTypes.UNKNOWN;
        } else {
          ofAttributes.put(attributes.getQName(i), types.number(reported.getAttributeTypeInfo(i)));
        }
      }
      elements.add(new Typed(ofText, ofAttributes));
    }

    /** The types of the values of the validated message. */
    ValidatedValues of(Baseline baseline) {
      WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
      if (scanner.scan(baseline.message()) != null
          || scanner.payloadToken() < 0
          || scanner.hasComments()) {
        return NONE;
      }
      Map<Integer, Integer> byOffset = new HashMap<>();
      int token = scanner.payloadToken();
      int start = scanner.start(token);
      int depth = 0;
      int element = 0;
      do {
        byte kind = scanner.kind(token);
        if (kind == WireScanner.START || kind == WireScanner.EMPTY) {
          note(scanner, token, elements.get(element), byOffset);
          element++;
        }
        depth += kind == WireScanner.START ? 1 : kind == WireScanner.END ? -1 : 0;
        token++;
      } while (depth > 0);
      int end = scanner.end(token - 1);
      int[] ofVariables = new int[baseline.spans().count()];
      for (int i = 0; i < ofVariables.length; i++) {
        int offset = baseline.spans().begin(i);
        ofVariables[i] =
            offset < start || offset >= end
                ? AROUND
                : byOffset.getOrDefault(offset, SimpleTypes.UNKNOWN);
      }
      return new ValidatedValues(types, ofVariables);
    }

    private static void note(
        WireScanner scanner, int token, Typed typed, Map<Integer, Integer> byOffset) {
      if (scanner.kind(token) == WireScanner.START) {
        byOffset.put(scanner.end(token), typed.ofText);
      }
      TagReader tag = new TagReader();
      tag.open(scanner.bytes(), scanner.start(token));
      while (tag.nextAttribute()) {
        byOffset.put(
            tag.valueStart(), typed.ofAttributes.getOrDefault(tag.name(), SimpleTypes.UNKNOWN));
      }
    }
  }
}
