package io.github.deltasoap.deserializer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.SchemaRules;
import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.ContentModel.AttributeUse;
import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.AnyAttribute;
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
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Attributes of any name, which are held by a map. */
class AnyAttributesTest {
  private static final SimpleType TEXT = SimpleType.immutable(String.class, text -> text);

  /** A bean with such a map. */
  public static class Open implements Serializable, Cloneable {
    private static final long serialVersionUID = 1L;

    private @Nullable String key;

    @SuppressWarnings("serial") // A hash map.
    Map<QName, String> others = new HashMap<>();

    @Override
    public Open clone() {
      try {
        Open copy = (Open) super.clone();
        copy.others = new HashMap<>();
        copy.others.putAll(others);
        return copy;
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder(key + "|");
      others.forEach((name, value) -> text.append(name.getPrefix() + name + "=" + value + "|"));
      return text.toString();
    }
  }

  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
  private final SchemaModel model = new SchemaModel(BeanBinders.NONE);
  private final OperationType operation;
  private final BindingRules rules = new SchemaRules(model);
  private final MatchingEngine engine =
      new MatchingEngine(
          rules,
          StockXml::accepts,
          Learner.immediate(),
          WireLimits.DEFAULTS,
          MemoryBudget.of(1 << 20),
          notice -> {});

  AnyAttributesTest() throws ReflectiveOperationException {
    model.addSimpleType(AnyAttribute.MAP);
    BeanType bean = model.bean(Open.class);
    Slot key = model.slot(bean, 0, TEXT, false, Open.class.getDeclaredField("key"));
    Slot map = model.slot(bean, 1, AnyAttribute.MAP, true, Open.class.getDeclaredField("others"));
    model.complete(
        bean,
        List.of(key, map),
        new ContentModel(
            Compositor.ALL,
            List.of(),
            true,
            List.of(new AttributeUse("key", key, TEXT, false, null)),
            false,
            map,
            null,
            null,
            "urn:t",
            "Open"));
    operation =
        new OperationType(
            "call",
            Open.class.getMethod("toString"),
            "urn:t",
            List.of(Slot.parameter(0, "call", Open.class, bean, false)),
            true);
  }

  private static byte[] message(String attributes) {
    return ("<e:Envelope xmlns:e='"
            + SoapVersion.SOAP11.namespace()
            + "' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><e:Body>"
            + "<t:call xmlns:t='urn:t' xmlns:u='urn:u' "
            + attributes
            + "/></e:Body></e:Envelope>")
        .getBytes(UTF_8);
  }

  @ParameterizedTest
  @EnumSource
  void eachMessageHasItsOwn(CopyStrategy strategy) throws Unbindable {
    OperationMatcher matcher =
        engine.matcher(operation, SoapVersion.SOAP11, strategy, SetterStrategy.PRESERVED);
    String attributes = "u:a='%1$s' key='k%1$s' a='%2$s' xsi:other='1' xml:lang='en' t:type='%2$s'";
    byte[] first = message(attributes.formatted("1", "2"));
    for (int i = 0; i < 2; i++) {
      assertThat(scanner.scan(WireMessage.of(first))).isNull();
      matcher.observe(WireMessage.of(first), matcher.shape(scanner));
    }
    for (PullParser parser : List.of(PullParser.SCANNER, PullParser.XPP3)) {
      PullBinder binder = new PullBinder(operation, rules, parser.readers());
      for (String value : List.of("1", "", "longer", "a &lt; b", " x ")) {
        byte[] message = message(attributes.formatted(value, "2"));
        String bound = String.valueOf(binder.bind(WireMessage.of(message))[0]);
        Match match = Objects.requireNonNull(matcher.match(WireMessage.of(message)));
        Arguments arguments = match.borrow();
        String text = value.replace("&lt;", "<");
        assertThat(String.valueOf(arguments.values()[0]))
            .isEqualTo(bound)
            .startsWith("k" + text + "|")
            .contains("u{urn:u}a=" + text + "|", "a=2|", "xml{", "t{urn:t}type=2|")
            .doesNotContain("other");
        arguments.release();
      }
    }
    assertThat(matcher.match(WireMessage.of(message("u:a='1'")))).isNull();
    assertThat(engine.patchedHits()).isPositive();
  }

  /** The keys of the map have the prefixes of each message, although such keys are equal. */
  @Test
  void clientsOfOtherPrefixesDoNotShareObjects() throws Unbindable {
    OperationMatcher matcher =
        engine.matcher(
            operation, SoapVersion.SOAP11, CopyStrategy.REFLECTION, SetterStrategy.PRESERVED);
    PullBinder binder = new PullBinder(operation, rules, PullParser.SCANNER.readers());
    for (int round = 0; round < 30; round++) {
      for (int i = 0; i < 12; i++) {
        assertAnswered(matcher, binder, message("key='k' a" + i + "='1'"));
      }
    }
    assertThat(matcher.learned().repository().isFoundByComparing()).isFalse();
    byte[] first = message("key='k' u:a='1' a='2'");
    byte[] quoted = new String(first, UTF_8).replace('\'', '"').getBytes(UTF_8);
    byte[] renamed =
        new String(first, UTF_8).replace("u:", "v:").replace(":u=", ":v=").getBytes(UTF_8);
    for (byte[] message : List.of(first, first, first, renamed, renamed, renamed, quoted)) {
      assertAnswered(matcher, binder, message);
    }
    assertThat(matcher.match(WireMessage.of(renamed))).isInstanceOf(PrototypeMatch.class);
  }

  private void assertAnswered(OperationMatcher matcher, PullBinder binder, byte[] bytes)
      throws Unbindable {
    WireMessage message = WireMessage.of(bytes);
    String bound = String.valueOf(binder.bind(message)[0]);
    Match match = matcher.match(message);
    if (match == null) {
      assertThat(scanner.scan(message)).isNull();
      matcher.observe(message, matcher.shape(scanner));
    } else {
      Arguments arguments = match.borrow();
      assertThat(String.valueOf(arguments.values()[0])).isEqualTo(bound);
      arguments.release();
    }
  }
}
