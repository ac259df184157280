package io.github.deltasoap.core.array;

import io.github.deltasoap.core.array.RowPlan.Cell;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.TagReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A bean that has been read, and the tags with which it was written. Immutable.
 *
 * @param cells the properties whose values are texts, in the order of the message
 * @param tags before the first text, between texts, and after the last one
 */
public record Row(RowPlan plan, List<Cell> cells, List<TagLiteral> tags) {
  /** Copies the lists. */
  public Row {
    cells = List.copyOf(cells);
    tags = List.copyOf(tags);
  }

  /**
   * Takes the tags from a message.
   *
   * @param from offset of the bean's start tag
   * @param to offset after its end tag
   * @param elements the offsets of the cells' start tags
   * @return null if a cell is an empty-element tag
   */
  public static @Nullable Row of(
      RowPlan plan, List<Cell> cells, byte[] message, int from, int to, List<Integer> elements) {
    TagReader tag = new TagReader();
    List<TagLiteral> tags = new ArrayList<>();
    int last = from;
    for (int element : elements) {
      int text = tag.skip(message, element);
      if (tag.isEmptyElement()) {
        return null;
      }
      tags.add(TagLiteral.of(message, last, text));
      last = CharacterData.find(message, text, (byte) '<');
    }
    tags.add(TagLiteral.of(message, last, to));
    return new Row(plan, cells, tags);
  }
}
