package io.github.deltasoap.samples.oracle;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives test methods the one {@link OracleServer} of this run, which is closed at its end. */
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
