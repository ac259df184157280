package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.OperationDescriber.Undescribed;
import io.github.deltasoap.core.invoke.MemberCalls;
import io.github.deltasoap.core.type.OperationType;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.jspecify.annotations.Nullable;

/**
 * An operation of an ADB service as it has been described: from what was bound to the arguments of
 * the service method, and from its result to the response. Immutable.
 */
final class AdbOperation {
  private static final int NONE = -1;

  private final OperationType type;
  private final AdbCall call;
  private final MemberCalls calls;
  private final MemberCalls reflectiveCalls;
  private final boolean isWrapped;

  // Positions among the members that are called; those of the parts come first.
  private final int parts;
  private final int constructor;
  private final int content;
  private final int wrapping;
  private final int responding;
  private final int respondingArguments;

  /**
   * Prepares an operation.
   *
   * @param type what the messages contain
   * @param call what the generated receiver does with it
   * @param content the request bean's setter for what is bound, if the payload's element has a
   *     named type; null if the request bean itself is bound
   * @param calls what calls the receiver's methods
   */
  AdbOperation(OperationType type, AdbCall call, @Nullable Method content, MemberCalls.Source calls)
      throws Undescribed {
    this.type = type;
    this.call = call;
    List<Executable> members = new ArrayList<>(call.parts());
    this.parts = members.size();
    this.isWrapped = content != null;
    try {
      this.constructor = add(members, content == null ? null : call.bean().getConstructor());
    } catch (NoSuchMethodException missing) {
      throw new Undescribed(call.bean().getName() + " has no public constructor");
    }
    this.content = add(members, content);
    this.wrapping = add(members, call.wrapping());
    Method respond = call.responding();
    this.responding = add(members, respond);
    this.respondingArguments = respond == null ? 0 : 1 + respond.getParameterCount();
    this.calls = calls.of(List.copyOf(members));
    this.reflectiveCalls = MemberCalls.REFLECTIVE.of(List.copyOf(members));
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

  /** The bean of the request, of what was bound. */
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

  /** The arguments of the service method, of what was bound. */
  @Nullable Object[] arguments(@Nullable Object bound) throws Throwable {
    Object request = request(bound);
    if (parts == 0) {
      return new @Nullable Object[] {request};
    }
    @Nullable Object[] arguments = new @Nullable Object[parts];
    for (int i = 0; i < parts; i++) {
      arguments[i] = calls.call(i, call.receiver(), request);
    }
    return arguments;
  }

  /**
   * The response to what the service method has returned.
   *
   * @throws Throwable what the receiver's own methods throw
   */
  SOAPEnvelope respond(@Nullable Object result, SOAPFactory factory, Circuit circuit)
      throws Throwable {
    if (circuit.isClosed()) {
      try {
        return respond(result, factory, calls);
      } catch (Throwable failed) {
        // The receiver, if it is its failure, fails again below; otherwise it is the generated
        // calls'.
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
      throw new IllegalStateException("There is no response");
    }
    Object bean = wrapping == NONE ? result : calls.call(wrapping, call.receiver(), result);
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
}
