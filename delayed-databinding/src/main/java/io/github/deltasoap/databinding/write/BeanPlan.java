package io.github.deltasoap.databinding.write;

import io.github.deltasoap.core.result.BeanLayout;
import io.github.deltasoap.core.result.NullForm;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.write.FlatBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The layout of a class with its tags encoded. Safe for any number of threads. */
final class BeanPlan {
  /**
   * A property with its tags encoded.
   *
   * @param items the tags of its items, if they are wrapped; otherwise null
   * @param alternatives the tags of alternative elements; otherwise empty
   * @param inside writes its value
   */
  record Element(
      ElementTags tags,
      @Nullable ElementTags items,
      List<ElementTags> alternatives,
      ResultValue value,
      NullForm nulls,
      BeanWriter inside) {}

  /** An attribute with the markup before its value. */
  @SuppressWarnings("ArrayRecordComponent") // Written only; never compared.
  record Attribute(byte[] begin, ResultValue value, NullForm nulls) {}

  final byte[] typeAttribute;
  final List<Attribute> attributes = new ArrayList<>();
  final @Nullable ResultValue text;
  final List<Element> elements = new ArrayList<>();
  private final List<FlatBean.Tags> flatTags = new ArrayList<>();
  final PropertyReader reader;
  final boolean writable;
  final boolean flat;

  /** The flat layout at each position, by the position's start tag. */
  @SuppressWarnings("ArrayAsKeyOfSetOrMap") // Equal tags are the same array.
  private final Map<byte[], FlatBean> flatBeans = new ConcurrentHashMap<>();

  BeanPlan(BeanLayout layout, BeanWriter writer) {
    for (BeanLayout.Property each : layout.attributes()) {
      byte[] begin = ElementTags.attribute(each.namespace(), each.name(), writer.prefixes());
      attributes.add(new Attribute(begin, each.value(), each.nulls()));
    }
    text = layout.text();
    reader = layout.reader();
    boolean simple = attributes.isEmpty();
    for (BeanLayout.Property each : layout.properties()) {
      ElementTags tags = writer.allTags().of(each);
      elements.add(writer.element(each, tags));
      boolean nullable = each.nulls() == NullForm.NIL;
      simple &=
          each.value() instanceof ResultValue.Text text
              && text.conversion() == null
              && (nullable || each.nulls() == NullForm.STOCK)
              && reader.isAlwaysSet(flatTags.size());
      flatTags.add(new FlatBean.Tags(tags.open(), tags.close(), tags.nil(), nullable));
    }
    typeAttribute =
        ElementTags.utf8(ElementTags.typeAttribute(layout.typeName(), writer.prefixes()));
    writable = layout.problem() == null;
    flat = simple && !elements.isEmpty() && elements.size() <= FlatBean.MAX_PROPERTIES;
  }

  FlatBean flatBean(ElementTags tags, Function<Object, String> texts) {
    FlatBean known = flatBeans.get(tags.begin());
    return known != null
        ? known
        : flatBeans.computeIfAbsent(
            tags.begin(),
            begin -> new FlatBean(openTag(begin), flatTags, tags.close(), reader, texts));
  }

  private byte[] openTag(byte[] begin) {
    byte[] open = Arrays.copyOf(begin, begin.length + typeAttribute.length + 1);
    System.arraycopy(typeAttribute, 0, open, begin.length, typeAttribute.length);
    open[open.length - 1] = '>';
    return open;
  }
}
