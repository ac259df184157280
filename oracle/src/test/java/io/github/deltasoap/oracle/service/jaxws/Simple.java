package io.github.deltasoap.oracle.service.jaxws;

import io.github.deltasoap.oracle.service.jaxws.bean.Hue;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** The request of {@code simple}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "simple")
public class Simple {
  private int anInt;
  private @Nullable Integer anInteger;
  private long aLong;
  private @Nullable Long anotherLong;
  private short aShort;
  private @Nullable Short anotherShort;
  private byte aByte;
  private @Nullable Byte anotherByte;
  private boolean aBoolean;
  private @Nullable Boolean anotherBoolean;
  private double aDouble;
  private @Nullable Double anotherDouble;
  private float aFloat;
  private @Nullable Float anotherFloat;
  private @Nullable String text;
  private @Nullable BigDecimal decimal;
  private @Nullable BigInteger integer;
  private byte @Nullable [] bytes;
  private @Nullable XMLGregorianCalendar date;
  private @Nullable Hue hue;

  public int getAnInt() {
    return anInt;
  }

  public void setAnInt(int anInt) {
    this.anInt = anInt;
  }

  public @Nullable Integer getAnInteger() {
    return anInteger;
  }

  public void setAnInteger(@Nullable Integer anInteger) {
    this.anInteger = anInteger;
  }

  public long getALong() {
    return aLong;
  }

  public void setALong(long aLong) {
    this.aLong = aLong;
  }

  public @Nullable Long getAnotherLong() {
    return anotherLong;
  }

  public void setAnotherLong(@Nullable Long anotherLong) {
    this.anotherLong = anotherLong;
  }

  public short getAShort() {
    return aShort;
  }

  public void setAShort(short aShort) {
    this.aShort = aShort;
  }

  public @Nullable Short getAnotherShort() {
    return anotherShort;
  }

  public void setAnotherShort(@Nullable Short anotherShort) {
    this.anotherShort = anotherShort;
  }

  public byte getAByte() {
    return aByte;
  }

  public void setAByte(byte aByte) {
    this.aByte = aByte;
  }

  public @Nullable Byte getAnotherByte() {
    return anotherByte;
  }

  public void setAnotherByte(@Nullable Byte anotherByte) {
    this.anotherByte = anotherByte;
  }

  public boolean isABoolean() {
    return aBoolean;
  }

  public void setABoolean(boolean aBoolean) {
    this.aBoolean = aBoolean;
  }

  public @Nullable Boolean getAnotherBoolean() {
    return anotherBoolean;
  }

  public void setAnotherBoolean(@Nullable Boolean anotherBoolean) {
    this.anotherBoolean = anotherBoolean;
  }

  public double getADouble() {
    return aDouble;
  }

  public void setADouble(double aDouble) {
    this.aDouble = aDouble;
  }

  public @Nullable Double getAnotherDouble() {
    return anotherDouble;
  }

  public void setAnotherDouble(@Nullable Double anotherDouble) {
    this.anotherDouble = anotherDouble;
  }

  public float getAFloat() {
    return aFloat;
  }

  public void setAFloat(float aFloat) {
    this.aFloat = aFloat;
  }

  public @Nullable Float getAnotherFloat() {
    return anotherFloat;
  }

  public void setAnotherFloat(@Nullable Float anotherFloat) {
    this.anotherFloat = anotherFloat;
  }

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public @Nullable BigDecimal getDecimal() {
    return decimal;
  }

  public void setDecimal(@Nullable BigDecimal decimal) {
    this.decimal = decimal;
  }

  public @Nullable BigInteger getInteger() {
    return integer;
  }

  public void setInteger(@Nullable BigInteger integer) {
    this.integer = integer;
  }

  public byte @Nullable [] getBytes() {
    return bytes;
  }

  public void setBytes(byte @Nullable [] bytes) {
    this.bytes = bytes;
  }

  public @Nullable XMLGregorianCalendar getDate() {
    return date;
  }

  public void setDate(@Nullable XMLGregorianCalendar date) {
    this.date = date;
  }

  public @Nullable Hue getHue() {
    return hue;
  }

  public void setHue(@Nullable Hue hue) {
    this.hue = hue;
  }
}
