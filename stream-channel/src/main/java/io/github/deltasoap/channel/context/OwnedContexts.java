package io.github.deltasoap.channel.context;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Contexts that belong to a user of a service, in a store that others may be able to write to. The
 * key of a context is a code of its owner and identifier, so nobody finds one without naming its
 * owner, and the store shows neither. Its value begins with a code of the key and the value, so one
 * that somebody without the secret has changed, or moved to another key, does not exist. The codes
 * are HMAC-SHA256. Safe for any number of threads.
 */
public final class OwnedContexts {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int CODE_BYTES = 32;
  private static final String PREFIX = "context/";

  /**
   * The owner of contexts.
   *
   * @param service to whose conversations they belong
   * @param user whom the server has authenticated
   */
  public record Owner(String service, String user) {}

  private final ContextStore store;
  private final SecretKeySpec secret;

  /**
   * @param secret of all servers that share the store; not empty
   */
  public OwnedContexts(ContextStore store, byte[] secret) {
    this.store = store;
    this.secret = new SecretKeySpec(secret, ALGORITHM);
  }

  /**
   * The contents of a context; null if the owner has no context of this identifier.
   *
   * @throws UnavailableStore if the store does not answer
   */
  public byte @Nullable [] get(Owner owner, String identifier) throws UnavailableStore {
    byte[] key = key(owner, identifier);
    byte[] value = store.read(name(key));
    if (value == null || value.length < CODE_BYTES) {
      return null;
    }
    byte[] contents = Arrays.copyOfRange(value, CODE_BYTES, value.length);
    byte[] code = Arrays.copyOf(value, CODE_BYTES);
    return MessageDigest.isEqual(code, code("value", key, contents)) ? contents : null;
  }

  /**
   * Replaces the contents of a context, or adds it.
   *
   * @throws UnavailableStore if the store does not answer; it may have the contents nevertheless
   */
  public void set(Owner owner, String identifier, byte[] contents) throws UnavailableStore {
    byte[] key = key(owner, identifier);
    store.write(name(key), value(key, contents));
  }

  /** Adds a context unless there is one; does nothing if the store does not answer. */
  public void add(Owner owner, String identifier, byte[] contents) {
    byte[] key = key(owner, identifier);
    store.putIfAbsent(name(key), value(key, contents));
  }

  private byte[] key(Owner owner, String identifier) {
    return code("key", utf8(owner.service()), utf8(owner.user()), utf8(identifier));
  }

  private static String name(byte[] key) {
    return PREFIX + HexFormat.of().formatHex(key);
  }

  private byte[] value(byte[] key, byte[] contents) {
    byte[] code = code("value", key, contents);
    return ByteBuffer.allocate(code.length + contents.length).put(code).put(contents).array();
  }

  /** The code of a list of parts, of which none can be mistaken for a part of another. */
  private byte[] code(String purpose, byte[]... parts) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(secret);
      mac.update(utf8(purpose));
      for (byte[] part : parts) {
        mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).flip());
        mac.update(part);
      }
      return mac.doFinal();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("Every Java has " + ALGORITHM, impossible);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
