package io.github.deltasoap.oracle.service.changing;

import io.github.deltasoap.oracle.service.changing.Changing.Part;
import io.github.deltasoap.oracle.service.changing.Changing.Totals;
import java.math.BigDecimal;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;

/**
 * Returns results that resemble those of the previous step: most values stay, some change, and now
 * and then the shape does. Equal arguments give equal results.
 */
@SuppressWarnings("JavaUtilDate") // Stock writes java.util.Date.
public class Changes {
  /** The period of results that only stock can write. */
  public static final int STEPS_TO_UNWRITABLE = 89;

  private static final int STEPS_OF_A_SHAPE = 12;
  private static final int SHAPES = 16;
  private static final String[] SYMBOLS = {
    "a", "b", "1", " ", "<", "&", ">", "]]>", "\"", "\r", "\n", "\u00e9", "\u20ac", "\ud83d\ude00"
  };

  private static final long DAY = 86_400_000;

  private final Changing kept = kept();

  /** The result of one step. */
  public Changing step(int seed, int step) {
    long shape = new Random(seed * 31L + step / STEPS_OF_A_SHAPE).nextInt(SHAPES);
    Changing result = new Filler(seed, step, shape).result();
    if (isUnwritable(step)) {
      result.setLetter('\0');
    }
    return result;
  }

  private static boolean isUnwritable(int step) {
    return step % STEPS_TO_UNWRITABLE == STEPS_TO_UNWRITABLE - 1;
  }

  /** The only result of this service object; each step changes one of its objects in place. */
  public synchronized Changing inPlace(int step) {
    switch (step % 7) {
      case 0 -> kept.getDate().setTime(step * DAY);
      case 1 -> kept.getInstant().setTimeInMillis(step * DAY);
      case 2 -> kept.getTotals().getDay().setTime(step * DAY);
      case 3 -> kept.getData()[step % 3] = (byte) step;
      case 4 -> kept.getTexts()[step % 3] = step % 2 == 0 ? null : "text " + step;
      case 5 -> kept.getNumbers()[step % 3] = step;
      default -> kept.getParts()[step % 2].setName(step % 3 == 0 ? null : "part " + step);
    }
    return kept;
  }

  private static Changing kept() {
    Changing kept = new Changing();
    kept.setDate(new Date(0));
    kept.setInstant(new GregorianCalendar(TimeZone.getTimeZone("GMT"), Locale.ROOT));
    kept.getInstant().setTimeInMillis(0);
    kept.setTotals(new Totals());
    kept.getTotals().setDay(new Date(0));
    kept.setData(new byte[3]);
    kept.setTexts(new String[3]);
    kept.setNumbers(new int[3]);
    kept.setParts(new Part[] {new Part(), new Part()});
    return kept;
  }

  /**
   * A result whose texts all begin with the token; {@code number} determines how many there are.
   */
  public Changing tokens(String token, int number) {
    Changing result = new Changing();
    result.setTitle(token + "t".repeat(number % 7));
    result.setTexts(new String[number % 3]);
    for (int i = 0; i < result.getTexts().length; i++) {
      result.getTexts()[i] = token + "-" + i;
    }
    result.setNumbers(new int[] {number, -number});
    result.setPrecises(new double[] {number / 8.0});
    Part inner = new Part();
    inner.setName(token + "i");
    Part part = new Part();
    part.setName(token);
    part.setInner(inner);
    result.setPart(part);
    Totals totals = new Totals();
    totals.setRemark(token + "r".repeat(number % 11));
    result.setTotals(totals);
    return result;
  }

  /** Fills a result; the shape and each value have random sources of their own. */
  private static final class Filler {
    private final int seed;
    private final int step;
    private final Random shape;
    private int fields;

    Filler(int seed, int step, long shape) {
      this.seed = seed;
      this.step = step;
      this.shape = new Random(shape);
    }

    Changing result() {
      Changing result = new Changing();
      result.setTitle(isNull() ? null : text());
      result.setAmount(isNull() ? null : amount());
      result.setDate(isNull() ? null : new Date(millis()));
      result.setInstant(isNull() ? null : instant());
      result.setData(isNull() ? null : new byte[value().nextInt(40)]);
      result.setTexts(isNull() ? null : texts(shape.nextInt(5)));
      result.setNumbers(isNull() ? null : numbers(shape.nextInt(30)));
      result.setPrecises(isNull() ? null : precises(shape.nextInt(30)));
      result.setTotals(isNull() ? null : totals());
      result.setPart(isNull() ? null : part(3));
      result.setParts(isNull() ? null : parts(shape.nextInt(4)));
      result.setHistory(isNull() ? null : history(shape.nextInt(5)));
      return result;
    }

    private boolean isNull() {
      return shape.nextInt(8) == 0;
    }

    /** The random source of the next value; it repeats for some steps. */
    private Random value() {
      fields++;
      int period = 5 + fields * 37 % 150;
      return new Random((seed * 1_000L + fields) * 10_000L + (step + fields * 7) / period);
    }

    private String text() {
      Random value = value();
      int length = value.nextInt(60) == 0 ? 2000 : value.nextInt(20);
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < length; i++) {
        text.append(SYMBOLS[value.nextInt(SYMBOLS.length)]);
      }
      return text.toString();
    }

    private BigDecimal amount() {
      Random value = value();
      return BigDecimal.valueOf(shortened(value), value.nextInt(5));
    }

    private long millis() {
      return value().nextInt() * 1_000L;
    }

    private Calendar instant() {
      Calendar instant = new GregorianCalendar(TimeZone.getTimeZone("GMT"), Locale.ROOT);
      instant.setTimeInMillis(millis());
      return instant;
    }

    private String[] texts(int length) {
      String[] texts = new String[length];
      for (int i = 0; i < length; i++) {
        texts[i] = isNull() ? null : text();
      }
      return texts;
    }

    private int[] numbers(int length) {
      int[] numbers = new int[length];
      for (int i = 0; i < length; i++) {
        numbers[i] = (int) shortened(value());
      }
      return numbers;
    }

    private double[] precises(int length) {
      double[] precises = new double[length];
      for (int i = 0; i < length; i++) {
        precises[i] = precise();
      }
      return precises;
    }

    /** A number whose shortest decimal form every JDK writes. */
    private double precise() {
      Random value = value();
      return switch (value.nextInt(30)) {
        case 0 -> Double.NaN;
        case 1 -> Double.NEGATIVE_INFINITY;
        case 2 -> -0.0;
        default -> (value.nextInt() >> value.nextInt(32)) / 8.0;
      };
    }

    /** A number of any magnitude. */
    private static long shortened(Random value) {
      return value.nextLong() >> value.nextInt(64);
    }

    private Totals totals() {
      Totals totals = new Totals();
      totals.setClosed(value().nextBoolean());
      totals.setSmall((short) shortened(value()));
      totals.setBig(shortened(value()));
      totals.setRatio((value().nextInt(1 << 20) >> value().nextInt(20)) / 8f);
      totals.setBoxed(isNull() ? null : (Integer) (int) shortened(value()));
      totals.setDay(isNull() ? null : new Date(millis()));
      totals.setRemark(isNull() ? null : text());
      return totals;
    }

    private Part part(int depth) {
      Part part = new Part();
      part.setName(isNull() ? null : text());
      part.setCount((int) shortened(value()));
      part.setPrice(precise());
      part.setSold(isNull() ? null : (Boolean) value().nextBoolean());
      part.setInner(depth == 0 || isNull() ? null : part(depth - 1));
      return part;
    }

    private Part[] parts(int length) {
      Part[] parts = new Part[length];
      for (int i = 0; i < length; i++) {
        parts[i] = part(shape.nextInt(2));
      }
      return parts;
    }

    private Totals[] history(int length) {
      Totals[] history = new Totals[length];
      for (int i = 0; i < length; i++) {
        history[i] = totals();
      }
      return history;
    }
  }
}
