package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.validate.RequestValidator;
import io.github.deltasoap.axis2.validate.ValidatedValues;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.objects.Baseline;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.engine.Reading;
import io.github.deltasoap.engine.Tally.Event;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMException;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.soap.SOAP11Constants;
import org.apache.axiom.soap.SOAP12Constants;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPConstants;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.MessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * A receiver in front of another one, the module's or stock's, which answers requests that are not
 * valid with a fault. Safe for any number of threads.
 */
class ValidatingReceiver implements MessageReceiver {
  private static final String SOAP_PREFIX = SOAPConstants.SOAP_DEFAULT_NAMESPACE_PREFIX;

  private final ServiceRuntime service;
  private final String operation;
  private final RequestValidator validator;
  private final MessageReceiver receiver;

  ValidatingReceiver(
      ServiceRuntime service,
      String operation,
      RequestValidator validator,
      MessageReceiver receiver) {
    this.service = service;
    this.operation = operation;
    this.validator = validator;
    this.receiver = receiver;
  }

  /** The receiver of valid requests. */
  final MessageReceiver receiver() {
    return receiver;
  }

  @Override
  public final void receive(MessageContext request) throws AxisFault {
    String problem = service.ownSwitches().isAtStockWith(operation) ? null : problem(request);
    if (problem != null) {
      service.engine().tally().count(Event.INVALID_REQUEST);
      throw new AxisFault(problem, sender(request));
    }
    receiver.receive(request);
  }

  private static QName sender(MessageContext request) {
    QName code =
        request.isSOAP11()
            ? SOAP11Constants.QNAME_SENDER_FAULTCODE
            : SOAP12Constants.QNAME_SENDER_FAULTCODE;
    // Without a prefix, stock declares another one for the same namespace.
    return new QName(code.getNamespaceURI(), code.getLocalPart(), SOAP_PREFIX);
  }

  /**
   * Reads the bytes if nobody has looked at the payload, and otherwise the tree, which it builds.
   */
  private @Nullable String problem(MessageContext request) throws AxisFault {
    DeltaMessage message = DeltaMessage.of(request);
    try {
      if (message != null && message.isUntouchedWhole(request)) {
        return message.reading() instanceof Reading.Hit hit
                && isOwn(message)
                && isKnown(hit.match(), message.wire())
            ? null
            : validator.problem(message.payloadReader(), scope(message.reading().envelope()));
      }
      SOAPEnvelope envelope = request.getEnvelope();
      SOAPBody body = envelope == null ? null : envelope.getBody();
      OMElement payload = body == null ? null : body.getFirstElement();
      return payload == null
          ? validator.missing()
          : validator.problem(payload.getXMLStreamReader(true), scope(payload));
    } catch (XMLStreamException | OMException unreadable) {
      throw AxisFault.makeFault(unreadable);
    }
  }

  /** Whether a message was read for this operation. Another one's values have other types. */
  private boolean isOwn(DeltaMessage message) {
    OperationRuntime own = service.operation(operation);
    return own != null && message.isOf(own);
  }

  /** Whether a message is valid since it differs from a valid one in valid values only. */
  private boolean isKnown(Match match, WireMessage message) throws XMLStreamException {
    Prototype prototype = match.prototype();
    if (prototype == null) {
      return false;
    }
    ValidatedValues known =
        prototype.knowledge() instanceof ValidatedValues values ? values : learn(prototype);
    boolean isValid = known.accepts(message, match.changes());
    if (isValid) {
      service.engine().tally().count(Event.VALIDATED_BY_VALUES);
    }
    return isValid;
  }

  private ValidatedValues learn(Prototype prototype) throws XMLStreamException {
    Baseline baseline = prototype.baseline;
    ValidatedValues learned =
        validator.values(
            baseline, StaxReaders.payload(baseline.message()), scope(prototype.envelope));
    prototype.know(learned);
    return learned;
  }

  private static Map<String, String> scope(EnvelopeShape envelope) {
    Map<String, String> scope = new TreeMap<>();
    add(envelope.envelopeDeclarations(), scope);
    add(envelope.bodyDeclarations(), scope);
    return scope;
  }

  private static void add(List<Declaration> declarations, Map<String, String> scope) {
    declarations.forEach(each -> scope.put(each.prefix(), each.uri()));
  }

  private static Map<String, String> scope(OMElement payload) {
    Map<String, String> scope = new TreeMap<>();
    Iterator<OMNamespace> all = payload.getNamespacesInScope();
    while (all.hasNext()) {
      OMNamespace each = all.next();
      scope.put(each.getPrefix(), each.getNamespaceURI());
    }
    return scope;
  }
}
