package io.github.deltasoap.core.proof;

import java.lang.reflect.Field;
import java.util.Set;

/**
 * The effect of a setter on its bean, proved: each path through it that does not throw reads no
 * field, and writes the same fields as functions of the argument alone.
 *
 * @param stored the field that receives the argument itself
 * @param written all fields that it writes
 */
public record Footprint(Field stored, Set<Field> written) {}
