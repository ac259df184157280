package io.github.deltasoap.axis2.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.check.BeanChecks;
import io.github.deltasoap.core.invoke.MemberCalls;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.databinding.PullParser;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.ADBException;
import org.apache.axis2.databinding.utils.ConverterUtil;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A bean without a schema is described only if its parser reads each part as it is written. */
@SuppressWarnings({"unused", "UnusedMethod", "UnusedVariable"})
public final class GuessedBeansTest {
  /** How the parser of the inner bean reads. */
  enum Parser {
    AS_WRITTEN,
    REQUIRES_THE_TEXT,
    REFUSES_A_COUNT_ALONE,
    SETS_NO_MARK,
    TAKES_NIL_FOR_EMPTY,
    READS_ANOTHER_ORDER,
    READS_ANOTHER_NAMESPACE
  }

  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  private static Parser parser = Parser.AS_WRITTEN;

  /** The payload. */
  public static final class Outer implements ADBBean {
    private static final long serialVersionUID = 1L;
    public static final QName MY_QNAME = new QName("urn:a", "outer", "a");

    @Nullable Inner localInner;

    public @Nullable Inner getInner() {
      return localInner;
    }

    public void setInner(Inner param) {
      this.localInner = param;
    }

    @Override
    public OMElement getOMElement(QName parentQName, OMFactory factory) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, false);
    }

    @Override
    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException, ADBException {
      String prefix = null;
      String namespace = null;
      prefix = parentQName.getPrefix();
      namespace = parentQName.getNamespaceURI();
      writeStartElement(prefix, namespace, parentQName.getLocalPart(), xmlWriter);
      if (localInner == null) {
        throw new ADBException("inner cannot be null!!");
      }
      localInner.serialize(new QName("urn:a", "inner"), xmlWriter);
      xmlWriter.writeEndElement();
    }

    private void writeStartElement(
        @Nullable String prefix, String namespace, String name, Object writer) {}

    /** The generated parser. */
    public static final class Factory {
      private Factory() {}

      public static Outer parse(XMLStreamReader reader) throws Exception {
        Outer object = new Outer();
        while (!reader.isStartElement() && !reader.isEndElement()) {
          reader.next();
        }
        reader.next();
        while (!reader.isStartElement() && !reader.isEndElement()) {
          reader.next();
        }
        if (reader.isStartElement() && new QName("urn:a", "inner").equals(reader.getName())) {
          object.setInner(Inner.Factory.parse(reader));
          reader.next();
        } else {
          throw new ADBException("Unexpected subelement " + reader.getName());
        }
        return object;
      }
    }
  }

  /** The bean whose parser varies. */
  public static final class Inner implements ADBBean {
    private static final long serialVersionUID = 1L;

    @Nullable String localText;
    boolean localTextTracker;
    int localCount;
    boolean localCountTracker;
    @Nullable String localNote;

    public @Nullable String getText() {
      return localText;
    }

    public void setText(@Nullable String param) {
      localTextTracker = param != null;
      this.localText = param;
    }

    public int getCount() {
      return localCount;
    }

    public void setCount(int param) {
      localCountTracker = param != Integer.MIN_VALUE;
      this.localCount = param;
    }

    public @Nullable String getNote() {
      return localNote;
    }

    public void setNote(@Nullable String param) {
      this.localNote = param;
    }

    @Override
    public OMElement getOMElement(QName parentQName, OMFactory factory) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, false);
    }

    @Override
    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException, ADBException {
      String prefix = null;
      String namespace = null;
      prefix = parentQName.getPrefix();
      namespace = parentQName.getNamespaceURI();
      writeStartElement(prefix, namespace, parentQName.getLocalPart(), xmlWriter);
      if (localTextTracker) {
        namespace = "urn:a";
        writeStartElement(null, namespace, "text", xmlWriter);
        if (localText == null) {
          throw new ADBException("text cannot be null!!");
        } else {
          xmlWriter.writeCharacters(localText);
        }
        xmlWriter.writeEndElement();
      }
      if (localCountTracker) {
        namespace = "urn:a";
        writeStartElement(null, namespace, "count", xmlWriter);
        if (localCount == Integer.MIN_VALUE) {
          throw new ADBException("count cannot be null!!");
        } else {
          xmlWriter.writeCharacters(ConverterUtil.convertToString(localCount));
        }
        xmlWriter.writeEndElement();
      }
      namespace = "urn:a";
      writeStartElement(null, namespace, "note", xmlWriter);
      if (localNote == null) {
        writeAttribute("xsi", "http://www.w3.org/2001/XMLSchema-instance", "nil", "1", xmlWriter);
      } else {
        xmlWriter.writeCharacters(localNote);
      }
      xmlWriter.writeEndElement();
      xmlWriter.writeEndElement();
    }

    private void writeStartElement(
        @Nullable String prefix, String namespace, String name, Object writer) {}

    private void writeAttribute(
        String prefix, String namespace, String name, String value, Object writer) {}

    /** The generated parser. */
    public static final class Factory {
      private Factory() {}

      public static Inner parse(XMLStreamReader reader) throws Exception {
        if (parser != Parser.AS_WRITTEN) {
          return Changed.Factory.parse(reader);
        }
        Inner object = new Inner();
        while (!reader.isStartElement() && !reader.isEndElement()) {
          reader.next();
        }
        reader.next();
        while (!reader.isStartElement() && !reader.isEndElement()) {
          reader.next();
        }
        if (reader.isStartElement() && new QName("urn:a", "text").equals(reader.getName())) {
          String content = reader.getElementText();
          object.setText(ConverterUtil.convertToString(content));
          reader.next();
        }
        while (!reader.isStartElement() && !reader.isEndElement()) {
          reader.next();
        }
        if (reader.isStartElement() && new QName("urn:a", "count").equals(reader.getName())) {
          String nil = reader.getAttributeValue(XSI, "nil");
          if ("true".equals(nil) || "1".equals(nil)) {
            throw new ADBException("The element: count  cannot be null");
          }
          String content = reader.getElementText();
          object.setCount(ConverterUtil.convertToInt(content));
          reader.next();
        } else {
          object.setCount(Integer.MIN_VALUE);
        }
        while (!reader.isStartElement() && !reader.isEndElement()) {
          reader.next();
        }
        if (reader.isStartElement() && new QName("urn:a", "note").equals(reader.getName())) {
          String nil = reader.getAttributeValue(XSI, "nil");
          if (!"true".equals(nil) && !"1".equals(nil)) {
            String content = reader.getElementText();
            object.setNote(ConverterUtil.convertToString(content));
          } else {
            reader.getElementText();
          }
          reader.next();
        } else {
          throw new ADBException("Unexpected subelement " + reader.getName());
        }
        while (!reader.isStartElement() && !reader.isEndElement()) {
          reader.next();
        }
        return object;
      }
    }
  }

  /** Reads the inner bean in another way than its generated code does. */
  private static final class Changed {
    private Changed() {}

    static final class Factory {
      private Factory() {}

      static Inner parse(XMLStreamReader reader) throws Exception {
        Inner object = new Inner();
        next(reader);
        reader.next();
        next(reader);
        if (parser == Parser.READS_ANOTHER_ORDER) {
          count(object, reader);
          text(object, reader);
        } else {
          text(object, reader);
          count(object, reader);
        }
        if (!is(reader, "note")) {
          throw new ADBException("Unexpected subelement " + reader.getName());
        }
        String nil = reader.getAttributeValue("http://www.w3.org/2001/XMLSchema-instance", "nil");
        String content = reader.getElementText();
        if (nil == null) {
          object.setNote(content);
        } else if (parser == Parser.TAKES_NIL_FOR_EMPTY) {
          object.setNote("");
        }
        reader.next();
        next(reader);
        return object;
      }

      private static void text(Inner object, XMLStreamReader reader) throws Exception {
        if (is(reader, "text")) {
          object.setText(reader.getElementText());
          reader.next();
          next(reader);
        } else if (parser == Parser.REQUIRES_THE_TEXT
            || (parser == Parser.REFUSES_A_COUNT_ALONE && is(reader, "count"))) {
          throw new ADBException("Unexpected subelement " + reader.getName());
        }
      }

      private static void count(Inner object, XMLStreamReader reader) throws Exception {
        if (is(reader, "count")) {
          object.setCount(ConverterUtil.convertToInt(reader.getElementText()));
          reader.next();
          next(reader);
        } else if (parser != Parser.SETS_NO_MARK) {
          object.setCount(Integer.MIN_VALUE);
        }
      }

      private static boolean is(XMLStreamReader reader, String name) {
        String namespace = parser == Parser.READS_ANOTHER_NAMESPACE ? "urn:b" : "urn:a";
        return reader.isStartElement() && reader.getName().equals(new QName(namespace, name));
      }
    }
  }

  private static void next(XMLStreamReader reader) throws XMLStreamException {
    while (!reader.isStartElement() && !reader.isEndElement()) {
      reader.next();
    }
  }

  /** The skeleton. */
  public void call(Outer outer) {}

  @AfterEach
  void restore() {
    parser = Parser.AS_WRITTEN;
  }

  @ParameterizedTest
  @EnumSource
  void onlyParsersThatReadAsTheBeanWritesAreTrusted(Parser each) throws Exception {
    parser = each;
    SchemaModel model = new SchemaModel(BeanBinders.NONE);
    AdbIntrospector introspector =
        new AdbIntrospector(new AdbSchemas(new RecoveredSchema(List.of(Outer.class))), model);
    AdbIntrospector.Root root = introspector.root(Outer.MY_QNAME, Outer.class);
    Method method = GuessedBeansTest.class.getMethod("call", Outer.class);
    OperationType type =
        new OperationType(
            "call",
            method,
            "urn:a",
            List.of(Slot.parameter(0, "outer", root.javaClass(), root.type(), false)),
            true);
    AdbCall call =
        new AdbCall(this, Outer.class, null, method, List.of(), null, null, null, List.of());
    String difference =
        new AdbOperation(type, call, root.content(), MemberCalls.REFLECTIVE)
            .difference(introspector, PullParser.SCANNER.readers(), new BeanChecks(model));
    assertThat(Objects.requireNonNullElse(difference, ""))
        .isEqualTo(
            each == Parser.AS_WRITTEN
                ? ""
                : "its generated parser reads a sample message otherwise than its beans write it");
  }
}
