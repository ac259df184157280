/** A POJO service as it is often written, with its beans. */
package io.github.deltasoap.oracle.service.typical;
