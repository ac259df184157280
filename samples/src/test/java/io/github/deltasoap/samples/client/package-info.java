/** Axis2 clients that engage the module, beside stock's. */
package io.github.deltasoap.samples.client;
