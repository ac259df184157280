package io.github.deltasoap.benchmarks.jmh.compared;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import java.io.ByteArrayOutputStream;

/** JAXB directly to bytes, without a tree and with a reused marshaller. */
public final class JaxbResponse implements Serializer {
  private static final byte[] HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>\
      <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">\
      <soapenv:Header/><soapenv:Body>\
      """
          .getBytes(UTF_8);
  private static final byte[] TAIL = "</soapenv:Body></soapenv:Envelope>".getBytes(UTF_8);

  private final Marshaller marshaller;

  /**
   * @param wrapper the class of the wrapper element
   */
  public JaxbResponse(Class<?> wrapper) throws JAXBException {
    marshaller = JAXBContext.newInstance(wrapper).createMarshaller();
    marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
  }

  @Override
  public byte[] serialize(Object result) throws JAXBException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(HEAD);
    marshaller.marshal(result, out);
    out.writeBytes(TAIL);
    return out.toByteArray();
  }
}
