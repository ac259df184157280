package io.github.deltasoap.oracle.service.express;

import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/** A service whose beans ask for the message context, if they are asked to. */
public class Wishes {
  private static String context() {
    MessageContext current = MessageContext.getCurrentMessageContext();
    return current == null ? " of nobody" : " of " + current.getAxisService().getName();
  }

  /** A bean. */
  public static class Wish {
    private @Nullable String text;

    public @Nullable String getText() {
      return text;
    }

    /** Asks for the context, or fails. */
    public void setText(@Nullable String text) {
      boolean asks = text != null && text.startsWith("asks");
      this.text = asks ? text + context() : text;
      if (text != null && text.endsWith("fails")) {
        throw new IllegalArgumentException(this.text);
      }
    }
  }

  /** Echoes what the setter has made of the text. */
  public String wish(Wish wish) {
    return "" + wish.getText();
  }

  /** A result. */
  public static class Granted {
    private @Nullable String text;

    /** Asks for the context. */
    public @Nullable String getText() {
      return text != null && text.startsWith("asks") ? text + context() : text;
    }

    public void setText(@Nullable String text) {
      this.text = text;
    }
  }

  /** Returns a bean whose getter may ask for the context. */
  public Granted grant(String text) {
    Granted granted = new Granted();
    granted.setText(text);
    return granted;
  }

  /** Returns nothing. */
  public void forget(String text) {
    // There is nothing to forget.
  }

  /** Returns another text than {@link #grant}. */
  public String refuse(String text) {
    return "no " + text;
  }

  /** Answers otherwise. */
  public static class Generous extends Wishes {
    @Override
    public String wish(Wish wish) {
      return "all of " + super.wish(wish);
    }
  }
}
