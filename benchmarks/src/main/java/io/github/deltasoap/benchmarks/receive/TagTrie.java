package io.github.deltasoap.benchmarks.receive;

import io.github.deltasoap.core.type.Slot;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trie over the bytes of names, as a table-driven automaton (P2, section 4.2): each byte of a tag
 * is looked at once, and the property is known at the name's end. It distinguishes case, unlike
 * {@link io.github.deltasoap.core.type.BeanType#find}.
 *
 * <pre>
 * columns[byte]                        the byte's column; 0 if no name has it; END if it ends names
 * next[state * width + columns[byte]]  the next state; 0 if no name continues so
 * </pre>
 */
final class TagTrie implements TagLookup {
  private static final byte END = -1;
  private static final int NOWHERE = 0;
  private static final int ROOT = 1;

  private final byte[] columns = new byte[128];
  private final int width;
  private char[] next;
  private @Nullable Slot[] found;
  private int states = ROOT + 1;
  private int end;

  /** A trie of the names of properties. */
  TagTrie(List<Slot> slots) {
    byte used = 0;
    for (int b = 0; b < columns.length; b++) {
      columns[b] = TagLookup.isNamePart((byte) b) ? 0 : END;
    }
    for (Slot slot : slots) {
      for (int i = 0; i < slot.name().length(); i++) {
        char c = slot.name().charAt(i);
        if (columns[c] == 0) {
          columns[c] = ++used;
        }
      }
    }
    width = used + 1;
    next = new char[(ROOT + 1) * width];
    found = new Slot[ROOT + 1];
    slots.forEach(this::add);
  }

  private void add(Slot slot) {
    int state = ROOT;
    for (int i = 0; i < slot.name().length(); i++) {
      int entry = state * width + columns[slot.name().charAt(i)];
      if (next[entry] == NOWHERE) {
        next[entry] = (char) states++;
        next = Arrays.copyOf(next, states * width);
        found = Arrays.copyOf(found, states);
      }
      state = next[entry];
    }
    found[state] = slot;
  }

  @Override
  public @Nullable Slot find(byte[] message, int from) {
    int state = ROOT;
    int at = from;
    for (byte column = columns[message[at]]; column != END; column = columns[message[at]]) {
      // A prefix is not part of the local name.
      state = message[at] == ':' ? ROOT : next[state * width + column];
      at++;
    }
    end = at;
    return found[state];
  }

  @Override
  public int end() {
    return end;
  }
}
