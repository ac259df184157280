/** POJO services that describe their arguments or return values of every type. */
package io.github.deltasoap.oracle.service.pojo;
