package io.github.deltasoap.axis2.envelope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Objects;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.AxisConfiguration;
import org.junit.jupiter.api.Test;

class AnsweredRequestTest {
  /** Defines the class under test anew, so that it is initialized by the test. */
  private static final class Anew extends ClassLoader {
    Class<?> define() throws IOException {
      String file = AnsweredRequest.class.getSimpleName() + ".class";
      try (InputStream in = AnsweredRequest.class.getResourceAsStream(file)) {
        byte[] code = Objects.requireNonNull(in).readAllBytes();
        return defineClass(AnsweredRequest.class.getName(), code, 0, code.length);
      }
    }
  }

  @Test
  void theFirstRequestsClassLoaderIsNotHeld() throws Exception {
    Class<?> answered = new Anew().define();
    MessageContext request = new MessageContext();
    Thread thread = Thread.currentThread();
    ClassLoader outer = thread.getContextClassLoader();
    try (URLClassLoader ofService = new URLClassLoader(new URL[0])) {
      thread.setContextClassLoader(ofService);
      answered.getMethod("end", MessageContext.class).invoke(null, request);
      AxisConfiguration configuration = request.getConfigurationContext().getAxisConfiguration();
      assertThat(configuration.getSystemClassLoader()).isSameAs(answered.getClassLoader());
      assertThat(configuration.getServiceClassLoader()).isSameAs(answered.getClassLoader());
      assertThat(configuration.getModuleClassLoader()).isSameAs(answered.getClassLoader());
    } finally {
      thread.setContextClassLoader(outer);
    }
  }
}
