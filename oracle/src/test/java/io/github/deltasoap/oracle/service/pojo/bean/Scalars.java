package io.github.deltasoap.oracle.service.pojo.bean;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.Calendar;
import java.util.Date;

/** A bean with a property of every simple type. */
public class Scalars extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private boolean flag;
  private byte tiny;
  private short small;
  private int number;
  private long big;
  private float ratio;
  private double precise;
  private char letter;
  private Boolean boxedFlag;
  private Byte boxedTiny;
  private Short boxedSmall;
  private Integer boxedNumber;
  private Long boxedBig;
  private Float boxedRatio;
  private Double boxedPrecise;
  private Character boxedLetter;
  private String text;
  private BigDecimal decimal;
  private BigInteger integer;
  private URI uri;
  private Date date;
  private Calendar calendar;
  private java.sql.Date sqlDate;
  private Color color;
  private byte[] data;

  public boolean isFlag() {
    return flag;
  }

  public void setFlag(boolean flag) {
    this.flag = flag;
  }

  public byte getTiny() {
    return tiny;
  }

  public void setTiny(byte tiny) {
    this.tiny = tiny;
  }

  public short getSmall() {
    return small;
  }

  public void setSmall(short small) {
    this.small = small;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
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

  public double getPrecise() {
    return precise;
  }

  public void setPrecise(double precise) {
    this.precise = precise;
  }

  public char getLetter() {
    return letter;
  }

  public void setLetter(char letter) {
    this.letter = letter;
  }

  public Boolean getBoxedFlag() {
    return boxedFlag;
  }

  public void setBoxedFlag(Boolean boxedFlag) {
    this.boxedFlag = boxedFlag;
  }

  public Byte getBoxedTiny() {
    return boxedTiny;
  }

  public void setBoxedTiny(Byte boxedTiny) {
    this.boxedTiny = boxedTiny;
  }

  public Short getBoxedSmall() {
    return boxedSmall;
  }

  public void setBoxedSmall(Short boxedSmall) {
    this.boxedSmall = boxedSmall;
  }

  public Integer getBoxedNumber() {
    return boxedNumber;
  }

  public void setBoxedNumber(Integer boxedNumber) {
    this.boxedNumber = boxedNumber;
  }

  public Long getBoxedBig() {
    return boxedBig;
  }

  public void setBoxedBig(Long boxedBig) {
    this.boxedBig = boxedBig;
  }

  public Float getBoxedRatio() {
    return boxedRatio;
  }

  public void setBoxedRatio(Float boxedRatio) {
    this.boxedRatio = boxedRatio;
  }

  public Double getBoxedPrecise() {
    return boxedPrecise;
  }

  public void setBoxedPrecise(Double boxedPrecise) {
    this.boxedPrecise = boxedPrecise;
  }

  public Character getBoxedLetter() {
    return boxedLetter;
  }

  public void setBoxedLetter(Character boxedLetter) {
    this.boxedLetter = boxedLetter;
  }

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }

  public BigDecimal getDecimal() {
    return decimal;
  }

  public void setDecimal(BigDecimal decimal) {
    this.decimal = decimal;
  }

  public BigInteger getInteger() {
    return integer;
  }

  public void setInteger(BigInteger integer) {
    this.integer = integer;
  }

  public URI getUri() {
    return uri;
  }

  public void setUri(URI uri) {
    this.uri = uri;
  }

  public Date getDate() {
    return date;
  }

  public void setDate(Date date) {
    this.date = date;
  }

  public Calendar getCalendar() {
    return calendar;
  }

  public void setCalendar(Calendar calendar) {
    this.calendar = calendar;
  }

  public java.sql.Date getSqlDate() {
    return sqlDate;
  }

  public void setSqlDate(java.sql.Date sqlDate) {
    this.sqlDate = sqlDate;
  }

  public Color getColor() {
    return color;
  }

  public void setColor(Color color) {
    this.color = color;
  }

  public byte[] getData() {
    return data;
  }

  public void setData(byte[] data) {
    this.data = data;
  }
}
