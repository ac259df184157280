package io.github.deltasoap.databinding.write;

import io.github.deltasoap.core.result.BeanLayout;
import io.github.deltasoap.core.result.NullForm;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Walks over a service's results and passes the markup and values that stock would write to a sink:
 * the mirror image of binding. Safe for any number of threads.
 */
public final class BeanWriter {
  private static final int MAX_DEPTH = 128;
  private static final byte[] END_OF_TAG = XmlBytes.ascii(">");
  private static final byte[] QUOTE = XmlBytes.ascii("\"");
  private static final byte[] NO_BYTES = {};

  private final Function<Object, String> texts;
  private final MarkupStyle style;
  private final Function<Class<?>, BeanLayout> layouts;
  private final BeanTags allTags;

  /** The writers of beans, by the default namespace around them; null if all have prefixes. */
  private final @Nullable Map<String, BeanWriter> locals;

  /** The writers of maps, by the namespace of their entries. */
  private final Map<String, MapWriter> maps = new ConcurrentHashMap<>();

  /** Whether there are values that stock may send as attachments. */
  private volatile boolean hasAttachable;

  /** Whether only stock can send some of these values as attachments. */
  private volatile boolean attachesByStock;

  /** A plan is attached to its class, so that classes made at run time can be unloaded. */
  private final ClassValue<BeanPlan> plans;

  /** Creates the writer of a service in the plain style. */
  public BeanWriter(
      Function<Class<?>, BeanLayout> layouts,
      Map<String, String> prefixes,
      Function<Object, String> texts) {
    this(layouts, prefixes, texts, MarkupStyle.PLAIN);
  }

  /**
   * Creates the writer of a service.
   *
   * @param layouts describes the beans of a class
   * @param prefixes the prefixes of namespaces, by namespace
   * @param texts converts a value of a simple type to stock's text
   */
  public BeanWriter(
      Function<Class<?>, BeanLayout> layouts,
      Map<String, String> prefixes,
      Function<Object, String> texts,
      MarkupStyle style) {
    this(layouts, texts, style, new BeanTags(prefixes, style.nil()), null);
  }

  private BeanWriter(
      Function<Class<?>, BeanLayout> layouts,
      Function<Object, String> texts,
      MarkupStyle style,
      BeanTags allTags,
      @Nullable Map<String, BeanWriter> locals) {
    this.layouts = layouts;
    this.texts = texts;
    this.style = style;
    this.allTags = allTags;
    this.locals = locals;
    this.plans =
        new ClassValue<>() {
          @Override
          protected BeanPlan computeValue(Class<?> beanClass) {
            return new BeanPlan(layouts.apply(beanClass), BeanWriter.this);
          }
        };
  }

  /** The same writer with prefixes and default namespaces as those of beans that ADB generates. */
  public BeanWriter withLocalDefaults(String root) {
    return new BeanWriter(
        layouts, texts, style, allTags.withLocalDefaults(root), new ConcurrentHashMap<>());
  }

  BeanPlan.Element element(BeanLayout.Property property, ElementTags tags) {
    BeanWriter inside = inside(property);
    if (property.value() instanceof ResultValue.Wrapped wrapped) {
      ElementTags items = inside.allTags.ofItems(wrapped, property.nulls());
      return new BeanPlan.Element(
          tags, items, List.of(), wrapped.items(), property.nulls(), inside);
    }
    List<ElementTags> alternatives =
        property.value() instanceof ResultValue.Alternatives several
            ? several.elements().stream().map(allTags::of).toList()
            : List.of();
    return new BeanPlan.Element(
        tags, null, alternatives, property.value(), property.nulls(), inside);
  }

  private BeanWriter inside(BeanLayout.Property property) {
    Map<String, BeanWriter> shared = locals;
    return shared != null && allTags.setDefault(property)
        ? shared.computeIfAbsent(
            BeanTags.namespace(property),
            namespace -> new BeanWriter(layouts, texts, style, allTags.inside(namespace), shared))
        : this;
  }

  /** The tags of the elements that this writes. */
  BeanTags allTags() {
    return allTags;
  }

  /** The prefixes of namespaces, by namespace. */
  Map<String, String> prefixes() {
    return allTags.prefixes();
  }

  /** Notes that results may hold values that stock may send as attachments. */
  public void noteAttachable() {
    hasAttachable = true;
  }

  /** Notes that some of these values only stock can send as attachments. */
  public void noteAttachedByStock() {
    attachesByStock = true;
  }

  boolean attachesByStock() {
    return attachesByStock;
  }

  boolean hasAttachable() {
    return hasAttachable;
  }

  MarkupStyle style() {
    return style;
  }

  /**
   * Writes a value as its element, or as one element for each item.
   *
   * @param value null for one nil element
   * @param depth the nesting of beans
   */
  void write(MessageSink out, ElementTags tags, ResultValue type, @Nullable Object value, int depth)
      throws Unwritable {
    if (value == null) {
      out.markup(tags.nil());
    } else if (type instanceof ResultValue.Text text) {
      Function<Object, String> conversion = text.conversion();
      if (conversion == null) {
        text(out, tags.open(), value, tags.close());
      } else {
        out.text(tags.open(), textOf(out, conversion, value), tags.close());
      }
    } else if (type instanceof ResultValue.Bean bean) {
      if (bean.exact() && value.getClass() != bean.declared()) {
        throw new Unwritable(ReplyReason.SUBCLASS);
      }
      bean(out, tags, value, depth);
    } else if (type instanceof ResultValue.Derived derived) {
      bean(out, typed(tags, derived, value.getClass()), value, depth);
    } else if (type instanceof ResultValue.Group) {
      group(out, value, depth);
    } else if (type instanceof ResultValue.Items items) {
      items(out, tags, items, value, depth);
    } else if (type instanceof ResultValue.Wrapped inner && value.getClass().isArray()) {
      inner(out, tags, inner, value, depth);
    } else if (type instanceof ResultValue.Collected collected
        && value instanceof Collection<?> collection) {
      objects(out, tags, collected.items(), itemsOf(out, collected, collection), depth);
    } else if (type instanceof ResultValue.Mapped mapped && value instanceof Map<?, ?> map) {
      out.markup(tags.open());
      maps.computeIfAbsent(mapped.namespace(), each -> new MapWriter(this, each))
          .write(out, mapped, map, depth);
      out.markup(tags.close());
    } else if (type instanceof ResultValue.Any any) {
      any(out, tags, any, value, depth);
    } else if (type instanceof ResultValue.Held holder) {
      write(out, tags, holder.value(), held(out, holder, value), depth);
    } else if (type instanceof ResultValue.Base64 base64) {
      binary(out, tags.open(), base64, value, tags.close());
    } else if (type instanceof ResultValue.Name names) {
      ResultValue.NameText name = name(names, value);
      out.text(allTags.openDeclaring(tags, name), name.toString(), tags.close());
    } else {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
  }

  /** Writes an array in an array; stock skips empty ones, or fails. */
  private void inner(
      MessageSink out, ElementTags tags, ResultValue.Wrapped type, Object array, int depth)
      throws Unwritable {
    if (Array.getLength(array) == 0) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    ElementTags items = allTags.ofInner(type);
    out.markup(tags.open());
    items(out, items, type.items(), array, depth);
    out.markup(tags.close());
  }

  private static Object held(MessageSink out, ResultValue.Held type, Object value)
      throws Unwritable {
    if (type.once()) {
      out.once();
    }
    Object held = type.content().apply(value);
    if (held == null) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    return held;
  }

  private static ResultValue.NameText name(ResultValue.Name type, Object value) throws Unwritable {
    ResultValue.NameText name = type.texts().apply(value);
    if (name == null) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    return name;
  }

  /** The tags of a bean by its class at run time. */
  private ElementTags typed(ElementTags declared, ResultValue.Derived type, Class<?> beanClass)
      throws Unwritable {
    if (beanClass == type.declared()) {
      return declared;
    }
    SchemaName name = type.derived().get(beanClass);
    if (name == null) {
      throw new Unwritable(ReplyReason.SUBCLASS);
    }
    return allTags.ofDerived(declared, beanClass, name);
  }

  /** Writes the content of an element: its bytes, or a reference if the sink keeps the value. */
  private void binary(
      MessageSink out, byte[] open, ResultValue.Base64 type, Object value, byte[] close)
      throws Unwritable {
    if (!type.attachable().test(value) || !out.refers(open, value, close)) {
      out.base64(open, bytesOf(out, type, value), close);
    }
  }

  /** The bytes of a value, read only for sinks that read texts. */
  private byte[] bytesOf(MessageSink out, ResultValue.Base64 type, Object value) throws Unwritable {
    Function<Object, byte @Nullable []> conversion = type.bytes();
    byte[] bytes = value instanceof byte[] array ? array : null;
    if (conversion != null) {
      hasAttachable = true;
      bytes = out.readsTexts() ? conversion.apply(value) : NO_BYTES;
    }
    if (bytes == null) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    return bytes;
  }

  /** Writes a value by its class at run time; stock names the classes of nested beans otherwise. */
  private void any(MessageSink out, ElementTags tags, ResultValue.Any type, Object value, int depth)
      throws Unwritable {
    Class<?> javaClass = value.getClass();
    SchemaName name = type.typeOf(value);
    if (name != null) {
      text(out, allTags.openTyped(tags, name), value, tags.close());
    } else if (javaClass.getEnclosingClass() != null
        || plans.get(javaClass).typeAttribute.length == 0) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    } else {
      bean(out, tags, value, depth);
    }
  }

  private void text(MessageSink out, byte[] open, Object value, byte[] close) throws Unwritable {
    if (value instanceof String string) {
      out.text(open, string, close);
    } else if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
      out.value(open, ValueKind.INTEGER, ((Number) value).longValue(), close);
    } else if (value instanceof Long number) {
      out.value(open, ValueKind.LONG, number, close);
    } else if (value instanceof Boolean bool) {
      out.value(open, ValueKind.BOOLEAN, bool ? 1 : 0, close);
    } else if (value instanceof Double number
        && (style.schemaInfinities() || !number.isInfinite())) {
      out.value(open, ValueKind.DOUBLE, Double.doubleToRawLongBits(number), close);
    } else if (value instanceof Float number
        && (style.schemaInfinities() || !number.isInfinite())) {
      out.value(open, ValueKind.FLOAT, Float.floatToRawIntBits(number), close);
    } else {
      out.text(open, textOf(out, texts, value), close);
    }
  }

  /** The text of a value, converted only for sinks that read texts. */
  private static String textOf(
      MessageSink out, Function<Object, @Nullable String> conversion, Object value)
      throws Unwritable {
    String text = out.readsTexts() ? conversion.apply(value) : "";
    if (text == null) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    return text;
  }

  private void bean(MessageSink out, ElementTags tags, Object bean, int depth) throws Unwritable {
    BeanPlan plan = plan(out, bean, depth);
    // A single bean is not worth failing as a whole for an infinite number.
    FlatBean flat = plan.reader.refusesInfinite() ? null : flatBean(tags, plan);
    if (flat != null) {
      out.bean(flat, bean);
      return;
    }
    out.markup(tags.begin());
    out.markup(plan.typeAttribute);
    int property = 0;
    for (BeanPlan.Attribute attribute : plan.attributes) {
      attribute(out, attribute, read(plan.reader, bean, property++));
    }
    if (plan.text != null) {
      text(out, plan.text, read(plan.reader, bean, property), tags.close());
      return;
    }
    out.markup(END_OF_TAG);
    elements(out, plan, bean, depth);
    out.markup(tags.close());
  }

  private BeanPlan plan(MessageSink out, Object bean, int depth) throws Unwritable {
    BeanPlan plan = plans.get(bean.getClass());
    if (!plan.writable || depth > MAX_DEPTH) {
      throw new Unwritable(plan.writable ? ReplyReason.DEPTH : ReplyReason.UNDESCRIBED_VALUE);
    }
    if (!plan.reader.isRepeatable()) {
      out.once();
    }
    return plan;
  }

  /** Writes a bean without an element of its own. */
  private void group(MessageSink out, Object bean, int depth) throws Unwritable {
    elements(out, plan(out, bean, depth), bean, depth);
  }

  private void elements(MessageSink out, BeanPlan plan, Object bean, int depth) throws Unwritable {
    int property = plan.attributes.size();
    // Stock calls all getters of a bean before those of the beans in it.
    @Nullable Object[] values = plan.reader.isRepeatable() ? null : elementsOf(plan, bean);
    for (BeanPlan.Element element : plan.elements) {
      Object value =
          values == null
              ? read(plan.reader, bean, property)
              : values[property - plan.attributes.size()];
      property++;
      if (value != PropertyReader.UNSET && (value != null || isWritten(element.nulls()))) {
        write(out, element, value, depth + 1);
      }
    }
  }

  private static @Nullable Object[] elementsOf(BeanPlan plan, Object bean) throws Unwritable {
    @Nullable Object[] values = new Object[plan.elements.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = read(plan.reader, bean, plan.attributes.size() + i);
    }
    return values;
  }

  private static void write(
      MessageSink out, BeanPlan.Element element, @Nullable Object value, int depth)
      throws Unwritable {
    ElementTags items = element.items();
    if (element.value() instanceof ResultValue.Alternatives several
        && value instanceof List<?> list) {
      element.inside().alternatives(out, element.alternatives(), several, list, depth);
      return;
    }
    if (items == null || value == null) {
      element.inside().write(out, element.tags(), element.value(), value, depth);
      return;
    }
    out.markup(element.tags().open());
    element.inside().write(out, items, element.value(), value, depth);
    out.markup(element.tags().close());
  }

  private void alternatives(
      MessageSink out,
      List<ElementTags> tags,
      ResultValue.Alternatives type,
      List<?> list,
      int depth)
      throws Unwritable {
    if (list.getClass() != ArrayList.class) {
      out.once();
    }
    for (Object item : list) {
      int element = item == null ? type.nulls() : type.choice().of(item);
      if (element >= 0) {
        Object value = item == null ? null : type.choice().value(item, element);
        write(out, tags.get(element), type.elements().get(element).value(), value, depth);
      } else if (item != null) {
        throw new Unwritable(ReplyReason.SUBCLASS);
      }
    }
  }

  /** Writes the text of a bean behind its start tag, which is still open. */
  private void text(MessageSink out, ResultValue type, @Nullable Object value, byte[] close)
      throws Unwritable {
    if (value == null || value == PropertyReader.UNSET) {
      throw new Unwritable(ReplyReason.NULL);
    }
    if (type instanceof ResultValue.Base64 base64) {
      binary(out, END_OF_TAG, base64, value, close);
    } else if (type instanceof ResultValue.Name names) {
      ResultValue.NameText name = name(names, value);
      if (name.declared() != null) {
        throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
      }
      out.text(END_OF_TAG, name.toString(), close);
    } else if (!(type instanceof ResultValue.Text text)) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    } else if (text.conversion() == null) {
      text(out, END_OF_TAG, value, close);
    } else {
      out.text(END_OF_TAG, textOf(out, text.conversion(), value), close);
    }
  }

  /** Writes an attribute unless it is absent. */
  private void attribute(MessageSink out, BeanPlan.Attribute attribute, @Nullable Object value)
      throws Unwritable {
    if (value == null) {
      if (attribute.nulls() == NullForm.STOCK) {
        throw new Unwritable(ReplyReason.NULL);
      }
      return;
    }
    ResultValue type = attribute.value();
    Object written = value;
    if (type instanceof ResultValue.Held holder) {
      written = held(out, holder, value);
      type = holder.value();
    }
    if (type instanceof ResultValue.Base64 base64) {
      out.base64(attribute.begin(), bytesOf(out, base64, written), QUOTE);
    } else if (type instanceof ResultValue.Text text) {
      Function<Object, String> conversion = text.conversion();
      String content = (conversion == null ? texts : conversion).apply(written);
      boolean lines = content.indexOf('\t') >= 0 || content.indexOf('\n') >= 0;
      if (lines && !style.attributesOfLines()) {
        // JAXB does not escape them when it writes to a stream itself; parsers then normalize them.
        throw new Unwritable(ReplyReason.ATTRIBUTE_WHITE_SPACE);
      }
      out.attribute(attribute.begin(), content, QUOTE);
    } else if (type instanceof ResultValue.Name names) {
      ResultValue.NameText name = name(names, written);
      if (name.prefix().isEmpty() || name.declared() != null) {
        // The declaration would be that of the bean's element, and hold for all inside.
        throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
      }
      out.attribute(attribute.begin(), name.toString(), QUOTE);
    } else {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
  }

  /** Whether null is written as an element. */
  private static boolean isWritten(NullForm nulls) throws Unwritable {
    if (nulls == NullForm.STOCK) {
      throw new Unwritable(ReplyReason.NULL);
    }
    return nulls == NullForm.NIL;
  }

  private @Nullable FlatBean flatBean(ElementTags tags, BeanPlan plan) {
    return plan.flat && (style.schemaInfinities() || plan.reader.refusesInfinite())
        ? plan.flatBean(tags, texts)
        : null;
  }

  /**
   * Reads a property. Stock will call a failed getter again and turn its exception into a fault.
   */
  private static @Nullable Object read(PropertyReader reader, Object bean, int property)
      throws Unwritable {
    try {
      return reader.get(bean, property);
    } catch (Exception thrown) {
      throw new Unwritable(ReplyReason.FAILED_GETTER);
    }
  }

  private void item(
      MessageSink out, ElementTags tags, ResultValue.Items type, @Nullable Object item, int depth)
      throws Unwritable {
    if (item != null || isWritten(type.nullItems())) {
      write(out, tags, type.item(), item, depth);
    }
  }

  private void objects(
      MessageSink out, ElementTags tags, ResultValue.Items type, Object[] objects, int depth)
      throws Unwritable {
    int at = 0;
    while (at < objects.length) {
      Object item = objects[at];
      item(out, tags, type, item, depth);
      at++;
      if (item != null && type.item() instanceof ResultValue.Bean) {
        at = beansOfClass(out, tags, item.getClass(), objects, at);
      }
    }
  }

  /**
   * Passes the beans that follow one of their class to the sink together, if they are flat.
   *
   * @return the index after the last of them
   */
  private int beansOfClass(
      MessageSink out, ElementTags tags, Class<?> beanClass, Object[] objects, int from)
      throws Unwritable {
    FlatBean flat = flatBean(tags, plans.get(beanClass));
    int to = from;
    while (flat != null
        && to < objects.length
        && objects[to] != null
        && objects[to].getClass() == beanClass) {
      to++;
    }
    if (flat != null && to > from) {
      out.beans(flat, objects, from, to);
    }
    return to;
  }

  private void items(
      MessageSink out, ElementTags tags, ResultValue.Items type, Object array, int depth)
      throws Unwritable {
    if (array instanceof byte[] && type.item() instanceof ResultValue.Base64) {
      write(out, tags, type.item(), array, depth);
    } else if (array instanceof Object[] objects) {
      if (type.item() instanceof ResultValue.Any && objects.getClass() != Object[].class) {
        // Stock names the types of the items of an Object[] only.
        throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
      }
      objects(out, tags, type, objects, depth);
    } else if (array instanceof Collection<?> collection) {
      if (collection.getClass() != ArrayList.class) {
        out.once();
      }
      Class<?> itemClass = type.itemClass();
      for (Object item : collection) {
        if (item != null
            && itemClass != null
            && item.getClass() != itemClass
            && !itemClass.isInstance(item)) {
          throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
        }
        item(out, tags, type, item, depth);
      }
    } else {
      numbers(out, tags, type, array, depth);
    }
  }

  /** Copies the items of a collection, whose iterator may be the application's and may fail. */
  private static @Nullable Object[] itemsOf(
      MessageSink out, ResultValue.Collected type, Collection<?> collection) throws Unwritable {
    @Nullable Object[] items;
    if (collection.getClass() == ArrayList.class) {
      items = collection.toArray();
    } else {
      out.once();
      List<@Nullable Object> copy = new ArrayList<>();
      try {
        for (Object item : collection) {
          copy.add(item);
        }
      } catch (RuntimeException thrown) {
        throw new Unwritable(ReplyReason.FAILED_GETTER);
      }
      items = copy.toArray();
    }
    Class<?> itemClass = type.itemClass();
    for (int i = 0; i < items.length && itemClass != null; i++) {
      if (items[i] != null && items[i].getClass() != itemClass) {
        throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
      }
    }
    return items;
  }

  private void numbers(
      MessageSink out, ElementTags tags, ResultValue.Items type, Object array, int depth)
      throws Unwritable {
    Object mark = type.mark();
    boolean unchecked = mark == null && style.schemaInfinities();
    NumberArray numbers = NumberArray.find(array);
    if (numbers != null && !unchecked && out.repeats(tags.open(), numbers, tags.close())) {
      return;
    }
    if (numbers != null && (unchecked || areOwn(numbers, mark))) {
      out.numbers(tags.open(), numbers, tags.close());
      return;
    }
    int length = Array.getLength(array);
    for (int i = 0; i < length; i++) {
      Object number = Array.get(array, i);
      item(out, tags, type, number.equals(mark) ? null : number, depth);
    }
  }

  /** Whether no number represents null, and none is a real that stock may write differently. */
  private static boolean areOwn(NumberArray numbers, @Nullable Object mark) {
    return numbers.isFinite()
        && !(mark instanceof Number none && numbers.contains(none.longValue()));
  }
}
