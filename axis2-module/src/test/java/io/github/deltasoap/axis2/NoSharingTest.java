package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests never see objects or values of other requests. */
@Tag("races")
class NoSharingTest {
  private static final int THREADS = 64;
  private static final int REQUESTS = 1500;

  /** How long the learner takes depends on the machine: a client goes on until it has had these. */
  private static final int HITS = REQUESTS / 4;

  /** Small enough to keep the collector busy. */
  private static final long MAX_BYTES = 384L << 10;

  public static final class Orders {
    /** An operation that takes a tree. */
    public void submit(String name, String[] tags, Node root) {}
  }

  /** Another service with the same beans. */
  public static final class Archive {
    /** An operation that takes many trees. */
    public void submit(Node[] roots, byte[] data, String name) {}
  }

  /** A bean that every copy strategy can copy. */
  public static final class Node implements Serializable, Cloneable {
    private static final long serialVersionUID = 1L;
    private String label;
    private String[] words;
    private Node left;
    private Node[] more;

    public String getLabel() {
      return label;
    }

    public void setLabel(String label) {
      this.label = label;
    }

    public String[] getWords() {
      return words;
    }

    public void setWords(String[] words) {
      this.words = words;
    }

    public Node getLeft() {
      return left;
    }

    public void setLeft(Node left) {
      this.left = left;
    }

    public Node[] getMore() {
      return more;
    }

    public void setMore(Node[] more) {
      this.more = more;
    }

    @Override
    public Node clone() {
      try {
        Node copy = (Node) super.clone();
        copy.words = words == null ? null : words.clone();
        copy.left = left == null ? null : left.clone();
        copy.more = more == null ? null : more.clone();
        for (int i = 0; more != null && i < more.length; i++) {
          copy.more[i] = more[i].clone();
        }
        return copy;
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }
  }

  /** Writes messages whose texts all carry the request's token. */
  private static final class TokenMessages {
    private final Dice dice;
    private final String token;
    private int values;

    TokenMessages(Dice dice, String token) {
      this.dice = dice;
      this.token = token;
    }

    private String value() {
      return token + "-" + values++ + "x".repeat(dice.below(dice.chance(5) ? 200 : 4));
    }

    private String element(String name) {
      return "<" + name + ">" + value() + "</" + name + ">";
    }

    private String node(String name, int depth) {
      StringBuilder text = new StringBuilder("<" + name + ">").append(element("label"));
      for (int i = dice.below(4); i > 0; i--) {
        text.append(element("words"));
      }
      if (dice.chance(2)) {
        text.append(element("unknown" + dice.below(1000)));
      }
      if (depth > 0 && dice.chance(70)) {
        text.append(node("left", depth - 1));
      }
      for (int i = depth > 0 ? dice.below(3) : 0; i > 0; i--) {
        text.append(node("more", depth - 1));
      }
      return text.append("</").append(name).append('>').toString();
    }

    byte[] write(boolean orders) {
      String payload =
          orders
              ? element("name") + element("tags") + element("tags") + node("root", 2)
              : node("roots", 1) + node("roots", 1) + "<data>AAAA</data>" + element("name");
      return ("<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
              + "<o:submit xmlns:o=\"urn:tests\">"
              + payload
              + "</o:submit></s:Body></s:Envelope>")
          .getBytes(UTF_8);
    }
  }

  @Test
  @Timeout(value = 300, unit = TimeUnit.SECONDS)
  void noTokenEverGetsIntoAnotherRequest() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try (Learner learner = Learner.inBackground(notice -> {})) {
      List<DirectEngine> engines = new ArrayList<>();
      for (CopyStrategy strategy : CopyStrategy.values()) {
        engines.add(new DirectEngine(Orders.class, "submit", strategy, MAX_BYTES, learner));
        engines.add(new DirectEngine(Archive.class, "submit", strategy, MAX_BYTES, learner));
      }
      List<Future<?>> clients = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        int number = thread;
        clients.add(
            threads.submit(
                () -> {
                  client(engines, number);
                  return null;
                }));
      }
      for (Future<?> client : clients) {
        client.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void client(List<DirectEngine> engines, int thread) throws Exception {
    ArgumentGraphs graphs = new ArgumentGraphs();
    Dice dice = new Dice(thread);
    int hits = 0;
    for (int i = 0; i < REQUESTS || hits < HITS; i++) {
      int service = dice.below(engines.size());
      DirectEngine engine = engines.get(service);
      boolean leased = service < 2;
      byte[] message = new TokenMessages(dice, "T" + thread + "." + i).write(service % 2 == 0);
      DirectEngine.Result result = engine.receive(message);
      Arguments arguments = result.arguments();
      Object[] expected = engine.bind(message);
      for (int looks = dice.between(1, 3); looks > 0; looks--) {
        assertThat(graphs.difference(expected, arguments.values(), "arguments")).isNull();
        LockSupport.parkNanos(1000);
      }
      if (!leased) {
        graphs.spoil(arguments.values());
        LockSupport.parkNanos(1000);
      }
      arguments.release();
      // A second release must not return another request's lease.
      arguments.release();
      hits += result.hit() ? 1 : 0;
    }
  }
}
