/** The search result as JAXB reads it. */
@NullMarked
@XmlSchema(namespace = "http://goog/xsd", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.samples.google.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
