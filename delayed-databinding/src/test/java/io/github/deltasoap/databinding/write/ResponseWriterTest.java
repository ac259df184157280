package io.github.deltasoap.databinding.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.fixture.PlainSchema;
import io.github.deltasoap.core.pojo.ResultIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.Unwritable;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ResponseWriterTest {
  private static final SimpleTypes SIMPLE =
      SimpleTypes.basic()
          .with(SimpleType.mutable(byte[].class, text -> new byte[0], bytes -> bytes));

  private static final String XSI = " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"";
  private static final String XS = " xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"";
  private static final String BEANS = " xmlns:b=\"urn:beans?a&amp;b\"";

  /** A bean nested in beans. */
  public static class Part {
    private final String name;
    private final Part @Nullable [] parts;

    Part(String name, Part @Nullable ... parts) {
      this.name = name;
      this.parts = parts;
    }

    public String getName() {
      return name;
    }

    public Part @Nullable [] getParts() {
      return parts;
    }
  }

  /** A subclass with additional properties, one of which may fail. */
  public static class Box extends Part {
    private final byte @Nullable [] data;

    Box(byte @Nullable [] data) {
      super("box");
      this.data = data;
    }

    public byte[] getData() {
      if (data == null) {
        throw new IllegalStateException("no data");
      }
      return data;
    }

    public long getSize() {
      return -12;
    }
  }

  /** Only simple values, one of which may be null and one may fail. */
  public static class Reading {
    public int getCount() {
      return -1;
    }

    public double getValue() {
      return Double.NEGATIVE_INFINITY;
    }

    public float getShare() {
      return 0.25f;
    }

    public @Nullable Double getMissing() {
      return null;
    }

    public Thread.State getState() {
      return Thread.State.NEW;
    }
  }

  /** A class that is not in the schema. */
  public static class UnknownPart extends Part {
    UnknownPart() {
      super("unknown");
    }
  }

  /** Stock's text of infinities differs from Java's. */
  private static String text(Object value) {
    return value.toString().replace("Infinity", "INF");
  }

  private static String qualified(Class<?> returnType, @Nullable Object result) throws Unwritable {
    return written(new PlainSchema(true), returnType, result);
  }

  private static String unqualified(Class<?> returnType, @Nullable Object result)
      throws Unwritable {
    return written(new PlainSchema(false), returnType, result);
  }

  private static String written(PlainSchema schema, Class<?> returnType, @Nullable Object result)
      throws Unwritable {
    ResultIntrospector introspector =
        new ResultIntrospector(SIMPLE, schema, PropertyReaders.REFLECTIVE);
    BeanWriter beans =
        new BeanWriter(introspector::layout, schema.prefixes(), ResponseWriterTest::text);
    ResponseWriter writer =
        new ResponseWriter(beans, schema, "opResponse", introspector.result(returnType));
    assertThat(writer.name()).hasToString("{urn:wrappers}opResponse");
    String first = new String(writer.write(result), UTF_8);
    assertThat(new String(writer.write(result), UTF_8)).isEqualTo(first);
    return first;
  }

  private static String wrapper(String declarations, String content) {
    return "<ns:opResponse xmlns:ns=\"urn:wrappers\""
        + declarations
        + ">"
        + content
        + "</ns:opResponse>";
  }

  @Test
  void texts() throws Unwritable {
    assertThat(qualified(String.class, "a<b"))
        .isEqualTo(wrapper("", "<ns:return>a&lt;b</ns:return>"));
    assertThat(unqualified(int.class, -7)).isEqualTo(wrapper("", "<return>-7</return>"));
    assertThat(qualified(boolean.class, true))
        .isEqualTo(wrapper("", "<ns:return>true</ns:return>"));
    assertThat(qualified(double.class, 1.5)).isEqualTo(wrapper("", "<ns:return>1.5</ns:return>"));
  }

  /** The sink receives the same markup, but none of the texts. */
  @Test
  void textsAreMadeForSinksThatLookAtThem() throws Unwritable {
    List<Object> made = new ArrayList<>();
    PlainSchema schema = new PlainSchema(true);
    ResultIntrospector introspector =
        new ResultIntrospector(SIMPLE, schema, PropertyReaders.REFLECTIVE);
    BeanWriter beans =
        new BeanWriter(
            introspector::layout,
            schema.prefixes(),
            value -> {
              made.add(value);
              return text(value);
            });
    ResponseWriter writer =
        new ResponseWriter(beans, schema, "opResponse", introspector.result(Thread.State[].class));
    made.clear();
    StringBuilder steps = new StringBuilder();
    Thread.State[] result = {Thread.State.NEW, null};
    writer.write(result, sink(false, steps));
    assertThat(made).isEmpty();
    assertThat(steps).hasToString("markup text markup markup ");
    writer.write(result, sink(true, new StringBuilder()));
    assertThat(made).containsExactly(Thread.State.NEW);
  }

  /** Records its calls. */
  private static MessageSink sink(boolean readsTexts, StringBuilder steps) {
    return (MessageSink)
        Proxy.newProxyInstance(
            MessageSink.class.getClassLoader(),
            new Class<?>[] {MessageSink.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("readsTexts")) {
                return readsTexts;
              }
              steps.append(method.getName()).append(' ');
              return null;
            });
  }

  @Test
  void nothing() throws Unwritable {
    assertThat(qualified(void.class, null))
        .isEqualTo(wrapper(XSI, "<ns:return xsi:nil=\"true\"/>"));
    assertThat(unqualified(Part.class, null))
        .isEqualTo(wrapper(XSI + BEANS, "<return xsi:nil=\"true\"/>"));
  }

  @Test
  void arrays() throws Unwritable {
    assertThat(qualified(String[].class, new String[0])).isEqualTo(wrapper(XSI, ""));
    assertThat(qualified(String[].class, new @Nullable String[] {"a", null}))
        .isEqualTo(wrapper(XSI, "<ns:return>a</ns:return><ns:return xsi:nil=\"true\"/>"));
    assertThat(qualified(int[].class, new int[] {1, 2}))
        .isEqualTo(
            wrapper(
                XSI + XS,
                "<ns:return xsi:type=\"xs:int\">1</ns:return>"
                    + "<ns:return xsi:type=\"xs:int\">2</ns:return>"));
    assertThat(unqualified(byte[].class, new byte[] {1, 2, 3}))
        .isEqualTo(wrapper(XSI + XS, "<return xsi:type=\"xs:String\">AQID</return>"));
  }

  @Test
  void beans() throws Unwritable {
    Part part = new Part("a", new Part("b"), new Box(new byte[] {1, 2, 3}));
    assertThat(qualified(Part.class, part))
        .isEqualTo(
            wrapper(
                XSI + BEANS,
                "<ns:return xsi:type=\"b:Part\"><b:name>a</b:name>"
                    + "<b:parts xsi:type=\"b:Part\"><b:name>b</b:name></b:parts>"
                    + "<b:parts xsi:type=\"b:Box\"><b:name>box</b:name>"
                    + "<b:data>AQID</b:data><b:size>-12</b:size></b:parts></ns:return>"));
    assertThat(unqualified(Part[].class, new @Nullable Part[] {new Part("a", (Part[]) null), null}))
        .isEqualTo(
            wrapper(
                XSI + BEANS,
                "<return xsi:type=\"b:Part\"><name>a</name><parts xsi:nil=\"true\"/></return>"
                    + "<return xsi:nil=\"true\"/>"));
  }

  @Test
  void beansOfSimpleValues() throws Unwritable {
    assertThat(unqualified(Reading.class, new Reading()))
        .isEqualTo(
            wrapper(
                XSI + BEANS,
                "<return xsi:type=\"b:Reading\"><count>-1</count><missing xsi:nil=\"true\"/>"
                    + "<share>0.25</share><state>NEW</state><value>-INF</value></return>"));
  }

  /** A flat bean of another class. */
  public static class Mark {
    private final int size;

    Mark(int size) {
      this.size = size;
    }

    public int getSize() {
      return size;
    }
  }

  /** A subclass without additional properties. */
  public static class BigMark extends Mark {
    BigMark(int size) {
      super(size);
    }
  }

  @Test
  void arraysOfBeansOfSimpleValues() throws Unwritable {
    @Nullable Mark[] marks = {
      new Mark(1), new Mark(2), new Mark(3), null, new BigMark(4), new BigMark(5), new Mark(6), null
    };
    assertThat(unqualified(Mark[].class, marks))
        .isEqualTo(
            wrapper(
                XSI + BEANS,
                mark("Mark", 1)
                    + mark("Mark", 2)
                    + mark("Mark", 3)
                    + "<return xsi:nil=\"true\"/>"
                    + mark("BigMark", 4)
                    + mark("BigMark", 5)
                    + mark("Mark", 6)
                    + "<return xsi:nil=\"true\"/>"));
  }

  private static String mark(String type, int size) {
    return "<return xsi:type=\"b:" + type + "\"><size>" + size + "</size></return>";
  }

  @Test
  void arraysOfReals() throws Unwritable {
    assertThat(unqualified(double[].class, new double[] {0.1, Double.POSITIVE_INFINITY}))
        .isEqualTo(
            wrapper(
                XSI + XS,
                "<return xsi:type=\"xs:Double\">0.1</return>"
                    + "<return xsi:type=\"xs:Double\">INF</return>"));
  }

  @Test
  void whatOnlyStockCanWriteIsRefused() {
    assertRefused("NULL", new Part("a", new @Nullable Part[] {null}));
    assertRefused("FAILED_GETTER", new Part("a", new Box(null)));
    assertRefused("UNDESCRIBED_VALUE", new UnknownPart());
    Part deep = new Part("deep");
    for (int i = 0; i < 200; i++) {
      deep = new Part("deeper", deep);
    }
    assertRefused("DEPTH", deep);
    assertRefused("CHARACTERS", new Part("\0"));
  }

  private static void assertRefused(String why, Part result) {
    assertThatThrownBy(() -> qualified(Part.class, result))
        .isInstanceOf(Unwritable.class)
        .hasMessage(why);
  }
}
