package io.github.deltasoap.channel;

/** A frame, or a part of one, that no encoder makes. */
public final class BadFrame extends Exception {
  BadFrame(String message) {
    super(message);
  }
}
