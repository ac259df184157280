package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.UndescribedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parameters to which the children of a POJO operation's wrapper belong, in the order of the
 * message. Used for one message, from one thread.
 */
public final class ParameterOrder {
  private final OperationType operation;

  /** The next parameter, or the one whose array is being collected. */
  private int next;

  private @Nullable String arrayName;

  /** Creates an order positioned before the first child. */
  public ParameterOrder(OperationType operation) {
    this.operation = operation;
  }

  /**
   * The parameter to which the next child belongs.
   *
   * @return null if stock has read all parameters before
   * @throws Unbindable if stock fails
   */
  public @Nullable Slot take(String localName) throws Unbindable {
    boolean collects = localName.equals(arrayName);
    if (!collects) {
      boolean afterArray = arrayName != null;
      if (afterArray) {
        next++;
        arrayName = null;
      } else if (next >= operation.parameters().size()) {
        return null;
      }
      skipOptionalParameters(localName);
    }
    Slot slot = operation.parameters().get(next);
    if (slot.array()) {
      arrayName = localName;
    } else {
      next++;
    }
    return slot;
  }

  /** Moves to the named parameter as stock does: only forwards, possibly past the last one. */
  private void skipOptionalParameters(String localName) throws Unbindable {
    boolean positional =
        !operation.named() || localName.startsWith("arg") || localName.startsWith("item");
    List<Slot> parameters = operation.parameters();
    while (next < parameters.size()
        && !positional
        && !localName.equals(parameters.get(next).name())
        && !UndescribedType.isElement(parameters.get(next).type())) {
      next++;
    }
    if (next >= parameters.size()) {
      throw new Unbindable(StockReason.PARAMETER);
    }
  }

  /**
   * Takes the next child of a wrapper around the items of the only parameter, a collection: stock
   * reads those before another name.
   *
   * @return whether it is an item
   */
  boolean takeItem(String localName) {
    if (arrayName == null) {
      arrayName = localName;
    } else if (next > 0 || !localName.equals(arrayName)) {
      next = 1;
      return false;
    }
    return true;
  }

  /** The index of the next parameter, or of the one whose array is being collected. */
  int next() {
    return next;
  }

  /** The name of the items that are being collected; null if there are none. */
  @Nullable String arrayName() {
    return arrayName;
  }
}
