/**
 * The sample services' types as JAXB's XJC writes them, for {@code
 * io.github.deltasoap.benchmarks.jmh.compared.Jaxb}: fields set by JAXB itself, lists for repeated
 * elements, and only getters, because only JAXB creates these objects.
 */
@NullMarked
@XmlSchema(namespace = "http://goog/xsd", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.benchmarks.jmh.jaxb;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
