package io.github.deltasoap.core.type;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import org.jspecify.annotations.Nullable;

/** Opens the byte code of classes, for proofs of what they do and for classes loaded anew. */
public final class ClassFile {
  private ClassFile() {}

  /**
   * The byte code of a class as its loader finds it now; null if there is none. Archives that the
   * virtual machine has cached are not asked: a file of the same name may have been replaced since,
   * and what is proved of an old class would be taken for true of a new one.
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
