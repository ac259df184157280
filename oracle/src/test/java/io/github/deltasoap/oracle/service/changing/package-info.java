/** POJO services whose results change from call to call, or are very long. */
package io.github.deltasoap.oracle.service.changing;
