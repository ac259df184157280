package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * An ADB service in WSDL2Java's style, whose classes note each reflective call from the module.
 * {@code submit} has an unwrapped skeleton and beans whose setters are watched, so that they are
 * created for each request; the beans of {@code store} are copied; the element of {@code hold} has
 * a named type. Each answer contains the notes since the previous one.
 */
final class AdbSpies {
  private static final String NAMESPACE = "urn:spies";

  private static final String WSDL =
      """
      <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:spies"
          xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" name="AdbSpies"
          targetNamespace="urn:spies">
        <types>
          <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:spies"
              elementFormDefault="qualified">
            <xs:complexType name="Part"><xs:sequence>
              <xs:element name="name" type="xs:string" minOccurs="0"/>
              <xs:element name="size" type="xs:int" minOccurs="0"/>
            </xs:sequence></xs:complexType>
            <xs:element name="submit"><xs:complexType><xs:sequence>
              <xs:element name="name" type="xs:string" minOccurs="0"/>
              <xs:element name="parts" type="t:Part" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:element name="store"><xs:complexType><xs:sequence>
              <xs:element name="name" type="xs:string" minOccurs="0"/>
              <xs:element name="parts" type="t:Part" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:element name="hold" type="t:Part"/>
            <xs:element name="answer"><xs:complexType><xs:sequence>
              <xs:element name="return" type="xs:string"/>
            </xs:sequence></xs:complexType></xs:element>
          </xs:schema>
        </types>
        <message name="answerMessage"><part name="parameters" element="t:answer"/></message>
        %s
        <portType name="AdbSpies">%s</portType>
        <binding name="AdbSpiesBinding" type="t:AdbSpies">
          <soap:binding transport="http://schemas.xmlsoap.org/soap/http" style="document"/>
          %s
        </binding>
        <service name="AdbSpies"><port name="p" binding="t:AdbSpiesBinding">
          <soap:address location="http://localhost/axis2/services/AdbSpies"/></port></service>
      </definitions>
      """;

  private static final String SERVICES =
      """
      <serviceGroup><service name="AdbSpies">
        <messageReceivers>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out" class="adbspies.Receiver"/>
        </messageReceivers>
        <parameter name="ServiceClass">adbspies.Spies</parameter>
        <parameter name="useOriginalwsdl">true</parameter>
        %s
      </service></serviceGroup>
      """;

  private static final String TRACE =
      """
      package adbspies;

      public class Trace {
        private static final StringBuffer NOTES = new StringBuffer();

        /** Notes the place if reflection stands between it and the module. */
        static String note(String place) {
          boolean reflective =
              StackWalker.getInstance(StackWalker.Option.SHOW_REFLECT_FRAMES)
                  .walk(frames -> frames
                      .takeWhile(frame -> !frame.getClassName().contains("deltasoap"))
                      .anyMatch(frame -> frame.getClassName().contains("reflect.")));
          if (reflective) {
            NOTES.append(place).append(' ');
          }
          return place;
        }

        static String taken() {
          String notes = NOTES.toString();
          NOTES.setLength(0);
          return notes;
        }
      }
      """;

  private static final String SKELETON =
      """
      package adbspies;

      public class Spies {
        private final String created = Trace.note("service");

        public String submit(String name, Part[] parts) {
          Trace.note("method");
          return name + parts.length + "|" + Trace.taken();
        }

        public Answer store(Store store) {
          Trace.note("method");
          Part last = store.getParts()[store.getParts().length - 1];
          Answer answer = new Answer();
          answer.set_return(
              store.getName() + store.isPartsSpecified() + last.getName() + last.isNameSpecified()
                  + last.getSize() + last.isSizeSpecified() + "|" + Trace.taken());
          return answer;
        }

        public Answer hold(Hold hold) {
          Trace.note("method");
          Answer answer = new Answer();
          answer.set_return(hold.getHold().getName() + "|" + Trace.taken());
          return answer;
        }
      }
      """;

  private static final String NO_CONTENT =
      """
      private void content(XMLStreamWriter out) {
        throw new UnsupportedOperationException("Requests are not written");
      }
      """;

  /** A bean's source: the given members within the code common to all beans. */
  private static String bean(String name, String members) {
    return """
        package adbspies;

        import javax.xml.namespace.QName;
        import javax.xml.stream.XMLStreamException;
        import javax.xml.stream.XMLStreamReader;
        import javax.xml.stream.XMLStreamWriter;
        import org.apache.axiom.om.OMElement;
        import org.apache.axiom.om.OMFactory;
        import org.apache.axis2.databinding.ADBDataSource;

        public class %1$s implements org.apache.axis2.databinding.ADBBean {
          public static final QName MY_QNAME = new QName("urn:spies", "%2$s", "s");
          %3$s

          public OMElement getOMElement(QName name, OMFactory factory) {
            return factory.createOMElement(new ADBDataSource(this, name));
          }

          public void serialize(QName name, XMLStreamWriter out) throws XMLStreamException {
            serialize(name, out, false);
          }

          public void serialize(QName name, XMLStreamWriter out, boolean typed)
              throws XMLStreamException {
            out.writeStartElement("s", name.getLocalPart(), "urn:spies");
            out.writeNamespace("s", "urn:spies");
            content(out);
            out.writeEndElement();
          }

        }
        """
        .formatted(
            name,
            name.toLowerCase(Locale.ROOT),
            members.contains("void content(") ? members : members + NO_CONTENT);
  }

  private static final String NAME =
      """
      protected String localName;
      protected boolean localNameTracker = false;

      public boolean isNameSpecified() {
        return localNameTracker;
      }

      public String getName() {
        return localName;
      }

      public void setName(String param) {
        localNameTracker = param != null;
        this.localName = param;
      }
      """;

  private static final String SIZE =
      """
      protected int localSize;
      protected boolean localSizeTracker = false;

      public boolean isSizeSpecified() {
        return localSizeTracker;
      }

      public int getSize() {
        return localSize;
      }

      public void setSize(int param) {
        localSizeTracker = param != java.lang.Integer.MIN_VALUE;
        this.localSize = param;
      }

      public static class Factory {
        public static Part parse(XMLStreamReader reader) throws Exception {
          Part object = new Part();
          reader.nextTag();
          if (reader.isStartElement() && reader.getLocalName().equals("name")) {
            object.setName(reader.getElementText());
            reader.nextTag();
          }
          if (reader.isStartElement()) {
            object.setSize(
                org.apache.axis2.databinding.utils.ConverterUtil.convertToInt(
                    reader.getElementText()));
            reader.nextTag();
          } else {
            object.setSize(java.lang.Integer.MIN_VALUE);
          }
          return object;
        }
      }
      """;

  private static final String PARTS =
      """
      protected Part[] localParts;
      protected boolean localPartsTracker = false;

      public boolean isPartsSpecified() {
        return localPartsTracker;
      }

      public Part[] getParts() {
        return localParts;
      }

      public void setParts(Part[] param) {
        localPartsTracker = param != null;
        this.localParts = param;
      }

      public static class Factory {
        public static BEAN parse(XMLStreamReader reader) throws Exception {
          BEAN object = new BEAN();
          while (!reader.isStartElement()) {
            reader.next();
          }
          reader.nextTag();
          if (reader.isStartElement() && reader.getLocalName().equals("name")) {
            object.setName(reader.getElementText());
            reader.nextTag();
          }
          java.util.List<Part> parts = new java.util.ArrayList<>();
          while (reader.isStartElement()) {
            parts.add(Part.Factory.parse(reader));
            reader.nextTag();
          }
          if (!parts.isEmpty()) {
            object.setParts(parts.toArray(new Part[0]));
          }
          return object;
        }
      }
      """;

  private static final String HOLD =
      """
      protected Part localHold;

      public Hold() {
        Trace.note("constructor");
      }

      public Part getHold() {
        return localHold;
      }

      public void setHold(Part param) {
        Trace.note("setter");
        this.localHold = param;
      }

      public static class Factory {
        public static Hold parse(XMLStreamReader reader) throws Exception {
          Hold object = new Hold();
          while (!reader.isStartElement()) {
            reader.next();
          }
          object.setHold(Part.Factory.parse(reader));
          return object;
        }
      }
      """;

  private static final String ANSWER =
      """
      protected String local_return;

      public String get_return() {
        return local_return;
      }

      public void set_return(String param) {
        this.local_return = param;
      }

      private void content(XMLStreamWriter out) throws XMLStreamException {
        Trace.note("serializer");
        out.writeStartElement("s", "return", "urn:spies");
        out.writeCharacters(local_return);
        out.writeEndElement();
      }
      """;

  private static final String RECEIVER =
      """
      package adbspies;

      import org.apache.axiom.om.OMElement;
      import org.apache.axiom.soap.SOAPEnvelope;
      import org.apache.axiom.soap.SOAPFactory;
      import org.apache.axis2.AxisFault;
      import org.apache.axis2.context.MessageContext;
      import org.apache.axis2.description.AxisOperation;
      import org.apache.axis2.util.JavaUtils;

      public class Receiver extends org.apache.axis2.receivers.AbstractInOutMessageReceiver {
        public void invokeBusinessLogic(MessageContext in, MessageContext out) throws AxisFault {
          try {
            Spies skel = (Spies) getTheImplementationObject(in);
            SOAPEnvelope envelope = null;
            AxisOperation op = in.getOperationContext().getAxisOperation();
            if (op == null) {
              throw new AxisFault("Operation is not located");
            }
            String methodName;
            if (op.getName() != null
                && (methodName = JavaUtils.xmlNameToJavaIdentifier(op.getName().getLocalPart()))
                    != null) {
              if ("submit".equals(methodName)) {
                Submit wrappedParam =
                    (Submit) fromOM(in.getEnvelope().getBody().getFirstElement(), Submit.class);
                Answer answer =
                    wrapAnswerReturn(skel.submit(getName(wrappedParam), getParts(wrappedParam)));
                envelope = toEnvelope(getSOAPFactory(in), answer, false);
              } else if ("store".equals(methodName)) {
                Store wrappedParam =
                    (Store) fromOM(in.getEnvelope().getBody().getFirstElement(), Store.class);
                Answer answer = skel.store(wrappedParam);
                envelope = toEnvelope(getSOAPFactory(in), answer, false);
              } else if ("hold".equals(methodName)) {
                Hold wrappedParam =
                    (Hold) fromOM(in.getEnvelope().getBody().getFirstElement(), Hold.class);
                Answer answer = skel.hold(wrappedParam);
                envelope = toEnvelope(getSOAPFactory(in), answer, false);
              } else {
                throw new RuntimeException("method not found");
              }
              out.setEnvelope(envelope);
            }
          } catch (Exception e) {
            throw AxisFault.makeFault(e);
          }
        }

        private String getName(Submit wrappedType) {
          Trace.note("part");
          return wrappedType.getName();
        }

        private Part[] getParts(Submit wrappedType) {
          return wrappedType.getParts();
        }

        private Answer wrapAnswerReturn(String param) {
          Trace.note("wrapping");
          Answer answer = new Answer();
          answer.set_return(param);
          return answer;
        }

        private SOAPEnvelope toEnvelope(SOAPFactory factory, Answer param, boolean optimize)
            throws AxisFault {
          Trace.note("envelope");
          SOAPEnvelope envelope = factory.getDefaultEnvelope();
          envelope.getBody().addChild(param.getOMElement(Answer.MY_QNAME, factory));
          return envelope;
        }

        private Object fromOM(OMElement param, Class type) throws AxisFault {
          try {
            if (Submit.class.equals(type)) {
              return Submit.Factory.parse(param.getXMLStreamReaderWithoutCaching());
            }
            if (Store.class.equals(type)) {
              return Store.Factory.parse(param.getXMLStreamReaderWithoutCaching());
            }
            if (Hold.class.equals(type)) {
              return Hold.Factory.parse(param.getXMLStreamReaderWithoutCaching());
            }
          } catch (Exception e) {
            throw AxisFault.makeFault(e);
          }
          return null;
        }
      }
      """;

  private AdbSpies() {}

  /** The archive, with more elements for its service in services.xml. */
  static TestArchive archive(Path directory, String... more) throws IOException {
    return archive(directory, UnaryOperator.identity(), more);
  }

  /**
   * The same archive, with modified code in the answer beans.
   *
   * @param change edits the code generated for their only property
   */
  static TestArchive archive(Path directory, UnaryOperator<String> change, String... more)
      throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    sources.put("adbspies.Trace", TRACE);
    sources.put("adbspies.Spies", SKELETON);
    sources.put("adbspies.Part", bean("Part", NAME + SIZE));
    sources.put(
        "adbspies.Submit",
        bean(
            "Submit",
            NAME.replace("this.localName", "Trace.note(\"setter\");\nthis.localName")
                + PARTS.replace("BEAN", "Submit")));
    sources.put("adbspies.Store", bean("Store", NAME + PARTS.replace("BEAN", "Store")));
    sources.put("adbspies.Hold", bean("Hold", HOLD));
    sources.put("adbspies.Answer", bean("Answer", change.apply(ANSWER)));
    sources.put("adbspies.Receiver", RECEIVER);
    return TestArchive.make(
        directory,
        "adbspies",
        sources,
        SERVICES.formatted(String.join("\n", more)),
        Map.of("AdbSpies.wsdl", wsdl("submit", "store", "hold")));
  }

  private static String wsdl(String... operations) {
    StringBuilder messages = new StringBuilder();
    StringBuilder port = new StringBuilder();
    StringBuilder binding = new StringBuilder();
    for (String name : operations) {
      messages.append(
          """
          <message name="%1$sMessage"><part name="parameters" element="t:%1$s"/></message>
          """
              .formatted(name));
      port.append(
          """
          <operation name="%1$s"><input message="t:%1$sMessage"/>
            <output message="t:answerMessage"/></operation>
          """
              .formatted(name));
      binding.append(
          """
          <operation name="%1$s"><soap:operation soapAction="urn:%1$s" style="document"/>
            <input><soap:body use="literal"/></input><output><soap:body use="literal"/></output>
          </operation>
          """
              .formatted(name));
    }
    return WSDL.formatted(messages, port, binding);
  }

  /** A request with a name and a part. */
  static byte[] request(String operation, String name, int size) {
    String payload = "<o:name>" + name + "</o:name>";
    payload +=
        operation.equals("hold")
            ? "<o:size>" + size + "</o:size>"
            : "<o:parts><o:size>" + size + "</o:size></o:parts>";
    String envelope = new String(TestArchive.envelope(operation, payload), UTF_8);
    return GeneratedServices.utf8(envelope.replace("http://orders", NAMESPACE));
  }
}
