package io.github.deltasoap.core.type;

import io.github.deltasoap.core.type.UndescribedType.Values;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The input of an operation.
 *
 * @param name the operation's local name
 * @param implementation the service method that stock would call; null at a client
 * @param wrapperNamespace the namespace that stock requires of the wrapper element
 * @param parameters the parameters in order
 * @param named whether parameter names are known; if not, stock binds by position only
 * @param style the place of the parameters in the payload
 */
public record OperationType(
    String name,
    @Nullable Method implementation,
    String wrapperNamespace,
    List<Slot> parameters,
    boolean named,
    Style style) {
  /** The place of the parameters in the payload. */
  public enum Style {
    /** The payload is a wrapper around them. */
    WRAPPED,
    /** The payload is the only parameter. */
    BARE,
    /** The payload is a wrapper around the items of the only parameter. */
    ITEMS,
    /** The payload, of any name, is the only parameter as it is. */
    ELEMENT,
    /** There are no parameters, and no payload: the Body is empty. */
    NONE
  }

  /** Copies the list. */
  public OperationType {
    parameters = List.copyOf(parameters);
  }

  /** An operation whose parameters have a wrapper. */
  public OperationType(
      String name,
      @Nullable Method implementation,
      String wrapperNamespace,
      List<Slot> parameters,
      boolean named) {
    this(name, implementation, wrapperNamespace, parameters, named, Style.WRAPPED);
  }

  /**
   * The same operation of one parameter in another style.
   *
   * @param element the local name of the payload in the schema; stock reads any other one, too
   */
  public OperationType bare(String element, Style other) {
    Slot only = parameters.get(0);
    Slot payload = Slot.parameter(0, element, only.javaClass(), only.type(), only.array());
    return new OperationType(
        name, implementation, wrapperNamespace, List.of(payload), false, other);
  }

  /** An operation whose messages have an empty Body. */
  public static OperationType withoutPayload(String name, Method implementation) {
    return new OperationType(name, implementation, "", List.of(), true, Style.NONE);
  }

  /** An operation that takes the payload of any message as an element. */
  public static OperationType ofElement(String name, Method implementation) {
    Class<?> element = implementation.getParameterTypes()[0];
    UndescribedType type = new UndescribedType(element, element.getName(), Values.ELEMENTS);
    Slot payload = Slot.parameter(0, name, element, type, false);
    return new OperationType(name, implementation, "", List.of(payload), false, Style.ELEMENT);
  }

  /** Whether the messages have a payload. */
  public boolean hasPayload() {
    return style != Style.NONE;
  }

  /** Whether a parameter takes an element of the message as it is. */
  public boolean takesElements() {
    return parameters.stream().anyMatch(each -> UndescribedType.isElement(each.type()));
  }

  /** An operation of a remote service, whose messages are not bound here. */
  public static OperationType elsewhere(String name) {
    return new OperationType(name, null, "", List.of(), false);
  }

  /** The service method that stock would call. */
  public Method method() {
    if (implementation == null) {
      throw new IllegalStateException("The operation " + name + " is implemented elsewhere");
    }
    return implementation;
  }
}
