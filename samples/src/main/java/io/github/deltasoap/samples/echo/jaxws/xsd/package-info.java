/** The beans of the echo services as JAXB reads and writes them. */
@NullMarked
@XmlSchema(namespace = "http://example.org/echo/xsd", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.samples.echo.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
