/** A POJO service of maps, times, objects and interfaces, with its beans. */
package io.github.deltasoap.oracle.service.unusual;
