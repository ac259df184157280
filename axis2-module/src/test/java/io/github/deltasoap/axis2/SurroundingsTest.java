package io.github.deltasoap.axis2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.surroundings.Surroundings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.kernel.MessageFormatter;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.modules.Module;
import org.apache.axis2.receivers.AbstractMessageReceiver;
import org.apache.axis2.transport.http.ServletBasedOutTransportInfo;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Detects missing parts in surroundings other than those the module was built for. */
class SurroundingsTest {
  /** The class path of this test, with some classes changed or removed. */
  private static final class Changed extends ClassLoader {
    private final Map<String, Function<ClassReader, byte @Nullable []>> changes = new HashMap<>();

    Changed() {
      super(SurroundingsTest.class.getClassLoader());
    }

    Changed without(String className) {
      changes.put(className.replace('.', '/') + ".class", reader -> null);
      return this;
    }

    Changed with(Class<?> type, Function<ClassVisitor, ClassVisitor> change) {
      changes.put(
          type.getName().replace('.', '/') + ".class",
          reader -> {
            ClassWriter writer = new ClassWriter(0);
            reader.accept(change.apply(writer), 0);
            return writer.toByteArray();
          });
      return this;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (changes.containsKey(name.replace('.', '/') + ".class")) {
        throw new ClassNotFoundException(name);
      }
      return super.loadClass(name, resolve);
    }

    @Override
    public @Nullable URL getResource(String name) {
      return changes.containsKey(name) && getResourceAsStream(name) == null
          ? null
          : getParent().getResource(name);
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
      InputStream present = getParent().getResourceAsStream(name);
      if (present == null || !changes.containsKey(name)) {
        return present;
      }
      try (present) {
        byte[] changed = changes.get(name).apply(new ClassReader(present));
        return changed == null ? null : new ByteArrayInputStream(changed);
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }

  private static Set<String> missing(Changed surroundings) {
    return Surroundings.missing(surroundings);
  }

  private static Function<ClassVisitor, ClassVisitor> withoutMember(String removed) {
    return out ->
        new ClassVisitor(Opcodes.ASM9, out) {
          @Override
          public @Nullable MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return name.equals(removed)
                ? null
                : super.visitMethod(access, name, descriptor, signature, exceptions);
          }

          @Override
          public @Nullable FieldVisitor visitField(
              int access, String name, String descriptor, String signature, Object value) {
            return name.equals(removed)
                ? null
                : super.visitField(access, name, descriptor, signature, value);
          }
        };
  }

  private static Function<ClassVisitor, ClassVisitor> withMethod(int access) {
    return out ->
        new ClassVisitor(Opcodes.ASM9, out) {
          @Override
          public void visitEnd() {
            MethodVisitor code = super.visitMethod(access, "later", "()V", null, null);
            if ((access & Opcodes.ACC_ABSTRACT) == 0) {
              code.visitCode();
              code.visitInsn(Opcodes.RETURN);
              code.visitMaxs(0, 1);
            }
            code.visitEnd();
            super.visitEnd();
          }
        };
  }

  @Test
  void nothingIsMissingWhereTheModuleWasBuilt() {
    assertThat(missing(new Changed())).isEmpty();
    assertThat(Surroundings.problem(new AxisConfiguration())).isNull();
    assertThat(Surroundings.problem(null)).isNull();
  }

  @Test
  void aMissingClassIsNamedOnce() {
    assertThat(missing(new Changed().without(OMXMLBuilderFactory.class.getName())))
        .containsExactly(OMXMLBuilderFactory.class.getName());
    assertThat(missing(new Changed().without(Module.class.getName())))
        .containsExactly(Module.class.getName());
  }

  @Test
  void aMissingMethodIsNamed() {
    String name = "setNonReplicableProperty";
    // The superclass declares it.
    Class<?> declaring = MessageContext.class.getSuperclass();
    assertThat(missing(new Changed().with(declaring, withoutMember(name))))
        .contains(MessageContext.class.getName() + "." + name);
  }

  @Test
  void aMissingMethodThatTheModuleInheritsIsNamed() {
    String name = "getSOAPFactory";
    assertThat(missing(new Changed().with(AbstractMessageReceiver.class, withoutMember(name))))
        .contains("io.github.deltasoap.axis2.pojo.PojoInOutReceiver." + name);
  }

  @Test
  void aMissingFieldIsNamed() {
    // The compiler inlines these constants, so the module reads fields of few classes.
    assertThat(missing(new Changed().with(HTTPConstants.class, withoutMember("HEADER_ACCEPT"))))
        .isEmpty();
    assertThat(
            missing(
                new Changed()
                    .with(
                        org.apache.axiom.om.util.StAXParserConfiguration.class,
                        withoutMember("SOAP"))))
        .containsExactly("org.apache.axiom.om.util.StAXParserConfiguration.SOAP");
  }

  @Test
  void aMethodThatTheModuleDoesNotImplementIsNamed() {
    assertThat(
            missing(
                new Changed()
                    .with(
                        MessageFormatter.class,
                        withMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT))))
        .containsExactly(MessageFormatter.class.getName() + ".later is new");
    assertThat(missing(new Changed().with(MessageFormatter.class, withMethod(Opcodes.ACC_PUBLIC))))
        .isEmpty();
  }

  @Test
  void partsThatAnInstallationMayLackAreNotMissed() {
    Changed lacking =
        new Changed()
            .without(ServletBasedOutTransportInfo.class.getName())
            .without("jakarta.servlet.http.HttpServletResponse")
            .without("jakarta.servlet.http.HttpServletResponseWrapper")
            .without("org.apache.axis2.databinding.ADBBean")
            .without("org.apache.axis2.rpc.receivers.RPCUtil")
            .without("org.apache.axis2.jaxws.server.JAXWSMessageReceiver")
            .without("org.apache.axis2.datasource.jaxb.JAXBDataSource")
            .without("jakarta.xml.bind.JAXBContext");
    assertThat(missing(lacking)).isEmpty();
    // A library that is only partly present is reported.
    assertThat(missing(new Changed().without("org.apache.axis2.rpc.receivers.RPCUtil")))
        .containsExactly("org.apache.axis2.rpc.receivers.RPCUtil");
  }
}
