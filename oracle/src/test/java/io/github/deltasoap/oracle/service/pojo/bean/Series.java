package io.github.deltasoap.oracle.service.pojo.bean;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.Calendar;
import java.util.Date;

/** A bean with an array of every simple type, and of beans. */
public class Series extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private boolean[] flags;
  private short[] smalls;
  private int[] numbers;
  private long[] bigs;
  private float[] ratios;
  private double[] precises;
  private char[] letters;
  private Boolean[] boxedFlags;
  private Byte[] boxedTinies;
  private Short[] boxedSmalls;
  private Integer[] boxedNumbers;
  private Long[] boxedBigs;
  private Float[] boxedRatios;
  private Double[] boxedPrecises;
  private Character[] boxedLetters;
  private String[] texts;
  private BigDecimal[] decimals;
  private BigInteger[] integers;
  private URI[] uris;
  private Date[] dates;
  private Calendar[] calendars;
  private java.sql.Date[] sqlDates;
  private Address[] addresses;

  public boolean[] getFlags() {
    return flags;
  }

  public void setFlags(boolean[] flags) {
    this.flags = flags;
  }

  public short[] getSmalls() {
    return smalls;
  }

  public void setSmalls(short[] smalls) {
    this.smalls = smalls;
  }

  public int[] getNumbers() {
    return numbers;
  }

  public void setNumbers(int[] numbers) {
    this.numbers = numbers;
  }

  public long[] getBigs() {
    return bigs;
  }

  public void setBigs(long[] bigs) {
    this.bigs = bigs;
  }

  public float[] getRatios() {
    return ratios;
  }

  public void setRatios(float[] ratios) {
    this.ratios = ratios;
  }

  public double[] getPrecises() {
    return precises;
  }

  public void setPrecises(double[] precises) {
    this.precises = precises;
  }

  public char[] getLetters() {
    return letters;
  }

  public void setLetters(char[] letters) {
    this.letters = letters;
  }

  public Boolean[] getBoxedFlags() {
    return boxedFlags;
  }

  public void setBoxedFlags(Boolean[] boxedFlags) {
    this.boxedFlags = boxedFlags;
  }

  public Byte[] getBoxedTinies() {
    return boxedTinies;
  }

  public void setBoxedTinies(Byte[] boxedTinies) {
    this.boxedTinies = boxedTinies;
  }

  public Short[] getBoxedSmalls() {
    return boxedSmalls;
  }

  public void setBoxedSmalls(Short[] boxedSmalls) {
    this.boxedSmalls = boxedSmalls;
  }

  public Integer[] getBoxedNumbers() {
    return boxedNumbers;
  }

  public void setBoxedNumbers(Integer[] boxedNumbers) {
    this.boxedNumbers = boxedNumbers;
  }

  public Long[] getBoxedBigs() {
    return boxedBigs;
  }

  public void setBoxedBigs(Long[] boxedBigs) {
    this.boxedBigs = boxedBigs;
  }

  public Float[] getBoxedRatios() {
    return boxedRatios;
  }

  public void setBoxedRatios(Float[] boxedRatios) {
    this.boxedRatios = boxedRatios;
  }

  public Double[] getBoxedPrecises() {
    return boxedPrecises;
  }

  public void setBoxedPrecises(Double[] boxedPrecises) {
    this.boxedPrecises = boxedPrecises;
  }

  public Character[] getBoxedLetters() {
    return boxedLetters;
  }

  public void setBoxedLetters(Character[] boxedLetters) {
    this.boxedLetters = boxedLetters;
  }

  public String[] getTexts() {
    return texts;
  }

  public void setTexts(String[] texts) {
    this.texts = texts;
  }

  public BigDecimal[] getDecimals() {
    return decimals;
  }

  public void setDecimals(BigDecimal[] decimals) {
    this.decimals = decimals;
  }

  public BigInteger[] getIntegers() {
    return integers;
  }

  public void setIntegers(BigInteger[] integers) {
    this.integers = integers;
  }

  public URI[] getUris() {
    return uris;
  }

  public void setUris(URI[] uris) {
    this.uris = uris;
  }

  public Date[] getDates() {
    return dates;
  }

  public void setDates(Date[] dates) {
    this.dates = dates;
  }

  public Calendar[] getCalendars() {
    return calendars;
  }

  public void setCalendars(Calendar[] calendars) {
    this.calendars = calendars;
  }

  public java.sql.Date[] getSqlDates() {
    return sqlDates;
  }

  public void setSqlDates(java.sql.Date[] sqlDates) {
    this.sqlDates = sqlDates;
  }

  public Address[] getAddresses() {
    return addresses;
  }

  public void setAddresses(Address[] addresses) {
    this.addresses = addresses;
  }
}
