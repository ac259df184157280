package io.github.deltasoap.oracle.service.pojo;

import io.github.deltasoap.oracle.service.pojo.bean.Address;
import io.github.deltasoap.oracle.service.pojo.bean.Basket;
import io.github.deltasoap.oracle.service.pojo.bean.Circle;
import io.github.deltasoap.oracle.service.pojo.bean.Color;
import io.github.deltasoap.oracle.service.pojo.bean.Employee;
import io.github.deltasoap.oracle.service.pojo.bean.Person;
import io.github.deltasoap.oracle.service.pojo.bean.Scalars;
import io.github.deltasoap.oracle.service.pojo.bean.Series;
import io.github.deltasoap.oracle.service.pojo.bean.Shape;
import io.github.deltasoap.oracle.service.pojo.foreign.Alien;
import io.github.deltasoap.oracle.service.pojo.other.Parcel;
import io.github.deltasoap.oracle.service.pojo.other.Stranger;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;
import org.apache.axiom.om.OMElement;
import org.w3c.dom.Document;

/** Returns values of every type and shape; a number selects one of each type. */
@SuppressWarnings("JavaUtilDate") // Stock writes java.util.Date.
public final class Results {
  private static final String[] TEXTS = {
    null,
    "",
    " ",
    "plain",
    "a < b & c > d \"e\" 'f'",
    "]]> and ]> and ]]]>> ]]",
    "line\nfeed\ttab",
    "carriage\rreturn\r\n",
    "\u00e9\u00df\u20ac\u4e2d",
    "\ud83d\ude00 and \ud800\udc00\udbff\udfff",
    "\u007f\u0085\u009f\u00a0\u2028\u2029\ufffd",
    "control \u0001 character",
    "half a pair \ud800 here",
    "not a character \uffff",
    "\ufeffmark",
    "x".repeat(4094) + "\ud83d\ude00<" + "y".repeat(5000) + "]]" + ">",
    "]]>\u20ac&\r".repeat(700),
  };

  private static final double[] DOUBLES = {
    0,
    -0.0,
    1,
    0.1,
    1e10,
    1e-5,
    1.0E7,
    123456789.125,
    Double.MAX_VALUE,
    Double.MIN_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY
  };

  /** Constants, one with a body and a text other than its name. */
  public enum Level {
    LOW {
      @Override
      public String toString() {
        return "low";
      }
    },
    HIGH
  }

  /** A bean without properties. */
  public static class Empty {}

  /** Getters that JavaBeans recognizes, and one that only stock does. */
  public static class Flags {
    private Boolean set;

    public Boolean isSet() {
      return set;
    }

    public void setSet(Boolean set) {
      this.set = set;
    }

    public boolean isReadOnly() {
      return true;
    }

    public int getZ() {
      return 1;
    }

    public String getURLName() {
      return "url";
    }

    public String getaName() {
      return "a";
    }
  }

  /** Overrides a property. */
  public static class MoreFlags extends Flags {
    @Override
    public int getZ() {
      return 2;
    }

    public Level getLevel() {
      return Level.LOW;
    }
  }

  /** Not mentioned by any operation. */
  public static class Hidden extends Flags {
    public Level getHidden() {
      return Level.HIGH;
    }
  }

  /** Nested beans. */
  public static class Tree {
    private String name;
    private Tree left;
    private Tree right;
    private Tree[] others;
    private Flags flags;

    Tree(String name) {
      this.name = name;
    }

    public Tree() {}

    public String getName() {
      return name;
    }

    public Tree getLeft() {
      return left;
    }

    public Tree getRight() {
      return right;
    }

    public Tree[] getOthers() {
      return others;
    }

    public Flags getFlags() {
      return flags;
    }
  }

  /** Nested beans with a getter that may fail. */
  public static class Failing {
    private final boolean fails;
    private final Failing inner;

    public Failing() {
      this(false, null);
    }

    Failing(boolean fails, Failing inner) {
      this.fails = fails;
      this.inner = inner;
    }

    public String getFirst() {
      return "first";
    }

    public Failing getInner() {
      return inner;
    }

    public int getNumber() {
      if (fails) {
        throw new IllegalStateException("no number");
      }
      return 7;
    }
  }

  /** A property that cannot be read. */
  public static class WriteOnly {
    @SuppressWarnings("UnusedVariable") // The property has no getter.
    private String secret;

    public void setSecret(String secret) {
      this.secret = secret;
    }
  }

  public void nothing(int which) throws Exception {
    if (which < 0) {
      throw new Exception("never");
    }
  }

  public boolean flag(int which) {
    return which == 0;
  }

  public byte tiny(int which) {
    return new byte[] {0, 1, -1, Byte.MAX_VALUE, Byte.MIN_VALUE}[which];
  }

  public short small(int which) {
    return new short[] {0, 10, -10, Short.MAX_VALUE, Short.MIN_VALUE}[which];
  }

  public int number(int which) {
    return new int[] {0, 9, -99, 100, Integer.MAX_VALUE, Integer.MIN_VALUE}[which];
  }

  public long big(int which) {
    return new long[] {
          0,
          -1,
          1_000_000_000_000_000_000L,
          999_999_999_999_999_999L,
          Long.MAX_VALUE,
          Long.MIN_VALUE
        }
        [which];
  }

  public float ratio(int which) {
    return new float[] {
          0,
          -0f,
          0.1f,
          1e10f,
          Float.MIN_VALUE,
          Float.NaN,
          Float.POSITIVE_INFINITY,
          Float.NEGATIVE_INFINITY
        }
        [which];
  }

  public double precise(int which) {
    return DOUBLES[which];
  }

  public char letter(int which) {
    return new char[] {'a', '<', '\u20ac', ' ', '\n', 0}[which];
  }

  public Boolean boxedFlag(int which) {
    return new Boolean[] {null, true, false}[which];
  }

  public Byte boxedTiny(int which) {
    return new Byte[] {null, (byte) 5}[which];
  }

  public Short boxedSmall(int which) {
    return new Short[] {null, (short) -5}[which];
  }

  public Integer boxedNumber(int which) {
    return new Integer[] {null, 5}[which];
  }

  public Long boxedBig(int which) {
    return new Long[] {null, 5L}[which];
  }

  public Float boxedRatio(int which) {
    return new Float[] {null, 5f, Float.NaN}[which];
  }

  public Double boxedPrecise(int which) {
    return new Double[] {null, 5d, Double.NEGATIVE_INFINITY}[which];
  }

  public Character boxedLetter(int which) {
    return new Character[] {null, '&'}[which];
  }

  public String text(int which) {
    return TEXTS[which];
  }

  public BigDecimal decimal(int which) {
    return new BigDecimal[] {null, new BigDecimal("1E+30"), new BigDecimal("-0.10")}[which];
  }

  public BigInteger integer(int which) {
    return new BigInteger[] {null, BigInteger.TEN.pow(30).negate()}[which];
  }

  public URI uri(int which) {
    return new URI[] {null, URI.create("http://a/b?c=d&e=%20")}[which];
  }

  public Date date(int which) {
    return new Date[] {
          null, new Date(0), new Date(1_600_000_000_123L), new java.sql.Timestamp(86_400_000L)
        }
        [which];
  }

  public java.sql.Date sqlDate(int which) {
    return new java.sql.Date[] {null, new java.sql.Date(1_600_000_000_123L)}[which];
  }

  public Calendar calendar(int which) {
    return new Calendar[] {null, at("GMT", 0), at("GMT+05:30", 1_600_000_000_120L)}[which];
  }

  private static Calendar at(String zone, long millis) {
    Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone(zone), Locale.ROOT);
    calendar.setTimeInMillis(millis);
    return calendar;
  }

  public Level level(int which) {
    return new Level[] {null, Level.LOW, Level.HIGH}[which];
  }

  public byte[] data(int which) {
    return new byte[][] {null, {}, {1, 2, 3, -1}, new byte[1000]}[which];
  }

  public int[] numbers(int which) {
    return new int[][] {null, {}, {1}, {1, -2, Integer.MIN_VALUE}}[which];
  }

  public long[] bigs(int which) {
    return new long[][] {null, {}, {1}, {1, Long.MIN_VALUE, 3}}[which];
  }

  public short[] smalls(int which) {
    return new short[][] {null, {}, {1}, {1, 2, 3}}[which];
  }

  public double[] precises(int which) {
    return new double[][] {null, {}, {1}, DOUBLES}[which];
  }

  public float[] ratios(int which) {
    return new float[][] {null, {}, {Float.NaN}, {1, 2, 3}}[which];
  }

  public boolean[] flags(int which) {
    return new boolean[][] {null, {}, {true}, {true, false, true}}[which];
  }

  public char[] letters(int which) {
    return new char[][] {null, {}, {'a'}, {'a', '<', '\u20ac'}}[which];
  }

  public String[] texts(int which) {
    return new String[][] {null, {}, {"a"}, {"a", null, ""}, {null}}[which];
  }

  public Integer[] boxedNumbers(int which) {
    return new Integer[][] {null, {}, {1}, {1, null, 3}}[which];
  }

  public Byte[] boxedTinies(int which) {
    return new Byte[][] {null, {}, {1}, {1, null, 3}}[which];
  }

  public Double[] boxedPrecises(int which) {
    return new Double[][] {null, {}, {Double.NaN}, {1d, null, 3d}}[which];
  }

  public Calendar[] calendars(int which) {
    return new Calendar[][] {null, {}, {at("GMT", 0)}, {at("GMT", 0), null}}[which];
  }

  public Date[] dates(int which) {
    return new Date[][] {null, {}, {new Date(0)}, {new Date(0), null}}[which];
  }

  public Level[] levels(int which) {
    return new Level[][] {null, {}, {Level.LOW}, {Level.LOW, null, Level.HIGH}}[which];
  }

  public Scalars scalars(int which) {
    if (which == 0) {
      return null;
    }
    Scalars scalars = new Scalars();
    scalars.setLetter('x');
    if (which == 2) {
      scalars.setLetter('\0');
    } else if (which == 3) {
      scalars.setBoxedFlag(true);
      scalars.setBoxedTiny((byte) 1);
      scalars.setBoxedSmall((short) 2);
      scalars.setBoxedNumber(3);
      scalars.setBoxedBig(4L);
      scalars.setBoxedRatio(Float.NaN);
      scalars.setBoxedPrecise(Double.POSITIVE_INFINITY);
      scalars.setBoxedLetter('>');
      scalars.setText("a]]>\r\n<&\u20ac\ud83d\ude00");
      scalars.setDecimal(new BigDecimal("1.50"));
      scalars.setInteger(BigInteger.ONE);
      scalars.setUri(URI.create("urn:a"));
      scalars.setDate(new Date(0));
      scalars.setCalendar(at("GMT+01:00", 1));
      scalars.setSqlDate(new java.sql.Date(0));
      scalars.setColor(Color.GREEN);
      scalars.setData(new byte[] {1, 2, 3, 4});
    } else if (which == 4) {
      scalars.setText("");
      scalars.setData(new byte[0]);
    }
    return scalars;
  }

  public Series series(int which) {
    Series series = new Series();
    if (which == 1) {
      series.setNumbers(new int[0]);
      series.setTexts(new String[0]);
    } else if (which == 2) {
      series.setNumbers(new int[] {1, 2, 3});
      series.setTexts(new String[] {"a", null, "", "<"});
    }
    return series;
  }

  public Person person(int which) {
    Person person = which == 2 ? new Employee() : new Person();
    person.setName("Ann");
    if (which > 0) {
      person.setHome(new Address());
      person.setPrevious(new Address[] {new Address(), new Address()});
      person.setNicknames(new String[] {"x", null});
    }
    if (person instanceof Employee employee) {
      employee.setEmployer("E");
      employee.setManager(new Employee());
    }
    if (which == 3) {
      person.setPrevious(new Address[] {new Address(), null});
    } else if (which == 4) {
      person.setPrevious(new Address[0]);
    }
    return person;
  }

  public Employee employee(int which) {
    return (Employee) person(2);
  }

  public Person[] people(int which) {
    return new Person[][] {
          null, {}, {person(1)}, {person(0), null, person(2)}, new Employee[] {new Employee(), null}
        }
        [which];
  }

  public Shape shape(int which) {
    return new Shape[] {null, new Shape(), new Circle()}[which];
  }

  public Parcel parcel(int which) {
    Parcel parcel = which == 1 ? new Stranger() : new Parcel();
    parcel.setShape(new Shape[] {new Circle(), which == 1 ? parcel(0) : null, new Alien()}[which]);
    parcel.setParcel(which == 0 ? null : new Stranger());
    return parcel;
  }

  public Circle circle(int which) {
    return new Circle();
  }

  public Empty empty(int which) {
    return new Empty[] {null, new Empty()}[which];
  }

  public Empty[] empties(int which) {
    return new Empty[][] {{}, {new Empty(), null, new Empty()}}[which];
  }

  public Flags flagBean(int which) {
    Flags flags = new Flags[] {new Flags(), new MoreFlags(), new Hidden()}[which];
    flags.setSet(which == 0 ? null : true);
    return flags;
  }

  public MoreFlags moreFlags(int which) {
    return new MoreFlags();
  }

  public Tree tree(int which) {
    Tree tree = new Tree("root");
    tree.left = new Tree("left");
    tree.left.right = new Tree("left right");
    tree.others = new Tree[] {new Tree("a"), new Tree("b")};
    tree.flags = new MoreFlags();
    tree.left.flags = new Hidden();
    if (which == 1) {
      for (int i = 0; i < 200; i++) {
        Tree above = new Tree("above");
        above.left = tree;
        tree = above;
      }
    }
    return tree;
  }

  public Failing failing(int which) {
    return new Failing[] {new Failing(false, new Failing(false, null)), new Failing(true, null)}
        [which];
  }

  public WriteOnly writeOnly(int which) {
    return new WriteOnly();
  }

  public List<String> list(int which) {
    return switch (which) {
      case 0 -> List.of("a", "b");
      case 1 -> new ArrayList<>(Arrays.asList("a", null, "", "b & c", "\r"));
      case 2 -> List.of();
      default -> null;
    };
  }

  public List<Address> homes(int which) {
    Address home = new Address();
    home.setStreet("a");
    return switch (which) {
      case 0 -> new ArrayList<>(List.of(home, new Address(), home));
      case 1 -> Arrays.asList(null, home, null, new Address());
      case 2 -> Collections.singletonList(null);
      default -> Collections.unmodifiableList(Arrays.asList(home));
    };
  }

  public Set<Integer> numberSet(int which) {
    return new TreeSet<>(List.of(which, 7, Integer.MIN_VALUE));
  }

  public Collection<Double> ratioItems(int which) {
    return List.of(DOUBLES[which]);
  }

  /** Their items are no beans, but written as if they were. */
  public List<Level> listed(int which) {
    return List.of(Level.HIGH);
  }

  /** Items of another class than the declared one. */
  @SuppressWarnings({"rawtypes", "unchecked"}) // As old services do.
  public List<Integer> polluted(int which) {
    List numbers = new ArrayList<Integer>(List.of(1));
    numbers.add(which == 0 ? 2L : "text");
    return numbers;
  }

  public Basket basket(int which) {
    Basket basket = new Basket();
    if (which > 0) {
      Address home = new Address();
      home.setNumber(which);
      basket.setAfter("z");
      basket.setBigs(new LinkedHashSet<>(List.of(1L, Long.MAX_VALUE)));
      basket.setHomes(Arrays.asList(home, null, new Address()));
      basket.setNumbers(new ArrayList<>(Arrays.asList(which, null, -1)));
      basket.setRatios(new ArrayList<>());
      for (double each : DOUBLES) {
        basket.getRatios().add(each);
      }
      basket.setTexts(List.of("a", ""));
    }
    if (which == 2) {
      basket.setInner(basket(1));
      basket.getInner().setInner(basket(0));
    }
    if (which == 3) {
      basket.setNumbers(Collections.nCopies(1000, 5));
      basket.setHomes(new ArrayList<>(Collections.nCopies(1000, new Address())));
    }
    return basket;
  }

  public Object object(int which) {
    return which == 0 ? "text" : 7;
  }

  public int[][] table(int which) {
    return new int[][] {{1}, {2, 3}};
  }

  public String[] own(String[] texts) {
    return texts;
  }

  public Person ownPerson(Person person) {
    return person;
  }

  public String longText(int which) {
    return "0123456789".repeat(1000 * which);
  }

  public OMElement elements(int which) {
    return Elements.of(which);
  }

  public Document document(int which) throws Exception {
    return Elements.document(which);
  }

  /** Returns elements as objects. */
  public Object anything(int which) {
    return which == 0 ? "text" : Elements.of(which);
  }
}
