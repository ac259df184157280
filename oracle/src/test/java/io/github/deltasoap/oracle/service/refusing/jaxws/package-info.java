/** Beans where Axis2 looks for those of exceptions without annotation. */
@NullMarked
@XmlSchema(namespace = "http://example.org/jaxws/jaxws", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.refusing.jaxws;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
