/** A POJO service that returns its arguments, with its beans. */
package io.github.deltasoap.oracle.service.mirror;
