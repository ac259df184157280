package io.github.deltasoap.benchmarks.traffic;

/**
 * An element of a request, before a client writes it: a parameter of the operation, or a property
 * of a bean.
 *
 * @param name the local name
 */
record Element(String name, Value value) {}
