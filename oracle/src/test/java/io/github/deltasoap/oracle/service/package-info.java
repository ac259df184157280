/** The text by which services of every programming model describe their arguments. */
package io.github.deltasoap.oracle.service;
