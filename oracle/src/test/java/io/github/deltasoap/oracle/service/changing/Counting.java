package io.github.deltasoap.oracle.service.changing;

/** Returns beans that change when they are read. */
public class Counting {
  /** A bean whose getters only return fields. */
  public static class Ticket {
    int number;
    private String before;
    private String text;

    public String getBefore() {
      return before;
    }

    public int getCount() {
      return number;
    }

    public String getText() {
      return text;
    }
  }

  /** Counts how often it is read. */
  public static class CountedTicket extends Ticket {
    @Override
    public int getCount() {
      return ++number;
    }
  }

  private final Ticket plain = new Ticket();
  private final CountedTicket counted = new CountedTicket();

  /** The only counted ticket of this service object; the number selects the null properties. */
  public CountedTicket counted(int which) {
    show(counted, which);
    return counted;
  }

  /** A ticket, which counts if the number is odd. */
  public Ticket ticket(int which) {
    Ticket ticket = (which & 1) == 0 ? plain : counted;
    show(ticket, which >> 1);
    return ticket;
  }

  private static void show(Ticket ticket, int which) {
    ticket.before = (which & 1) == 0 ? "before" : null;
    ticket.text = (which & 2) == 0 ? "text" : null;
  }
}
