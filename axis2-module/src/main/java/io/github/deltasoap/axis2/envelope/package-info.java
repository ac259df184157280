/**
 * Envelopes as Axis2 sees them, over the bytes of messages.
 *
 * <pre>
 * request  → EnvelopeReader → DelayedEnvelope, whose parts build themselves only if a handler looks
 * response → ResponseSource in an envelope, which PlainEnvelope writes around the bytes
 * </pre>
 *
 * <p>Called by {@code transport} and by the receivers of all programming models.
 */
@NullMarked
package io.github.deltasoap.axis2.envelope;

import org.jspecify.annotations.NullMarked;
