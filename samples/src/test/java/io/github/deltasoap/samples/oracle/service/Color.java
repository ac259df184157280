package io.github.deltasoap.samples.oracle.service;

public enum Color {
  RED,
  GREEN,
  BLUE
}
