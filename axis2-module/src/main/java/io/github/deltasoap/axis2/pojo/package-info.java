/**
 * Services of plain Java classes: the type model of stock's RPC receivers, and the receivers that
 * take their place.
 */
@NullMarked
package io.github.deltasoap.axis2.pojo;

import org.jspecify.annotations.NullMarked;
