package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.type.XsiTypes;
import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A service whose beans support every copy strategy, with one bean that is not plain. */
final class Shop {
  static final String NAMESPACE = "urn:shop";

  /** The types of the service's schema. */
  static final XsiTypes XSI_TYPES =
      (namespace, name) -> {
        Map<String, Class<?>> types =
            Map.of(
                "Customer", Customer.class,
                "VipCustomer", VipCustomer.class,
                "Address", Address.class,
                "Note", Note.class,
                "int", int.class,
                "string", String.class);
        return namespace.equals(NAMESPACE) ? types.get(name) : null;
      };

  private Shop() {}

  public enum Kind {
    PRIVATE,
    COMPANY {
      @Override
      public String toString() {
        return "a company";
      }
    }
  }

  /** A bean with immutable properties. */
  public static class Address implements Cloneable, Serializable {
    @Serial private static final long serialVersionUID = 1L;

    private @Nullable String street = "none";
    private @Nullable Integer number;

    public @Nullable String getStreet() {
      return street;
    }

    public void setStreet(@Nullable String street) {
      this.street = street;
    }

    public @Nullable Integer getNumber() {
      return number;
    }

    public void setNumber(@Nullable Integer number) {
      this.number = number;
    }

    @Override
    public Address clone() {
      return (Address) cloned(() -> super.clone());
    }
  }

  /** A bean with properties of all sorts. */
  public static class Customer implements Cloneable, Serializable {
    @Serial private static final long serialVersionUID = 1L;

    private @Nullable String name;
    private boolean active = true;
    private @Nullable Boolean flag;
    private @Nullable BigDecimal limit;
    private @Nullable Kind kind;
    private @Nullable Address address;
    private Address @Nullable [] others;
    private int @Nullable [] scores = {1, 2};
    private String @Nullable [] tags;
    private @Nullable Customer agent;

    public @Nullable String getName() {
      return name;
    }

    public void setName(@Nullable String name) {
      this.name = name;
    }

    public boolean isActive() {
      return active;
    }

    public void setActive(boolean active) {
      this.active = active;
    }

    public @Nullable Boolean getFlag() {
      return flag;
    }

    public void setFlag(@Nullable Boolean flag) {
      this.flag = flag;
    }

    public @Nullable BigDecimal getLimit() {
      return limit;
    }

    public void setLimit(@Nullable BigDecimal limit) {
      this.limit = limit;
    }

    public @Nullable Kind getKind() {
      return kind;
    }

    public void setKind(@Nullable Kind kind) {
      this.kind = kind;
    }

    public @Nullable Address getAddress() {
      return address;
    }

    public void setAddress(@Nullable Address address) {
      this.address = address;
    }

    public Address @Nullable [] getOthers() {
      return others;
    }

    public void setOthers(Address @Nullable [] others) {
      this.others = others;
    }

    public int @Nullable [] getScores() {
      return scores;
    }

    public void setScores(int @Nullable [] scores) {
      this.scores = scores;
    }

    public String @Nullable [] getTags() {
      return tags;
    }

    public void setTags(String @Nullable [] tags) {
      this.tags = tags;
    }

    public @Nullable Customer getAgent() {
      return agent;
    }

    public void setAgent(@Nullable Customer agent) {
      this.agent = agent;
    }

    /** Has no setter: its value in a message is parsed and dropped. */
    public Address getReadOnly() {
      return new Address();
    }

    @Override
    public Customer clone() {
      Customer copy = (Customer) cloned(() -> super.clone());
      copy.address = address == null ? null : address.clone();
      copy.agent = agent == null ? null : agent.clone();
      copy.scores = scores == null ? null : scores.clone();
      copy.tags = tags == null ? null : tags.clone();
      if (others != null) {
        Address[] copies = others.clone();
        for (int i = 0; i < copies.length; i++) {
          copies[i] = copies[i] == null ? null : copies[i].clone();
        }
        copy.others = copies;
      }
      return copy;
    }
  }

  /** A bean selected by {@code xsi:type}. */
  public static class VipCustomer extends Customer {
    @Serial private static final long serialVersionUID = 1L;

    private char grade = 'z';
    private double discount;

    public char getGrade() {
      return grade;
    }

    public void setGrade(char grade) {
      this.grade = grade;
    }

    public double getDiscount() {
      return discount;
    }

    public void setDiscount(double discount) {
      this.discount = discount;
    }
  }

  /** A bean whose setter has logic, so it must be built for every message. */
  public static class Note implements Cloneable, Serializable {
    @Serial private static final long serialVersionUID = 1L;

    private static int calls;

    private String text = "";

    public String getText() {
      return text;
    }

    public void setText(String text) {
      this.text = text.trim();
      calls++;
    }

    /** The number of setter calls. */
    public int countCalls() {
      return calls;
    }

    @Override
    public Note clone() {
      return (Note) cloned(() -> super.clone());
    }
  }

  private interface Cloning {
    Object clone() throws CloneNotSupportedException;
  }

  private static Object cloned(Cloning cloning) {
    try {
      return cloning.clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** The operations; never called. */
  public static final class Service {
    private Service() {}

    public static void place(
        @Nullable Customer customer,
        int count,
        Address[] address,
        String[] tag,
        double[] ratio,
        @Nullable Kind kind,
        @Nullable Note note) {}

    public static void pair(Address[] address, Address[] others) {}

    public static void tag(@Nullable String a, @Nullable Integer b, String[] tag) {}
  }
}
