package io.github.deltasoap.deserializer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.SchemaRules;
import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.ContentModel.ElementParticle;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Attributes bound to bean properties, as in schema-based data bindings. */
class BoundAttributesTest {
  private static final SimpleType TEXT = SimpleType.immutable(String.class, text -> text);
  private static final SimpleType NUMBER = SimpleType.immutable(int.class, Integer::valueOf);

  /** The setters and conversions called, in order; stock calls setters in schema order. */
  private static final List<String> CALLS = new ArrayList<>();

  /** A conversion by code of the service, as an adapter's. */
  private static final class Adapted implements SimpleType.Conversion {
    @Override
    public String convert(String text) {
      CALLS.add("convert " + text);
      return "<" + text + ">";
    }

    @Override
    public boolean isOfService() {
      return true;
    }
  }

  /** A bean whose copies can be patched. */
  public static class Plain {
    private @Nullable String key;
    private int size;
    private @Nullable String ref;
    private @Nullable String text;

    public void setKey(@Nullable String param) {
      key = param;
    }

    public void setSize(int param) {
      size = param;
    }

    public void setRef(@Nullable String param) {
      ref = param;
    }

    public void setText(@Nullable String param) {
      text = param;
    }

    @Override
    public String toString() {
      return key + "|" + size + "|" + ref + "|" + text;
    }
  }

  /** A bean that is built for every request. */
  public static class Noting extends Plain {
    @Override
    public void setKey(@Nullable String param) {
      CALLS.add("key");
      super.setKey(param);
    }

    @Override
    public void setSize(int param) {
      CALLS.add("size");
      super.setSize(param);
    }

    @Override
    public void setRef(@Nullable String param) {
      CALLS.add("ref");
      super.setRef(param);
    }

    @Override
    public void setText(@Nullable String param) {
      CALLS.add("text");
      super.setText(param);
    }
  }

  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
  private final List<String> notices = new ArrayList<>();
  private MatchingEngine engine;
  private OperationMatcher matcher;
  private PullBinder binder;

  BoundAttributesTest() throws NoSuchMethodException {
    use(Plain.class, CopyStrategy.REFLECTION);
  }

  private void use(Class<?> javaClass, CopyStrategy strategy) throws NoSuchMethodException {
    use(javaClass, strategy, TEXT, TEXT);
  }

  /** Uses a bean with the types of its attribute "ref" and of its element. */
  private void use(Class<?> javaClass, CopyStrategy strategy, SimpleType ofRef, SimpleType ofText)
      throws NoSuchMethodException {
    SchemaModel model = new SchemaModel(BeanBinders.NONE);
    model.addSimpleType(NUMBER);
    BeanType bean = model.bean(javaClass);
    List<Slot> slots =
        List.of(
            model.slot(bean, 0, "Key", TEXT, false, javaClass.getMethod("setKey", String.class)),
            model.slot(bean, 1, "Size", NUMBER, false, javaClass.getMethod("setSize", int.class)),
            model.slot(bean, 2, "Ref", ofRef, false, javaClass.getMethod("setRef", String.class)),
            model.slot(
                bean, 3, "Text", ofText, false, javaClass.getMethod("setText", String.class)));
    model.complete(
        bean,
        slots,
        new ContentModel(
            Compositor.SEQUENCE,
            List.of(new ElementParticle("urn:t", "text", slots.get(3), false, null, null)),
            false,
            List.of(
                new AttributeUse("key", slots.get(0), TEXT, true, null),
                new AttributeUse("size", slots.get(1), NUMBER, false, -1),
                new AttributeUse("ref", slots.get(2), ofRef, false, null)),
            "urn:t",
            "Plain"));
    OperationType operation =
        new OperationType(
            "call",
            javaClass.getMethod("toString"),
            "urn:t",
            List.of(Slot.parameter(0, "call", javaClass, bean, false)),
            true);
    BindingRules rules = new SchemaRules(model);
    engine =
        new MatchingEngine(
            rules,
            StockXml::accepts,
            Learner.immediate(),
            WireLimits.DEFAULTS,
            MemoryBudget.of(1 << 20),
            notices::add);
    matcher = engine.matcher(operation, SoapVersion.SOAP11, strategy, SetterStrategy.PRESERVED);
    binder = new PullBinder(operation, rules, PullParser.SCANNER.readers());
  }

  private static byte[] message(String attributes, String content) {
    return ("<e:Envelope xmlns:e='"
            + SoapVersion.SOAP11.namespace()
            + "'><e:Body><t:call xmlns:t='urn:t' "
            + attributes
            + (content.isEmpty() ? "/>" : ">" + content + "</t:call>")
            + "</e:Body></e:Envelope>")
        .getBytes(UTF_8);
  }

  private void learn(byte[] message) {
    for (int i = 0; i < 2; i++) {
      assertThat(scanner.scan(WireMessage.of(message))).isNull();
      matcher.observe(WireMessage.of(message), matcher.shape(scanner));
    }
  }

  private String bound(byte[] message) {
    try {
      return String.valueOf(binder.bind(WireMessage.of(message))[0]);
    } catch (Unbindable refused) {
      return refused.reason().name();
    }
  }

  private String matched(byte[] message) {
    Match match = matcher.match(WireMessage.of(message));
    if (match == null) {
      return "miss";
    }
    try {
      Arguments arguments = match.borrow();
      String text = String.valueOf(arguments.values()[0]);
      arguments.release();
      return text;
    } catch (Unbindable refused) {
      return refused.reason().name();
    }
  }

  @Test
  void valuesAreVariables() {
    learn(message("key='a' other='b' size=\"1\"", "<t:text>c</t:text>"));

    assertThat(matcher.dump())
        .isEqualTo(
            """
            0: fixed "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>" -> 1
            1: pattern "<t:call xmlns:t='urn:t' key='…' other='…' size=\\"…\\">" {open call Plain, @Key String, @Size int} -> 2
            2: fixed "<t:text>" -> 3
            3: variable Text String -> 4
            4: fixed "</t:text></t:call></e:Body></e:Envelope>" {close} -> 5
            5: final
            """);
  }

  @ParameterizedTest
  @EnumSource(CopyStrategy.class)
  void eachMessageHasItsOwn(CopyStrategy strategy) throws NoSuchMethodException {
    use(Plain.class, strategy);
    byte[] first = message("other='o' size='1' key='k' ref='r'", "<t:text>t</t:text>");
    learn(first);
    for (String value :
        List.of("k", "", "longer", "&lt;&#10;&quot;", "a\tb\r\nc", " x ", "é\uD83D\uDE00")) {
      for (String size : List.of("1", "-77")) {
        byte[] message =
            message(
                "other='" + value + "' size='" + size + "' key='" + value + "' ref='" + value + "'",
                "<t:text>t</t:text>");
        assertThat(matched(message)).as(value).isEqualTo(bound(message)).endsWith("|t");
      }
    }
    assertThat(engine.learnedShapes()).isEqualTo(1);
    // Stock must refuse it; nothing of it may appear in the next result.
    byte[] refused = message("other='o' size='x' key='other' ref='r'", "<t:text>t</t:text>");
    assertThat(matched(refused)).isEqualTo("VALUE").isEqualTo(bound(refused));
    assertThat(matched(first)).isEqualTo("k|1|r|t");
    assertThat(engine.patchedHits()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"key='k'", "key='k' size='2'", "ref='r' key='k'", "size='2' key='k' a=''"})
  void whichAreThereIsOfTheShape(String attributes) {
    learn(message("key='l' size='1' ref='s'", ""));
    byte[] message = message(attributes, "");
    assertThat(matched(message)).isEqualTo("miss");
    learn(message);
    assertThat(matched(message)).isEqualTo(bound(message));
    byte[] other = message(attributes.replace("k'", "kk'").replace("2'", "33'"), "");
    assertThat(matched(other)).isEqualTo(bound(other)).startsWith("kk|");
    assertThat(matched(message("key='n' size='4' ref='u'", ""))).isEqualTo("n|4|u|null");
  }

  @Test
  void settersAreCalledInTheOrderOfTheSchema() throws NoSuchMethodException {
    use(Noting.class, CopyStrategy.REFLECTION);
    for (String attributes : List.of("ref='r' size='1' key='k'", "ref='r' key='k'")) {
      byte[] message = message(attributes, "<t:text>t</t:text>");
      learn(message);
      CALLS.clear();
      String bound = bound(message);
      List<String> expected = List.copyOf(CALLS);
      CALLS.clear();
      assertThat(matched(message)).isEqualTo(bound);
      assertThat(CALLS).isEqualTo(expected).startsWith("key", "size", "ref");
    }
    assertThat(engine.patchedHits()).isZero();
  }

  /** The type of the attribute, that of the element, and the element of each message. */
  static Stream<org.junit.jupiter.params.provider.Arguments> adapted() {
    SimpleType ours = SimpleType.immutable(String.class, new Adapted());
    return Stream.of(
        arguments(ours, TEXT, "Ref", "<t:text>t</t:text>"),
        arguments(TEXT, ours, "Text", "<t:text>t</t:text>"),
        arguments(TEXT, ours, "Text", "<t:text/>"));
  }

  @ParameterizedTest
  @MethodSource("adapted")
  void codeOfTheServiceConvertsTheValueOfEachMessage(
      SimpleType ofRef, SimpleType ofText, String name, String text) throws NoSuchMethodException {
    use(Plain.class, CopyStrategy.REFLECTION, ofRef, ofText);
    learn(message("key='k' ref='r'", text));
    for (String key : List.of("k", "k", "other")) {
      byte[] message = message("key='" + key + "' ref='r'", text);
      CALLS.clear();
      String bound = bound(message);
      List<String> expected = List.copyOf(CALLS);
      CALLS.clear();
      assertThat(matched(message)).isEqualTo(bound).startsWith(key + "|");
      assertThat(CALLS).isEqualTo(expected).hasSize(1);
    }
    assertThat(engine.patchedHits()).isZero();
    assertThat(notices)
        .containsExactly(
            "Objects of operation call are made anew for each request: property "
                + name
                + " is converted by code of the service");
  }
}
