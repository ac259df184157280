package io.github.deltasoap.benchmarks.arrays;

import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
import io.github.deltasoap.benchmarks.jmh.send.Sending;

/**
 * A line of a figure: arrays of one kind, sent by one technique.
 *
 * @param technique the name of a {@link Sending}, or {@value #GSOAP}
 */
public record Curve(MeshArray array, String technique) {

  static final String GSOAP = "GSOAP";

  static Curve of(MeshArray array, Sending sending) {
    return new Curve(array, sending.name());
  }

  /** The label in tables. */
  public String title() {
    return technique.equals(GSOAP) ? "gSOAP" : Sending.valueOf(technique).title();
  }
}
