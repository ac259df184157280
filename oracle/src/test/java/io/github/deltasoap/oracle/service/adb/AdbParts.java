package io.github.deltasoap.oracle.service.adb;

import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.adb.parts.Colour;
import io.github.deltasoap.oracle.service.adb.parts.Failure;
import io.github.deltasoap.oracle.service.adb.parts.FailureMessage;
import io.github.deltasoap.oracle.service.adb.parts.Inner_type0;
import io.github.deltasoap.oracle.service.adb.parts.PartsSkeletonInterface;
import io.github.deltasoap.oracle.service.adb.parts.Place;
import java.math.BigDecimal;
import java.util.Calendar;
import java.util.concurrent.atomic.AtomicReference;

/** An ADB service with unwrapped parameters that describes its arguments. */
public class AdbParts implements PartsSkeletonInterface {
  private static final AtomicReference<String> NOTICED = new AtomicReference<>("nothing");

  @Override
  public String nested(Place place, Inner_type0 inner) {
    return Dump.of(place, inner);
  }

  @Override
  public void notice(String text) {
    NOTICED.set(text);
  }

  @Override
  public String failing(String how) throws FailureMessage {
    if (how.equals("typed")) {
      FailureMessage thrown = new FailureMessage("typed");
      Failure failure = new Failure();
      failure.setWhy(how);
      thrown.setFaultMessage(failure);
      throw thrown;
    }
    if (how.equals("runtime")) {
      throw new IllegalArgumentException("runtime");
    }
    return how.equals("null") ? null : NOTICED.get() + how;
  }

  @Override
  public String arrays(
      String[] text,
      int[] count,
      BigDecimal[] price,
      Place[] place,
      Place[] nplace,
      boolean[] flag,
      Colour[] colour,
      String[] ntext,
      int[] ncount) {
    return Dump.of(text, count, price, place, nplace, flag, colour, ntext, ncount);
  }

  @Override
  public String optional(
      String text,
      int count,
      long big,
      boolean flag,
      double ratio,
      BigDecimal price,
      Calendar instant,
      Place place,
      Colour colour) {
    return Dump.of(text, count, big, flag, ratio, price, instant, place, colour);
  }

  @Override
  public String nillables(
      String text,
      int count,
      boolean flag,
      BigDecimal price,
      Place place,
      Colour colour,
      String otext,
      int ocount,
      BigDecimal oprice,
      Place oplace,
      String last) {
    return Dump.of(text, count, flag, price, place, colour, otext, ocount, oprice, oplace, last);
  }
}
