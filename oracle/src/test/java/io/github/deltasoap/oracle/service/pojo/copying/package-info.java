/** Services whose beans restrict how, or whether, objects can be copied and reused. */
package io.github.deltasoap.oracle.service.pojo.copying;
