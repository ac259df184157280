package io.github.deltasoap.core.type;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import org.jspecify.annotations.Nullable;

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
    URL url = loader == null ? null : loader.getResource(className.replace('.', '/') + ".class");
    if (url == null) {
      return null;
    }
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    return connection.getInputStream();
  }
}
