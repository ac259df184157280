package io.github.deltasoap.benchmarks.jmh.send;

import io.github.deltasoap.benchmarks.jmh.compared.PojoOperation;
import io.github.deltasoap.benchmarks.jmh.compared.StockServices;
import io.github.deltasoap.benchmarks.jmh.mixed.Address;
import io.github.deltasoap.benchmarks.jmh.mixed.Customer;
import io.github.deltasoap.benchmarks.jmh.mixed.Meter;
import io.github.deltasoap.benchmarks.jmh.mixed.MeterList;
import io.github.deltasoap.benchmarks.jmh.mixed.Order;
import io.github.deltasoap.benchmarks.jmh.mixed.OrderLine;
import io.github.deltasoap.benchmarks.jmh.mixed.Profile;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/**
 * Results of the operations of {@code MixedService}, with the requested number of structures: parts
 * that are present or missing, nested beans, rows. Each structure has several results, which are
 * used in turn. The same seed makes the same results. Immutable; safe for any number of threads.
 */
public final class MixedResponses {
  /** The differences between results of one structure. */
  public enum Change {
    /** None, but all objects are distinct, including strings. */
    NONE("equal"),
    /** One value in eight, also in length. */
    FEW("few changed"),
    /** All values, also in length. */
    ALL("all changed");

    private final String title;

    Change(String title) {
      this.title = title;
    }

    /** The short name in tables. */
    public String title() {
      return title;
    }
  }

  /** The operations in the order of their index. */
  private static final List<String> OPERATIONS =
      List.of("order", "lines", "customer", "meters", "profile");

  /** The number of results of each structure. */
  public static final int TURNS = 6;

  private static final int MOST_ROWS = 10;

  /** All results of a structure, by turn. */
  @SuppressWarnings("ArrayRecordComponent") // Read only; never compared.
  public record Structure(int operation, Object[] results) {}

  /** Makes the values of one result. */
  private static final class Values {
    private final SplittableRandom parts;
    private final StringBuilder choices = new StringBuilder();
    private final SplittableRandom values;
    private final Change change;
    private final long turn;

    Values(long structure, Change change, int turn) {
      this.parts = new SplittableRandom(structure);
      this.values = new SplittableRandom(~structure);
      this.change = change;
      this.turn = turn;
    }

    boolean isThere() {
      boolean there = parts.nextInt(4) > 0;
      choices.append(there);
      return there;
    }

    int rows() {
      int rows = parts.nextInt(MOST_ROWS + 1);
      choices.append(rows);
      return rows;
    }

    /** The random number for the next value. */
    private long next() {
      long value = values.nextLong();
      boolean varies =
          change == Change.ALL || (change == Change.FEW && Long.remainderUnsigned(value, 8) == 0);
      return varies ? new SplittableRandom(value + turn).nextLong() : value;
    }

    @Nullable String text(int usualLength) {
      boolean there = isThere();
      long next = next();
      if (!there) {
        return null;
      }
      char[] text = new char[usualLength / 2 + (int) Long.remainderUnsigned(next, usualLength)];
      for (int i = 0; i < text.length; i++) {
        text[i] = (char) ('a' + Long.remainderUnsigned(next >>> (i % 48), 26));
      }
      return new String(text);
    }

    int integer() {
      return (int) (next() >>> 40) % 100_000;
    }

    long time() {
      return 1_700_000_000_000L + (next() >>> 32);
    }

    double real() {
      return (next() >>> 44) / 100.0;
    }

    @Nullable Double optionalReal() {
      boolean there = isThere();
      double real = real();
      return there ? Double.valueOf(real) : null;
    }

    Address address() {
      Address address = new Address();
      address.setStreet(text(20));
      address.setCity(text(12));
      address.setZip(text(6));
      address.setCountry(text(10));
      return address;
    }

    @Nullable Address optionalAddress() {
      return isThere() ? address() : null;
    }

    OrderLine[] lines() {
      OrderLine[] lines = new OrderLine[rows()];
      Arrays.setAll(lines, index -> line());
      return lines;
    }

    private OrderLine line() {
      OrderLine line = new OrderLine();
      line.setItem(text(24));
      line.setUnit(text(4));
      line.setQuantity(integer());
      line.setPrice(real());
      line.setRemark(text(30));
      return line;
    }

    Order order() {
      Order order = new Order();
      order.setNumber(text(10));
      order.setCustomer(text(16));
      order.setDiscount(optionalReal());
      order.setNote(text(40));
      order.setPaid((integer() & 1) == 0);
      order.setTime(time());
      order.setBilling(optionalAddress());
      order.setDelivery(optionalAddress());
      order.setLines(isThere() ? lines() : null);
      return order;
    }

    Customer customer() {
      Customer customer = new Customer();
      customer.setId(integer());
      customer.setName(text(16));
      customer.setTitle(text(6));
      customer.setMail(text(24));
      customer.setPhone(text(12));
      customer.setFax(text(12));
      customer.setHome(optionalAddress());
      customer.setWork(optionalAddress());
      return customer;
    }

    MeterList meters() {
      MeterList list = new MeterList();
      list.setPlace(text(12));
      list.setUnit(text(4));
      list.setReader(text(10));
      list.setRemark(text(20));
      list.setSource(text(8));
      Meter[] meters = new Meter[rows()];
      Arrays.setAll(meters, index -> meter());
      list.setMeters(meters);
      list.setTotals(reals(rows(), this::real));
      return list;
    }

    private Meter meter() {
      Meter meter = new Meter();
      meter.setX(integer());
      meter.setY(integer());
      meter.setValue(real());
      return meter;
    }

    Profile profile() {
      Profile profile = new Profile();
      profile.setAlias(text(6));
      profile.setLanguage(text(7));
      profile.setTeam(text(8));
      profile.setRole(text(9));
      profile.setOffice(text(10));
      profile.setRoom(text(11));
      profile.setManager(text(12));
      profile.setStatus(text(13));
      profile.setSkill(text(14));
      profile.setBadge(text(15));
      return profile;
    }

    private static double[] reals(int count, DoubleSupplier reals) {
      double[] array = new double[count];
      Arrays.setAll(array, index -> reals.getAsDouble());
      return array;
    }

    Object result(int operation) {
      return switch (operation) {
        case 0 -> order();
        case 1 -> lines();
        case 2 -> customer();
        case 3 -> meters();
        default -> profile();
      };
    }
  }

  private final List<Structure> structures = new ArrayList<>();

  /**
   * Makes results.
   *
   * @param count the number of structures, a fifth of them for each operation
   */
  public MixedResponses(int count, Change change) {
    Set<String> known = new HashSet<>();
    for (int seed = 0; structures.size() < count; seed++) {
      int operation = structures.size() % OPERATIONS.size();
      Values values = new Values(seed, change, 0);
      Object[] results = new Object[TURNS];
      results[0] = values.result(operation);
      if (known.add(operation + ": " + values.choices)) {
        for (int turn = 1; turn < TURNS; turn++) {
          results[turn] = new Values(seed, change, turn).result(operation);
        }
        structures.add(new Structure(operation, results));
      }
    }
  }

  public List<Structure> structures() {
    return structures;
  }

  /** The operations in the order of their index. */
  public static List<PojoOperation> operations() throws AxisFault {
    InvokerGenerator generator = PojoOperation.generator();
    AxisService service = StockServices.mixed();
    return OPERATIONS.stream()
        .map(operation -> new PojoOperation(service, operation, generator))
        .toList();
  }
}
