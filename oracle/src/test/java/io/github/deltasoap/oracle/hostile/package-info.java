/**
 * Messages that try to fill the memory, to occupy the learner or the processor, or to learn the
 * values of others.
 */
package io.github.deltasoap.oracle.hostile;
