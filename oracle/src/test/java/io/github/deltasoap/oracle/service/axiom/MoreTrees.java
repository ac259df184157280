package io.github.deltasoap.oracle.service.axiom;

/** A service whose methods are those of another class. */
public class MoreTrees extends Trees {}
