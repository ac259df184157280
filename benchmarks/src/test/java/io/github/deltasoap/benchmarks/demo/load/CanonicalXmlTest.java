package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;

class CanonicalXmlTest {
  private static final String MESSAGE =
      "<a:r xmlns:a='urn:x' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' k='1' l='&amp;2'>"
          + "<a:c xsi:type='a:t'>R&amp;D &lt;é</a:c><b xmlns='urn:y'> </b></a:r>";

  @Test
  void showsContentWithNamespaces() throws Exception {
    assertThat(canonical(MESSAGE))
        .isEqualTo(
            "<{urn:x}r&k=1&l=&amp;2>"
                + "<{urn:x}c&{http://www.w3.org/2001/XMLSchema-instance}type={urn:x}t>"
                + "R&amp;D &lt;é</><{urn:y}b> </></>");
  }

  @Test
  void isTheSameInOtherBytes() throws Exception {
    String other =
        """
        <?xml version="1.0" encoding="UTF-8"?><r xmlns="urn:x" l="&#38;2" k='1'><c\
         xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="t">R&#38;D\
         <![CDATA[<]]>&#xe9;</c><y:b xmlns:y="urn:y"> </y:b></r>""";
    assertThat(canonical(other)).isEqualTo(canonical(MESSAGE));
  }

  @Test
  void refusesWhatIsNotXml() {
    assertThatThrownBy(() -> canonical("<r")).isInstanceOf(XMLStreamException.class);
  }

  private static String canonical(String message) throws XMLStreamException {
    return CanonicalXml.of(message.getBytes(UTF_8));
  }
}
