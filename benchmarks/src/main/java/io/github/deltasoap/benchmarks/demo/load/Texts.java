package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;

/** The texts of a message that has neither CDATA nor comments, read without a parser. */
final class Texts {

  private Texts() {}

  /** Returns the non-blank texts between tags, in order, with references as written. */
  static List<String> of(byte[] message) {
    List<String> texts = new ArrayList<>();
    int start = message.length;
    for (int i = 0; i < message.length; i++) {
      if (message[i] == '>') {
        start = i + 1;
      } else if (message[i] == '<' && i > start) {
        String text = new String(message, start, i - start, UTF_8);
        if (!text.isBlank()) {
          texts.add(text);
        }
      }
    }
    return texts;
  }
}
