package io.github.deltasoap.invoker;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A service whose beans have every kind of property. */
@SuppressWarnings("JavaUtilDate") // Services still use this mutable type.
public class Library {
  /** Adds. */
  public int add(int a, long b, Integer c) {
    return (int) (a + b + c);
  }

  /** Greets. */
  public String greet(String name, Book[] books) {
    return name + books.length;
  }

  /** Does nothing. */
  public void touch(boolean yes) {
    if (!yes) {
      throw new IllegalStateException("no");
    }
  }

  /** Needs no library. */
  public static String name(int number) {
    return "library " + number;
  }

  /** Fails with a checked exception. */
  public double fail(double value) throws Exception {
    throw new Exception("failed at " + value);
  }

  /** A book. */
  public static class Book {
    private @Nullable String title;
    private int pages;
    private double price;
    private boolean lent;
    private @Nullable Date printed;
    private byte @Nullable [] cover;
    private long @Nullable [] marks;
    private String @Nullable [] words;
    private Date @Nullable [] loans;
    private @Nullable Person author;
    private Person @Nullable [] readers;
    private @Nullable Book next;

    public @Nullable String getTitle() {
      return title;
    }

    public void setTitle(@Nullable String title) {
      this.title = title;
    }

    public int getPages() {
      return pages;
    }

    public void setPages(int pages) {
      this.pages = pages;
    }

    public double getPrice() {
      return price;
    }

    public void setPrice(double price) {
      this.price = price;
    }

    public boolean isLent() {
      return lent;
    }

    public void setLent(boolean lent) {
      this.lent = lent;
    }

    public @Nullable Date getPrinted() {
      return printed;
    }

    public void setPrinted(@Nullable Date printed) {
      this.printed = printed;
    }

    public byte @Nullable [] getCover() {
      return cover;
    }

    public void setCover(byte @Nullable [] cover) {
      this.cover = cover;
    }

    public long @Nullable [] getMarks() {
      return marks;
    }

    public void setMarks(long @Nullable [] marks) {
      this.marks = marks;
    }

    public String @Nullable [] getWords() {
      return words;
    }

    public void setWords(String @Nullable [] words) {
      this.words = words;
    }

    public Date @Nullable [] getLoans() {
      return loans;
    }

    public void setLoans(Date @Nullable [] loans) {
      this.loans = loans;
    }

    public @Nullable Person getAuthor() {
      return author;
    }

    public void setAuthor(@Nullable Person author) {
      this.author = author;
    }

    public Person @Nullable [] getReaders() {
      return readers;
    }

    public void setReaders(Person @Nullable [] readers) {
      this.readers = readers;
    }

    public @Nullable Book getNext() {
      return next;
    }

    public void setNext(@Nullable Book next) {
      this.next = next;
    }
  }

  /** A person. */
  public static class Person {
    private @Nullable String name;

    public @Nullable String getName() {
      return name;
    }

    public void setName(@Nullable String name) {
      this.name = name;
    }
  }

  /** A subclass of person. */
  public static class Member extends Person {
    private int number;

    public int getNumber() {
      return number;
    }

    public void setNumber(int number) {
      this.number = number;
    }
  }

  /** A bean that generated code cannot name. */
  static class Hidden {
    public int getX() {
      return 1;
    }

    public void setX(int x) {}
  }

  /** A bean that generated code cannot create. */
  public static class NeedsArgument {
    private int value;

    public NeedsArgument(int value) {
      this.value = value;
    }

    public int getValue() {
      return value;
    }

    public void setValue(int value) {
      this.value = value;
    }
  }

  /** A bean whose property cannot be read. */
  public static class WriteOnly {
    private int secret;

    public void setSecret(int secret) {
      this.secret = secret;
    }

    public int reveal() {
      return secret;
    }
  }

  /** A bean that tracks which properties were set, and creates its list when it is read. */
  public static class Marked {
    private @Nullable String note;
    private boolean noteSet;
    private @Nullable List<String> tags;

    public boolean isNoteSet() {
      return noteSet;
    }

    public @Nullable String getNote() {
      return note;
    }

    public void setNote(@Nullable String note) {
      noteSet = true;
      this.note = note;
    }

    public List<String> getTags() {
      if (tags == null) {
        tags = new ArrayList<>();
      }
      return tags;
    }
  }

  /** A bean whose setter does more than store. */
  public static class Counting {
    private static final AtomicInteger CALLS = new AtomicInteger();

    private int count;

    public int getCount() {
      return count;
    }

    public void setCount(int count) {
      CALLS.incrementAndGet();
      this.count = count;
    }
  }

  /** A class without public members. */
  static final class Locked {
    private final String key;

    Locked(String key) {
      this.key = key;
    }

    String open(String what, int times) {
      return key + " " + what + " " + times;
    }

    void fail() throws Exception {
      throw new Exception(key + " failed");
    }
  }
}
