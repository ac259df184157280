/** The arrays of bSOAP's section 4.1 as JAXB's XJC writes them. */
@NullMarked
@XmlSchema(namespace = "http://mesh/xsd", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.benchmarks.jmh.jaxb.mesh;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
