/** An Axis2 module that looks into messages, as modules for logging and security do. */
package io.github.deltasoap.oracle.look;
