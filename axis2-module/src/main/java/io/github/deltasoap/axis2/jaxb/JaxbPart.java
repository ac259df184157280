package io.github.deltasoap.axis2.jaxb;

/**
 * The result of an operation of the style rpc, as the only child of the response's payload.
 *
 * @param value of the class that the operation declares
 */
public record JaxbPart(Object value) {}
