package io.github.deltasoap.benchmarks.demo.load;

/**
 * An HTTP response, completely read.
 *
 * @param body without chunk framing; never changed
 * @param keepAlive whether the connection serves another request
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record HttpResponse(int status, byte[] body, boolean keepAlive) {}
