/** Beans of a second package, in a namespace of its own. */
package io.github.deltasoap.oracle.service.pojo.other;
