package io.github.deltasoap.axis2.express;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.dispatchers.AddressingBasedDispatcher;
import org.apache.axis2.dispatchers.HTTPLocationBasedDispatcher;
import org.apache.axis2.dispatchers.RequestURIBasedDispatcher;
import org.apache.axis2.dispatchers.RequestURIOperationDispatcher;
import org.apache.axis2.dispatchers.SOAPActionBasedDispatcher;
import org.apache.axis2.dispatchers.SOAPMessageBodyBasedDispatcher;
import org.apache.axis2.jaxws.dispatchers.GenericProviderDispatcher;
import org.apache.axis2.jaxws.dispatchers.MustUnderstandChecker;
import org.apache.axis2.jaxws.dispatchers.MustUnderstandValidationDispatcher;
import org.apache.axis2.jaxws.marshaller.impl.alt.UnmarshalMessageContextListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class InertHandlersTest {
  private final InertHandlers handlers = new InertHandlers();

  @ParameterizedTest
  @ValueSource(
      classes = {
        AddressingBasedDispatcher.class,
        HTTPLocationBasedDispatcher.class,
        RequestURIBasedDispatcher.class,
        RequestURIOperationDispatcher.class,
        SOAPActionBasedDispatcher.class,
        SOAPMessageBodyBasedDispatcher.class,
        GenericProviderDispatcher.class,
        MustUnderstandChecker.class,
        MustUnderstandValidationDispatcher.class,
        UnmarshalMessageContextListener.class
      })
  void thoseOfAxis2AreKnown(Class<?> handler) {
    assertThat(handlers.isInert(handler)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "AddressingInHandler",
        "AddressingOutHandler",
        "AddressingValidationHandler",
      })
  void thoseOfTheAddressingModuleAreKnown(String name) throws Exception {
    URL module = Path.of("target/test-modules/addressing.mar").toUri().toURL();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {module}, getClass().getClassLoader())) {
      assertThat(handlers.isInert(loader.loadClass("org.apache.axis2.handlers.addressing." + name)))
          .isTrue();
    }
  }

  /** Has the methods of its superclass, but not its name. */
  private static final class Another extends RequestURIBasedDispatcher {
    @Override
    public InvocationResponse invoke(MessageContext message) {
      return InvocationResponse.CONTINUE;
    }
  }

  @Test
  void anotherIsUnknown() {
    assertThat(handlers.isInert(Another.class)).isFalse();
  }

  @Test
  void aChangedOneIsUnknown(@TempDir Path classes) throws Exception {
    String name = RequestURIBasedDispatcher.class.getName();
    Path file = classes.resolve(name.replace('.', '/') + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, changed(RequestURIBasedDispatcher.class));
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {classes.toUri().toURL()}, getClass().getClassLoader()) {
          @Override
          protected Class<?> loadClass(String wanted, boolean resolve)
              throws ClassNotFoundException {
            return wanted.equals(name) ? findClass(wanted) : super.loadClass(wanted, resolve);
          }

          @Override
          public InputStream getResourceAsStream(String resource) {
            try {
              return resource.endsWith("/RequestURIBasedDispatcher.class")
                  ? Files.newInputStream(file)
                  : super.getResourceAsStream(resource);
            } catch (IOException missing) {
              return null;
            }
          }
        }) {
      assertThat(handlers.isInert(loader.loadClass(name))).isFalse();
    }
  }

  /** The class with one more instruction in each method. */
  private static byte[] changed(Class<?> type) throws IOException {
    ClassWriter writer = new ClassWriter(0);
    try (InputStream in =
        type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
      new ClassReader(in)
          .accept(
              new ClassVisitor(Opcodes.ASM9, writer) {
                @Override
                public MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    String signature,
                    String[] exceptions) {
                  MethodVisitor method =
                      super.visitMethod(access, name, descriptor, signature, exceptions);
                  return new MethodVisitor(Opcodes.ASM9, method) {
                    @Override
                    public void visitCode() {
                      super.visitCode();
                      super.visitInsn(Opcodes.NOP);
                    }
                  };
                }
              },
              0);
    }
    return writer.toByteArray();
  }
}
