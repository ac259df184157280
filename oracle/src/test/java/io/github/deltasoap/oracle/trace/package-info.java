/** An Axis2 module that notes what its handlers see of each message. */
package io.github.deltasoap.oracle.trace;
