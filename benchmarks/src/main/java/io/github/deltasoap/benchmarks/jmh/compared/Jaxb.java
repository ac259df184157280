package io.github.deltasoap.benchmarks.jmh.compared;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** JAXB on Woodstox, without a tree and with a reused unmarshaller. */
public final class Jaxb implements Deserializer {
  private final XMLInputFactory parsers = XMLInputFactory.newFactory();
  private final Unmarshaller unmarshaller;

  /**
   * @param wrapper the class of the wrapper element
   */
  public Jaxb(Class<?> wrapper) throws JAXBException {
    unmarshaller = JAXBContext.newInstance(wrapper).createUnmarshaller();
    if (!parsers.getClass().getName().startsWith("com.ctc.wstx.")) {
      throw new IllegalStateException("Expected Woodstox but was " + parsers.getClass());
    }
    parsers.setProperty(XMLInputFactory.SUPPORT_DTD, false);
  }

  @Override
  public Object deserialize(byte[] message) throws JAXBException, XMLStreamException {
    XMLStreamReader reader =
        parsers.createXMLStreamReader(new ByteArrayInputStream(message), "UTF-8");
    try {
      do {
        reader.nextTag();
      } while (!reader.getLocalName().equals("Body"));
      reader.nextTag();
      return unmarshaller.unmarshal(reader);
    } finally {
      reader.close();
    }
  }
}
