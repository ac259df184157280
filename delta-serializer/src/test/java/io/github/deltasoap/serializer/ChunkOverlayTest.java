package io.github.deltasoap.serializer;

import static io.github.deltasoap.serializer.Messages.CLOSE;
import static io.github.deltasoap.serializer.Messages.OPEN;
import static io.github.deltasoap.serializer.Messages.beans;
import static io.github.deltasoap.serializer.Messages.doubles;
import static io.github.deltasoap.serializer.Messages.full;
import static io.github.deltasoap.serializer.Messages.numbers;
import static io.github.deltasoap.serializer.Messages.value;
import static io.github.deltasoap.serializer.Messages.wrapped;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ChunkOverlayTest {
  private final ChunkOverlay overlay =
      new ChunkOverlay(TemplateSettings.DEFAULT.withChunkBytes(512).with(Stuffing.MAXIMUM));

  /** For messages in which white space is not allowed. */
  private final ChunkOverlay plain = new ChunkOverlay(TemplateSettings.DEFAULT.withChunkBytes(512));

  private void check(MessageWalk walk) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThat(overlay.send(walk, out)).isEqualTo(out.size());
    assertThat(Messages.withoutPadding(out.toString(UTF_8))).isEqualTo(full(walk));
    out.reset();
    ChunkOverlay.check(walk);
    assertThat(plain.send(walk, out)).isEqualTo(out.size());
    assertThat(out.toString(UTF_8)).isEqualTo(full(walk));
  }

  @Test
  void arraysOfAnyLength() throws Exception {
    SplittableRandom random = new SplittableRandom(7);
    for (int length : new int[] {0, 1, 15, 16, 17, 1000}) {
      double[] values = new double[length];
      Arrays.setAll(values, i -> random.nextInt(1000) / 8.0);
      check(doubles(values));
      check(doubles(values));
      Arrays.fill(values, -Double.MAX_VALUE / 3);
      check(doubles(values));
      Arrays.fill(values, 0);
      check(doubles(values));
    }
  }

  @Test
  void arraysOfEachTypeAndWhatIsBetween() throws Exception {
    SplittableRandom random = new SplittableRandom(8);
    for (int round = 0; round < 3; round++) {
      int[] ints = random.ints(100).toArray();
      long[] longs = random.longs(100).toArray();
      float[] floats = new float[100];
      for (int i = 0; i < floats.length; i++) {
        floats[i] = Float.intBitsToFloat(random.nextInt());
      }
      check(
          wrapped(
              sink -> {
                sink.text(OPEN, "a text", CLOSE);
                numbers(sink, ints);
                numbers(sink, longs);
                value(sink, OPEN, true, CLOSE);
                value(sink, OPEN, 5, CLOSE);
                value(sink, OPEN, 5L, CLOSE);
                value(sink, OPEN, 5.5, CLOSE);
                value(sink, OPEN, 5.5f, CLOSE);
                sink.base64(OPEN, new byte[1000], CLOSE);
                numbers(sink, floats);
                sink.text(OPEN, "x".repeat(1000), CLOSE);
                sink.text(OPEN, "y".repeat(1000), CLOSE);
              }));
    }
  }

  @Test
  void arraysOfBeans() throws Exception {
    Reading[] readings = new Reading[200];
    Arrays.setAll(readings, i -> new Reading(i, -i, i / 3.0));
    check(beans(Reading.TYPED, readings));
    readings[3].x = Integer.MIN_VALUE;
    check(beans(Reading.TYPED, readings));
    check(beans(Reading.MIXED, readings));
  }

  @Test
  void memoryDoesNotGrowWithTheArray() throws Exception {
    ChunkOverlay usual = new ChunkOverlay(TemplateSettings.DEFAULT.with(Stuffing.MAXIMUM));
    double[] values = new double[1_000_000];
    Arrays.setAll(values, i -> i / 7.0);
    CountingStream out = new CountingStream();
    usual.send(doubles(values), out);
    assertThat(out.bytes).isEqualTo(values.length * (24 + 7) + 7);
    assertThat(usual.memoryBytes()).isLessThan(256 << 10);
    ChunkOverlay inFull = new ChunkOverlay(TemplateSettings.DEFAULT);
    inFull.send(doubles(values), out);
    assertThat(inFull.memoryBytes()).isLessThan(256 << 10);
  }

  @Test
  void whatCannotBeWrittenIsFoundBefore() {
    assertThatThrownBy(() -> ChunkOverlay.check(sink -> sink.text(OPEN, "\0", CLOSE)))
        .isInstanceOf(Unwritable.class);
    assertThatThrownBy(() -> ChunkOverlay.check(sink -> sink.attribute(OPEN, "\ud800", CLOSE)))
        .isInstanceOf(Unwritable.class);
    assertThatThrownBy(() -> ChunkOverlay.check(MessageSink::once)).isInstanceOf(Unwritable.class);
  }

  private static final class CountingStream extends OutputStream {
    long bytes;

    @Override
    public void write(int b) {
      bytes++;
    }

    @Override
    public void write(byte[] b, int off, int len) {
      bytes += len;
    }
  }

  @Test
  void aMessageThatFailedLeavesNothingBehind() throws Exception {
    assertThatThrownBy(
            () ->
                overlay.send(
                    sink -> {
                      doubles(1, 2, 3).walk(sink);
                      sink.text(OPEN, "\0", CLOSE);
                    },
                    OutputStream.nullOutputStream()))
        .isInstanceOf(Unwritable.class);
    OutputStream closed = OutputStream.nullOutputStream();
    closed.close();
    assertThatThrownBy(() -> overlay.send(doubles(4, 5), closed)).isInstanceOf(IOException.class);
    check(doubles(6, 7));
  }
}
