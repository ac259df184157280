package io.github.deltasoap.oracle.service.handled;

/** Another handler of payloads. */
public final class SecondLogicalHandler extends FirstLogicalHandler {}
