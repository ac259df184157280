package io.github.deltasoap.oracle.corpus;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A service that is generated in several ways, and whose operations are asked. */
interface Service {
  /** A short name; unique among the services that are deployed together. */
  String name();

  List<Operation> operations();

  /** The ways to generate it. */
  List<Kind> kinds();

  /** More arguments of WSDL2Java. */
  default List<String> options() {
    return List.of();
  }

  /** The prefixes of names in sample messages, by namespace. */
  Map<String, String> prefixes();

  /**
   * The packages of generated types, by namespace; empty if the generators choose them.
   *
   * @param packageName of the generated service
   */
  Map<String, String> packages(String packageName);

  /**
   * The documents of the service, by file name: the WSDL, and others beside it.
   *
   * @param serviceName the name that the WSDL gives to the service
   */
  Map<String, String> documents(String serviceName) throws IOException;
}
