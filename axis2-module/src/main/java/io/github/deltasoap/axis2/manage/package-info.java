/** The module over JMX: MBeans of services, clients and the module, and the switches. */
@NullMarked
package io.github.deltasoap.axis2.manage;

import org.jspecify.annotations.NullMarked;
