package io.github.deltasoap.samples.oracle.service;

/** An enum. */
public enum Color {
  RED,
  GREEN,
  BLUE
}
