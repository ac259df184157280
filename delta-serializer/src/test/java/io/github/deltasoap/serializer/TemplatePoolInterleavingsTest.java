package io.github.deltasoap.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt.forClasses;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import java.util.Arrays;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.Validate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Interleavings of messages that borrow templates, with evictions and pools that forget. */
@Tag("interleavings")
class TemplatePoolInterleavingsTest {
  private static final int SCENARIOS = Integer.getInteger("lincheck.scenarios", 5);
  private static final int INTERLEAVINGS = Integer.getInteger("lincheck.interleavings", 30);

  @Test
  void aTemplateHasOneBorrowerAndMemoryIsBounded() {
    new ModelCheckingOptions()
        .threads(3)
        .actorsBefore(0)
        .actorsPerThread(2)
        .actorsAfter(0)
        // They are used by one borrower, so interleavings within their methods add nothing.
        .addGuarantee(forClasses(Template.class.getName()).allMethods().treatAsAtomic())
        .addGuarantee(forClasses(Messages.class.getName()).allMethods().ignore())
        .addGuarantee(forClasses(Outline.class.getName()).allMethods().ignore())
        .iterations(SCENARIOS)
        .invocationsPerIteration(INTERLEAVINGS)
        .sequentialSpecification(AnyOrder.class)
        .check(Messaging.class);
  }

  /** Two pools with room for two templates, and structures of nearly the same size. */
  @Param(name = "value", gen = IntGen.class, conf = "0:99999")
  @Param(name = "texts", gen = IntGen.class, conf = "1:3")
  public static class Messaging {
    private static final TemplateSettings SETTINGS = TemplateSettings.DEFAULT.withChunkBytes(64);
    private static final long LIMIT = limit();

    private final TemplateStore store = new TemplateStore(MemoryBudget.of(LIMIT), notice -> {});
    private final TemplatePool pool = store.pool(SETTINGS);
    private final TemplatePool other = store.pool(SETTINGS);

    public Messaging() throws Unwritable {
      for (int texts = 1; texts <= 3; texts++) {
        // The first structure becomes a template at once, the others when they come again.
        write(pool, "first", texts);
        write(pool, "again", texts);
      }
    }

    private static long limit() {
      try {
        Template template = new Template(SETTINGS);
        template.send(message("123", 3));
        return 5 * template.memoryBytes() / 2;
      } catch (Unwritable impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    private static MessageWalk message(String value, int texts) {
      String[] values = new String[texts];
      Arrays.fill(values, value);
      return Messages.texts(values);
    }

    private static void write(TemplatePool to, String value, int texts) throws Unwritable {
      MessageWalk walk = message(value, texts);
      TemplatePool.Message message = to.write(walk);
      if (message != null && !new String(message.bytes(), UTF_8).equals(Messages.full(walk))) {
        throw new AssertionError("A message with values of another");
      }
    }

    @Operation
    public void write(@Param(name = "value") int value, @Param(name = "texts") int texts)
        throws Unwritable {
      write(pool, "v" + value, texts);
    }

    @Operation
    public void writeToOther(@Param(name = "value") int value, @Param(name = "texts") int texts)
        throws Unwritable {
      write(other, "v" + value, texts);
    }

    @Operation
    public void forget() {
      pool.forget();
    }

    @Operation
    public void removeOther() {
      store.remove(other);
    }

    /** The store charges for the templates that are idle, and for no others. */
    @Validate
    public void memoryIsThatOfTheTemplates() {
      long[] bytes = new long[1];
      pool.forEachIdle(each -> bytes[0] += each.bytes);
      other.forEachIdle(each -> bytes[0] += each.bytes);
      if (store.heldBytes() != bytes[0] || bytes[0] > LIMIT) {
        throw new AssertionError(bytes[0] + " idle of " + store.heldBytes() + ", most " + LIMIT);
      }
    }
  }

  /** Operations return nothing that depends on their order. */
  public static class AnyOrder {
    public void write(int value, int texts) {}

    public void writeToOther(int value, int texts) {}

    public void forget() {}

    public void removeOther() {}
  }
}
