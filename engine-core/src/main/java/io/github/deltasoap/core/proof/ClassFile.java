package io.github.deltasoap.core.proof;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Opens the byte code of classes, for proofs and for loading a class again. */
public final class ClassFile {
  private ClassFile() {}

  /**
   * Opens the byte code of a class as its loader currently finds it. Bypasses cached archives: a
   * file of the same name may have been replaced since, and proofs about the old class would be
   * applied to the new one.
   *
   * @return null if there is none
   */
  public static @Nullable InputStream open(@Nullable ClassLoader loader, String className)
      throws IOException {
    return open(loader == null ? null : loader.getResource(path(className)));
  }

  private static String path(String className) {
    return className.replace('.', '/') + ".class";
  }

  private static @Nullable InputStream open(@Nullable URL url) throws IOException {
    if (url == null) {
      return null;
    }
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    return connection.getInputStream();
  }

  /** The file of a class at the loader that has defined it. */
  private static @Nullable URL file(Class<?> javaClass) {
    ClassLoader loader = javaClass.getClassLoader();
    String path = path(javaClass.getName());
    // A parent may have another class of the name, which a loader that looks there last does not
    // use; and to ask parents for the classes of an archive takes time.
    URL own = loader instanceof URLClassLoader archive ? archive.findResource(path) : null;
    return own == null && loader != null ? loader.getResource(path) : own;
  }

  /**
   * Reads a class without debug information and frames.
   *
   * @param wanted selects the methods to read, by name and descriptor
   * @return null if the byte code cannot be read
   */
  public static @Nullable ClassNode read(Class<?> javaClass, BiPredicate<String, String> wanted) {
    ClassNode read =
        new ClassNode(Opcodes.ASM9) {
          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            return wanted.test(name, descriptor)
                ? super.visitMethod(access, name, descriptor, signature, exceptions)
                : null;
          }
        };
    try (InputStream in = open(file(javaClass))) {
      if (in == null) {
        return null;
      }
      new ClassReader(in).accept(read, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return read;
    } catch (IOException | IllegalArgumentException unreadable) {
      return null;
    }
  }
}
