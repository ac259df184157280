/** Services that the tests of the streaming channel call. */
package io.github.deltasoap.oracle.service.channel;
