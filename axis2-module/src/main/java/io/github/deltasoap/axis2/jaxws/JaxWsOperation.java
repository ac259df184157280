package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.core.type.OperationType;
import jakarta.xml.bind.JAXBContext;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a JAX-WS service.
 *
 * @param type the content of the messages
 * @param name the local name of the payload of requests; empty if there is none
 * @param parts the payload, or its children
 * @param isRpc whether the payload has a child for each part, and is no part itself
 * @param isEarly whether stock unmarshals payloads before JAX-WS handlers see them, and marshals
 *     them again before it calls the service; only after the operation's first request
 * @param context stock's context for reading payloads
 * @param responseClass of the payload of responses; null if there is none, if it is not known, or
 *     if it is a part of the style rpc that only JAXB can write
 * @param response null if there is none, or only JAXB can write it
 * @param headers the parameters in header blocks that need no JAXB, by the names of the blocks, as
 *     operations whose payload is the block
 */
record JaxWsOperation(
    OperationType type,
    String name,
    List<JaxWsPart> parts,
    boolean isRpc,
    boolean isEarly,
    JAXBContext context,
    @Nullable Class<?> responseClass,
    @Nullable JaxWsResponseDescription response,
    Map<QName, OperationType> headers) {

  /** Unmarshals the parts of a payload as stock does. */
  @Nullable Object[] unmarshal(OMElement payload) throws Exception {
    @Nullable Object[] values = new @Nullable Object[parts.size()];
    Iterator<OMElement> children = payload.getChildElements();
    for (int i = 0; i < values.length; i++) {
      if (isRpc && !children.hasNext()) {
        throw new IllegalArgumentException("A part is missing");
      }
      values[i] = parts.get(i).unmarshal(isRpc ? children.next() : payload);
    }
    return values;
  }

  /** The object that stock would have unmarshalled from a payload with one part. */
  Object unmarshalled(@Nullable Object[] bound) {
    return parts.get(0).unmarshalled(Objects.requireNonNull(bound[0], "the part"));
  }

  /**
   * A payload in which stock finds the objects that it would unmarshal.
   *
   * @param bound the parts
   * @param original the payload of the message
   * @param ownContext finds stock's own context
   * @return null if stock has to unmarshal them
   */
  @Nullable OMElement payload(
      @Nullable Object[] bound,
      OMElement original,
      JAXBDSContext ownContext,
      DeltaMessage message) {
    OMFactory factory = original.getOMFactory();
    OMElement payload = isRpc ? factory.createOMElement(name, original.getNamespace()) : null;
    for (int i = 0; i < bound.length; i++) {
      Object value = bound[i];
      if (value == null) {
        return null;
      }
      JaxWsPart part = parts.get(i);
      BoundJaxbSource source =
          new BoundJaxbSource(part.unmarshalled(value), ownContext, message, isRpc ? i : -1);
      if (payload == null) {
        return factory.createOMElement(source, original.getLocalName(), original.getNamespace());
      }
      payload.addChild(factory.createOMElement(source, part.name()));
    }
    return payload;
  }
}
