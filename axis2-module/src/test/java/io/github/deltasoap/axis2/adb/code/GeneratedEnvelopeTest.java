package io.github.deltasoap.axis2.adb.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.proof.ClassFile;
import java.util.Objects;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.ADBDataSource;
import org.apache.axis2.databinding.ADBException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.ClassNode;

/** Methods as WSDL2Java generates them, and with one difference each. */
class GeneratedEnvelopeTest {
  /** A bean; never written. */
  abstract static class Bean implements ADBBean {
    private static final long serialVersionUID = 1L;

    @Override
    public void serialize(QName name, XMLStreamWriter writer) {}

    @Override
    public void serialize(QName name, XMLStreamWriter writer, boolean typed) {}
  }

  /** As generated for an element. */
  public static class Plain extends Bean {
    public static final QName MY_QNAME = new QName("urn:t", "plain", "ns1");
    private static final long serialVersionUID = 1L;

    @Override
    public OMElement getOMElement(QName name, OMFactory factory) throws ADBException {
      return factory.createOMElement(new ADBDataSource(this, MY_QNAME));
    }
  }

  /** As generated for a type. */
  public static class Typed extends Bean {
    public static final QName MY_QNAME = new QName("urn:t", "typed");
    private static final long serialVersionUID = 1L;

    @Override
    public OMElement getOMElement(QName name, OMFactory factory) throws ADBException {
      return factory.createOMElement(new ADBDataSource(this, name));
    }
  }

  /** Its element contains more. */
  public static class Extended extends Bean {
    public static final QName MY_QNAME = new QName("urn:t", "extended");
    private static final long serialVersionUID = 1L;

    @Override
    public OMElement getOMElement(QName name, OMFactory factory) throws ADBException {
      OMElement element = factory.createOMElement(new ADBDataSource(this, MY_QNAME));
      element.addAttribute("more", "true", null);
      return element;
    }
  }

  /** The name of its element may change. */
  public static class Renamed extends Bean {
    @SuppressWarnings("NonFinalStaticField") // The case.
    public static QName MY_QNAME = new QName("urn:t", "renamed");

    private static final long serialVersionUID = 1L;

    @Override
    public OMElement getOMElement(QName name, OMFactory factory) throws ADBException {
      return factory.createOMElement(new ADBDataSource(this, MY_QNAME));
    }
  }

  /** A generated receiver. */
  @SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // Only read.
  static class Receiver {
    private SOAPEnvelope toEnvelope(
        SOAPFactory factory, Plain bean, boolean optimizeContent, QName element) throws AxisFault {
      try {
        SOAPEnvelope emptyEnvelope = factory.getDefaultEnvelope();
        emptyEnvelope.getBody().addChild(bean.getOMElement(Plain.MY_QNAME, factory));
        return emptyEnvelope;
      } catch (ADBException e) {
        throw AxisFault.makeFault(e);
      }
    }

    private SOAPEnvelope toEnvelope(SOAPFactory factory, Typed bean, boolean optimizeContent)
        throws AxisFault {
      try {
        SOAPEnvelope emptyEnvelope = factory.getDefaultEnvelope();
        emptyEnvelope.getBody().addChild(bean.getOMElement(Typed.MY_QNAME, factory));
        return emptyEnvelope;
      } catch (ADBException e) {
        throw AxisFault.makeFault(e);
      }
    }

    private SOAPEnvelope toEnvelope(SOAPFactory factory, Extended bean, boolean optimizeContent)
        throws AxisFault {
      try {
        SOAPEnvelope emptyEnvelope = factory.getDefaultEnvelope();
        emptyEnvelope.getBody().addChild(bean.getOMElement(Extended.MY_QNAME, factory));
        return emptyEnvelope;
      } catch (ADBException e) {
        throw AxisFault.makeFault(e);
      }
    }

    private SOAPEnvelope toEnvelope(SOAPFactory factory, Renamed bean, boolean optimizeContent)
        throws AxisFault {
      try {
        SOAPEnvelope emptyEnvelope = factory.getDefaultEnvelope();
        emptyEnvelope.getBody().addChild(bean.getOMElement(Renamed.MY_QNAME, factory));
        return emptyEnvelope;
      } catch (ADBException e) {
        throw AxisFault.makeFault(e);
      }
    }
  }

  /** Somebody has added a header. */
  @SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // Only read.
  static class Edited {
    private SOAPEnvelope toEnvelope(SOAPFactory factory, Plain bean, boolean optimizeContent)
        throws AxisFault {
      try {
        SOAPEnvelope emptyEnvelope = factory.getDefaultEnvelope();
        emptyEnvelope.getBody().addChild(bean.getOMElement(Plain.MY_QNAME, factory));
        emptyEnvelope.getOrCreateHeader();
        return emptyEnvelope;
      } catch (ADBException e) {
        throw AxisFault.makeFault(e);
      }
    }
  }

  private static @Nullable QName element(Class<?> receiver, Class<?> bean) {
    String descriptor = "L" + bean.getName().replace('.', '/') + ";";
    ClassNode read =
        Objects.requireNonNull(
            ClassFile.read(
                receiver, (name, of) -> name.equals("toEnvelope") && of.contains(descriptor)));
    return GeneratedEnvelope.element(read.methods.get(0), bean);
  }

  @Test
  void theNameOfTheElementIsKnownWhereTheCodeIsAsGenerated() {
    assertThat(element(Receiver.class, Plain.class)).isSameAs(Plain.MY_QNAME);
    assertThat(element(Receiver.class, Typed.class)).isSameAs(Typed.MY_QNAME);
  }

  @Test
  void otherCodeIsNotKnown() {
    assertThat(element(Receiver.class, Extended.class)).isNull();
    assertThat(element(Receiver.class, Renamed.class)).isNull();
    assertThat(element(Edited.class, Plain.class)).isNull();
  }
}
