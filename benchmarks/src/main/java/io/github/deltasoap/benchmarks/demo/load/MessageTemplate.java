package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A message with gaps, from which a random source generates messages that differ in their values.
 *
 * <p>The gaps are {@code {{boolean}}}, {@code {{decimal}}}, {@code {{half}}}, {@code {{int}}},
 * {@code {{word}}} and {@code {{text}}}; their values vary in length. The content between {@code
 * {{items n}}} and {@code {{end}}} is repeated {@code n} times, except in one of sixteen messages,
 * where it is repeated 1 to 2 {@code n} times; {@code {{items n,}}} puts commas between. Only gaps
 * with a star, such as {@code {{int*}}}, change in {@linkplain #similarMessage similar messages}.
 * Equal random sources generate equal messages.
 *
 * <p>Immutable, for any thread.
 */
public final class MessageTemplate {

  private static final Pattern MARK = Pattern.compile("\\{\\{([a-z]+)(\\*)?(?: (\\d+)(,)?)?}}");

  /** Realistic words, some with characters that XML or UTF-8 encode in several bytes. */
  private static final List<byte[]> WORDS =
      Stream.concat(
              Stream.of("R&amp;D", "Zürich", "a&lt;b", "東京"),
              IntStream.range(0, 252)
                  .mapToObj(i -> "internationalization".substring(i % 7, i % 7 + 2 + i % 11)))
          .map(word -> word.getBytes(UTF_8))
          .toList();

  /** A part of a template, which appends to a message. */
  private interface Part {

    /**
     * @param usual the source of what changes only between messages that are not similar
     */
    void appendTo(ByteArrayOutputStream message, SplittableRandom random, SplittableRandom usual);
  }

  private final List<Part> parts;

  private MessageTemplate(List<Part> parts) {
    this.parts = parts;
  }

  /** Reads the template {@code name} beside this class. */
  public static MessageTemplate ofResource(String name) {
    try (InputStream in = MessageTemplate.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The benchmarks jar lacks the template " + name);
      }
      return of(new String(in.readAllBytes(), UTF_8).strip());
    } catch (IOException e) {
      throw new UncheckedIOException("Could not read the template " + name, e);
    }
  }

  /** Compiles the text of a template. */
  public static MessageTemplate of(String text) {
    Matcher mark = MARK.matcher(text);
    List<Part> whole = new ArrayList<>();
    List<Part> parts = whole;
    int literalStart = 0;
    while (mark.find()) {
      parts.add(literal(text.substring(literalStart, mark.start())));
      literalStart = mark.end();
      switch (mark.group(1)) {
        case "items" -> {
          List<Part> item = new ArrayList<>();
          String separator = mark.group(4) == null ? "" : mark.group(4);
          parts.add(items(Integer.parseInt(mark.group(3)), separator, item));
          parts = item;
        }
        case "end" -> parts = whole;
        default -> {
          Gap gap = Gap.valueOf(mark.group(1).toUpperCase(Locale.ROOT));
          boolean changes = mark.group(2) != null;
          parts.add((message, random, usual) -> gap.appendTo(message, changes ? random : usual));
        }
      }
    }
    parts.add(literal(text.substring(literalStart)));
    return new MessageTemplate(List.copyOf(whole));
  }

  /** Returns the UTF-8 bytes of a message with values from {@code random}. */
  public byte[] message(SplittableRandom random) {
    return message(random, random);
  }

  /** As {@link #message}, but without a change except in the gaps with a star. */
  public byte[] similarMessage(SplittableRandom random) {
    return message(random, new SplittableRandom(0));
  }

  private byte[] message(SplittableRandom random, SplittableRandom usual) {
    ByteArrayOutputStream message = new ByteArrayOutputStream(4096);
    for (Part part : parts) {
      part.appendTo(message, random, usual);
    }
    return message.toByteArray();
  }

  private static Part literal(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    return (message, random, usual) -> message.writeBytes(bytes);
  }

  private static Part items(int usualCount, String separator, List<Part> item) {
    byte[] between = separator.getBytes(UTF_8);
    return (message, random, usual) -> {
      int count = usual.nextInt(16) == 0 ? 1 + usual.nextInt(2 * usualCount) : usualCount;
      for (int i = 0; i < count; i++) {
        message.write(between, 0, i == 0 ? 0 : between.length);
        for (Part part : item) {
          part.appendTo(message, random, usual);
        }
      }
    };
  }

  private enum Gap {
    BOOLEAN {
      @Override
      void appendTo(ByteArrayOutputStream message, SplittableRandom random) {
        append(message, Boolean.toString(random.nextBoolean()));
      }
    },
    DECIMAL {
      @Override
      void appendTo(ByteArrayOutputStream message, SplittableRandom random) {
        append(message, random.nextInt(100) + "." + random.nextInt(1_000_000));
      }
    },
    /** A decimal that every engine writes unchanged. */
    HALF {
      @Override
      void appendTo(ByteArrayOutputStream message, SplittableRandom random) {
        append(message, random.nextInt(100_000) + ".5");
      }
    },
    INT {
      @Override
      void appendTo(ByteArrayOutputStream message, SplittableRandom random) {
        append(message, Integer.toString(random.nextInt(1 << (1 + random.nextInt(30)))));
      }
    },
    WORD {
      @Override
      void appendTo(ByteArrayOutputStream message, SplittableRandom random) {
        message.writeBytes(WORDS.get(random.nextInt(WORDS.size())));
      }
    },
    TEXT {
      @Override
      void appendTo(ByteArrayOutputStream message, SplittableRandom random) {
        int words = 1 + random.nextInt(7);
        for (int i = 0; i < words; i++) {
          if (i > 0) {
            message.write(' ');
          }
          WORD.appendTo(message, random);
        }
      }
    };

    abstract void appendTo(ByteArrayOutputStream message, SplittableRandom random);

    private static void append(ByteArrayOutputStream message, String ascii) {
      message.writeBytes(ascii.getBytes(US_ASCII));
    }
  }
}
