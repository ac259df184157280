package io.github.deltasoap.oracle.service.odd;

import jakarta.activation.DataHandler;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.util.activation.DataHandlerUtils;
import org.jspecify.annotations.Nullable;

/** Returns values of classes whose code or class at run time decides how they are written. */
@SuppressWarnings("ToStringReturnsNull") // As careless services do.
public final class OddResults {
  /** Constants, one of which has no text. */
  public enum Color {
    RED,
    NONE {
      @Override
      public @Nullable String toString() {
        return null;
      }
    }
  }

  /** A bean of texts. */
  public static final class Label {
    private final String city;
    private final Color color;
    private final String name;

    public Label() {
      this("", Color.RED, "");
    }

    private Label(String city, Color color, String name) {
      this.city = city;
      this.color = color;
      this.name = name;
    }

    public String getCity() {
      return city;
    }

    public Color getColor() {
      return color;
    }

    public String getName() {
      return name;
    }
  }

  /** A number of another class. */
  public static final class Money extends BigDecimal {
    private static final long serialVersionUID = 1;

    private Money(String text) {
      super(text);
    }
  }

  /** A bean in another one, which changes it. */
  public static final class Line {
    private int tax;
    private String @Nullable [] notes;

    public int getTax() {
      return tax;
    }

    public String @Nullable [] getNotes() {
      return notes;
    }
  }

  /** A bean whose last getter changes the bean that the first one returns. */
  public static final class Invoice {
    private final Line line = new Line();
    private int calls;

    public Line getLine() {
      return line;
    }

    public int getTotal() {
      line.tax = ++calls;
      line.notes = new String[] {"changed"};
      return 7;
    }
  }

  /** A bean whose subclass counts. */
  public static class Ticket {
    final int number;
    private final String[] notes = {"a", "b"};

    public Ticket() {
      this(0);
    }

    Ticket(int number) {
      this.number = number;
    }

    public int getNumber() {
      return number;
    }

    public String[] getNotes() {
      return notes;
    }
  }

  /** Not public, so introspection finds the getter of its parent. */
  static final class CountingTicket extends Ticket {
    private static int counter;

    CountingTicket(int number) {
      super(number);
    }

    @Override
    public int getNumber() {
      return number + ++counter;
    }
  }

  /** Objects of any class. */
  public static final class Crate {
    private final List<Object> loose = List.of("a", 1, new Ticket(3));

    public List<Object> getLoose() {
      return loose;
    }
  }

  private final Invoice invoice = new Invoice();

  public Label label(int which) {
    return which == 0
        ? new Label("Athens", Color.RED, "alice")
        : new Label("Berlin", Color.NONE, "bob");
  }

  public Color[] colors(int which) {
    return which == 0 ? new Color[] {Color.RED, Color.RED} : new Color[] {Color.NONE, Color.RED};
  }

  public Object[] objects(int which) {
    return which == 0
        ? new Object[] {"a", 1}
        : which == 1 ? new String[] {"a", "b"} : new Integer[] {1, 2};
  }

  public BigDecimal price(int which) {
    return which == 0 ? new BigDecimal("1.50") : new Money("2.50");
  }

  public BigDecimal[] prices(int which) {
    return new BigDecimal[] {price(0), price(which)};
  }

  public Invoice invoice(int which) {
    return invoice;
  }

  public Ticket ticket(int which) {
    return which == 0 ? new Ticket(5) : new CountingTicket(5);
  }

  public Crate crate(int which) {
    return new Crate();
  }

  public DataHandler file(int which) {
    byte[] bytes = "content".getBytes(StandardCharsets.UTF_8);
    return DataHandlerUtils.toDataHandler(Blobs.createBlob(bytes));
  }
}
