package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.bind.BindingStep.StartTag;
import io.github.deltasoap.core.bind.TypeCursor;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.NamespaceScope;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.automaton.ParseContext.OpenElement;
import io.github.deltasoap.deserializer.automaton.ParseContext.Progress;
import io.github.deltasoap.deserializer.automaton.ParseContext.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/**
 * Maps the tokens of one message to the type model: the sequence of transitions between parse
 * contexts that the automaton must contain to match the message (P1, section 3.3.1). Used only
 * while learning.
 */
public final class MessagePath {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  /** The context before every message. */
  static final ParseContext START = new ParseContext(null, Progress.TAG);

  /** The context after every Envelope, where only white space may follow. */
  static final ParseContext FINAL = new ParseContext(null, Progress.END);

  /** A transition from the previous context to {@link #target}. */
  public sealed interface Transition {
    ParseContext target();
  }

  /**
   * A tag and the white space before it.
   *
   * @param steps the tag's binding steps, usually none
   * @param payload the envelope's shape, if this is the payload's tag
   */
  record TagTransition(
      TagPattern tag, List<BindingStep> steps, @Nullable EnvelopeShape payload, ParseContext target)
      implements Transition {}

  /**
   * A text up to the next tag.
   *
   * @param bound the destination of its value; null if the text is not bound
   */
  record TextTransition(BindingStep.@Nullable Value bound, ParseContext target)
      implements Transition {}

  private final byte[] message;
  private final WireScanner scanner;
  private final OpenElements elements;
  private final TypeCursor cursor;
  private final FreeAttributes freeAttributes;
  private final boolean keepsDocument;
  private final List<Transition> transitions = new ArrayList<>();
  private final Deque<NamespaceScope> scopes = new ArrayDeque<>();
  private final Deque<StartTag> kept = new ArrayDeque<>();
  private final TagReader tag = new TagReader();
  private @Nullable OpenElement open;
  private BindingStep.@Nullable Value pendingValue;

  private MessagePath(
      byte[] message,
      WireScanner scanner,
      OpenElements elements,
      OperationType operation,
      BindingRules rules) {
    this.message = message;
    this.scanner = scanner;
    this.elements = elements;
    this.cursor = rules.cursor(operation);
    this.freeAttributes = FreeAttributes.of(rules);
    this.keepsDocument = rules.keepsDocument();
    scopes.push(NamespaceScope.EMPTY);
  }

  /**
   * The path of the message that the scanner has just accepted, up to the end of the Envelope.
   *
   * @param elements creates the elements of the contexts, on top of those of the builder that the
   *     path may be added to
   * @throws Unbindable if the operation's type model does not describe the message
   */
  public static List<Transition> of(
      byte[] message,
      WireScanner scanner,
      OpenElements elements,
      OperationType operation,
      BindingRules rules)
      throws Unbindable {
    MessagePath path = new MessagePath(message, scanner, elements, operation, rules);
    path.follow();
    return path.transitions;
  }

  private void follow() throws Unbindable {
    int tokenStart = 0;
    boolean over = false;
    for (int token = 0; !over; token++) {
      int start = scanner.start(token);
      int end = scanner.end(token);
      if (scanner.kind(token) == WireScanner.TEXT) {
        if (open != null && open.region() == Region.PAYLOAD && !takesText(cursor.kind())) {
          cursor.text();
        }
        tokenStart = text(start, end);
        continue;
      }
      if (progress() == Progress.TEXT) {
        textTransition();
      }
      if (scanner.kind(token) == WireScanner.END) {
        over = scopes.size() == 2;
        endTag(tokenStart, start, end);
      } else {
        startTag(token, tokenStart);
      }
      tokenStart = end;
    }
  }

  /** Consumes a text; returns the start of the token of the tag after it. */
  private int text(int start, int end) {
    boolean variable = progress() == Progress.TEXT;
    if (!variable && CharacterData.isWhitespace(message, start, end)) {
      return open == null ? 0 : start;
    }
    textTransition();
    return end;
  }

  private void textTransition() {
    transitions.add(new TextTransition(pendingValue, new ParseContext(open, Progress.TAG_ONLY)));
    pendingValue = null;
  }

  private Progress progress() {
    int count = transitions.size();
    return (count == 0 ? START : transitions.get(count - 1).target()).progress();
  }

  private void startTag(int token, int tokenStart) throws Unbindable {
    int lessThan = scanner.start(token);
    boolean empty = scanner.kind(token) == WireScanner.EMPTY;
    tag.open(message, lessThan);
    Map<String, String> declarations = Map.of();
    NamespaceScope scope = scopes.element();
    boolean hasAttributes = false;
    while (tag.nextAttribute()) {
      String name = tag.name();
      boolean isDefault = name.equals("xmlns");
      if (isDefault || name.startsWith("xmlns:")) {
        String prefix = isDefault ? "" : name.substring(6);
        declarations = declarations.isEmpty() ? new TreeMap<>() : declarations;
        declarations.put(prefix, tag.value());
        scope = scope.with(prefix, tag.value());
      } else {
        hasAttributes = true;
      }
    }
    OpenElement outer = open;
    Region region = region(outer, token);
    boolean decorated = hasAttributes || (lessThan > tokenStart && outer != null);
    List<BindingStep> steps = List.of();
    TypeCursor.Place place = null;
    if (region == Region.PAYLOAD) {
      BindingStep step = enter(lessThan, scope);
      place = cursor.place(cursor.depth() - 1);
      if (outer != null) {
        outer =
            outer.region() == Region.PAYLOAD
                ? elements.moved(outer, Region.PAYLOAD, cursor.place(cursor.depth() - 2))
                : elements.moved(outer, Region.BODY_AFTER_PAYLOAD, null);
      }
      steps = stepsOf(step, empty ? cursor.end() : null, lessThan);
      if (keepsDocument) {
        steps = keepStart(tokenStart, lessThan, empty, scope);
      }
    } else if (outer != null && outer.region() == Region.ENVELOPE) {
      decorated |= outer.decorated();
      outer = elements.moved(outer, after(region), null);
    } else if (outer != null && outer.region() == Region.ENVELOPE_AFTER_HEADER) {
      decorated = true;
      outer = elements.moved(outer, after(region), null);
    }
    EnvelopeShape payload =
        token == scanner.payloadToken() ? EnvelopeShape.of(scanner, message) : null;
    ParseContext target;
    if (empty) {
      open = outer;
      target = new ParseContext(outer, Progress.TAG);
    } else {
      scopes.push(scope);
      boolean ofEnvelope = region == Region.ENVELOPE || region == Region.BODY;
      open =
          elements.of(
              outer, tag.elementName(), declarations, region, ofEnvelope && decorated, place);
      boolean text = region == Region.HEADER_BLOCK || (place != null && takesText(place.kind()));
      target = new ParseContext(open, text ? Progress.TEXT : Progress.TAG);
    }
    TagPattern pattern =
        TagPattern.of(
            message,
            tokenStart,
            lessThan,
            scanner.end(token),
            freeAttributes,
            region == Region.PAYLOAD);
    transitions.add(new TagTransition(pattern, steps, payload, target));
  }

  private static Region after(Region child) {
    return child == Region.HEADER ? Region.ENVELOPE_AFTER_HEADER : Region.ENVELOPE_AFTER_BODY;
  }

  private static boolean takesText(TypeCursor.Kind kind) {
    return kind == TypeCursor.Kind.VALUE || kind == TypeCursor.Kind.IGNORED;
  }

  private Region region(@Nullable OpenElement outer, int token) {
    if (outer == null) {
      return Region.ENVELOPE;
    }
    return switch (outer.region()) {
      case ENVELOPE, ENVELOPE_AFTER_HEADER, ENVELOPE_AFTER_BODY ->
          token == scanner.bodyToken() ? Region.BODY : Region.HEADER;
      case HEADER, HEADER_BLOCK -> Region.HEADER_BLOCK;
      case BODY, BODY_AFTER_PAYLOAD, PAYLOAD -> Region.PAYLOAD;
    };
  }

  private BindingStep enter(int lessThan, NamespaceScope scope) throws Unbindable {
    tag.open(message, lessThan);
    String nil = null;
    String typeNamespace = null;
    String typeName = null;
    boolean reference = false;
    Map<String, String> others = new HashMap<>();
    while (tag.nextAttribute()) {
      String name = tag.name();
      int colon = name.indexOf(':');
      String local = name.substring(colon + 1);
      if (name.equals("xmlns") || name.startsWith("xmlns:")) {
        continue;
      }
      if (colon < 0) {
        reference |= local.equals("href") || local.equals("ref");
        others.put(local, tag.value());
      } else if (XSI.equals(scope.uri(name.substring(0, colon)))) {
        if (local.equals("nil")) {
          nil = tag.value();
        } else if (local.equals("type")) {
          String value = tag.value();
          int valueColon = value.indexOf(':');
          typeName = value.substring(valueColon + 1);
          typeNamespace = scope.uri(valueColon < 0 ? "" : value.substring(0, valueColon));
        }
      } else {
        others.put("{" + scope.uri(name.substring(0, colon)) + "}" + local, tag.value());
      }
    }
    String name = tag.elementName();
    int colon = name.indexOf(':');
    String namespace = scope.uri(colon < 0 ? "" : name.substring(0, colon));
    if (namespace == null) {
      throw new Unbindable(StockReason.NAMESPACE);
    }
    return cursor.start(
        namespace,
        name.substring(colon + 1),
        new TypeCursor.Attributes(nil, typeNamespace, typeName, reference, others));
  }

  /**
   * The binding steps of a start tag.
   *
   * @param end the step of its end, if it is an empty-element tag
   */
  private List<BindingStep> stepsOf(BindingStep step, @Nullable BindingStep end, int lessThan) {
    if (step instanceof BindingStep.Skip) {
      return List.of();
    }
    if (step instanceof BindingStep.Value value && end == null) {
      pendingValue = value;
      return List.of();
    }
    List<BindingStep> steps = new ArrayList<>();
    if (step instanceof BindingStep.OpenBean bean) {
      openBean(bean, lessThan, steps);
    } else {
      steps.add(step);
    }
    if (end instanceof BindingStep.CloseBean) {
      steps.add(end);
    }
    return List.copyOf(steps);
  }

  /** Opens a bean; the values of its tag's attributes vary between messages. */
  private void openBean(BindingStep.OpenBean bean, int lessThan, List<BindingStep> steps) {
    steps.add(new BindingStep.OpenBean(bean.slot(), bean.type()));
    for (BindingStep.Constant constant : bean.constants()) {
      String attribute = constant.attribute();
      steps.add(
          attribute != null && constant.slot().type() instanceof SimpleType type
              ? new BindingStep.AttributeValue(constant.slot(), type, variable(lessThan, attribute))
              : constant);
    }
  }

  /** The index of an attribute among the variables of a payload tag. */
  private int variable(int lessThan, String attribute) {
    tag.open(message, lessThan);
    int variable = 0;
    while (tag.nextAttribute() && !tag.name().equals(attribute)) {
      variable += freeAttributes.isFree(tag.name(), true) ? 1 : 0;
    }
    return variable;
  }

  private void endTag(int tokenStart, int lessThan, int end) throws Unbindable {
    OpenElement closed = open;
    if (closed == null) {
      throw new IllegalStateException("The scanner let an end tag pass that closes nothing");
    }
    scopes.pop();
    List<BindingStep> steps = List.of();
    if (closed.region() == Region.PAYLOAD) {
      BindingStep step = cursor.end();
      if (keepsDocument) {
        steps = new ArrayList<>();
        keepSpace(tokenStart, lessThan, steps);
        steps.add(new BindingStep.EndTag(kept.pop()));
      } else if (step instanceof BindingStep.CloseBean) {
        steps = List.of(step);
      }
    }
    open = closed.outer();
    ParseContext target = open == null ? FINAL : new ParseContext(open, Progress.TAG);
    TagPattern pattern = TagPattern.of(message, tokenStart, lessThan, end, freeAttributes, false);
    transitions.add(new TagTransition(pattern, steps, null, target));
  }

  /** The steps of a start tag in a kept document. */
  private List<BindingStep> keepStart(
      int tokenStart, int lessThan, boolean empty, NamespaceScope scope) throws Unbindable {
    List<BindingStep> steps = new ArrayList<>();
    if (!kept.isEmpty()) {
      keepSpace(tokenStart, lessThan, steps);
    }
    StartTag start = document(lessThan, scope);
    steps.add(start);
    if (empty) {
      steps.add(new BindingStep.EndTag(start));
    } else {
      kept.push(start);
    }
    return steps;
  }

  private void keepSpace(int from, int to, List<BindingStep> steps) {
    if (from < to) {
      steps.add(new BindingStep.Space(CharacterData.decodeText(message, from, to)));
    }
  }

  private StartTag document(int lessThan, NamespaceScope scope) throws Unbindable {
    tag.open(message, lessThan);
    List<BindingStep.Attribute> attributes = new ArrayList<>();
    List<EnvelopeShape.Declaration> declarations = new ArrayList<>();
    while (tag.nextAttribute()) {
      String name = tag.name();
      int colon = name.indexOf(':');
      if (name.equals("xmlns") || name.startsWith("xmlns:")) {
        String prefix = colon < 0 ? "" : name.substring(colon + 1);
        declarations.add(new EnvelopeShape.Declaration(prefix, tag.value()));
      } else {
        String prefix = colon < 0 ? "" : name.substring(0, colon);
        String uri = colon < 0 ? "" : uri(prefix, scope);
        attributes.add(
            new BindingStep.Attribute(prefix, name.substring(colon + 1), uri, tag.value()));
      }
    }
    String name = tag.elementName();
    int colon = name.indexOf(':');
    String prefix = colon < 0 ? "" : name.substring(0, colon);
    return new StartTag(
        prefix, name.substring(colon + 1), uri(prefix, scope), attributes, declarations, scope);
  }

  private static String uri(String prefix, NamespaceScope scope) throws Unbindable {
    String uri = prefix.equals("xml") ? XMLConstants.XML_NS_URI : scope.uri(prefix);
    if (uri == null) {
      throw new Unbindable(StockReason.NAMESPACE);
    }
    return uri;
  }
}
