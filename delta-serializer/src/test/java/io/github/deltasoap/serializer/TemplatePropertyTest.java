package io.github.deltasoap.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * After any sequence of messages, a template's bytes equal those of full serialization, except for
 * white space between tags. Messages change step by step: values grow, shrink, become null and come
 * back, arrays change length. Templates are found by signature, as in a pool.
 */
class TemplatePropertyTest {
  /** The steps of each run; set by -Dtemplate.steps=1000000, for example. */
  private static final int STEPS = Integer.getInteger("template.steps", 10_000);

  private static final int MAX_TEMPLATES = 64;
  private static final byte[] BEGIN = XmlBytes.ascii("<m>");
  private static final byte[] END = XmlBytes.ascii("</m>");
  private static final String LETTERS = "abcdefgh \u00e4\u20ac<&\r\n\t]";

  /** An element of the message that may change. */
  private static final class Slot {
    final byte[] open;
    final byte[] close;
    final byte[] nil;
    final int kind;
    @Nullable Object value;
    private int round;

    Slot(String name, int kind) {
      this.open = XmlBytes.ascii("<" + name + ">");
      this.close = XmlBytes.ascii("</" + name + ">");
      this.nil = XmlBytes.ascii("<" + name + " nil=\"true\"/>");
      this.kind = kind;
    }

    void walk(MessageSink sink) throws Unwritable {
      if (value == null) {
        sink.markup(nil);
      } else if (value instanceof String text) {
        sink.text(open, text, close);
      } else if (value instanceof Number || value instanceof Boolean) {
        Messages.value(sink, open, value, close);
      } else if (value instanceof byte[] bytes) {
        sink.base64(open, bytes, close);
      } else if (value instanceof Reading[] readings) {
        // Passed one by one or in bulk, the structure is the same.
        FlatBean layout = kind == 11 ? Reading.TYPED : Reading.MIXED;
        int single = Math.min(readings.length, Math.floorMod(readings.length + round++, 3));
        for (int i = 0; i < single; i++) {
          sink.bean(layout, readings[i]);
        }
        sink.beans(layout, readings, single, readings.length);
      } else {
        sink.numbers(open, NumberArray.of(value), close);
      }
    }
  }

  private final SplittableRandom random = new SplittableRandom(20040601);

  private int number() {
    return random.nextInt() >> random.nextInt(32);
  }

  private double real() {
    return switch (random.nextInt(4)) {
      case 0 -> number();
      case 1 -> number() / 100.0;
      case 2 -> Double.longBitsToDouble(random.nextLong());
      default -> random.nextDouble();
    };
  }

  private String letters() {
    int length = random.nextInt(random.nextInt(20) == 0 ? 400 : 12);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  private int arrayLength() {
    return random.nextInt(random.nextInt(10) == 0 ? 60 : 6);
  }

  private Object newValue(int kind) {
    return switch (kind) {
      case 0 -> letters();
      case 1 -> number();
      case 2 -> random.nextLong() >> random.nextInt(64);
      case 3 -> real();
      case 4 -> (float) real();
      case 5 -> random.nextBoolean();
      case 6 -> bytes();
      case 7 -> random.ints(arrayLength()).toArray();
      case 8 -> random.longs(arrayLength()).toArray();
      case 9 -> new float[arrayLength()];
      case 10 -> random.doubles(arrayLength()).toArray();
      default -> readings();
    };
  }

  private byte[] bytes() {
    byte[] bytes = new byte[arrayLength()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) number();
    }
    return bytes;
  }

  private Reading[] readings() {
    Reading[] readings = new Reading[arrayLength()];
    for (int i = 0; i < readings.length; i++) {
      readings[i] = new Reading(number(), number(), real());
    }
    return readings;
  }

  /** Modifies part of a value in place, as an application would. */
  private void change(Slot slot) {
    Object value = slot.value;
    if (value instanceof int[] numbers && numbers.length > 0) {
      numbers[random.nextInt(numbers.length)] = number();
    } else if (value instanceof long[] numbers && numbers.length > 0) {
      numbers[random.nextInt(numbers.length)] = number();
    } else if (value instanceof float[] numbers && numbers.length > 0) {
      numbers[random.nextInt(numbers.length)] = (float) real();
    } else if (value instanceof double[] numbers && numbers.length > 0) {
      for (int i = random.nextInt(4); i < numbers.length; i += 1 + random.nextInt(4)) {
        numbers[i] = real();
      }
    } else if (value instanceof byte[] bytes && bytes.length > 0) {
      bytes[random.nextInt(bytes.length)]++;
    } else if (value instanceof Reading[] readings && readings.length > 0) {
      change(readings[random.nextInt(readings.length)]);
    } else {
      slot.value = newValue(slot.kind);
    }
  }

  private void change(Reading reading) {
    switch (random.nextInt(8)) {
      case 0 -> reading.x = number();
      case 1 -> reading.y = number();
      case 2, 3 -> reading.value = real();
      case 4 -> reading.name = random.nextInt(4) == 0 ? null : letters();
      case 5 -> reading.share = random.nextInt(4) == 0 ? null : real();
      default -> {
        if (reading.when == null) {
          reading.when = new StringBuilder("w");
        } else {
          reading.when.append(random.nextInt(10));
        }
      }
    }
  }

  private void step(List<Slot> slots) {
    for (int changes = random.nextInt(4); changes > 0; changes--) {
      Slot slot = slots.get(random.nextInt(slots.size()));
      if (random.nextInt(60) == 0) {
        slot.value = slot.value == null ? newValue(slot.kind) : null;
      } else if (slot.value != null) {
        if (random.nextInt(60) == 0) {
          slot.value = newValue(slot.kind);
        } else {
          change(slot);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {48, 512, 32768})
  void bytesAreThoseOfFullSerialization(int chunkBytes) throws Unwritable {
    run(
        new TemplateSettings(
            chunkBytes, chunkBytes / 8, 2 * chunkBytes, Stuffing.NONE, true, true, 1 << 24));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void stuffedOnesToo(boolean stealing) throws Unwritable {
    run(new TemplateSettings(256, 32, 512, Stuffing.MAXIMUM, stealing, true, 1 << 24));
    run(new TemplateSettings(256, 32, 512, Stuffing.INTERMEDIATE, stealing, true, 1 << 24));
  }

  @Test
  void withoutShiftingToo() throws Unwritable {
    run(new TemplateSettings(256, 32, 512, Stuffing.INTERMEDIATE, true, false, 1 << 24));
  }

  private void run(TemplateSettings settings) throws Unwritable {
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      Slot slot = new Slot("s" + i, i % 13);
      slot.value = newValue(slot.kind);
      slots.add(slot);
    }
    MessageWalk walk =
        sink -> {
          sink.markup(BEGIN);
          for (Slot each : slots) {
            each.walk(sink);
          }
          sink.markup(END);
        };
    Map<Long, Template> templates = new HashMap<>();
    Map<TemplateMatch, Integer> matches = new HashMap<>();
    Template last = new Template(settings);
    for (int i = 0; i < STEPS; i++) {
      TemplateMatch match = last.send(walk);
      if (match == TemplateMatch.MISMATCH) {
        long signature = last.messageSignature();
        Template known = templates.get(signature);
        if (known == null || known == last) {
          known = new Template(settings);
        }
        last = known;
        match = last.send(walk);
        if (match == TemplateMatch.MISMATCH) {
          // The template found has no room.
          assertThat(settings.shifting()).isFalse();
          last = new Template(settings);
          match = last.send(walk);
        }
        assertThat(last.signature()).isEqualTo(signature);
        if (templates.size() == MAX_TEMPLATES) {
          templates.clear();
        }
        templates.put(signature, last);
      }
      matches.merge(match, 1, Integer::sum);
      Outline outline = new Outline();
      walk.walk(outline);
      assertThat(outline.signature()).isEqualTo(last.signature());
      String text = Messages.text(last);
      String full = Messages.full(walk);
      if (settings.stuffing() != Stuffing.NONE) {
        text = Messages.withoutPadding(text);
      }
      if (!text.equals(full)) {
        assertThat(text).as("step %s, %s", i, match).isEqualTo(full);
      }
      step(slots);
    }
    assertThat(matches)
        .containsKeys(TemplateMatch.FIRST_TIME, TemplateMatch.CONTENT, TemplateMatch.PERFECT);
    assertThat(matches.containsKey(TemplateMatch.PARTIAL))
        .isEqualTo(settings.shifting() || settings.stealing());
  }
}
