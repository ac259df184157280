package io.github.deltasoap.benchmarks.traffic;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.traffic.Dialect.Habit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;

/**
 * Requests to all operations of an order service, in all dialects.
 *
 * <p>Optional values are missing in half of the requests, rows are up to ten, and all values
 * differ, so hardly two requests have the same structure. Equal seeds give equal requests.
 */
public final class MixedTraffic {

  /** One of so many messages of a client shows a habit of it. */
  private static final int HABIT = 4;

  private MixedTraffic() {}

  /**
   * A request.
   *
   * @param bytes the whole envelope, in UTF-8; never changed
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  public record Message(
      OrderOperation operation, SoapVersion soapVersion, Dialect dialect, byte[] bytes) {}

  /**
   * Returns {@code count} requests of different bytes, in random order.
   *
   * @param model the programming model of the service: each takes these messages without a fault
   */
  public static List<Message> of(long seed, int count, Model model) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<String> written = new HashSet<>();
    List<Message> messages = new ArrayList<>(count);
    while (messages.size() < count) {
      OrderOperation operation = any(OrderOperation.values(), random);
      Dialect dialect = any(Dialect.values(), random);
      Set<Habit> habits = habits(dialect, model, random);
      SoapVersion version = habits.contains(Habit.SOAP12) ? SoapVersion.SOAP12 : SoapVersion.SOAP11;
      String messageId =
          habits.contains(Habit.MESSAGE_ID)
              ? "urn:uuid:" + new UUID(random.nextLong(), random.nextLong())
              : null;
      String message =
          new MessageWriter(dialect, version, habits)
              .write(operation.operation(), operation.parameters(new Values(random)), messageId);
      if (written.add(message)) {
        messages.add(new Message(operation, version, dialect, message.getBytes(UTF_8)));
      }
    }
    return List.copyOf(messages);
  }

  private static <T> T any(T[] all, SplittableRandom random) {
    return all[random.nextInt(all.length)];
  }

  private static Set<Habit> habits(Dialect dialect, Model model, SplittableRandom random) {
    Set<Habit> habits = EnumSet.noneOf(Habit.class);
    for (Habit habit : Habit.values()) {
      if (dialect.has(habit) && random.nextInt(HABIT) == 0) {
        habits.add(habit);
      }
    }
    if (!model.takesSoap12()) {
      habits.remove(Habit.SOAP12);
    }
    return habits;
  }
}
