package io.github.deltasoap.databinding;

import io.github.deltasoap.core.result.BeanLayout;
import io.github.deltasoap.core.result.NullForm;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ResultValue;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes values of a service's results as stock would, straight to bytes: the mirror image of
 * binding. Safe for any number of threads.
 */
public final class BeanWriter {
  private static final int MAX_DEPTH = 128;
  private static final byte[] TRUE = XmlBytes.ascii("true");
  private static final byte[] FALSE = XmlBytes.ascii("false");
  private static final byte[] END_OF_TAG = XmlBytes.ascii(">");
  private static final byte[] QUOTE = XmlBytes.ascii("\"");

  /** A property with its tags encoded. */
  private record Element(ElementTags tags, ResultValue value, NullForm nulls) {}

  /** An attribute with what stands in front of its value. */
  @SuppressWarnings("ArrayRecordComponent") // Written only; never compared.
  private record Attribute(byte[] begin, ResultValue value) {}

  /** The layout of a class with its tags encoded. */
  @SuppressWarnings("ArrayRecordComponent") // Written only; never compared.
  private record Plan(
      byte[] typeAttribute,
      List<Attribute> attributes,
      List<Element> elements,
      PropertyReader reader,
      boolean writable) {

    static Plan of(BeanLayout layout, Map<String, String> prefixes) {
      List<Attribute> attributes = new ArrayList<>();
      for (BeanLayout.Property each : layout.attributes()) {
        attributes.add(new Attribute(ElementTags.utf8(" " + each.name() + "=\""), each.value()));
      }
      List<Element> elements = new ArrayList<>();
      for (BeanLayout.Property each : layout.properties()) {
        ElementTags tags = ElementTags.of(each.namespace(), each.name(), prefixes, "");
        elements.add(new Element(tags, each.value(), each.nulls()));
      }
      return new Plan(
          ElementTags.utf8(ElementTags.typeAttribute(layout.typeName(), prefixes)),
          attributes,
          elements,
          layout.reader(),
          layout.problem() == null);
    }
  }

  private final Function<Object, String> texts;
  private final Map<String, String> prefixes;

  /** A plan goes with its class, so that classes made at run time are not held. */
  private final ClassValue<Plan> plans;

  /**
   * Creates the writer of a service.
   *
   * @param layouts describes the beans of a class
   * @param prefixes a prefix for each namespace
   * @param texts the text that stock gives to a value of a simple type
   */
  public BeanWriter(
      Function<Class<?>, BeanLayout> layouts,
      Map<String, String> prefixes,
      Function<Object, String> texts) {
    this.texts = texts;
    this.prefixes = prefixes;
    this.plans =
        new ClassValue<>() {
          @Override
          protected Plan computeValue(Class<?> beanClass) {
            return Plan.of(layouts.apply(beanClass), prefixes);
          }
        };
  }

  /** A prefix for each namespace. */
  Map<String, String> prefixes() {
    return prefixes;
  }

  /**
   * Writes a value inside its element, or elements if it has items.
   *
   * @param value null for one element that is nil
   * @param depth how deep in beans it is
   */
  void write(XmlBytes out, ElementTags tags, ResultValue type, @Nullable Object value, int depth)
      throws Unwritable {
    if (value == null) {
      out.markup(tags.nil());
    } else if (type instanceof ResultValue.Text text) {
      out.markup(tags.open());
      if (text.conversion() != null) {
        out.text(text.conversion().apply(value));
      } else {
        text(out, value);
      }
      out.markup(tags.close());
    } else if (type instanceof ResultValue.Bean bean) {
      if (bean.exact() && value.getClass() != bean.declared()) {
        throw new Unwritable("a subclass");
      }
      bean(out, tags, value, depth);
    } else if (type instanceof ResultValue.Items items) {
      items(out, tags, items, value, depth);
    } else if (type instanceof ResultValue.Base64 && value instanceof byte[] bytes) {
      out.markup(tags.open());
      out.base64(bytes);
      out.markup(tags.close());
    } else {
      throw new Unwritable("a value that is not described");
    }
  }

  private void text(XmlBytes out, Object value) throws Unwritable {
    if (value instanceof String string) {
      out.text(string);
    } else if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
      out.decimal(((Number) value).intValue());
    } else if (value instanceof Long number) {
      out.decimal(number);
    } else if (value instanceof Boolean bool) {
      out.markup(bool ? TRUE : FALSE);
    } else {
      out.text(texts.apply(value));
    }
  }

  private void bean(XmlBytes out, ElementTags tags, Object bean, int depth) throws Unwritable {
    Plan plan = plans.get(bean.getClass());
    if (!plan.writable || depth > MAX_DEPTH) {
      throw new Unwritable(plan.writable ? "beans too deep" : "a class that is not described");
    }
    out.markup(tags.begin());
    out.markup(plan.typeAttribute);
    int property = 0;
    for (Attribute attribute : plan.attributes) {
      attribute(out, attribute, read(plan.reader, bean, property++));
    }
    out.markup(END_OF_TAG);
    for (Element element : plan.elements) {
      Object value = read(plan.reader, bean, property++);
      if (value != null || isWritten(element.nulls)) {
        write(out, element.tags, element.value, value, depth + 1);
      }
    }
    out.markup(tags.close());
  }

  /** Writes an attribute that there is. */
  private void attribute(XmlBytes out, Attribute attribute, @Nullable Object value)
      throws Unwritable {
    if (value == null) {
      return;
    }
    out.markup(attribute.begin);
    if (attribute.value instanceof ResultValue.Base64 && value instanceof byte[] bytes) {
      out.base64(bytes);
    } else if (attribute.value instanceof ResultValue.Text text) {
      Function<Object, String> conversion = text.conversion();
      String content = (conversion == null ? texts : conversion).apply(value);
      if (content.indexOf('\t') >= 0 || content.indexOf('\n') >= 0) {
        // JAXB does not escape them if it writes to a stream itself, so that they are lost.
        throw new Unwritable("white space in an attribute");
      }
      out.attribute(content);
    } else {
      throw new Unwritable("an attribute that is not described");
    }
    out.markup(QUOTE);
  }

  /** Whether something is written where there is no value. */
  private static boolean isWritten(NullForm nulls) throws Unwritable {
    if (nulls == NullForm.STOCK) {
      throw new Unwritable("a null among beans");
    }
    return nulls == NullForm.NIL;
  }

  /** Whatever a getter throws, stock will call it too, and make a fault of it. */
  private static @Nullable Object read(PropertyReader reader, Object bean, int property)
      throws Unwritable {
    try {
      return reader.get(bean, property);
    } catch (Exception thrown) {
      throw new Unwritable("a getter that failed");
    }
  }

  private void item(
      XmlBytes out, ElementTags tags, ResultValue.Items type, @Nullable Object item, int depth)
      throws Unwritable {
    if (item != null || isWritten(type.nullItems())) {
      write(out, tags, type.item(), item, depth);
    }
  }

  private void items(
      XmlBytes out, ElementTags tags, ResultValue.Items type, Object array, int depth)
      throws Unwritable {
    if (type.item() instanceof ResultValue.Base64) {
      write(out, tags, type.item(), array, depth);
    } else if (array instanceof Object[] objects) {
      for (Object item : objects) {
        item(out, tags, type, item, depth);
      }
    } else if (array instanceof List<?> list) {
      for (Object item : list) {
        item(out, tags, type, item, depth);
      }
    } else if (array instanceof int[] numbers) {
      for (int number : numbers) {
        out.markup(tags.open());
        out.decimal(number);
        out.markup(tags.close());
      }
    } else if (array instanceof long[] numbers) {
      for (long number : numbers) {
        out.markup(tags.open());
        out.decimal(number);
        out.markup(tags.close());
      }
    } else {
      int length = Array.getLength(array);
      for (int i = 0; i < length; i++) {
        write(out, tags, type.item(), Array.get(array, i), depth);
      }
    }
  }
}
