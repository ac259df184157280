package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.engine.Reply;
import jakarta.activation.DataHandler;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.attachment.AttachmentMarshaller;
import java.io.IOException;
import org.apache.axiom.om.OMDataSource;
import org.apache.axis2.jaxws.message.databinding.JAXBBlock;
import org.apache.axis2.jaxws.message.databinding.JAXBBlockContext;
import org.apache.axis2.jaxws.message.databinding.JAXBUtils;
import org.jspecify.annotations.Nullable;

/**
 * The payload that JAXB writes to an MTOM message, without the identifiers of its attachments, to
 * compare with {@link Reply.Referring}. No attachment is read.
 */
final class JaxbReferences {
  private JaxbReferences() {}

  /** Whether it is known if stock's engine attaches the binary values of a payload. */
  static boolean areKnown(@Nullable OMDataSource source) {
    return context(source) != null;
  }

  /** Whether stock's engine attaches the binary values of a payload, whatever their length. */
  static boolean areIn(@Nullable OMDataSource source) {
    JAXBBlockContext context = context(source);
    return context != null && context.getMessage() != null && context.getMessage().isMTOMEnabled();
  }

  /** Whether JAXB knows the payload by its element, and not by a declared class. */
  static boolean areOfElement(@Nullable OMDataSource source) {
    JAXBBlockContext context = context(source);
    return context != null && context.getProcessType() == null;
  }

  /** Such a payload of an element, which may be written any number of times. */
  static Reply.Stock of(@Nullable OMDataSource source) {
    return out -> {
      JAXBBlockContext context = context(source);
      if (context == null || !(source instanceof JAXBBlock block)) {
        throw new IOException("no payload of JAXB");
      }
      JAXBContext classes = context.getJAXBContext(context.getClassLoader());
      Marshaller marshaller = JAXBUtils.getJAXBMarshaller(classes);
      marshaller.setAttachmentMarshaller(new WithoutIdentifiers());
      marshaller.marshal(block.getObject(), out);
      JAXBUtils.releaseJAXBMarshaller(classes, marshaller);
    };
  }

  private static @Nullable JAXBBlockContext context(@Nullable OMDataSource source) {
    return source instanceof JAXBBlock block
            && block.getBusinessContext() instanceof JAXBBlockContext context
        ? context
        : null;
  }

  private static final class WithoutIdentifiers extends AttachmentMarshaller {
    @Override
    public boolean isXOPPackage() {
      return true;
    }

    @Override
    public String addMtomAttachment(DataHandler file, String namespace, String localName) {
      return "cid:";
    }

    @Override
    public String addMtomAttachment(
        byte[] bytes, int from, int length, String type, String namespace, String localName) {
      return "cid:";
    }

    /** {@inheritDoc} JAXB calls it for {@code XmlAttachmentRef}, which no described bean has. */
    @Override
    public String addSwaRefAttachment(DataHandler file) {
      throw new UnsupportedOperationException("stock writes beans with XmlAttachmentRef");
    }
  }
}
