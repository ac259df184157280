package io.github.deltasoap.axis2.service;

import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.type.Slot;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;

/**
 * The end tags after which stock may have all that it needs of a request to a service: those of
 * Body, of payloads, and of the last parameters of operations. Immutable.
 *
 * @param payloads local names of payloads
 * @param lastParameters local names of last parameters that are not arrays
 * @param anyPayload whether payloads may have any name
 */
public record PayloadEnds(Set<String> payloads, Set<String> lastParameters, boolean anyPayload) {
  private static final String BODY = "Body";

  // The number of elements open after such an end tag.
  private static final int IN_ENVELOPE = 1;
  private static final int IN_BODY = 2;
  private static final int IN_PAYLOAD = 3;

  /** The end tags of a service's messages. */
  static PayloadEnds of(Collection<OperationType> operations, Set<String> payloads) {
    Set<String> lastParameters = new HashSet<>();
    for (OperationType operation : operations) {
      List<Slot> parameters = operation.parameters();
      Slot last = parameters.isEmpty() ? null : parameters.get(parameters.size() - 1);
      if (last != null && !last.array()) {
        lastParameters.add(last.name());
      }
    }
    boolean anyPayload = operations.stream().anyMatch(each -> each.style() == Style.ELEMENT);
    return new PayloadEnds(Set.copyOf(payloads), Set.copyOf(lastParameters), anyPayload);
  }

  /**
   * Whether an end tag is one of them.
   *
   * @param openElements called only for known names, since counting takes time
   */
  public boolean contain(String localName, IntSupplier openElements) {
    if (!localName.equals(BODY)
        && !anyPayload
        && !payloads.contains(localName)
        && !lastParameters.contains(localName)) {
      return false;
    }
    return switch (openElements.getAsInt()) {
      case IN_ENVELOPE -> localName.equals(BODY);
      case IN_BODY -> anyPayload || payloads.contains(localName);
      case IN_PAYLOAD -> lastParameters.contains(localName);
      default -> false;
    };
  }
}
