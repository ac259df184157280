package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.wire.CharacterData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The patterns of one choice as a tree of their segments. The segment after a value is found by
 * lookup instead of trying each pattern, so clients cannot slow down matching by teaching thousands
 * of patterns. Immutable.
 *
 * <p>Sibling segments are not prefixes of each other: a segment ends with the tag, or where the
 * value of a free attribute begins, which the segment itself determines.
 */
public final class PatternTree {
  /** The sentinel for a segment where no pattern ends. */
  private static final int NONE = -1;

  // Estimated object sizes, for the byte budget.
  private static final int TREE_BYTES = 24 + 3 * 24;
  private static final int SEGMENT_BYTES = 3 * 4;

  /** The estimated memory of a tree of one segment. */
  static final int BYTES = TREE_BYTES + SEGMENT_BYTES;

  /** In unsigned byte order. */
  private final byte[][] segments;

  /** For each segment, the pattern that ends with it, or {@link #NONE}. */
  private final int[] ends;

  /** For each segment, the segments after the following value; null where a pattern ends. */
  private final @Nullable PatternTree[] next;

  /**
   * A tree of distinct patterns.
   *
   * @return null if there are none
   */
  public static @Nullable PatternTree of(List<TagPattern> patterns) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < patterns.size(); i++) {
      all.add(i);
    }
    return all.isEmpty() ? null : new PatternTree(patterns, all, 0);
  }

  /** The patterns of the given indexes, from the segment of the given depth on. */
  private PatternTree(List<TagPattern> patterns, List<Integer> indexes, int depth) {
    Map<byte[], List<Integer>> bySegment = new TreeMap<>(Arrays::compareUnsigned);
    for (int index : indexes) {
      bySegment
          .computeIfAbsent(patterns.get(index).segment(depth), segment -> new ArrayList<>())
          .add(index);
    }
    segments = bySegment.keySet().toArray(byte[][]::new);
    ends = new int[bySegment.size()];
    next = new PatternTree[bySegment.size()];
    int i = 0;
    for (List<Integer> same : bySegment.values()) {
      int first = same.get(0);
      boolean last = patterns.get(first).segments() == depth + 1;
      ends[i] = last ? first : NONE;
      next[i] = last ? null : new PatternTree(patterns, same, depth + 1);
      i++;
    }
  }

  /** The estimated memory, without the segments, which are those of the patterns. */
  long sizeBytes() {
    long bytes = TREE_BYTES + SEGMENT_BYTES * (long) ends.length;
    for (PatternTree each : next) {
      bytes += each == null ? 0 : each.sizeBytes();
    }
    return bytes;
  }

  /**
   * Finds the pattern of the tag at {@code from}, and records its end and the spans of its values.
   *
   * @return the index of the pattern, or -1 without recording spans
   */
  public int find(byte[] message, int from, int length, MatchRun run) {
    int mark = run.spans.count();
    int pos = from;
    PatternTree tree = this;
    while (tree != null) {
      int found = Labels.find(tree.segments, message, pos, length);
      if (found < 0) {
        break;
      }
      byte[] segment = tree.segments[found];
      pos += segment.length;
      if (tree.ends[found] != NONE) {
        run.patternEnd = pos;
        return tree.ends[found];
      }
      byte quote = segment[segment.length - 1];
      int valueEnd = CharacterData.scanAttribute(message, pos, length, quote);
      if (valueEnd < 0 || valueEnd - pos > TagPattern.MAX_VALUE_BYTES) {
        break;
      }
      run.spans.add(pos, valueEnd);
      pos = valueEnd;
      tree = tree.next[found];
    }
    run.spans.truncate(mark);
    return NONE;
  }
}
