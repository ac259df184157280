/** JAX-WS services of the tests of the express lane, and the wrappers of their operations. */
@NullMarked
@XmlSchema(namespace = "http://example.org/jaxws", elementFormDefault = XmlNsForm.QUALIFIED)
package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlSchema;
import org.jspecify.annotations.NullMarked;
