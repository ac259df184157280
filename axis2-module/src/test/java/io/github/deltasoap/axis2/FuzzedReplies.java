package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.axis2.check.PayloadComparison;
import io.github.deltasoap.axis2.pojo.ResultWriters;
import io.github.deltasoap.axis2.service.StockResponses;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.write.ResponseWriter;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.ReplyWriter;
import io.github.deltasoap.serializer.Stuffing;
import io.github.deltasoap.serializer.Template;
import io.github.deltasoap.serializer.TemplateMatch;
import io.github.deltasoap.serializer.TemplatePool;
import io.github.deltasoap.serializer.TemplateSettings;
import io.github.deltasoap.serializer.TemplateStore;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.jspecify.annotations.Nullable;

/**
 * The replies that templates write are those that stock writes. Many results repeat the structure,
 * or most values, of the one before.
 */
final class FuzzedReplies implements FuzzTarget {
  private static final int SHAPES = 3;
  private static final int TEMPLATES = 3;

  /** One of so many replies is always compared by parsing it. */
  private static final int COMPARED = 16;

  private static final byte[] DECLARATION = " xmlns:".getBytes(UTF_8);

  private static final List<TemplateSettings> SETTINGS =
      List.of(
          TemplateSettings.DEFAULT,
          TemplateSettings.DEFAULT.withChunkBytes(64),
          TemplateSettings.DEFAULT.withChunkBytes(256).with(Stuffing.MAXIMUM),
          TemplateSettings.DEFAULT.withChunkBytes(128).withStealing(false),
          TemplateSettings.DEFAULT.withChunkBytes(1024).withShifting(false));

  private final FuzzedService service;
  private final List<Operation> operations = new ArrayList<>();
  private final Dice dice = new Dice(0);
  private final ResultGenerator results;
  private TemplateSettings settings = TemplateSettings.DEFAULT;

  /**
   * Whether the pool chooses the templates. It leaves most results that change much without one.
   */
  private boolean pooled;

  FuzzedReplies(FuzzedService service, ConfigurationContext configuration) throws AxisFault {
    this.service = service;
    ResultWriters writers = new ResultWriters(service.service(), service.generator());
    results = new ResultGenerator(dice, service.operations().get(0).beans());
    for (TestedOperation each : service.operations()) {
      Method method = service.method(each.operation());
      ResponseWriter writer = writers.writer(each.operation(), method, WriteStrategy.DIFFERENTIAL);
      if (writer == null) {
        throw new IllegalStateException(writers.problems());
      }
      operations.add(
          new Operation(
              method,
              writer,
              new StockResponses(configuration, service.service(), each.operation(), method)));
    }
  }

  /** An operation, its last result, and both ways to write it. */
  private final class Operation {
    private final Method method;
    private final ResponseWriter writer;
    private final StockResponses stock;
    private final Template[] templates = new Template[TEMPLATES];
    private @Nullable ReplyWriter replies;
    private @Nullable Object last;

    /** Stock's reply to the last result; null if it is not known. */
    private byte @Nullable [] stocks;

    private String problem = "";

    Operation(Method method, ResponseWriter writer, StockResponses stock) {
      this.method = method;
      this.writer = writer;
      this.stock = stock;
    }

    void restart(TemplateSettings settings, TemplatePool pool) {
      last = null;
      stocks = null;
      problem = "";
      replies = new ReplyWriter(writer, pool, new Circuit("responses", text -> problem = text));
      Arrays.setAll(templates, i -> new Template(settings));
    }

    /** A result; often the last one, or that with some values changed. */
    @Nullable Object next() {
      int kind = dice.below(100);
      if (kind < 15) {
        int usual = dice.below(SHAPES);
        last = results.make(method, kind < 3 ? dice : new Dice(usual));
        stocks = null;
      } else if (kind < 75) {
        for (int i = dice.between(1, 2); i > 0; i--) {
          results.change(last);
        }
        stocks = null;
      }
      return last;
    }

    byte[] stocks() throws Exception {
      byte[] bytes = stocks;
      if (bytes == null) {
        bytes = stock.of(last).toBytes();
        stocks = bytes;
      }
      return bytes;
    }

    /** Writes a result by the first template that takes it, or by one that is made for it. */
    Reply byTemplate(TemplateSettings settings, @Nullable Object result) {
      int start = dice.below(TEMPLATES);
      try {
        for (int i = 0; i < TEMPLATES; i++) {
          Reply reply = sent(templates[(start + i) % TEMPLATES], settings, result);
          if (reply != null) {
            return reply;
          }
        }
        templates[start] = new Template(settings);
        Reply reply = sent(templates[start], settings, result);
        return reply == null ? new Reply.ToStock(ReplyReason.OPERATION) : reply;
      } catch (Unwritable refused) {
        return new Reply.ToStock(refused.reason());
      }
    }

    private @Nullable Reply sent(
        Template template, TemplateSettings settings, @Nullable Object result) throws Unwritable {
      TemplateMatch match = template.send(sink -> writer.write(result, sink));
      boolean stuffed = settings.stuffing() != Stuffing.NONE;
      return match == TemplateMatch.MISMATCH
          ? null
          : new Reply.Bytes(template.toArray(), match, stuffed);
    }
  }

  @Override
  public void close() throws AxisFault {
    service.close();
  }

  @Override
  public void restart(int variant) {
    settings = SETTINGS.get(variant % SETTINGS.size()).withMaxBytes(ResponseWriter.MAX_BYTES);
    pooled = variant % 3 == 0;
    TemplateStore store =
        new TemplateStore(MemoryBudget.of(variant % 4 == 3 ? 50_000 : 16 << 20), notice -> {});
    operations.forEach(each -> each.restart(settings, store.pool(settings)));
  }

  @Override
  public List<byte[]> plain(byte[] input) {
    return List.of(input);
  }

  @Override
  public void run(byte[] input, FuzzTally tally) {
    dice.follow(input);
    Operation operation = dice.pick(operations);
    Object result = operation.next();
    Reply reply = pooled ? operation.replies.write(result) : operation.byTemplate(settings, result);
    if (!operation.problem.isEmpty()) {
      throw new AssertionError(operation.problem);
    }
    if (!(reply instanceof Reply.Bytes ours)) {
      return;
    }
    tally.count("accepted");
    tally.count(ours.match().name());
    byte[] stocks;
    try {
      stocks = operation.stocks();
      boolean sampled = tally.runs() % COMPARED == 0;
      if ((!sampled && Arrays.equals(undeclared(ours.payload()), undeclared(stocks)))
          || PayloadComparison.isSame(ours.payload(), stocks, ours.isStuffed())) {
        return;
      }
    } catch (Exception refused) {
      throw new AssertionError(
          "Stock refuses, by " + refused + ":\n" + new String(ours.payload(), UTF_8), refused);
    }
    throw new AssertionError(
        "%s, ours (%s):%n%s%nstock's:%n%s"
            .formatted(
                operation.method.getName(),
                ours.match(),
                new String(ours.payload(), UTF_8),
                new String(stocks, UTF_8)));
  }

  /** A reply without its declarations of namespaces, whose places differ from stock's. */
  private static byte[] undeclared(byte[] reply) {
    byte[] rest = new byte[reply.length];
    int length = 0;
    int at = 0;
    while (at < reply.length) {
      int end = at + DECLARATION.length;
      if (reply[at] == ' '
          && end < reply.length
          && Arrays.equals(reply, at, end, DECLARATION, 0, DECLARATION.length)) {
        for (int quotes = 0; quotes < 2 && end < reply.length; end++) {
          quotes += reply[end] == '"' ? 1 : 0;
        }
        at = end;
      } else {
        rest[length++] = reply[at++];
      }
    }
    return Arrays.copyOf(rest, length);
  }
}
