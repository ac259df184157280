package io.github.deltasoap.oracle.service.changing;

import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import java.math.BigDecimal;
import java.util.Calendar;
import java.util.Date;

/** A result with values of many types, nested beans and arrays; {@link Changes} fills it. */
@SuppressWarnings("JavaUtilDate") // Stock writes java.util.Date.
public class Changing extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  /** A nested bean, which can contain its own type. */
  public static class Part extends DeepCloneable {
    private static final long serialVersionUID = 1L;

    private String name;
    private int count;
    private double price;
    private Boolean sold;
    private Part inner;

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public int getCount() {
      return count;
    }

    public void setCount(int count) {
      this.count = count;
    }

    public double getPrice() {
      return price;
    }

    public void setPrice(double price) {
      this.price = price;
    }

    public Boolean getSold() {
      return sold;
    }

    public void setSold(Boolean sold) {
      this.sold = sold;
    }

    public Part getInner() {
      return inner;
    }

    public void setInner(Part inner) {
      this.inner = inner;
    }
  }

  /** A bean with only simple values. */
  public static class Totals extends DeepCloneable {
    private static final long serialVersionUID = 1L;

    private boolean closed;
    private short small;
    private long big;
    private float ratio;
    private Integer boxed;
    private Date day;
    private String remark;

    public boolean isClosed() {
      return closed;
    }

    public void setClosed(boolean closed) {
      this.closed = closed;
    }

    public short getSmall() {
      return small;
    }

    public void setSmall(short small) {
      this.small = small;
    }

    public long getBig() {
      return big;
    }

    public void setBig(long big) {
      this.big = big;
    }

    public float getRatio() {
      return ratio;
    }

    public void setRatio(float ratio) {
      this.ratio = ratio;
    }

    public Integer getBoxed() {
      return boxed;
    }

    public void setBoxed(Integer boxed) {
      this.boxed = boxed;
    }

    public Date getDay() {
      return day;
    }

    public void setDay(Date day) {
      this.day = day;
    }

    public String getRemark() {
      return remark;
    }

    public void setRemark(String remark) {
      this.remark = remark;
    }
  }

  private String title;
  private BigDecimal amount;
  private Date date;
  private Calendar instant;
  private byte[] data;
  private char letter = 'a';
  private String[] texts;
  private int[] numbers;
  private double[] precises;
  private Totals totals;
  private Part part;
  private Part[] parts;
  private Totals[] history;

  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  public BigDecimal getAmount() {
    return amount;
  }

  public void setAmount(BigDecimal amount) {
    this.amount = amount;
  }

  public Date getDate() {
    return date;
  }

  public void setDate(Date date) {
    this.date = date;
  }

  public Calendar getInstant() {
    return instant;
  }

  public void setInstant(Calendar instant) {
    this.instant = instant;
  }

  public byte[] getData() {
    return data;
  }

  public void setData(byte[] data) {
    this.data = data;
  }

  public char getLetter() {
    return letter;
  }

  public void setLetter(char letter) {
    this.letter = letter;
  }

  public String[] getTexts() {
    return texts;
  }

  public void setTexts(String[] texts) {
    this.texts = texts;
  }

  public int[] getNumbers() {
    return numbers;
  }

  public void setNumbers(int[] numbers) {
    this.numbers = numbers;
  }

  public double[] getPrecises() {
    return precises;
  }

  public void setPrecises(double[] precises) {
    this.precises = precises;
  }

  public Totals getTotals() {
    return totals;
  }

  public void setTotals(Totals totals) {
    this.totals = totals;
  }

  public Part getPart() {
    return part;
  }

  public void setPart(Part part) {
    this.part = part;
  }

  public Part[] getParts() {
    return parts;
  }

  public void setParts(Part[] parts) {
    this.parts = parts;
  }

  public Totals[] getHistory() {
    return history;
  }

  public void setHistory(Totals[] history) {
    this.history = history;
  }
}
