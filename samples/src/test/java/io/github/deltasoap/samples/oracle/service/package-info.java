/** Services that tell what they were called with, and the beans that they take. */
package io.github.deltasoap.samples.oracle.service;
