package io.github.deltasoap.databinding.write;

import io.github.deltasoap.core.write.MessageWalk;

/**
 * A payload that has written itself to {@link PayloadShapes}. As safe for threads as its content,
 * which is immutable.
 *
 * @param content passes the payload to sinks, any number of times: its bytes, or the values between
 *     the markup of a known shape
 * @param isShaped whether payloads of the same shape have been written before
 * @param expectedBytes the approximate length in bytes
 */
public record CapturedPayload(MessageWalk content, boolean isShaped, int expectedBytes) {}
