/**
 * The sample services' types as JAXB's XJC writes them, for {@code
 * io.github.deltasoap.benchmarks.jmh.Jaxb}: fields that JAXB sets by itself, lists for repeated
 * elements, and getters only, because nobody but JAXB makes them.
 */
@NullMarked
@XmlSchema(namespace = "http://goog/xsd", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.benchmarks.jmh.jaxb;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
