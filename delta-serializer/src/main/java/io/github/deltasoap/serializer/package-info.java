/**
 * Differential serialization (bSOAP: Abu-Ghazaleh, Lewis, Govindaraju 2004): keeps the bytes of the
 * last message of a shape as a template, and writes only the changes for the next message. Called
 * by senders of messages, with a walk over the result.
 *
 * <pre>
 * MessageWalk → Template: Recorder (first time) → Structure, DutTable, chunks
 *                         Comparison (later) → TemplateText: patch, steal, shift, split → bytes
 * MessageWalk → ChunkOverlay → stream
 * </pre>
 */
@NullMarked
package io.github.deltasoap.serializer;

import org.jspecify.annotations.NullMarked;
