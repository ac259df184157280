package io.github.deltasoap.databinding.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares payloads that follow shapes with the same payloads written in full. */
class PayloadShapesTest {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  /** An unlimited budget that counts the memory taken. */
  private static final class Memory implements PayloadShapes.Budget {
    private long taken;
    private long limit = Long.MAX_VALUE;

    @Override
    public boolean take(long bytes) {
      taken += bytes;
      return true;
    }

    @Override
    public long mostBytes() {
      return limit;
    }

    @Override
    public void giveBack(long bytes) {
      taken -= bytes;
    }
  }

  private final Memory memory = new Memory();
  private final PayloadShapes shapes = new PayloadShapes(memory);

  private static String text(CapturedPayload payload) throws Unwritable {
    XmlBytes out = new XmlBytes(16, 8 << 20);
    payload.content().walk(out);
    return new String(out.toArray(), UTF_8);
  }

  private static String inFull(PayloadShapes.Source source) throws Exception {
    PayloadStreamWriter writer = new PayloadStreamWriter(16, true);
    source.writeTo(writer);
    return new String(writer.toBytes(), UTF_8);
  }

  /** An element with a few values, as generated beans write it. */
  private static PayloadShapes.Source bean(String id, String... values) {
    return writer -> {
      assertThat(writer.getPrefix("urn:a")).isNull();
      writer.writeStartElement("a", "bean", "urn:a");
      writer.writeNamespace("a", "urn:a");
      writer.setPrefix("a", "urn:a");
      writer.writeAttribute("id", id);
      for (String value : values) {
        writer.writeStartElement(writer.getPrefix("urn:a"), "value", "urn:a");
        if (value == null) {
          assertThat(writer.getNamespaceContext().getPrefix(XSI)).isNull();
          writer.writeNamespace("xsi", XSI);
          writer.writeAttribute("xsi", XSI, "nil", "true");
        } else {
          writer.writeCharacters(value);
        }
        writer.writeEndElement();
      }
      writer.writeEndElement();
    };
  }

  @Test
  void theSecondOfAShapeIsItsValuesOnly() throws Exception {
    assertThat(shapes.write(bean("1", "x", "y")).isShaped()).isFalse();
    CapturedPayload second = shapes.write(bean("<2>", "]]>", ""));
    assertThat(second.isShaped()).isTrue();
    assertThat(text(second))
        .isEqualTo(
            "<a:bean xmlns:a=\"urn:a\" id=\"&lt;2>\"><a:value>]]&gt;</a:value>"
                + "<a:value></a:value></a:bean>");
  }

  @Test
  void markupIsTheSameArraysForTheSameShape() throws Exception {
    shapes.write(bean("1", "x", "y"));
    List<Object> first = arrays(shapes.write(bean("2", "x", "y")));
    List<Object> second = arrays(shapes.write(bean("3", "longer", "")));
    assertThat(first).hasSize(7);
    for (int i = 0; i < first.size(); i++) {
      assertThat(second.get(i)).isSameAs(first.get(i));
    }
  }

  /** All markup arrays of a payload, value by value. */
  private static List<Object> arrays(CapturedPayload payload) throws Unwritable {
    List<Object> arrays = new ArrayList<>();
    payload
        .content()
        .walk(
            (MessageSink)
                Proxy.newProxyInstance(
                    PayloadShapesTest.class.getClassLoader(),
                    new Class<?>[] {MessageSink.class},
                    (proxy, method, arguments) -> {
                      for (Object argument : arguments) {
                        if (argument instanceof byte[]) {
                          arrays.add(argument);
                        }
                      }
                      return null;
                    }));
    return arrays;
  }

  @Test
  void whateverTheOrderOfShapesAllIsAsInFull() throws Exception {
    Random random = new Random(1);
    for (int i = 0; i < 5000; i++) {
      String[] values = new String[random.nextInt(6)];
      for (int value = 0; value < values.length; value++) {
        values[value] = random.nextInt(10) == 0 ? null : "<\"é" + "x".repeat(random.nextInt(5));
      }
      PayloadShapes.Source source = bean("id" + random.nextInt(9), values);
      assertThat(text(shapes.write(source))).isEqualTo(inFull(source));
    }
    shapes.close();
    assertThat(memory.taken).isZero();
  }

  @Test
  void textBesideElementsIsNoShape() throws Exception {
    PayloadShapes.Source mixed =
        writer -> {
          writer.writeStartElement("", "mixed", "");
          writer.writeCharacters("a");
          writer.writeStartElement("", "b", "");
          writer.writeEndElement();
          writer.writeCharacters("c");
          writer.writeEndElement();
        };
    for (int i = 0; i < 3; i++) {
      CapturedPayload written = shapes.write(mixed);
      assertThat(written.isShaped()).isFalse();
      assertThat(text(written)).isEqualTo("<mixed>a<b/>c</mixed>");
    }
  }

  @Test
  void whatIsRefusedOnceMayBeWrittenLater() throws Exception {
    shapes.write(bean("1", "x"));
    CapturedPayload illegal = shapes.write(bean("1", "\u0001"));
    assertThatThrownBy(() -> text(illegal)).isInstanceOf(Unwritable.class);
    assertThatThrownBy(() -> shapes.write(bean("1", "\u0001", "y"))).isInstanceOf(Unwritable.class);
    assertThatThrownBy(
            () ->
                shapes.write(
                    writer -> {
                      writer.writeStartElement("a", "bean", "urn:a");
                      writer.writeComment("comment");
                    }))
        .isInstanceOf(Unwritable.class);
    assertThatThrownBy(() -> shapes.write(writer -> writer.writeStartElement("", "a", "")))
        .isInstanceOf(Unwritable.class);
    assertThatThrownBy(() -> shapes.write(writer -> {})).isInstanceOf(Unwritable.class);
    assertThat(text(shapes.write(bean("2", "y")))).isEqualTo(inFull(bean("2", "y")));
  }

  @Test
  void withoutMemoryAllIsWrittenInFull() throws Exception {
    PayloadShapes none =
        new PayloadShapes(
            new PayloadShapes.Budget() {
              @Override
              public boolean take(long bytes) {
                return false;
              }

              @Override
              public long mostBytes() {
                return 0;
              }

              @Override
              public void giveBack(long bytes) {}
            });
    for (int i = 0; i < 3; i++) {
      CapturedPayload written = none.write(bean("1", "x"));
      assertThat(written.isShaped()).isFalse();
      assertThat(text(written)).isEqualTo(inFull(bean("1", "x")));
    }
  }

  private static PayloadShapes.Source beanOf(int values, int changed) {
    String[] texts = new String[values];
    Arrays.setAll(texts, i -> i == changed ? "changed" : "value " + i);
    return bean("1", texts);
  }

  @Test
  void longArraysAreFollowedAndTakeLittleMemoryForEachItem() throws Exception {
    assertThat(text(shapes.write(beanOf(50_000, 0)))).isEqualTo(inFull(beanOf(50_000, 0)));
    assertThat(memory.taken).isBetween(50_000L, 50_000L * 32);
    CapturedPayload followed = shapes.write(beanOf(50_000, 49_999));
    assertThat(followed.isShaped()).isTrue();
    assertThat(text(followed)).isEqualTo(inFull(beanOf(50_000, 49_999)));
  }

  @Test
  void shapesOverTheMemoryLimitAreNotLearned() throws Exception {
    memory.limit = 20_000;
    shapes.write(beanOf(5_000, 0));
    CapturedPayload again = shapes.write(beanOf(5_000, 1));
    assertThat(again.isShaped()).isFalse();
    assertThat(text(again)).isEqualTo(inFull(beanOf(5_000, 1)));
    shapes.write(beanOf(100, 0));
    assertThat(shapes.write(beanOf(100, 1)).isShaped()).isTrue();
  }
}
