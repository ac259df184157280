package io.github.deltasoap.benchmarks.jmh.send;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.benchmarks.jmh.mesh.MeshObject;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.serializer.Template;
import io.github.deltasoap.serializer.TemplateMatch;
import io.github.deltasoap.serializer.TemplateSettings;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.axis2.databinding.ADBBean;
import org.junit.jupiter.api.Test;

/** Templates write ADB's arrays as their beans do, including ADB's sentinels for absent numbers. */
final class AdbArraysTest {
  private static final int STEPS = 3000;
  private static final Pattern ITEM = Pattern.compile(">([^<>]+)</");
  private static final double[] REALS = {
    0, -0.0, 0.5, 1e10, -2.25, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
  };
  private static final int[] NUMBERS = {0, 1, -1, 1_000_000, Integer.MAX_VALUE, Integer.MIN_VALUE};

  private final SplittableRandom random = new SplittableRandom(4);

  @Test
  void realsAreTheBeans() throws Exception {
    double[] reals = {1};
    Sequence sequence = new Sequence(MeshArray.DOUBLE, reals);
    for (int step = 0; step < STEPS; step++) {
      reals = step % 10 == 0 ? new double[random.nextInt(30)] : reals.clone();
      for (int changes = random.nextInt(3); changes > 0 && reals.length > 0; changes--) {
        // Mostly ordinary values.
        int which = random.nextInt(4) == 0 ? random.nextInt(REALS.length) : random.nextInt(5);
        reals[random.nextInt(reals.length)] = REALS[which];
      }
      sequence.send(reals);
    }
    sequence.checkMatches();
  }

  @Test
  void integersAreTheBeans() throws Exception {
    int[] numbers = {1};
    Sequence sequence = new Sequence(MeshArray.INT, numbers);
    for (int step = 0; step < STEPS; step++) {
      numbers = step % 10 == 0 ? new int[random.nextInt(30)] : numbers.clone();
      for (int changes = random.nextInt(3); changes > 0 && numbers.length > 0; changes--) {
        int which = random.nextInt(4) == 0 ? random.nextInt(NUMBERS.length) : random.nextInt(5);
        numbers[random.nextInt(numbers.length)] = NUMBERS[which];
      }
      sequence.send(numbers);
    }
    sequence.checkMatches();
  }

  @Test
  void objectsAreTheBeansUnlessANumberIsOnlyTheirs() throws Exception {
    Sequence sequence = new Sequence(MeshArray.MIO, new MeshObject[] {object(1, 1)});
    MeshObject[] objects = new MeshObject[5];
    Arrays.setAll(objects, i -> object(i, i));
    for (int step = 0; step < STEPS; step++) {
      int index = 1 + random.nextInt(objects.length - 1);
      if (random.nextInt(20) == 0) {
        MeshObject[] odd = objects.clone();
        odd[index] = object(NUMBERS[random.nextInt(NUMBERS.length)], REALS[5 + random.nextInt(3)]);
        assertThatThrownBy(() -> sequence.send(odd)).isInstanceOf(Unwritable.class);
      }
      objects[index] = object(random.nextInt(1000), REALS[random.nextInt(5)]);
      sequence.send(objects);
    }
  }

  private static MeshObject object(int number, double real) {
    MeshObject object = new MeshObject();
    object.setX(number);
    object.setY(-number);
    object.setValue(real);
    return object;
  }

  /** A sequence of arrays to send. */
  private static final class Sequence {
    private final MeshArray array;
    private final Function<ADBBean, MessageWalk> payloads;
    private final MeshSender stock = Sending.stockAdb();
    private final Map<TemplateMatch, Integer> matches = new EnumMap<>(TemplateMatch.class);
    private Template template = new Template(TemplateSettings.DEFAULT);

    Sequence(MeshArray array, Object values) throws Exception {
      this.array = array;
      this.payloads = Sending.payloads(array.adbBean(values).getClass());
    }

    void send(Object values) throws Exception {
      ADBBean bean = array.adbBean(values);
      TemplateMatch match = template.send(payloads.apply(bean));
      matches.merge(match, 1, Integer::sum);
      if (match == TemplateMatch.MISMATCH) {
        template = new Template(TemplateSettings.DEFAULT);
        template.send(payloads.apply(bean));
      }
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      stock.send(bean, expected);
      assertThat(items(template.toArray())).isEqualTo(items(expected.toByteArray()));
    }

    private static List<String> items(byte[] message) {
      return ITEM.matcher(new String(message, UTF_8)).results().map(Sequence::text).toList();
    }

    /** Java 17 does not always write the shortest text. */
    private static String text(MatchResult item) {
      String text = item.group(1);
      return text.indexOf('.') < 0 ? text : Double.valueOf(text).toString();
    }

    void checkMatches() {
      assertThat(matches.keySet())
          .contains(
              TemplateMatch.CONTENT,
              TemplateMatch.PERFECT,
              TemplateMatch.PARTIAL,
              TemplateMatch.MISMATCH);
      assertThat(matches.get(TemplateMatch.CONTENT)).isGreaterThan(STEPS / 10);
    }
  }
}
