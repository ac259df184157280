/** Beans of a package that no operation mentions, so that the schema does not know it. */
package io.github.deltasoap.oracle.service.pojo.foreign;
