package io.github.deltasoap.oracle.service.unusual;

/** An interface of beans and of an enum. */
public interface Named {
  String getName();
}
