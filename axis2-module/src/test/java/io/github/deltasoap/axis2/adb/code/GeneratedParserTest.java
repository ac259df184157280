package io.github.deltasoap.axis2.adb.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.deltasoap.axis2.adb.code.GeneratedParser.Content;
import io.github.deltasoap.axis2.adb.code.GeneratedParser.Kind;
import io.github.deltasoap.axis2.adb.code.GeneratedParser.Part;
import io.github.deltasoap.core.type.Undescribed;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axis2.databinding.ADBException;
import org.apache.axis2.databinding.utils.ConverterUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The content that generated parsers look for. The code is only read, and never runs. */
final class GeneratedParserTest {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  /** A bean with an attribute, a required, an optional and a repeated element, and a group. */
  public static class Sequence {
    public void setId(int param) {}

    public void setName(String param) {}

    public void setCount(int param) {}

    public void setItem(String[] param) {}

    public void setGroup(Sequence param) {}

    static final class Factory {
      private Factory() {}

      static Sequence parse(XMLStreamReader reader) throws Exception {
        Sequence object = new Sequence();
        String attribute = reader.getAttributeValue(null, "id");
        if (attribute != null) {
          object.setId(ConverterUtil.convertToInt(attribute));
        } else {
          throw new ADBException("Required attribute id is missing");
        }
        if (reader.isStartElement() && new QName("urn:a", "name").equals(reader.getName())) {
          String nil = reader.getAttributeValue(XSI, "nil");
          if (!"true".equals(nil)) {
            object.setName(ConverterUtil.convertToString(reader.getElementText()));
          }
          reader.next();
        } else {
          throw new ADBException("Unexpected subelement " + reader.getName());
        }
        if (reader.isStartElement() && new QName("", "count").equals(reader.getName())) {
          String nil = reader.getAttributeValue(XSI, "nil");
          if ("true".equals(nil)) {
            throw new ADBException("The element: count  cannot be null");
          }
          object.setCount(ConverterUtil.convertToInt(reader.getElementText()));
        } else {
          object.setCount(Integer.MIN_VALUE);
        }
        if (reader.isStartElement() && new QName("urn:a", "item").equals(reader.getName())) {
          String first = reader.getElementText();
          while (reader.isStartElement() && new QName("urn:a", "item").equals(reader.getName())) {
            first += reader.getElementText();
          }
          object.setItem(
              (String[]) ConverterUtil.convertToArray(String.class, new String[] {first}));
        }
        object.setGroup(Unordered.Factory.parse(reader));
        return object;
      }
    }
  }

  /** WSDL2Java generates a loop for {@code xsd:all}, and for extensions without elements. */
  public static class Unordered extends Sequence {
    static final class Factory {
      private Factory() {}

      static Unordered parse(XMLStreamReader reader) throws XMLStreamException {
        Unordered object = new Unordered();
        while (!reader.isEndElement()) {
          if (reader.isStartElement() && new QName("urn:a", "name").equals(reader.getName())) {
            object.setName(ConverterUtil.convertToString(reader.getElementText()));
          } else if (reader.isStartElement()
              && new QName("urn:a", "count").equals(reader.getName())) {
            object.setCount(ConverterUtil.convertToInt(reader.getElementText()));
          } else {
            reader.next();
          }
        }
        return object;
      }
    }
  }

  /** A bean whose code sets a property without a name or a conversion before. */
  public static final class Unnamed extends Sequence {
    static final class Factory {
      private Factory() {}

      static Unnamed parse(XMLStreamReader reader) {
        Unnamed object = new Unnamed();
        object.setName(reader.getLocalName());
        return object;
      }
    }
  }

  /** A bean whose code looks for an element, and stores nothing. */
  public static final class Forgetful extends Sequence {
    static final class Factory {
      private Factory() {}

      static Forgetful parse(XMLStreamReader reader) throws XMLStreamException {
        if (new QName("urn:a", "name").equals(reader.getName())) {
          reader.getElementText();
        }
        return new Forgetful();
      }
    }
  }

  /** A bean whose code stores two elements in one property. */
  public static final class Twice extends Sequence {
    static final class Factory {
      private Factory() {}

      static Twice parse(XMLStreamReader reader) throws XMLStreamException {
        Twice object = new Twice();
        if (new QName("urn:a", "name").equals(reader.getName())) {
          object.setName(ConverterUtil.convertToString(reader.getElementText()));
        }
        if (new QName("urn:a", "other").equals(reader.getName())) {
          object.setName(ConverterUtil.convertToString(reader.getElementText()));
        }
        return object;
      }
    }
  }

  /** No generated bean. */
  public static final class WithoutFactory extends Sequence {}

  @Test
  void partsAreThoseThatTheCodeNames() throws Undescribed {
    Content content = GeneratedParser.of(Sequence.class);
    assertThat(content.anyOrder()).isFalse();
    assertThat(content.anyAttribute()).isFalse();
    assertThat(content.parts())
        .containsExactly(
            new Part(Kind.ATTRIBUTE, "", "id", "setId", "Int", false, true),
            new Part(Kind.ELEMENT, "urn:a", "name", "setName", "String", true, true),
            new Part(Kind.ELEMENT, "", "count", "setCount", "Int", false, false),
            new Part(Kind.ELEMENT, "urn:a", "item", "setItem", GeneratedParser.ITEMS, false, false),
            new Part(Kind.GROUP, "", "", "setGroup", "", false, false));
  }

  @Test
  void elementsInOneLoopHaveNoOrder() throws Undescribed {
    Content content = GeneratedParser.of(Unordered.class);
    assertThat(content.anyOrder()).isTrue();
    assertThat(content.parts())
        .extracting(Part::localName, Part::required)
        .containsExactly(tuple("name", false), tuple("count", false));
  }

  @ParameterizedTest
  @ValueSource(classes = {Unnamed.class, Forgetful.class, Twice.class})
  void otherFormsAreRefused(Class<?> bean) {
    assertThatThrownBy(() -> GeneratedParser.of(bean))
        .isInstanceOf(Undescribed.class)
        .hasMessageContaining("in another form");
  }

  @Test
  void otherClassesAreRefused() {
    assertThatThrownBy(() -> GeneratedParser.of(WithoutFactory.class))
        .isInstanceOf(Undescribed.class)
        .hasMessageContaining("has no generated parser");
  }
}
