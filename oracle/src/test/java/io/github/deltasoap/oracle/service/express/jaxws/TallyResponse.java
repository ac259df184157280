package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;

/** The response of {@code tally}, which JAXB knows by its name. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "tallyResponse")
public class TallyResponse extends TextResponse {}
