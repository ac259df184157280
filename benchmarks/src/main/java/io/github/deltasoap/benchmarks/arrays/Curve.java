package io.github.deltasoap.benchmarks.arrays;

import io.github.deltasoap.benchmarks.jmh.MeshArray;
import io.github.deltasoap.benchmarks.jmh.Sending;

/** A line of a figure: arrays of one kind, sent in one way. */
public record Curve(MeshArray array, Sending sending) {}
