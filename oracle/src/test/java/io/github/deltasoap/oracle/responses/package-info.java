/**
 * Responses in long sequences and of great length, failures while one is written, and connections
 * that break.
 */
package io.github.deltasoap.oracle.responses;
