package io.github.deltasoap.benchmarks.receive;

import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.wire.WireNames;
import org.jspecify.annotations.Nullable;

/** Finds the property of a start tag by its name. For one thread. */
sealed interface TagLookup permits TagLookup.OfMap, TagTrie {

  /**
   * Reads a qualified name.
   *
   * @param from the offset of its first byte
   * @return the property of its local name; null if there is none
   */
  @Nullable Slot find(byte[] message, int from);

  /** The offset after the name that was read last. */
  int end();

  /** The way of the engine: names are cached as strings, and a hash map has their properties. */
  final class OfMap implements TagLookup {
    private final WireNames names = new WireNames();
    private final BeanType bean;
    private int end;

    OfMap(BeanType bean) {
      this.bean = bean;
    }

    @Override
    public @Nullable Slot find(byte[] message, int from) {
      int to = from;
      while (isNamePart(message[to])) {
        to++;
      }
      end = to;
      return bean.find(names.find(message, from, to).localName());
    }

    @Override
    public int end() {
      return end;
    }
  }

  /** Whether a byte in a tag belongs to a name. */
  static boolean isNamePart(byte b) {
    return b > '>' || (b > ' ' && b != '/' && b != '=' && b != '>');
  }
}
