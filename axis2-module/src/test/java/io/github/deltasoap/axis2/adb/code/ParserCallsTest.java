package io.github.deltasoap.axis2.adb.code;

import static org.assertj.core.api.Assertions.assertThat;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axis2.databinding.utils.ConverterUtil;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Calls that somebody has added to generated parsers. The code is only read, and never runs. */
final class ParserCallsTest {
  /** A bean as it is generated. */
  static class Plain {
    @Nullable String localName;

    @Nullable String getName() {
      return localName;
    }

    void setName(String param) {
      localName = param;
    }

    static final class Factory {
      private Factory() {}

      static Plain parse(XMLStreamReader reader) throws XMLStreamException {
        Plain object = new Plain();
        object.setName(ConverterUtil.convertToString(reader.getElementText()));
        return object;
      }
    }
  }

  /** A bean whose parser trims a text. */
  static class Trimming extends Plain {
    static final class Factory {
      private Factory() {}

      static Trimming parse(XMLStreamReader reader) throws XMLStreamException {
        Trimming object = new Trimming();
        object.setName(ConverterUtil.convertToString(reader.getElementText().trim()));
        return object;
      }
    }
  }

  /** A bean whose parser checks a value. */
  static class Checking extends Plain {
    static final class Factory {
      private Factory() {}

      static Checking parse(XMLStreamReader reader) throws Exception {
        Checking object = new Checking();
        if (object.getName() == null) {
          throw new Exception("no name");
        }
        return object;
      }
    }
  }

  /** A bean whose parser sets a field. */
  static class Storing extends Plain {
    static final class Factory {
      private Factory() {}

      static Storing parse(XMLStreamReader reader) {
        Storing object = new Storing();
        object.localName = "a";
        return object;
      }
    }
  }

  /** A bean without a parser. */
  static class Unread {}

  @Test
  void findsWhatIsNotGenerated() {
    assertThat(ParserCalls.added(Plain.class)).isNull();
    assertThat(ParserCalls.added(Unread.class)).isNull();
    assertThat(ParserCalls.added(Trimming.class)).isEqualTo("trim");
    assertThat(ParserCalls.added(Checking.class)).isEqualTo("getName");
    assertThat(ParserCalls.added(Storing.class)).isEqualTo("localName");
  }
}
