/** The Maven plugin: invokers as Java source, at build time. */
@NullMarked
package io.github.deltasoap.maven;

import org.jspecify.annotations.NullMarked;
