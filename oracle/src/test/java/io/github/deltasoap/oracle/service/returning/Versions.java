package io.github.deltasoap.oracle.service.returning;

import jakarta.xml.bind.annotation.XmlRootElement;

/** A wrapper of no parameters. */
@XmlRootElement(name = "versions")
public class Versions {}
