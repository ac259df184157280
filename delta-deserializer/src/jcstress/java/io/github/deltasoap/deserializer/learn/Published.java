package io.github.deltasoap.deserializer.learn;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.automaton.AutomatonBuilder;
import io.github.deltasoap.deserializer.automaton.DeserializationAutomaton;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.MessagePath;
import io.github.deltasoap.deserializer.objects.ArgumentPool;
import io.github.deltasoap.deserializer.objects.Baseline;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.GraphCopier;
import io.github.deltasoap.deserializer.objects.ObjectRepository;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.deserializer.objects.Interner;
import io.github.deltasoap.deserializer.objects.VariableTable;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A thread that finds something published finds all of it. */
public final class Published {
  private static final int NOTHING = 0;
  private static final int WHOLE = 1;
  private static final int TORN = 2;

  private static final WireMessage MESSAGE =
      WireMessage.of(
          ("<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>"
                  + "<t:w xmlns:t=\"urn:t\"><a>text</a><b free=\"1\">2</b></t:w></e:Body>"
                  + "</e:Envelope>")
              .getBytes(UTF_8));
  private static final int VARIABLES = 3;

  private static final PojoIntrospector INTROSPECTOR = new PojoIntrospector(SimpleTypes.basic());
  private static final PojoRules RULES = new PojoRules(INTROSPECTOR, (namespace, name) -> null);
  private static final OperationType TYPE = type();
  private static final LearnedService SERVICE =
      new LearnedService(
          RULES, message -> true, Learner.immediate(), WireLimits.DEFAULTS, MemoryBudget.of(1 << 20), notice -> {});
  private static final CopierChoice COPIERS = new CopierChoice(SERVICE, CopyStrategy.REFLECTION);
  private static final AutomatonBuilder LEARNED = learned();

  private Published() {}

  /** The service's operation. */
  public static void operation(String a, int b) {
    // Never called: its arguments are looked at.
  }

  private static OperationType type() {
    for (Method method : Published.class.getMethods()) {
      if (method.getName().equals("operation")) {
        return INTROSPECTOR.operation("operation", method, "urn:t", new String[] {"a", "b"});
      }
    }
    throw new IllegalStateException("The operation is missing");
  }

  private static AutomatonBuilder learned() {
    try {
      WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
      if (scanner.scan(MESSAGE) != null) {
        throw new IllegalStateException("The message is outside the wire profile");
      }
      AutomatonBuilder builder = new AutomatonBuilder();
      builder.add(MessagePath.of(scanner, builder.elements().ofPath(), TYPE, RULES));
      return builder;
    } catch (Unbindable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Prototype prototype() {
    MatchRun run = new MatchRun();
    if (!LEARNED.build().walk(MESSAGE, run, 0)) {
      throw new IllegalStateException("The message was not learned");
    }
    MatchRun.Path path = run.path();
    Object[] arguments = {"text", 2};
    return new Prototype(
        new Baseline(WireMessage.of(MESSAGE.bytes().clone()), run.spans.build()),
        VariableTable.of(path, 2, new Interner()),
        path.envelope(),
        GraphCopier.of(CopyStrategy.REFLECTION, RULES),
        arguments,
        new ArgumentPool(),
        path,
        new String[] {"text", "1", "2"});
  }

  /** Whether a prototype is complete. */
  private static int inspect(Prototype found) {
    Object[] original = (Object[]) found.original;
    String[] texts = found.texts;
    boolean whole =
        found.baseline.compare(MESSAGE) != null
            && found.baseline.spans().count() == VARIABLES
            && found.variables.obstacle() == null
            && found.envelope != null
            && found.copier != null
            && "text".equals(original[0])
            && found.pool != null
            && found.pool.take() == null
            && texts != null
            && "2".equals(texts[VARIABLES - 1])
            && found.path().envelope() != null;
    return whole ? WHOLE : TORN;
  }

  /** The learner publishes an automaton; a request walks through it. */
  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "The automaton is not published yet.")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "The automaton accepts the message.")
  @State
  public static class Automaton {
    private final LearnedOperation learned = new LearnedOperation(SERVICE, TYPE, COPIERS);

    @Actor
    public void learner() {
      learned.publish(LEARNED.build());
    }

    @Actor
    public void request(I_Result result) {
      MatchRun run = new MatchRun();
      DeserializationAutomaton automaton = learned.automaton();
      if (automaton.states().isEmpty()) {
        result.r1 = NOTHING;
      } else {
        boolean whole =
            automaton.walk(MESSAGE, run, 1)
                && run.spans.build().count() == VARIABLES
                && run.path().envelope() != null;
        result.r1 = whole ? WHOLE : TORN;
      }
    }
  }

  /** The learner adds a prototype; a request finds it among the recent ones. */
  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "The prototype is not published yet.")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "The prototype is complete.")
  @State
  public static class RecentPrototype {
    private final ObjectRepository repository = new ObjectRepository();

    @Actor
    public void learner() {
      repository.add(prototype());
    }

    @Actor
    public void request(I_Result result) {
      Prototype[] recent = repository.recent();
      result.r1 = recent.length == 0 ? NOTHING : inspect(recent[0]);
    }
  }

  /** The learner replaces all prototypes; a request finds one by its path. */
  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "The prototypes are not published yet.")
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "The prototype is complete.")
  @State
  public static class ReplacedPrototype {
    private final ObjectRepository repository = new ObjectRepository();

    @Actor
    public void learner() {
      repository.replaceAll(List.of(prototype()));
    }

    @Actor
    public void request(I_Result result) {
      result.r1 = NOTHING;
      for (Prototype found : repository.prototypes()) {
        result.r1 = inspect(found);
      }
    }
  }

  /** A request returns objects that it has patched; another one borrows them. */
  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "The objects are not returned yet.")
  @Outcome(
      id = "1",
      expect = Expect.ACCEPTABLE,
      desc = "The objects have the values of their message.")
  @State
  public static class Lease {
    private final ArgumentPool pool = new ArgumentPool();
    private final @Nullable Object[] arguments = {"old"};

    @Actor
    public void giver() {
      byte[] message = {'n', 'e', 'w'};
      arguments[0] = "new";
      Spans.Builder spans = new Spans.Builder(1);
      spans.add(0, 3);
      Baseline baseline = new Baseline(WireMessage.of(message), spans.build());
      pool.give(new ArgumentPool.Pooled(arguments, baseline));
    }

    @Actor
    public void taker(I_Result result) {
      ArgumentPool.Pooled taken = pool.take();
      if (taken == null) {
        result.r1 = NOTHING;
      } else {
        boolean whole =
            "new".equals(taken.arguments[0])
                && taken.baseline.message().bytes()[2] == 'w'
                && taken.baseline.spans().end(0) == 3;
        result.r1 = whole ? WHOLE : TORN;
      }
    }
  }
}
