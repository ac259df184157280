/**
 * JAX-WS services of the oracle, and the classes that JAXB binds for them. They share a package
 * because Axis2 makes a JAXB context of all classes of a package: fewer of them give other
 * prefixes.
 */
@NullMarked
@XmlSchema(namespace = "http://example.org/jaxws", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
