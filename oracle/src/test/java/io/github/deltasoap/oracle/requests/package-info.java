/**
 * Requests of every programming model, in every phase of the module's life, and cases that do not
 * depend on the model: toolkits, envelopes and the unchanged samples.
 */
package io.github.deltasoap.oracle.requests;
