package io.github.deltasoap.axis2.check;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Calendar;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Compares, at deployment, the objects that the module and stock read from sample messages, field
 * by field. A difference means that stock's reader was generated or configured otherwise than the
 * module's rules assume. For one thread.
 */
public final class SelfCheck {
  private static final String NO_SAMPLE = "no sample message could be written";

  /** Reads the payload of a message. */
  @FunctionalInterface
  public interface Reader {
    /**
     * The object in the payload.
     *
     * @throws Throwable if the message is refused
     */
    @Nullable Object read(byte[] message) throws Throwable;
  }

  private final SampleMessages samples;
  private final Reader ours;
  private final Reader stocks;

  /** Creates a check of samples that two readers read. */
  public SelfCheck(SampleMessages samples, Reader ours, Reader stocks) {
    this.samples = samples;
    this.ours = ours;
    this.stocks = stocks;
  }

  /**
   * Compares the two readers.
   *
   * @param turns the number of samples of an extent
   * @param skips whether single samples may be missing
   * @param difference the reason to return if the readers differ
   * @return the reason why stock must serve the operation; null if the samples match
   */
  public @Nullable String difference(
      ToIntFunction<SampleMessages.Extent> turns, boolean skips, String difference) {
    boolean compared = false;
    for (SampleMessages.Extent extent : SampleMessages.Extent.values()) {
      int end = turns.applyAsInt(extent);
      for (int turn = 0; turn < end; turn++) {
        Optional<String> payload = samples.payload(extent, turn);
        if (payload.isPresent() && !isSame(payload.get())) {
          return difference;
        }
        if (payload.isEmpty() && !skips) {
          return NO_SAMPLE;
        }
        compared |= payload.isPresent();
      }
    }
    return compared ? null : NO_SAMPLE;
  }

  private boolean isSame(String payload) {
    byte[] message =
        ("<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><e:Body>"
                + payload
                + "</e:Body></e:Envelope>")
            .getBytes(StandardCharsets.UTF_8);
    try {
      return isSame(ours.read(message), stocks.read(message));
    } catch (Throwable refused) {
      // Application and generated classes may throw anything; stock serves the operation then.
      return false;
    }
  }

  private static boolean isSame(@Nullable Object ours, @Nullable Object theirs)
      throws IllegalAccessException {
    if (ours == null || theirs == null || ours.getClass() != theirs.getClass()) {
      return ours == theirs;
    }
    Class<?> javaClass = ours.getClass();
    if (ours instanceof List<?> list && theirs instanceof List<?> others) {
      return isSame(list.toArray(), others.toArray());
    }
    if (javaClass.isArray()) {
      boolean same = Array.getLength(ours) == Array.getLength(theirs);
      for (int i = 0; same && i < Array.getLength(ours); i++) {
        same = isSame(Array.get(ours, i), Array.get(theirs, i));
      }
      return same;
    }
    if (ours instanceof Calendar) {
      return ours.toString().equals(theirs.toString());
    }
    if (javaClass.isEnum() || isOfPlatform(javaClass)) {
      return ours.equals(theirs) && ours.toString().equals(theirs.toString());
    }
    for (Class<?> c = javaClass; c != Object.class && c != Number.class; c = c.getSuperclass()) {
      if (isOfPlatform(c)) {
        return ours.equals(theirs);
      }
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          if (!isSame(field.get(ours), field.get(theirs))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether a class belongs to the JDK, such as strings and dates. */
  private static boolean isOfPlatform(Class<?> javaClass) {
    return javaClass.getModule().isNamed();
  }
}
