package io.github.deltasoap.core.result;

/**
 * The qualified name of a schema type, as used in {@code xsi:type}.
 *
 * @param namespace never empty
 */
public record SchemaName(String namespace, String localName) {}
