package io.github.deltasoap.core.bind;

import static io.github.deltasoap.core.bind.PojoCursorBeans.INTROSPECTOR;
import static io.github.deltasoap.core.bind.PojoCursorBeans.XSI;
import static io.github.deltasoap.core.bind.PojoCursorBeans.operation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.bind.PojoCursorBeans.Holder;
import io.github.deltasoap.core.bind.PojoCursorBeans.Point;
import io.github.deltasoap.core.bind.PojoCursorBeans.Service;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/**
 * The rules of {@code BeanUtil.deserialize}, one by one: each row is the content of the wrapper
 * element, and stock's arguments for it or the reason for the fallback.
 */
class PojoCursorTest {
  /** Stock creates another bean for each map of a bean. */
  @Test
  void aMapOfABeanCostsAnotherBean() throws XMLStreamException {
    int before = Holder.created;
    bind(operation("holder"), "<holder/>");
    assertThat(Holder.created).isEqualTo(before + 1);
    bind(operation("holder"), "<holder><map/></holder>");
    assertThat(Holder.created).isEqualTo(before + 3);
  }

  private static String bind(OperationType operation, String content) throws XMLStreamException {
    return new StaxBinding(operation, INTROSPECTOR, XSI).graph(payload(content));
  }

  private static String payload(String content) {
    return "<t:w xmlns:t='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>"
        + content
        + "</t:w>";
  }

  static Stream<Arguments> parameters() {
    return Stream.of(
        arguments("three", "<a>1</a><b>2</b><c>3</c>", "Object[]{\"1\", Integer 2, \"3\"}"),
        arguments(
            "three",
            "<t:a>1</t:a><b xmlns='urn:x'>2</b><c>3</c>",
            "Object[]{\"1\", Integer 2, \"3\"}"),
        arguments("three", " x<a>1</a>y<b>2</b> ", "Object[]{\"1\", Integer 2, null}"),
        arguments("three", "", "Object[]{null, null, null}"),
        arguments("three", "<b>2</b>", "Object[]{null, Integer 2, null}"),
        arguments("three", "<a>1</a><c>3</c>", "Object[]{\"1\", null, \"3\"}"),
        arguments("three", "<a/><b/><c/>", "Object[]{\"\", null, \"\"}"),
        arguments("three", "<a> </a><b></b><c>\n</c>", "Object[]{\" \", null, \"\n\"}"),
        // Out of order, unknown or twice: stock runs past the last parameter.
        arguments("three", "<b>2</b><a>1</a>", "PARAMETER"),
        arguments("three", "<a>1</a><x>2</x>", "PARAMETER"),
        arguments("three", "<A>1</A>", "PARAMETER"),
        arguments("three", "<a>1</a><a>2</a>", "PARAMETER"),
        // Stock stops reading after the last parameter.
        arguments("three", "<c>3</c><a>1</a><x><y/></x>", "Object[]{null, null, \"3\"}"),
        arguments("three", "<a>1</a><b>2</b><c>3</c><c>4</c>", "Object[]{\"1\", Integer 2, \"3\"}"),
        arguments("three", "<c>3</c><x href='#1'/>", "Object[]{null, null, \"3\"}"),
        // Names that stock binds by position.
        arguments(
            "three",
            "<arg0>1</arg0><item>2</item><argument>3</argument>",
            "Object[]{\"1\", Integer 2, \"3\"}"),
        arguments("three", "<items>1</items><c>3</c>", "Object[]{\"1\", null, \"3\"}"),
        arguments(
            "three",
            "<arg>1</arg><arg>2</arg><arg>3</arg><arg>4</arg>",
            "Object[]{\"1\", Integer 2, \"3\"}"),
        // The presence of xsi:nil counts, not its value.
        arguments(
            "three",
            "<a xsi:nil='true'/><b xsi:nil='false'>2</b><c xsi:nil=''>3</c>",
            "Object[]{null, null, null}"),
        arguments(
            "three", "<a xsi:nil='1'><x>1</x></a><b>2</b>", "Object[]{null, Integer 2, null}"),
        arguments("three", "<a nil='true'>1</a>", "Object[]{\"1\", null, null}"),
        arguments(
            "three",
            "<a xsi:type='t:string'>1</a><b xsi:type='t:Nobody'>2</b>",
            "Object[]{\"1\", Integer 2, null}"),
        arguments("three", "<a>1<x/></a>", "MIXED_VALUE"),
        arguments("three", "<a><x/></a>", "MIXED_VALUE"),
        arguments("three", "<a href='#1'/>", "MULTIREF"),
        arguments("three", "<a ref='1'/>", "MULTIREF"),
        arguments("three", "<a xsi:nil='true' href='#1'/>", "MULTIREF"),
        arguments("three", "<a t:href='#1' t:ref='1' id='1'>1</a>", "Object[]{\"1\", null, null}"),
        arguments("three", "<b>x</b>", "VALUE"),
        arguments("three", "<b> 2</b>", "VALUE"),
        arguments("primitive", "<n>5</n>", "Object[]{Integer 5}"),
        arguments("primitive", "", "VALUE"),
        arguments("primitive", "<n/>", "VALUE"),
        arguments("primitive", "<n xsi:nil='true'/>", "VALUE"),
        arguments("nothing", "", "Object[]{}"),
        arguments("nothing", "<x>1</x>", "Object[]{}"));
  }

  static Stream<Arguments> arrays() {
    String none = "String[]{}, int[]{}, Point[]{}";
    return Stream.of(
        arguments("arrays", "", "Object[]{" + none + ", null}"),
        arguments(
            "arrays",
            "<texts>a</texts><texts/><texts>c</texts><last>l</last>",
            "Object[]{String[]{\"a\", \"\", \"c\"}, int[]{}, Point[]{}, \"l\"}"),
        arguments(
            "arrays",
            "<numbers>1</numbers><numbers>2</numbers><points/><last/>",
            "Object[]{String[]{}, int[]{Integer 1, Integer 2}, Point[]{Point{x=Integer 0, y=null}},"
                + " \"\"}"),
        // Consecutive elements only.
        arguments(
            "arrays",
            "<texts>a</texts><last>l</last><texts>b</texts>",
            "Object[]{String[]{\"a\"}, int[]{}, Point[]{}, \"l\"}"),
        arguments("arrays", "<texts>a</texts><numbers>1</numbers><texts>b</texts>", "PARAMETER"),
        arguments(
            "arrays",
            "<texts>a</texts><t:texts>b</t:texts>",
            "Object[]{String[]{\"a\", \"b\"}, int[]{}, Point[]{}, null}"),
        arguments("arrays", "<texts>a</texts><Texts>b</Texts>", "PARAMETER"),
        // A single nil is no item.
        arguments("arrays", "<texts xsi:nil='true'/>", "Object[]{" + none + ", null}"),
        arguments("arrays", "<numbers/>", "Object[]{" + none + ", null}"),
        arguments("arrays", "<points xsi:nil='false'/>", "Object[]{" + none + ", null}"),
        arguments(
            "arrays",
            "<texts xsi:nil='true'/><texts>x</texts>",
            "Object[]{String[]{null, \"x\"}, int[]{}, Point[]{}, null}"),
        arguments(
            "arrays",
            "<numbers/><numbers>1</numbers>",
            "Object[]{String[]{}, int[]{Integer -2147483648, Integer 1}, Point[]{}, null}"),
        arguments(
            "arrays",
            "<points><x>1</x></points><points xsi:nil='1'/>",
            "Object[]{String[]{}, int[]{}, Point[]{Point{x=Integer 1, y=null}, null}, null}"),
        arguments("arrays", "<texts href='#1'/>", "MULTIREF"),
        arguments("arrays", "<texts>a</texts><texts href='#1'/>", "MULTIREF"),
        // By position: one name collects, another goes on to the next parameter.
        arguments(
            "arrays",
            "<arg0>a</arg0><arg0>b</arg0><arg1>1</arg1><last>l</last>",
            "Object[]{String[]{\"a\", \"b\"}, int[]{Integer 1}, Point[]{}, \"l\"}"),
        arguments("arrays", "<texts>a</texts><numbers>1</numbers><points/><x/>", "PARAMETER"),
        // After an array as last parameter stock continues reading.
        arguments("kinds", "<kind>BAD</kind><kinds>GOOD</kinds><x/>", "PARAMETER"),
        arguments(
            "kinds",
            "<kinds>GOOD</kinds><kinds>BAD</kinds>",
            "Object[]{null, Kind[]{Kind GOOD, Kind BAD}}"),
        arguments(
            "stand",
            "<s/><s>1</s><l/><l>1</l><f/><f>1</f><d/><d>1</d><b/><b>1</b><c/><c>x</c><o/><o>1</o>",
            "Object[]{short[]{Short -32768, Short 1}, long[]{Long -9223372036854775808, Long 1},"
                + " float[]{Float NaN, Float 1.0}, double[]{Double NaN, Double 1.0},"
                + " boolean[]{Boolean false, Boolean true}, char[]{Character \0, Character x},"
                + " Integer[]{null, Integer 1}}"));
  }

  static Stream<Arguments> otherParameters() {
    return Stream.of(
        // xsi:nil has no effect on an enum, unless it is an item.
        arguments("kinds", "<kind xsi:nil='true'>GOOD</kind>", "Object[]{Kind GOOD, Kind[]{}}"),
        arguments("kinds", "<kind xsi:nil='true'/>", "Object[]{null, Kind[]{}}"),
        arguments(
            "kinds",
            "<kinds xsi:nil='true'>GOOD</kinds><kinds>BAD</kinds>",
            "Object[]{null, Kind[]{null, Kind BAD}}"),
        arguments("kinds", "<kind>good</kind>", "VALUE"),
        arguments(
            "raw",
            "<raw>AQI=</raw><bytes>1</bytes><bytes>2</bytes>",
            "Object[]{byte[]{Byte 1, Byte 2}, Byte[]{Byte 1, Byte 2}}"),
        arguments("raw", "<raw/>", "Object[]{byte[]{}, Byte[]{}}"),
        arguments("raw", "<raw xsi:nil='false'>AQI=</raw>", "Object[]{byte[]{}, Byte[]{}}"),
        arguments("raw", "<raw>AQI=</raw><raw>AQI=</raw>", "PARAMETER"),
        arguments("shape", "<shape/>", "APPLICATION_CLASS"),
        arguments("shape", "<shape xsi:nil='true' xsi:type='t:Nobody'/>", "Object[]{null}"),
        arguments(
            "shape",
            "<shape xsi:type='t:Plane'><name>p</name></shape>",
            "Object[]{Plane{name=\"p\"}}"),
        arguments("shape", "<shape xsi:type='Plane'><name>p</name></shape>", "XSI_TYPE"),
        arguments(
            "shape",
            "<shape xmlns='urn:t' xsi:type='Plane'><name>p</name></shape>",
            "Object[]{Plane{name=\"p\"}}"),
        arguments("shape", "<shape xsi:type='x:Plane'/>", "XSI_TYPE"),
        arguments("shape", "<shape xsi:type='t:Nobody'/>", "XSI_TYPE"),
        arguments("shape", "<shape xsi:type='t:Point'/>", "XSI_TYPE"),
        arguments("shape", "<shape xsi:type=''/>", "XSI_TYPE"),
        arguments(
            "arrays",
            "<points xsi:type='t:Point3'><z>1</z></points>",
            "Object[]{String[]{}, int[]{}, Point[]{Point3{x=Integer 0, y=null, z=Integer 1}},"
                + " null}"),
        arguments(
            "arrays",
            "<numbers xsi:type='t:string'>1</numbers>",
            "Object[]{String[]{}, int[]{Integer 1}, Point[]{}, null}"));
  }

  private static final String EMPTY_BOX =
      "kind=null, kinds=null, list=null, number=Integer 0, numbers=null, point=null,"
          + " pointList=null, points=Point[]{}, raw=null, shape=null, text=null, texts=null,"
          + " things=null";

  private static Arguments box(String content, String from, String to) {
    String fields = EMPTY_BOX.replace(from, to);
    assertThat(fields.equals(EMPTY_BOX)).isEqualTo(from.equals(to));
    return arguments("box", "<box>" + content + "</box>", "Object[]{Box{" + fields + "}}");
  }

  private static Arguments emptyBox(String content) {
    return box(content, "", "");
  }

  private static Arguments boxToStock(String content, StockReason reason) {
    return arguments("box", "<box>" + content + "</box>", reason.name());
  }

  static Stream<Arguments> properties() {
    String point1 = "Point{x=Integer 1, y=null}";
    return Stream.of(
        arguments("box", "<box/>", "Object[]{Box{" + EMPTY_BOX + "}}"),
        emptyBox(" text &amp; "),
        box("<text>a</text>", "text=null", "text=\"a\""),
        box("<t:text xmlns='urn:x'>a</t:text>", "text=null", "text=\"a\""),
        // Found without regard to case; the first occurrence counts.
        box("<TEXT>a</TEXT>", "text=null", "text=\"a\""),
        box("<text>a</text><text>b</text><Text>c</Text>", "text=null", "text=\"a\""),
        box("<text xsi:nil='true'/><text>b</text>", "text=null", "text=null"),
        box("<number>1</number><number>x</number>", "number=Integer 0", "number=Integer 1"),
        // Ignored with all their content.
        emptyBox("<unknown><text>a</text></unknown>"),
        emptyBox("<class>java.lang.String</class>"),
        emptyBox("<CLASS><forName>x</forName></CLASS>"),
        // The value of xsi:nil counts.
        box("<text xsi:nil='false'>a</text>", "text=null", "text=\"a\""),
        box("<text xsi:nil='1'>a</text>", "text=null", "text=null"),
        box("<text xsi:nil='TRUE'>a</text>", "text=null", "text=\"a\""),
        box("<text xsi:nil=' true '>a</text>", "text=null", "text=\"a\""),
        boxToStock("<number xsi:nil='true'/>", StockReason.VALUE),
        boxToStock("<number/>", StockReason.VALUE),
        boxToStock("<number>x</number>", StockReason.VALUE),
        box("<kind>BAD</kind>", "kind=null", "kind=Kind BAD"),
        box("<kind/>", "kind=null", "kind=null"),
        box("<kind xsi:nil='false'>BAD</kind>", "kind=null", "kind=Kind BAD"),
        box("<kind xsi:nil='true'>BAD</kind>", "kind=null", "kind=null"),
        box("<text xsi:type='t:Nobody'>a</text>", "text=null", "text=\"a\""),
        box("<text href='#1'>a</text>", "text=null", "text=\"a\""),
        boxToStock("<text>a<x/></text>", StockReason.MIXED_VALUE),
        // Beans.
        box("<point><x>1</x></point>", "point=null", "point=" + point1),
        box("<point href='#1'><x>1</x></point>", "point=null", "point=" + point1),
        box("<point xsi:nil='true'/>", "point=null", "point=null"),
        box("<point xsi:nil='false'><x>1</x></point>", "point=null", "point=null"),
        boxToStock("<point xsi:nil='false' xsi:type='t:Nobody'/>", StockReason.XSI_TYPE),
        box("<point xsi:nil='true' xsi:type='t:Nobody'/>", "point=null", "point=null"),
        box(
            "<point xsi:type='t:Point3'><z>1</z></point>",
            "point=null",
            "point=Point3{x=Integer 0, y=null, z=Integer 1}"),
        boxToStock("<point xsi:type='t:Plane'/>", StockReason.XSI_TYPE),
        boxToStock("<point xsi:type='t:Unknown'/>", StockReason.XSI_TYPE),
        boxToStock("<shape/>", StockReason.APPLICATION_CLASS),
        box("<shape xsi:type='t:Plane'/>", "shape=null", "shape=Plane{name=null}"),
        boxToStock("<things><x>1</x></things>", StockReason.UNDESCRIBED_TYPE),
        box("<things xsi:nil='true'/>", "things=null", "things=null"),
        boxToStock("<kinds>GOOD</kinds>", StockReason.UNDESCRIBED_TYPE),
        // Read and dropped, for lack of a setter.
        emptyBox("<readOnly><x>1</x></readOnly>"),
        emptyBox("<readOnlyNumber>1</readOnlyNumber>"),
        emptyBox("<readOnlyNumber/>"),
        boxToStock("<readOnlyNumber>x</readOnlyNumber>", StockReason.VALUE),
        boxToStock("<readOnly><x>y</x></readOnly>", StockReason.VALUE));
  }

  static Stream<Arguments> arrayProperties() {
    String point1 = "Point{x=Integer 1, y=null}";
    return Stream.of(
        box("<texts>a</texts>", "texts=null", "texts=String[]{\"a\"}"),
        // Items may occur anywhere, but need the exact name.
        box(
            "<texts>a</texts><unknown/><texts/><t:texts>c</t:texts><Texts>x</Texts>",
            "texts=null",
            "texts=String[]{\"a\", \"\", \"c\"}"),
        boxToStock("<Texts>a</Texts>", StockReason.ARRAY_NAME),
        boxToStock("<RAW>AQI=</RAW>", StockReason.ARRAY_NAME),
        box("<Texts xsi:nil='true'/>", "texts=null", "texts=null"),
        box(
            "<numbers>1</numbers><numbers/><numbers>3</numbers>",
            "numbers=null",
            "numbers=int[]{Integer 1, Integer -2147483648, Integer 3}"),
        box("<points><x>1</x></points>", "points=Point[]{}", "points=Point[]{" + point1 + "}"),
        box(
            "<points><x>1</x></points><points xsi:type='t:Point3'/>",
            "points=Point[]{}",
            "points=Point[]{" + point1 + ", Point3{x=Integer 0, y=null, z=Integer 0}}"),
        // A first nil makes the array null; later nils, or a first "false", are null items.
        box("<texts xsi:nil='true'/><texts>a</texts>", "texts=null", "texts=null"),
        box("<points xsi:nil='1'/>", "points=Point[]{}", "points=null"),
        box("<texts xsi:nil='false'>a</texts>", "texts=null", "texts=String[]{null}"),
        box(
            "<texts>a</texts><texts xsi:nil='false'>b</texts>",
            "texts=null",
            "texts=String[]{\"a\", null}"),
        box("<points xsi:nil='false'/>", "points=Point[]{}", "points=Point[]{null}"),
        box(
            "<numbers>1</numbers><numbers xsi:nil='true'/>",
            "numbers=null",
            "numbers=int[]{Integer 1, Integer -2147483648}"),
        // The type of an item replaces the declared one, even for a simple item.
        box("<numbers xsi:type='t:int'>1</numbers>", "numbers=null", "numbers=int[]{Integer 1}"),
        boxToStock("<numbers xsi:type='t:string'>1</numbers>", StockReason.XSI_TYPE),
        boxToStock("<texts xsi:type='t:Nobody' xsi:nil='false'>1</texts>", StockReason.XSI_TYPE),
        boxToStock("<texts>a</texts><texts xsi:type='t:int'>1</texts>", StockReason.XSI_TYPE),
        boxToStock("<points xsi:type='t:Plane'/>", StockReason.XSI_TYPE),
        boxToStock("<texts>a<b/></texts>", StockReason.MIXED_VALUE),
        boxToStock("<numbers>x</numbers>", StockReason.VALUE),
        box("<texts href='#1'>a</texts>", "texts=null", "texts=String[]{\"a\"}"),
        // A single value in base64.
        box("<raw>AQI=</raw><raw>AwQ=</raw>", "raw=null", "raw=byte[]{Byte 1, Byte 2}"),
        box("<raw xsi:nil='false'>AQI=</raw>", "raw=null", "raw=byte[]{Byte 1, Byte 2}"),
        box("<raw xsi:nil='true'>AQI=</raw>", "raw=null", "raw=null"));
  }

  static Stream<Arguments> collections() {
    String none = "null, null, null, null";
    return Stream.of(
        arguments("collections", "", "Object[]{" + none + "}"),
        arguments(
            "collections",
            "<texts>a</texts><t:texts/><points/><kinds>BAD</kinds><kinds>BAD</kinds>"
                + "<numbers>1</numbers><numbers/>",
            "Object[]{ArrayList{\"a\", \"\"}, ArrayList{Point{x=Integer 0, y=null}},"
                + " HashSet{Kind BAD}, LinkedList{Integer 1, null}}"),
        // A single nil is an item, unlike in an array.
        arguments(
            "collections",
            "<texts xsi:nil='true'/><numbers/>",
            "Object[]{ArrayList{null}, null, null, LinkedList{null}}"),
        arguments(
            "collections",
            "<points xsi:nil='false' xsi:type='t:Nobody'/>",
            "Object[]{null, ArrayList{null}, null, null}"),
        arguments("collections", "<points xsi:type='t:Nobody'/>", "XSI_TYPE"),
        arguments("collections", "<points xsi:type='t:string'/>", "XSI_TYPE"),
        arguments("collections", "<texts>a</texts><texts href='#1'/>", "MULTIREF"),
        arguments("collections", "<texts>a</texts><numbers/><texts>b</texts>", "PARAMETER"),
        arguments("collections", "<numbers>1</numbers><more/>", "PARAMETER"));
  }

  static Stream<Arguments> collectionProperties() {
    return Stream.of(
        box("<list>a</list><list/>", "list=null", "list=ArrayList{\"a\", \"\"}"),
        box(
            "<pointList><x>1</x></pointList><pointList xsi:type='t:Point3'/>",
            "pointList=null",
            "pointList=ArrayList{Point{x=Integer 1, y=null}, Point3{x=Integer 0, y=null, z=Integer"
                + " 0}}"),
        // Items may occur anywhere, but have the first one's name and namespace.
        box(
            "<list>a</list><unknown/><t:list>b</t:list><List>x</List><list>c</list>",
            "list=null",
            "list=ArrayList{\"a\", \"c\"}"),
        box(
            "<t:list>a</t:list><list>b</list><t:list>c</t:list>",
            "list=null",
            "list=ArrayList{\"a\", \"c\"}"),
        boxToStock("<List>a</List>", StockReason.ARRAY_NAME),
        box("<List xsi:nil='true'/>", "list=null", "list=null"),
        // A first nil makes the collection null; later nils, or a first "false", are null items.
        box("<list xsi:nil='1'/><list>a</list>", "list=null", "list=null"),
        box("<list xsi:nil='false'>a</list>", "list=null", "list=ArrayList{null}"),
        box("<list/><list xsi:nil='1'>b</list>", "list=null", "list=ArrayList{\"\", null}"),
        box(
            "<pointList xsi:nil='false' xsi:type='t:Nobody'/>",
            "pointList=null",
            "pointList=ArrayList{null}"),
        // The type of a simple item does not count.
        box("<list xsi:type='t:int'>a</list>", "list=null", "list=ArrayList{\"a\"}"),
        boxToStock("<pointList xsi:type='t:string'>a</pointList>", StockReason.XSI_TYPE),
        boxToStock("<list>a</list><list ref='1'/>", StockReason.MULTIREF),
        boxToStock("<pointList><x>x</x></pointList>", StockReason.VALUE));
  }

  static Stream<Arguments> maps() {
    String entry = "<entry><key>a</key><value>1</value></entry>";
    return Stream.of(
        arguments("maps", "", "Object[]{null, null, null}"),
        arguments("maps", "<map/>", "Object[]{HashMap{}, null, null}"),
        arguments("maps", "<map xsi:nil='false'>" + entry + "</map>", "Object[]{null, null, null}"),
        arguments(
            "maps",
            "<map xsi:type='t:Nobody'>" + entry + "</map>",
            "Object[]{HashMap{\"a\", Integer 1}, null, null}"),
        // Entries have any name and any attributes, and any order of their parts.
        arguments(
            "maps",
            "<map>x<e xsi:nil='true' href='#1'><value>1</value><x/><t:key>b</t:key></e>"
                + entry
                + "</map>",
            "Object[]{HashMap{\"a\", Integer 1, \"b\", Integer 1}, null, null}"),
        // Of entries with one key the last counts, and those without a key do not.
        arguments(
            "maps",
            "<map>" + entry + "<e><key>a</key></e><e><value>1</value></e><e><key/></e></map>",
            "Object[]{HashMap{\"\", null, \"a\", null}, null, null}"),
        arguments(
            "maps",
            "<map><e><key xsi:nil='false'>a</key></e><e><key>b</key><value xsi:nil=''>1</value></e>"
                + "</map>",
            "Object[]{HashMap{\"b\", null}, null, null}"),
        arguments(
            "maps",
            "<points><e><key>GOOD</key><value xsi:type='t:Point3'><x>1</x></value></e></points>",
            "Object[]{null, TreeMap{Kind GOOD, Point3{x=Integer 1, y=null, z=Integer 0}}, null}"),
        arguments("maps", "<map><e><Key>a</Key></e></map>", "Object[]{HashMap{}, null, null}"),
        // Stock fails, or does not take the first.
        arguments("maps", "<map><e><key>a</key><key>b</key></e></map>", "PARAMETER"),
        arguments("maps", "<map><e><key href='#1'/></e></map>", "MULTIREF"),
        arguments("maps", "<map href='#1'/>", "MULTIREF"),
        arguments("maps", "<map><e><value>x</value></e></map>", "VALUE"),
        arguments("maps", "<concurrent><e><key>a</key></e></concurrent>", "VALUE"),
        arguments("maps", "<map><e><key><x/></key></e></map>", "MIXED_VALUE"));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource({
    "parameters",
    "arrays",
    "otherParameters",
    "properties",
    "arrayProperties",
    "collections",
    "collectionProperties",
    "maps"
  })
  void rule(String operation, String content, String expected) throws XMLStreamException {
    assertThat(bind(operation(operation), content)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<any xsi:type='t:string'>1</any>|Object[]{\"1\", null, null}",
        "<any xsi:type='t:Point'><x>1</x></any>|Object[]{Point{x=Integer 1, y=null}, null, null}",
        "<any xsi:nil='0'>1</any>|Object[]{null, null, null}",
        "<any>1</any>|UNDESCRIBED_TYPE",
        "<any xsi:type='t:Kind'>GOOD</any>|XSI_TYPE",
        "<any xsi:type='t:Unknown'>1</any>|XSI_TYPE",
        "<any xsi:type='t:None'>1</any>|XSI_TYPE",
        "<raw xsi:type='t:string'>a</raw><raw xsi:nil='1'/>|Object[]{null, ArrayList{\"a\", null}, null}",
        "<raw xsi:type='t:string'>a</raw><raw>b</raw>|UNDESCRIBED_TYPE",
        "<chest/>|Object[]{null, null, Chest{any=null, many=null}}",
        "<chest><any xsi:type='t:string'>a</any></chest>|Object[]{null, null, Chest{any=\"a\", many=null}}",
        "<chest><any xsi:type='t:None' xsi:nil='0'/></chest>|XSI_TYPE",
        "<chest><any xsi:type='t:None' xsi:nil='1'/></chest>|Object[]{null, null, Chest{any=null, many=null}}",
        "<chest><many xsi:type='t:string'>a</many></chest>|Object[]{null, null, Chest{any=null, many=Object[]{\"a\"}}}",
        "<chest><many>a</many></chest>|UNDESCRIBED_TYPE",
      })
  void messagesNameTheClassesOfObjects(String content, String expected) throws XMLStreamException {
    assertThat(bind(operation("loose"), content)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<a>1</a><a/><a xsi:nil='0'>3</a>|Object[]{ArrayList{Integer 1, null, null}}",
        "<a>1</a><b>2</b><a>3</a><c><a>4</a></c>|Object[]{ArrayList{Integer 1}}",
        "text|PARAMETER",
        "<a href='#1'/>|MULTIREF",
        "<a>x</a>|VALUE",
      })
  void aBareCollectionHasTheItemsBeforeAnotherName(String content, String expected)
      throws XMLStreamException {
    OperationType items = operation("items").bare("items", Style.ITEMS);
    assertThat(bind(items, content)).isEqualTo(expected);
  }

  @Test
  void aBareCollectionElsewhereIsStocks() throws XMLStreamException {
    OperationType items = operation("items").bare("items", Style.ITEMS);
    assertThat(new StaxBinding(items, INTROSPECTOR, XSI).graph("<w xmlns='urn:t' href='#1'/>"))
        .isEqualTo("MULTIREF");
  }

  /** The oracle's {@code TableCases} compare such contents with stock. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<rows><array>1</array><array>22</array></rows><rows/>|int[][]{int[]{Integer 1, Integer 22}, int[]{}}",
        "<rows><any>1</any><array>2</array><rows>3</rows></rows>|int[][]{int[]{Integer 1, Integer 2, Integer 3}}",
        "<rows xsi:nil='true'/><rows xsi:nil='false'><array>1</array></rows>|int[][]{null, null}"
      })
  void allElementsInAnItemOfAnArrayOfArraysAreItems(String content, String rows)
      throws XMLStreamException {
    assertThat(bind(operation("tables"), content))
        .isEqualTo("Object[]{" + rows + ", int[][][]{}, null}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<array><array>1</array><array>2</array></array><array/>|int[][]{int[]{Integer 1, Integer 2}, int[]{}}",
        "<row><array>1</array><row>2</row></row><array>3</array>|int[][]{int[]{Integer 1}, int[]{}}",
        "<array xsi:nil='1'/><array><array xsi:nil='1'/></array>|int[][]{null, int[]{Integer -2147483648}}"
      })
  void deeperItemsHaveAName(String content, String layer) throws XMLStreamException {
    assertThat(bind(operation("tables"), "<layers>" + content + "</layers>"))
        .isEqualTo("Object[]{int[][]{}, int[][][]{" + layer + "}, null}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<cells><array>1</array><array>2</array></cells><cells/>|int[][]{int[]{Integer 1, Integer 2}, int[]{}}",
        "<cells><other>1</other><array>2</array></cells>|int[][]{int[]{Integer 2}}",
        "<cells xsi:nil='true'/>|null"
      })
  void itemsOfPropertiesHaveAName(String content, String cells) throws XMLStreamException {
    assertThat(bind(operation("tables"), "<grid>" + content + "</grid>"))
        .isEqualTo("Object[]{int[][]{}, int[][][]{}, Grid{cells=" + cells + "}}");
  }

  @Test
  void otherElementsInAnItemAreSkipped() throws XMLStreamException {
    StaxBinding tables = new StaxBinding(operation("tables"), INTROSPECTOR, XSI);
    String cells = "<cells><other><array>1</array></other><array>2</array></cells>";
    assertThat(tables.steps(payload("<grid>" + cells + "</grid>")))
        .filteredOn(step -> !step.startsWith("w:") && !step.startsWith("grid:"))
        .containsExactly(
            "cells: open cells[] InnerArray",
            "other: skip",
            "array: skip",
            "array: value array[] int",
            "3 arguments");
  }

  /** The module puts the element itself into the arguments. */
  @Test
  void anElementThatIsAnArgumentIsNotRead() throws Exception {
    UndescribedType element =
        new UndescribedType(Element.class, "an element", UndescribedType.Values.ELEMENTS);
    OperationType operation =
        new OperationType(
            "ask",
            Service.class.getMethod("items", List.class),
            "urn:t",
            List.of(
                Slot.parameter(0, "any", Element.class, element, false),
                Slot.parameter(1, "b", Integer.class, INTROSPECTOR.describe(Integer.class), false)),
            true);
    assertThat(bind(operation, "<any>x<a href='#1'/><b>2</b></any><b>3</b>"))
        .isEqualTo("Object[]{null, Integer 3}");
    assertThat(bind(operation, "<b>2</b><b>3</b>"))
        .as("whatever its name")
        .isEqualTo("Object[]{null, Integer 3}");
    assertThat(bind(operation, "<any href='#1'/>")).isEqualTo("MULTIREF");
    assertThat(new StaxBinding(operation, INTROSPECTOR, XSI).steps(payload("<any><a/></any>")))
        .containsExactly("w: skip", "any: null any", "a: skip", "2 arguments");
  }

  @Test
  void theNamespaceOfTheWrapperCountsAndNotItsName() throws XMLStreamException {
    StaxBinding three = new StaxBinding(operation("three"), INTROSPECTOR, XSI);
    assertThat(three.graph("<any xmlns='urn:t'/>")).isEqualTo("Object[]{null, null, null}");
    assertThat(three.graph("<three xmlns='urn:T'/>")).isEqualTo("WRAPPER");
    assertThat(three.graph("<three/>")).isEqualTo("WRAPPER");
  }

  @Test
  void withoutNamesParametersAreTakenByPosition() throws Exception {
    Method method =
        Service.class.getMethod("arrays", String[].class, int[].class, Point[].class, String.class);
    OperationType positional = INTROSPECTOR.operation("arrays", method, "urn:t", null);
    assertThat(bind(positional, "<last>a</last><last>b</last><x>1</x><y/><z>l</z><more/>"))
        .isEqualTo(
            "Object[]{String[]{\"a\", \"b\"}, int[]{Integer 1},"
                + " Point[]{Point{x=Integer 0, y=null}}, \"l\"}");
    assertThat(bind(positional, "<a>a</a>"))
        .isEqualTo("Object[]{String[]{\"a\"}, int[]{}, Point[]{}, null}");
  }

  @Test
  void steps() throws XMLStreamException {
    StaxBinding box = new StaxBinding(operation("box"), INTROSPECTOR, XSI);
    List<String> steps =
        box.steps(
            payload(
                "<box><text>a</text><point xsi:type='t:Point3'/><numbers>1</numbers>"
                    + "<texts xsi:nil='true'/><kind xsi:nil='true'/><x/></box><more/>"));
    assertThat(steps)
        .containsExactly(
            "w: skip",
            "box: open box Box",
            "text: value text String",
            "point: open point Point3",
            "numbers: value numbers[] int",
            "texts: null array texts[]",
            "kind: null kind",
            "x: skip",
            "more: skip",
            "1 arguments");
  }
}
