/** Axis2 clients that engage the module, compared with stock's. */
package io.github.deltasoap.oracle.client;
