package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.ValueType;

/**
 * The rules for callers that do their own binding, such as generated client stubs: nothing is
 * bound, and the payload is kept as a document.
 */
public enum DocumentRules implements BindingRules {
  /** The one instance. */
  INSTANCE;

  @Override
  public TypeCursor cursor(OperationType operation) {
    return new Cursor();
  }

  @Override
  public ValueType describeValue(Object value) {
    throw new IllegalStateException("Nothing is bound");
  }

  @Override
  public boolean keepsDocument() {
    return true;
  }

  /** Every element takes any content. */
  private static final class Cursor implements TypeCursor {
    private static final Place ANYWHERE = new Place(Kind.IGNORED, null, 0, null, "");

    private int depth;

    @Override
    public BindingStep start(String namespace, String localName, Attributes attributes) {
      depth++;
      return BindingStep.Skip.INSTANCE;
    }

    @Override
    public BindingStep end() {
      depth--;
      return BindingStep.Skip.INSTANCE;
    }

    @Override
    public int depth() {
      return depth;
    }

    @Override
    public Kind kind() {
      return Kind.IGNORED;
    }

    @Override
    public Place place(int atDepth, boolean ordered) {
      return ANYWHERE;
    }
  }
}
