/** POJO services whose objects the application makes. */
package io.github.deltasoap.oracle.service.supplied;
