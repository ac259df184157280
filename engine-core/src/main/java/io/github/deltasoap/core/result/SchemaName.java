package io.github.deltasoap.core.result;

/**
 * The qualified name of a schema type, as the value of {@code xsi:type} stands for it.
 *
 * @param namespace never empty
 */
public record SchemaName(String namespace, String localName) {}
