/**
 * Verification on live traffic: a sample of the messages is read by stock as well, off the
 * request's thread, and the object graphs are compared.
 *
 * <pre>Sampler → GraphRecord of the arguments → Verifier → GraphRecord of stock's → Difference
 * </pre>
 */
@NullMarked
package io.github.deltasoap.engine.verify;

import org.jspecify.annotations.NullMarked;
