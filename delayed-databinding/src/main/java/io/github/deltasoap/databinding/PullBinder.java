package io.github.deltasoap.databinding;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.bind.ObjectAssembler;
import io.github.deltasoap.core.bind.TypeCursor;
import io.github.deltasoap.core.type.OperationType;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;

/**
 * Binds a message to the arguments of an operation, reading it once through a pull parser (HiSOAP,
 * section 3.2, delayed databinding). Immutable; safe for any number of threads.
 */
public final class PullBinder {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  private static final int BODY_DEPTH = 2;
  private static final int PAYLOAD_DEPTH = 3;

  private final OperationType operation;
  private final BindingRules rules;
  private final PullParsers parsers;

  /** Creates a binder for one operation. */
  public PullBinder(OperationType operation, BindingRules rules, PullParsers parsers) {
    this.operation = operation;
    this.rules = rules;
    this.parsers = parsers;
  }

  /**
   * Binds a message.
   *
   * @param message bytes that {@link io.github.deltasoap.core.wire.WireScanner} has accepted
   * @param length how many of them belong to the message
   * @return the arguments, in the order of the operation's parameters
   * @throws Unbindable if stock must answer
   */
  public @Nullable Object[] bind(byte[] message, int length) throws Unbindable {
    try {
      XmlPullParser parser = parsers.open(message, length);
      try {
        moveToPayload(parser);
        return bindPayload(parser);
      } finally {
        parsers.close(parser);
      }
    } catch (XmlPullParserException | IOException refused) {
      // The scanner has accepted the message, so the two disagree: stock decides.
      throw new Unbindable(StockReason.MALFORMED);
    }
  }

  private static void moveToPayload(XmlPullParser parser)
      throws XmlPullParserException, IOException, Unbindable {
    boolean inBody = false;
    while (true) {
      int event = parser.next();
      if (event == XmlPullParser.END_DOCUMENT) {
        throw new Unbindable(StockReason.ENVELOPE_STRUCTURE);
      }
      if (event == XmlPullParser.START_TAG) {
        if (parser.getDepth() == BODY_DEPTH) {
          inBody = parser.getName().equals("Body");
        } else if (inBody && parser.getDepth() == PAYLOAD_DEPTH) {
          return;
        }
      }
    }
  }

  private @Nullable Object[] bindPayload(XmlPullParser parser)
      throws XmlPullParserException, IOException, Unbindable {
    TypeCursor cursor = rules.cursor(operation);
    ObjectAssembler assembler = new ObjectAssembler(operation);
    int event = XmlPullParser.START_TAG;
    do {
      if (event == XmlPullParser.START_TAG) {
        BindingStep step =
            cursor.start(parser.getNamespace(), parser.getName(), attributes(parser));
        if (step instanceof BindingStep.Value value) {
          assembler.value(value.slot(), value.type().convert(text(parser)));
          cursor.end();
        } else if (step instanceof BindingStep.OpenBean bean) {
          assembler.openBean(bean);
        } else if (step instanceof BindingStep.Null nothing) {
          assembler.value(nothing.slot(), null);
        } else if (step instanceof BindingStep.NullArray nothing) {
          assembler.nullArray(nothing.slot());
        } else if (step instanceof BindingStep.Constant constant) {
          assembler.constant(constant);
        }
      } else if (event == XmlPullParser.TEXT) {
        cursor.text();
      } else if (event == XmlPullParser.END_TAG
          && cursor.end() instanceof BindingStep.CloseBean close) {
        assembler.closeBean(close);
      }
      if (cursor.depth() > 0) {
        event = parser.next();
      }
    } while (cursor.depth() > 0);
    return assembler.finish();
  }

  /** The text of the element whose start tag was read; leaves the parser at its end tag. */
  private static String text(XmlPullParser parser)
      throws XmlPullParserException, IOException, Unbindable {
    String text = "";
    int event = parser.next();
    while (event == XmlPullParser.TEXT) {
      text = text.isEmpty() ? parser.getText() : text + parser.getText();
      event = parser.next();
    }
    if (event != XmlPullParser.END_TAG) {
      throw new Unbindable(StockReason.MIXED_VALUE);
    }
    return text;
  }

  private static TypeCursor.Attributes attributes(XmlPullParser parser) {
    int count = parser.getAttributeCount();
    if (count == 0) {
      return TypeCursor.Attributes.NONE;
    }
    String nil = null;
    String typeNamespace = null;
    String typeName = null;
    boolean reference = false;
    Map<String, String> others = Map.of();
    for (int i = 0; i < count; i++) {
      String namespace = parser.getAttributeNamespace(i);
      String name = parser.getAttributeName(i);
      if (XSI.equals(namespace) && name.equals("nil")) {
        nil = parser.getAttributeValue(i);
      } else if (XSI.equals(namespace) && name.equals("type")) {
        String value = parser.getAttributeValue(i);
        int colon = value.indexOf(':');
        typeName = value.substring(colon + 1);
        typeNamespace = parser.getNamespace(colon < 0 ? null : value.substring(0, colon));
        if (typeNamespace == null && colon < 0) {
          typeNamespace = "";
        }
      } else if (!XSI.equals(namespace)) {
        others = others.isEmpty() ? new HashMap<>() : others;
        String key = namespace.isEmpty() ? name : "{" + namespace + "}" + name;
        others.put(key, parser.getAttributeValue(i));
        reference |= key.equals("href") || key.equals("ref");
      }
    }
    return new TypeCursor.Attributes(nil, typeNamespace, typeName, reference, others);
  }
}
