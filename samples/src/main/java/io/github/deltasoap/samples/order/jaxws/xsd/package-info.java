/** The beans of the order service as JAXB reads and writes them. */
@NullMarked
@XmlSchema(namespace = "http://example.org/order/xsd", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
