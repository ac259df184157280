/** A POJO service whose results depend on code, or on classes at run time. */
package io.github.deltasoap.oracle.service.odd;
