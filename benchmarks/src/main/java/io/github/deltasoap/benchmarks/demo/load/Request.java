package io.github.deltasoap.benchmarks.demo.load;

/**
 * A request. Two are equal if they have the same array.
 *
 * @param message never changed
 */
@SuppressWarnings("ArrayRecordComponent") // Contents are never compared.
public record Request(SoapFields fields, byte[] message) {}
