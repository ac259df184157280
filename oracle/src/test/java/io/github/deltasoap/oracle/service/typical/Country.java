package io.github.deltasoap.oracle.service.typical;

/** A country. */
public enum Country {
  AT,
  CH,
  DE,
  FR
}
