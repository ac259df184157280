package io.github.deltasoap.oracle.service.mirror;

/** Keys of maps. */
public enum Colour {
  RED,
  green,
  DARK_BLUE
}
