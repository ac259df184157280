package io.github.deltasoap.axis2.express;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Knows the handlers that do nothing except for choosing service and operation, and for putting the
 * properties of WS-Addressing into the message context and the response. They decide on the
 * address, the action, the payload's name and the header, but neither on the value of a MessageID
 * nor on the texts in blocks of other namespaces. That of axis2-json 2.0.1 does nothing for
 * requests that are not JSON. Knows also the listener by which stock's JAX-WS engine lets JAXB read
 * payloads while they are parsed. A handler is known by its name and by the fingerprint of its
 * code: a changed one is unknown. Safe for any number of threads.
 *
 * <p>The list was made by reading the handlers of Axis2 2.0.0 and 2.0.1 and of their addressing
 * module, and of that of 1.8.2, which runs on 2.0.
 */
final class InertHandlers {
  private static final String LIST = "inert-handlers.txt";
  private static final int FINGERPRINT_BYTES = 16;

  private final Map<String, Set<String>> fingerprints = new HashMap<>();
  private final Map<Class<?>, Boolean> known = new ConcurrentHashMap<>();

  /** Reads the list. */
  InertHandlers() {
    try (InputStream in = InertHandlers.class.getResourceAsStream(LIST)) {
      if (in == null) {
        return;
      }
      new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .map(line -> line.split(" "))
          .filter(words -> words.length == 2)
          .forEach(
              words ->
                  fingerprints.computeIfAbsent(words[0], name -> new HashSet<>()).add(words[1]));
    } catch (IOException unreadable) {
      // No handler is known then.
    }
  }

  /** Whether a handler's class is known to be inert. */
  boolean isInert(Class<?> handler) {
    return known.computeIfAbsent(
        handler,
        unknown -> {
          Set<String> expected = fingerprints.get(unknown.getName());
          return expected != null && expected.contains(String.valueOf(fingerprint(unknown)));
        });
  }

  /**
   * The fingerprint of the code of a class and its superclasses, without their debug information,
   * and whatever compiler target they were built for.
   *
   * @return null if the code cannot be read
   */
  static @Nullable String fingerprint(Class<?> type) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Class<?> each = type;
          each != null && each != Object.class;
          each = each.getSuperclass()) {
        byte[] code = code(each);
        if (code == null) {
          return null;
        }
        digest.update(normalized(code));
      }
      return HexFormat.of().formatHex(digest.digest(), 0, FINGERPRINT_BYTES);
    } catch (NoSuchAlgorithmException | IOException | RuntimeException unreadable) {
      return null;
    }
  }

  private static byte @Nullable [] code(Class<?> type) throws IOException {
    String resource = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(resource)) {
      return in == null ? null : in.readAllBytes();
    }
  }

  private static byte[] normalized(byte[] code) {
    ClassWriter writer = new ClassWriter(0);
    ClassVisitor sameVersion =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version,
              int access,
              String name,
              @Nullable String signature,
              @Nullable String superName,
              String @Nullable [] interfaces) {
            super.visit(Opcodes.V11, access, name, null, superName, interfaces);
          }
        };
    new ClassReader(code).accept(sameVersion, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }
}
