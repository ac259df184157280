package io.github.deltasoap.oracle.service.handled;

/** Another handler of whole messages. */
public final class SecondSoapHandler extends FirstSoapHandler {}
