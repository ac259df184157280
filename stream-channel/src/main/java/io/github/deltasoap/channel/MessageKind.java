package io.github.deltasoap.channel;

import org.jspecify.annotations.Nullable;

/**
 * The HTTP headers of a SOAP message that decide how it is read.
 *
 * @param contentType the value of Content-Type
 * @param action the value of SOAPAction; null if there is none
 */
public record MessageKind(String contentType, @Nullable String action) {}
