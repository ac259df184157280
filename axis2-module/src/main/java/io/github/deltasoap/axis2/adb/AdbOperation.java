package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.check.BeanChecks;
import io.github.deltasoap.axis2.check.SampleMessages;
import io.github.deltasoap.axis2.check.SampleMessages.Extent;
import io.github.deltasoap.axis2.check.SampleTexts;
import io.github.deltasoap.axis2.check.SelfCheck;
import io.github.deltasoap.axis2.check.StockReading;
import io.github.deltasoap.axis2.check.StockRequests;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.bind.SchemaRules;
import io.github.deltasoap.core.invoke.MemberCalls;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.engine.Circuit;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.databinding.ADBBean;
import org.jspecify.annotations.Nullable;

/**
 * A described operation of an ADB service: converts bound values to the arguments of the service
 * method, and its result to the response. Immutable.
 */
final class AdbOperation {
  private static final int NONE = -1;

  /** The least number of sample messages with each amount of optional content. */
  private static final int SAMPLES = 6;

  /** How often a generated parser may look at one event; it does so once or twice per property. */
  private static final int MOST_LOOKS = 100_000;

  private final OperationType type;
  private final AdbCall call;
  private final MemberCalls calls;
  private final MemberCalls reflectiveCalls;
  private final boolean isWrapped;

  /** Whether the response is made before the service method is called, which returns nothing. */
  private final boolean respondsAnyway;

  // Indexes into the called members, which begin with the parts.
  private final int parts;
  private final int reading;
  private final int constructor;
  private final int content;
  private final int wrapping;
  private final int responding;
  private final int respondingArguments;

  /**
   * Prepares an operation.
   *
   * @param type the content of the messages
   * @param call the calls of the generated receiver
   * @param content the request bean's setter for the bound value, if the payload's element has a
   *     named type; null if the request bean itself is bound
   * @param calls the source of calls to the receiver's methods
   */
  AdbOperation(
      OperationType type,
      AdbCall call,
      @Nullable Method content,
      Function<List<Executable>, MemberCalls> calls)
      throws Undescribed {
    this.type = type;
    this.call = call;
    List<Executable> members = new ArrayList<>(call.parts());
    this.parts = members.size();
    this.reading = add(members, call.reading());
    this.isWrapped = content != null;
    try {
      this.constructor = add(members, content == null ? null : call.request().getConstructor());
    } catch (NoSuchMethodException missing) {
      throw new Undescribed(call.request().getName() + " has no public constructor");
    }
    this.content = add(members, content);
    Method wrap = call.wrapping();
    this.wrapping = add(members, wrap);
    this.respondsAnyway = wrap != null && wrap.getParameterCount() == 0;
    Method respond = call.responding();
    this.responding = add(members, respond);
    this.respondingArguments = respond == null ? 0 : 1 + respond.getParameterCount();
    this.calls = calls.apply(List.copyOf(members));
    this.reflectiveCalls = MemberCalls.REFLECTIVE.apply(List.copyOf(members));
  }

  private static int add(List<Executable> members, @Nullable Executable member) {
    if (member == null) {
      return NONE;
    }
    members.add(member);
    return members.size() - 1;
  }

  OperationType type() {
    return type;
  }

  AdbCall call() {
    return call;
  }

  /** The request bean for a bound value, of an operation with a payload. */
  Object request(@Nullable Object bound) throws Throwable {
    Object request = isWrapped ? calls.call(constructor) : bound;
    if (request == null) {
      throw new IllegalStateException("No bean was bound");
    }
    if (isWrapped) {
      calls.call(content, request, bound);
    }
    return request;
  }

  /**
   * Compares the beans that the generated parser and our rules read from sample messages: the
   * request, and each bean inside by itself.
   *
   * @return the reason why stock must serve the operation; null if the beans are equal
   */
  @Nullable String difference(AdbIntrospector introspector, PullReaders readers, BeanChecks beans) {
    PullBinder binder = new PullBinder(type, new SchemaRules(introspector.model()), readers);
    SampleMessages samples = beans.samples(type, new SampleTexts(introspector::enumerated));
    Method parser = parser(call.request());
    SelfCheck check =
        new SelfCheck(
            samples,
            message -> request(binder.bind(WireMessage.of(message))[0]),
            message -> parse(parser, reader(message)));
    String difference = difference(check, introspector);
    if (difference != null) {
      return difference;
    }
    if (!isWrapped) {
      beans.passed(type);
    }
    return beans.difference(type, bean -> difference(bean, introspector, readers, beans));
  }

  /** Compares samples of one bean. */
  private static @Nullable String difference(
      OperationType alone, AdbIntrospector introspector, PullReaders readers, BeanChecks beans) {
    PullBinder binder = new PullBinder(alone, new SchemaRules(introspector.model()), readers);
    Method parser = parser(alone.parameters().get(0).javaClass());
    SampleMessages samples = beans.samples(alone, new SampleTexts(introspector::enumerated));
    if (introspector.knowsSchema() && !samples.canEnd()) {
      // The bean requires itself, so no request has one.
      return null;
    }
    SelfCheck check =
        new SelfCheck(
            samples,
            message -> binder.bind(WireMessage.of(message))[0],
            message -> {
              XMLStreamReader reader = reader(message);
              // As inside of other elements.
              while (!reader.isStartElement()) {
                reader.next();
              }
              QName element = reader.getName();
              Object bean = parse(parser, reader);
              if (!reader.isEndElement() || !reader.getName().equals(element)) {
                // The parser of the bean around it would go on elsewhere.
                throw new IllegalStateException("The parser stops outside of the element");
              }
              return bean;
            });
    return difference(check, introspector);
  }

  /** Without a schema, each of the parts is in one sample without the other optional ones. */
  private static @Nullable String difference(SelfCheck check, AdbIntrospector introspector) {
    SampleMessages samples = check.samples();
    String difference = "its generated parser reads a sample message otherwise than ";
    if (introspector.knowsSchema()) {
      return check.difference(
          extent -> extent == Extent.ONE ? 0 : Math.max(SAMPLES, samples.alternatives()),
          difference + "the schema says");
    }
    int parts = samples.parts();
    return check.difference(
        extent ->
            extent == Extent.ONE ? Math.max(parts, samples.alternatives()) : samples.alternatives(),
        difference + "its beans write it");
  }

  /** A reader of a payload without Axiom's extensions, which fail outside of Axiom's tree. */
  private static XMLStreamReader reader(byte[] message) throws XMLStreamException {
    return new StreamReaderDelegate(StaxReaders.payload(WireMessage.of(message))) {
      private int looks;

      @Override
      public @Nullable Object getProperty(String name) {
        return null;
      }

      @Override
      public int next() throws XMLStreamException {
        looks = 0;
        return super.next();
      }

      @Override
      public boolean isStartElement() {
        if (++looks > MOST_LOOKS) {
          throw new Endless();
        }
        return super.isStartElement();
      }
    };
  }

  /**
   * Ends a generated parser that does not go on: some never end. Generated parsers catch
   * exceptions.
   */
  private static final class Endless extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** The generated parser of a bean; null if there is none. */
  private static @Nullable Method parser(Class<?> bean) {
    for (Class<?> nested : bean.getClasses()) {
      if (nested.getSimpleName().equals("Factory")) {
        try {
          return nested.getMethod("parse", XMLStreamReader.class);
        } catch (NoSuchMethodException missing) {
          return null;
        }
      }
    }
    return null;
  }

  /**
   * The bean that a generated parser reads.
   *
   * @throws Throwable if there is no parser, or if it refuses the payload
   */
  private static @Nullable Object parse(@Nullable Method parser, XMLStreamReader payload)
      throws Throwable {
    if (parser == null) {
      throw new NoSuchMethodException("parse");
    }
    return AdbCall.invoke(parser, null, payload);
  }

  /** Stock's own way to read the requests; request beans are compared. */
  StockReading stockReading(StockRequests requests) {
    Method parser = type.hasPayload() ? parser(call.request()) : null;
    return new StockReading() {
      @Override
      public @Nullable Object[] stocks(WireMessage message) throws Throwable {
        return requests.read(
            message,
            payload ->
                type.hasPayload()
                    ? new @Nullable Object[] {payload == null ? null : parsed(payload)}
                    : new @Nullable Object[0]);
      }

      private @Nullable Object parsed(OMElement payload) throws Throwable {
        return parse(parser, payload.getXMLStreamReaderWithoutCaching());
      }

      @Override
      public @Nullable Object[] ours(@Nullable Object[] bound) throws Throwable {
        return type.hasPayload() ? new Object[] {request(bound[0])} : bound;
      }
    };
  }

  /**
   * The arguments of the service method.
   *
   * @param bound the value of the payload; empty if there is none
   */
  @Nullable Object[] arguments(@Nullable Object[] bound) throws Throwable {
    return bound.length == 0 ? bound : argumentsOf(request(bound[0]));
  }

  /**
   * The arguments of the service method, for a request that stock reads.
   *
   * @throws Throwable any throwable of the receiver's own methods
   */
  @Nullable Object[] stocksArguments(MessageContext request) throws Throwable {
    if (reading == NONE) {
      return new @Nullable Object[0];
    }
    OMElement payload = request.getEnvelope().getBody().getFirstElement();
    return argumentsOf(reflectiveCalls.call(reading, call.receiver(), payload, call.request()));
  }

  private @Nullable Object[] argumentsOf(@Nullable Object request) throws Throwable {
    if (call.method().getParameterCount() == 0) {
      return new @Nullable Object[0];
    }
    if (parts == 0) {
      return new @Nullable Object[] {request};
    }
    @Nullable Object[] arguments = new @Nullable Object[parts];
    for (int i = 0; i < parts; i++) {
      arguments[i] = calls.call(i, call.receiver(), request);
    }
    return arguments;
  }

  /** The response that does not depend on the service method; null if there is none. */
  @Nullable Object prepared() throws Throwable {
    return respondsAnyway ? calls.call(wrapping, call.receiver()) : null;
  }

  /**
   * The bean that is the whole response, under the name in {@link #call}.
   *
   * @param result as for {@link #respond}
   * @return null if only {@link #respond} makes the response
   * @throws Throwable any throwable of the receiver's own methods
   */
  @Nullable ADBBean payload(@Nullable Object result) throws Throwable {
    Method respond = call.responding();
    return respond != null
            && call.element() != null
            && bean(result, calls) instanceof ADBBean bean
            // A subclass may make another element.
            && bean.getClass() == respond.getParameterTypes()[1]
        ? bean
        : null;
  }

  /**
   * Makes the response for a result of the service method.
   *
   * @param result the {@link #prepared} response if there is one
   * @throws Throwable any throwable of the receiver's own methods
   */
  SOAPEnvelope respond(@Nullable Object result, SOAPFactory factory, Circuit circuit)
      throws Throwable {
    if (circuit.isClosed()) {
      try {
        return respond(result, factory, calls);
      } catch (Throwable failed) {
        // A failure of the receiver itself repeats below; otherwise the generated calls failed.
        SOAPEnvelope envelope = respond(result, factory, reflectiveCalls);
        circuit.failed(failed);
        return envelope;
      }
    }
    return respond(result, factory, reflectiveCalls);
  }

  private SOAPEnvelope respond(@Nullable Object result, SOAPFactory factory, MemberCalls calls)
      throws Throwable {
    if (responding == NONE) {
      return factory.getDefaultEnvelope();
    }
    Object bean = bean(result, calls);
    @Nullable Object[] arguments = new @Nullable Object[respondingArguments];
    arguments[0] = call.receiver();
    arguments[1] = factory;
    arguments[2] = bean;
    arguments[3] = false;
    if (!(calls.call(responding, arguments) instanceof SOAPEnvelope envelope)) {
      throw new IllegalStateException("A generated receiver made no envelope");
    }
    return envelope;
  }

  private @Nullable Object bean(@Nullable Object result, MemberCalls calls) throws Throwable {
    return wrapping == NONE || respondsAnyway
        ? result
        : calls.call(wrapping, call.receiver(), result);
  }
}
