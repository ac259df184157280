package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;

/** The request of {@code tally}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "tally")
public class Tally extends Count {}
