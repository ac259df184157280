package io.github.deltasoap.invoker;

import io.github.deltasoap.core.proof.ClassFile;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * The loader of one service's generated classes. Axis2's class loaders for modules and services do
 * not see each other; this one sees both: it takes the interfaces of {@code engine-core} from the
 * module, everything else from the service. It is collected with the service.
 */
final class BridgeLoader extends ClassLoader {
  private static final String OWN_PACKAGE = "io.github.deltasoap.core.";
  private static final String GENERATED = "io.github.deltasoap.generated.";

  private final ClassLoader module;

  /** A class of the service that needs our interfaces; empty if there is none. */
  private final String bridgedClass;

  /**
   * Creates a loader.
   *
   * @param service sees the service's classes
   * @param bridgedClass a class of the service that is loaded again here, with its nested classes,
   *     because it implements our interfaces; empty if there is none
   */
  BridgeLoader(ClassLoader service, String bridgedClass) {
    super(service);
    this.module = BridgeLoader.class.getClassLoader();
    this.bridgedClass = bridgedClass;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (name.startsWith(OWN_PACKAGE)) {
      return module.loadClass(name);
    }
    if (!bridgedClass.isEmpty()
        && (name.equals(bridgedClass) || name.startsWith(bridgedClass + "$"))) {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? defineAnew(name) : loaded;
      }
    }
    return super.loadClass(name, resolve);
  }

  private Class<?> defineAnew(String name) throws ClassNotFoundException {
    try (InputStream in = ClassFile.open(getParent(), name)) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException unreadable) {
      throw new ClassNotFoundException(name, unreadable);
    }
  }

  /** Whether this loader finds exactly this class by its name. */
  boolean sees(Class<?> javaClass) {
    try {
      return javaClass.isPrimitive()
          || Class.forName(javaClass.getName(), false, this) == javaClass;
    } catch (ClassNotFoundException | LinkageError missing) {
      return false;
    }
  }

  /** The internal name of a class to be defined here. */
  static String internalName(Class<?> subject, String suffix) {
    return (GENERATED + subject.getSimpleName() + suffix).replace('.', '/');
  }

  /**
   * Defines a hidden class and creates its only instance.
   *
   * @param handles the class data
   * @throws ReflectiveOperationException if it has no usable constructor
   */
  Object instantiateHidden(byte[] bytes, List<MethodHandle> handles)
      throws ReflectiveOperationException {
    Class<?> hidden = lookup().defineHiddenClassWithClassData(bytes, handles, true).lookupClass();
    return hidden.getDeclaredConstructor().newInstance();
  }

  /** A lookup that can define classes in the package of this loader's generated classes. */
  private synchronized Lookup lookup() throws ReflectiveOperationException {
    String name = GENERATED + "Anchor";
    Class<?> anchor = findLoadedClass(name);
    if (anchor == null) {
      byte[] bytes = anchor(name.replace('.', '/'));
      anchor = defineClass(name, bytes, 0, bytes.length);
    }
    return (Lookup) anchor.getMethod("lookup").invoke(null);
  }

  private static byte[] anchor(String internalName) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    writer.visit(Opcodes.V17, access, internalName, null, "java/lang/Object", null);
    Method lookup = new Method("lookup", Type.getType(Lookup.class), new Type[0]);
    int publicStatic = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    GeneratorAdapter code = new GeneratorAdapter(publicStatic, lookup, null, null, writer);
    code.invokeStatic(Type.getType(MethodHandles.class), lookup);
    GeneratedCode.end(code);
    writer.visitEnd();
    return writer.toByteArray();
  }
}
