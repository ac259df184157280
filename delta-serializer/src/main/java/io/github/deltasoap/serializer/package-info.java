/**
 * Differential serialization (bSOAP: Abu-Ghazaleh, Lewis, Govindaraju 2004): the bytes of the last
 * message of a shape are kept as a template, and of the next message only what has changed is
 * written. Called by whoever sends messages, with a walk over the result.
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
