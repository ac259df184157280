/** The beans that the POJO services take and return. */
package io.github.deltasoap.oracle.service.pojo.bean;
