/** Services that describe their arguments, and the beans that they take. */
package io.github.deltasoap.samples.oracle.service;
