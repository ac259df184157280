/**
 * The module in operation: its archive as delivered, services that are replaced and switched while
 * clients call them.
 */
package io.github.deltasoap.oracle.operation;
