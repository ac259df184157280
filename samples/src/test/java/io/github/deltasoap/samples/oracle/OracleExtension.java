package io.github.deltasoap.samples.oracle;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Injects the run's only {@link OracleServer} into test methods, and closes it at the end. */
final class OracleExtension implements ParameterResolver {
  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == OracleServer.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(OracleExtension.class))
        .getOrComputeIfAbsent(
            OracleServer.class,
            key -> {
              try {
                return new OracleServer();
              } catch (IOException failed) {
                throw new UncheckedIOException(failed);
              }
            });
  }
}
