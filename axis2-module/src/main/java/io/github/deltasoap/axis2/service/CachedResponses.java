package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.envelope.BytesSource;
import io.github.deltasoap.axis2.envelope.DirectResponse;
import io.github.deltasoap.axis2.envelope.PlainEnvelope;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.Reading;
import io.github.deltasoap.engine.ReplyCache;
import io.github.deltasoap.engine.ReplyCache.Place;
import jakarta.servlet.http.HttpServletRequest;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/**
 * The responses of an operation that its owner declares pure: an equal request gets the payload of
 * an earlier response, and the service is not called. Handlers run for each request, and the
 * envelope is new each time. Safe for any number of threads.
 *
 * <p>As in HTTP's shared caches, the response to a request of a known user is for nobody else.
 */
public final class CachedResponses {
  private static final String AUTHORIZATION = "Authorization";
  private static final String CLIENT_CERTIFICATE = "jakarta.servlet.request.X509Certificate";

  private final OperationRuntime operation;
  private final ReplyCache.Operation replies;

  CachedResponses(OperationRuntime operation, ReplyCache.Operation replies) {
    this.operation = operation;
    this.replies = replies;
  }

  /**
   * The place of a request outside Axis2's pipeline; ask before the service is called.
   *
   * @param reading of the same message and version
   * @return null if the service has to be called, and its response is not kept
   */
  public @Nullable Place place(
      Reading.Accepted reading, WireMessage message, SoapVersion version, HttpServletRequest http) {
    if (reading.envelope().hasHeaderBlocks() || !isAnonymous(http)) {
      return null;
    }
    Place place = replies.place(message);
    if (place.payload() != null) {
      // Learned shapes are read faster, and nobody binds this message.
      operation.engine().observe(reading, message, version);
    }
    return place;
  }

  /** As the other method, for a request in the pipeline. */
  public @Nullable Place place(MessageContext request) {
    DeltaMessage message = DeltaMessage.of(request);
    return message == null
            || !message.isWholeOf(operation)
            || request.isDoingREST()
            // Stock may read its attachments, and attach to the response.
            || request.isDoingMTOM()
            || message.obstacle(request, operation) != null
            || !(request.getProperty(HTTPConstants.MC_HTTP_SERVLETREQUEST)
                instanceof HttpServletRequest http)
        ? null
        : place(message.reading(), message.wire(), message.version(), http);
  }

  private static boolean isAnonymous(HttpServletRequest http) {
    return http.getUserPrincipal() == null
        && http.getHeader(AUTHORIZATION) == null
        && !(http.isSecure() && http.getAttribute(CLIENT_CERTIFICATE) != null);
  }

  /** Counts a response from the cache that was sent outside Axis2's pipeline. */
  public void count() {
    operation.countCached();
  }

  /**
   * Answers a request in the pipeline by the response to an equal one.
   *
   * @param factory of the request's SOAP version
   * @return false if there is none
   * @throws AxisFault if a listener of Axis2 refuses the envelope
   */
  public boolean respond(
      Place place, MessageContext request, MessageContext response, SOAPFactory factory)
      throws AxisFault {
    byte[] payload = place.payload();
    QName name = place.name(CachedResponses::name);
    if (payload == null || name == null) {
      return false;
    }
    SOAPEnvelope envelope = factory.getDefaultEnvelope();
    envelope.getBody().addChild(factory.createOMElement(new BytesSource(payload), name));
    response.setEnvelope(envelope);
    new DirectResponse(envelope, operation.responses(), false).attachTo(response);
    operation.countCached(request);
    return true;
  }

  /** The name of a payload, with its prefix. */
  private static @Nullable QName name(byte[] payload) {
    try {
      XMLStreamReader reader = StaxReaders.document(payload);
      reader.nextTag();
      QName name = reader.getName();
      reader.close();
      return name;
    } catch (XMLStreamException unreadable) {
      return null;
    }
  }

  /**
   * Keeps a response in the pipeline that the module has written, and that is not yet in the
   * out-flow, for later requests. Attachments and payloads that are not held are not kept.
   */
  public void keep(Place place, MessageContext response) {
    SOAPEnvelope envelope = response.getEnvelope();
    DirectResponse direct = DirectResponse.of(response);
    OMElement payload =
        direct == null || direct.envelope() != envelope ? null : PlainEnvelope.payload(envelope);
    if (payload instanceof OMSourcedElement element
        && !element.isExpanded()
        && element.getDataSource() instanceof BytesSource bytes
        && !bytes.mayAttach()) {
      keep(place, bytes.toBytes());
    }
  }

  /**
   * Keeps a payload that the module has written. Nothing is kept while the operation is at stock:
   * the arguments may have come from data that has turned out to be wrong.
   */
  public void keep(Place place, byte[] payload) {
    if (!operation.isAtStock()) {
      place.keep(payload);
    }
  }
}
