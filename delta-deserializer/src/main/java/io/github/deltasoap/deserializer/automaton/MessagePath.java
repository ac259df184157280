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
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import io.github.deltasoap.core.wire.NamespaceScope;
import io.github.deltasoap.core.wire.Tag;
import io.github.deltasoap.core.wire.WireName;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.automaton.ParseContext.OpenElement;
import io.github.deltasoap.deserializer.automaton.ParseContext.Progress;
import io.github.deltasoap.deserializer.automaton.ParseContext.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/**
 * Maps the tokens of one message to the type model: the sequence of transitions between parse
 * contexts that the automaton must contain to match the message (P1, section 3.3.1). Used only
 * while learning.
 *
 * <p>Where all properties come in the order of the type model, contexts hold the last property of
 * each bean; all other messages have contexts of their own, which hold the set of properties seen.
 * So {@code n} optional elements make at most {@code n²} edges, unless clients choose the order.
 */
public final class MessagePath {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  /** In place of the index of a variable: the value is part of the shape. */
  private static final int FIXED = -1;

  /** The context before messages whose properties come in the order of the type model. */
  static final ParseContext START = new ParseContext(null, Progress.TAG);

  /** The context before all other messages. */
  static final ParseContext START_UNORDERED = new ParseContext(null, Progress.TAG_ONLY);

  /** The context after every Envelope, where only white space may follow. */
  static final ParseContext FINAL = new ParseContext(null, Progress.END);

  /**
   * A transition from the previous context.
   *
   * @param tag the tag and the white space before it; null for a text up to the next tag
   * @param steps the binding steps of a tag, usually none; the destination of a bound text
   * @param payload the envelope's shape, if this is the payload's tag, or that of an empty Body
   */
  public record Transition(
      @Nullable TagPattern tag,
      List<BindingStep> steps,
      @Nullable EnvelopeShape payload,
      ParseContext target) {}

  private final byte[] message;
  private final WireScanner scanner;
  private final OpenElements elements;
  private final TypeCursor cursor;
  private final FreeAttributes freeAttributes;
  private final boolean keepsDocument;
  private final BindingRules.Prefixes prefixes;

  /** The bindings of the elements whose declarations do not count for prefixes in values. */
  private NamespaceScope hidden = NamespaceScope.EMPTY;

  private final boolean ordered;
  private final List<Transition> transitions = new ArrayList<>();
  private final Deque<NamespaceScope> scopes = new ArrayDeque<>();
  private final Deque<StartTag> kept = new ArrayDeque<>();
  private @Nullable OpenElement open;
  private BindingStep.@Nullable Value pendingValue;

  private MessagePath(
      WireScanner scanner,
      OpenElements elements,
      OperationType operation,
      BindingRules rules,
      boolean ordered) {
    this.message = scanner.bytes();
    this.scanner = scanner;
    this.elements = elements;
    this.cursor = rules.cursor(operation);
    this.freeAttributes = FreeAttributes.of(rules);
    this.keepsDocument = rules.keepsDocument();
    this.prefixes = rules.prefixes(operation);
    this.ordered = ordered;
    scopes.push(NamespaceScope.EMPTY);
  }

  /**
   * The path of the message that the scanner has just accepted, up to the end of the Envelope.
   *
   * @param elements creates the elements of the contexts, on top of those of the builder that the
   *     path may be added to
   * @throws Unbindable if the operation's type model does not describe the message
   */
  public static MessagePath of(
      WireScanner scanner, OpenElements elements, OperationType operation, BindingRules rules)
      throws Unbindable {
    MessagePath path = new MessagePath(scanner, elements, operation, rules, true);
    path.follow();
    if (!path.cursor.isInOrder()) {
      path = new MessagePath(scanner, elements, operation, rules, false);
      path.follow();
    }
    return path;
  }

  /** The context before the first transition. */
  ParseContext start() {
    return ordered ? START : START_UNORDERED;
  }

  /** The transitions, at least one. */
  public List<Transition> transitions() {
    return transitions;
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
        tokenStart = text(token, start, end);
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
  private int text(int token, int start, int end) throws Unbindable {
    boolean variable = progress() == Progress.TEXT;
    if (!variable && scanner.isSpace(token)) {
      return open == null ? 0 : start;
    }
    if (scanner.hasComment(token)) {
      throw new Unbindable(StockReason.COMMENT, start);
    }
    textTransition();
    return end;
  }

  private void textTransition() {
    List<BindingStep> steps = pendingValue == null ? List.of() : List.of(pendingValue);
    add(null, steps, null, new ParseContext(open, Progress.TAG_ONLY));
    pendingValue = null;
  }

  private void add(
      @Nullable TagPattern tag,
      List<BindingStep> steps,
      @Nullable EnvelopeShape payload,
      ParseContext target) {
    TagPattern shared = tag == null ? null : elements.shared(tag);
    transitions.add(new Transition(shared, elements.sharedSteps(steps), payload, target));
  }

  private Progress progress() {
    int count = transitions.size();
    return count == 0 ? Progress.TAG : transitions.get(count - 1).target().progress();
  }

  private void startTag(int token, int tokenStart) throws Unbindable {
    int lessThan = scanner.start(token);
    boolean empty = scanner.kind(token) == WireScanner.EMPTY;
    Tag tag = Tag.read(message, lessThan);
    Map<String, String> declarations = tag.declarations().isEmpty() ? Map.of() : new TreeMap<>();
    NamespaceScope scope = scopes.element();
    for (Declaration declaration : tag.declarations()) {
      declarations.put(elements.shared(declaration.prefix()), elements.shared(declaration.uri()));
      scope = scope.with(declaration.prefix(), declaration.uri());
    }
    OpenElement outer = open;
    Region region = region(outer, token);
    boolean decorated = !tag.attributes().isEmpty() || (lessThan > tokenStart && outer != null);
    List<BindingStep> steps = List.of();
    TypeCursor.Place place = null;
    if (token == scanner.payloadToken()) {
      hidden =
          switch (prefixes) {
            case OF_MESSAGE -> NamespaceScope.EMPTY;
            case OF_PAYLOAD -> scopes.element();
            case OF_PARTS -> scope;
          };
    }
    if (region == Region.PAYLOAD) {
      BindingStep step = enter(tag, scope);
      place = cursor.place(cursor.depth() - 1, ordered);
      if (outer != null) {
        outer =
            outer.region() == Region.PAYLOAD
                ? elements.moved(outer, Region.PAYLOAD, cursor.place(cursor.depth() - 2, ordered))
                : elements.moved(outer, Region.BODY_AFTER_PAYLOAD, null);
      }
      List<BindingStep> passed = List.copyOf(cursor.passed());
      BindingStep end = empty ? cursor.end() : null;
      steps = stepsOf(passed, step, end, tag, scope);
      if (keepsDocument) {
        steps = keepStart(tokenStart, lessThan, empty, document(tag, scope));
      }
    } else if (outer != null && outer.region() == Region.ENVELOPE) {
      decorated |= outer.decorated();
      outer = elements.moved(outer, after(region), null);
    } else if (outer != null && outer.region() == Region.ENVELOPE_AFTER_HEADER) {
      decorated = true;
      outer = elements.moved(outer, after(region), null);
    }
    int innermost = scanner.payloadToken() < 0 ? scanner.bodyToken() : scanner.payloadToken();
    EnvelopeShape payload =
        token == innermost ? elements.withSharedStrings(EnvelopeShape.of(scanner)) : null;
    ParseContext target;
    if (empty) {
      open = outer;
      target = new ParseContext(outer, Progress.TAG);
    } else {
      scopes.push(scope);
      boolean ofEnvelope = region == Region.ENVELOPE || region == Region.BODY;
      OpenElement opened =
          new OpenElement(
              outer,
              tag.name().written(),
              declarations,
              region,
              ofEnvelope && decorated,
              ordered,
              place);
      open = elements.interned(opened);
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
    add(pattern, steps, payload, target);
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

  private BindingStep enter(Tag tag, NamespaceScope scope) throws Unbindable {
    String nil = null;
    String typeNamespace = null;
    String typeName = null;
    boolean reference = false;
    Map<String, String> others = new LinkedHashMap<>();
    for (Tag.Attribute attribute : tag.attributes()) {
      String namespace = namespace(attribute, scope);
      String local = attribute.name().localName();
      String value = attribute.value();
      if (namespace.isEmpty()) {
        reference |= local.equals("href") || local.equals("ref");
        others.put(local, value);
      } else if (namespace.equals(XSI) && local.equals("nil")) {
        nil = value;
      } else if (namespace.equals(XSI) && local.equals("type")) {
        WireName type = WireName.of(value);
        typeName = type.localName();
        typeNamespace =
            prefixes == BindingRules.Prefixes.OF_MESSAGE
                ? scope.uri(type.prefix())
                : scope.uri(type.prefix(), hidden);
      } else {
        others.put(expanded(namespace, local), value);
      }
    }
    return cursor.start(
        namespace(tag.name(), scope),
        tag.name().localName(),
        new TypeCursor.Attributes(
            nil,
            typeNamespace,
            typeName,
            reference,
            others,
            ofValues(scope),
            key -> prefix(tag, scope, key)));
  }

  /**
   * The binding steps of a start tag.
   *
   * @param passed the steps of absent elements before it
   * @param end the step of its end, if it is an empty-element tag
   */
  private List<BindingStep> stepsOf(
      List<BindingStep> passed,
      BindingStep step,
      @Nullable BindingStep end,
      Tag tag,
      NamespaceScope scope)
      throws Unbindable {
    if (step instanceof BindingStep.Skip) {
      return passed;
    }
    if (step instanceof BindingStep.Value value && end == null) {
      pendingValue = value.in(ofValues(scope));
      return passed;
    }
    List<BindingStep> steps = new ArrayList<>(passed);
    if (step instanceof BindingStep.OpenBean bean) {
      openBean(bean, tag, scope, steps);
      if (bean.content() != null && end == null) {
        pendingValue = bean.content().in(ofValues(scope));
      } else if (bean.content() != null) {
        steps.add(bean.content().in(ofValues(scope)));
      }
    } else if (step instanceof BindingStep.Value value) {
      steps.add(value.in(ofValues(scope)));
    } else {
      steps.add(step);
    }
    if (end instanceof BindingStep.CloseBean) {
      steps.addAll(cursor.passed());
      steps.add(end);
    }
    return List.copyOf(steps);
  }

  /** Opens a bean; the values of its tag's attributes vary between messages. */
  private void openBean(
      BindingStep.OpenBean bean, Tag tag, NamespaceScope scope, List<BindingStep> steps)
      throws Unbindable {
    steps.add(new BindingStep.OpenBean(bean.slot(), bean.type()));
    for (BindingStep.Constant constant : bean.constants()) {
      String attribute = constant.attribute();
      int variable = attribute == null ? FIXED : variable(tag, scope, attribute);
      steps.add(
          variable != FIXED && constant.slot().type() instanceof SimpleType type
              ? new BindingStep.AttributeValue(constant.slot(), type.in(ofValues(scope)), variable)
              : constant);
    }
  }

  /** The namespaces of the prefixes in values. */
  private Function<String, @Nullable String> ofValues(NamespaceScope scope) {
    NamespaceScope outside = hidden;
    return prefix -> scope.uriInside(prefix, outside);
  }

  /** The index of an attribute among the variables of a payload tag, or {@link #FIXED}. */
  private int variable(Tag tag, NamespaceScope scope, String attribute) throws Unbindable {
    int variable = 0;
    for (Tag.Attribute each : tag.attributes()) {
      boolean free = freeAttributes.isFree(each.name().written(), true);
      if (key(each, scope).equals(attribute)) {
        return free ? variable : FIXED;
      }
      variable += free ? 1 : 0;
    }
    return FIXED;
  }

  private static String expanded(String namespace, String localName) {
    return namespace.isEmpty() ? localName : "{" + namespace + "}" + localName;
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
        steps = new ArrayList<>(cursor.passed());
        steps.add(step);
      }
    }
    open = closed.outer();
    ParseContext target = open == null ? FINAL : new ParseContext(open, Progress.TAG);
    TagPattern pattern = TagPattern.of(message, tokenStart, lessThan, end, freeAttributes, false);
    add(pattern, steps, null, target);
  }

  /** The steps of a start tag in a kept document. */
  private List<BindingStep> keepStart(int tokenStart, int lessThan, boolean empty, StartTag start)
      throws Unbindable {
    List<BindingStep> steps = new ArrayList<>();
    if (!kept.isEmpty()) {
      keepSpace(tokenStart, lessThan, steps);
    }
    steps.add(start);
    if (empty) {
      steps.add(new BindingStep.EndTag(start));
    } else {
      kept.push(start);
    }
    return steps;
  }

  private void keepSpace(int from, int to, List<BindingStep> steps) throws Unbindable {
    if (from < to && CharacterData.find(message, from, (byte) '<') < to) {
      throw new Unbindable(StockReason.COMMENT, from);
    }
    if (from < to) {
      steps.add(new BindingStep.Space(CharacterData.decodeText(message, from, to)));
    }
  }

  private static StartTag document(Tag tag, NamespaceScope scope) throws Unbindable {
    List<BindingStep.Attribute> attributes = new ArrayList<>();
    for (Tag.Attribute attribute : tag.attributes()) {
      WireName name = attribute.name();
      attributes.add(
          new BindingStep.Attribute(
              name.prefix(), name.localName(), namespace(attribute, scope), attribute.value()));
    }
    WireName name = tag.name();
    return new StartTag(
        name.prefix(),
        name.localName(),
        namespace(name, scope),
        attributes,
        tag.declarations(),
        scope);
  }

  /** The name of an attribute among {@link TypeCursor.Attributes#others}. */
  private static String key(Tag.Attribute attribute, NamespaceScope scope) throws Unbindable {
    return expanded(namespace(attribute, scope), attribute.name().localName());
  }

  /** The prefix of the attribute with a key; empty for none. */
  private static String prefix(Tag tag, NamespaceScope scope, String key) {
    try {
      for (Tag.Attribute each : tag.attributes()) {
        if (key(each, scope).equals(key)) {
          return each.name().prefix();
        }
      }
    } catch (Unbindable impossible) {
      throw new IllegalStateException("An attribute has been read", impossible);
    }
    return "";
  }

  private static String namespace(Tag.Attribute attribute, NamespaceScope scope) throws Unbindable {
    // The default namespace does not apply to attributes.
    return attribute.name().prefix().isEmpty() ? "" : namespace(attribute.name(), scope);
  }

  private static String namespace(WireName name, NamespaceScope scope) throws Unbindable {
    String prefix = name.prefix();
    String uri = prefix.equals("xml") ? XMLConstants.XML_NS_URI : scope.uri(prefix);
    if (uri == null) {
      throw new Unbindable(StockReason.NAMESPACE);
    }
    return uri;
  }
}
