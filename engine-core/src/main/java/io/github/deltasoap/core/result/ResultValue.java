package io.github.deltasoap.core.result;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The serialized form of a non-null value of a declared class. */
public sealed interface ResultValue {
  /**
   * Text, such as numbers, strings, dates and enums.
   *
   * @param conversion to text, which is null for values that only stock can write; null if it
   *     depends on the class at run time
   */
  record Text(@Nullable Function<Object, @Nullable String> conversion) implements ResultValue {
    /** Text converted by the class at run time. */
    public Text() {
      this(null);
    }
  }

  /**
   * Bytes as base64.
   *
   * @param bytes returns the bytes of a value, or null if only stock may read them; null for values
   *     that are arrays of bytes
   * @param attachable whether a message may refer to a value as an attachment
   */
  record Base64(@Nullable Function<Object, byte @Nullable []> bytes, Predicate<Object> attachable)
      implements ResultValue {
    /** Values that are arrays of bytes. */
    public Base64() {
      this(null, value -> false);
    }

    /** Values that are never attachments. */
    public Base64(Function<Object, byte @Nullable []> bytes) {
      this(bytes, value -> false);
    }
  }

  /**
   * The elements of a bean's properties, by its class at run time.
   *
   * @param declared the declared class
   * @param exact whether subclasses are excluded
   */
  record Bean(Class<?> declared, boolean exact) implements ResultValue {}

  /**
   * The elements of a bean's properties, by its class at run time, which {@code xsi:type} names
   * unless it is the declared one.
   *
   * @param declared the declared class
   * @param derived the types of the classes that extend it; others are excluded
   */
  record Derived(Class<?> declared, Map<Class<?>, SchemaName> derived) implements ResultValue {
    /** Copies the types. */
    public Derived {
      derived = Map.copyOf(derived);
    }
  }

  /**
   * The elements of a bean's properties, without an element around them.
   *
   * @param declared the class of the bean
   */
  record Group(Class<?> declared) implements ResultValue {}

  /**
   * One element for each item.
   *
   * @param item the form of an item: text or bean
   * @param nullItems the form of a null item
   * @param instanceType the {@code xsi:type} of each item; null if none is written
   * @param mark the number that represents a null item; null if there is none
   * @param itemClass the class of all items of a list, which the compiler does not enforce; null if
   *     stock writes items by their class at run time
   */
  record Items(
      ResultValue item,
      NullForm nullItems,
      @Nullable SchemaName instanceType,
      @Nullable Object mark,
      @Nullable Class<?> itemClass)
      implements ResultValue {
    /** Items without a number that represents null. */
    public Items(ResultValue item, NullForm nullItems, @Nullable SchemaName instanceType) {
      this(item, nullItems, instanceType, null, null);
    }

    /** Items in an array of numbers, of which one may represent null. */
    public Items(
        ResultValue item,
        NullForm nullItems,
        @Nullable SchemaName instanceType,
        @Nullable Object mark) {
      this(item, nullItems, instanceType, mark, null);
    }
  }

  /**
   * One element for each item, in the element of the property.
   *
   * @param name of the items
   * @param namespace of the items; null if they have none
   */
  record Wrapped(Items items, String name, @Nullable String namespace) implements ResultValue {}

  /**
   * One element for each item of a list, whose name and form depend on the item.
   *
   * @param elements the elements that an item may have
   * @param nulls the index of the element of null items; negative if they are left out
   */
  record Alternatives(List<BeanLayout.Property> elements, Choice choice, int nulls)
      implements ResultValue {
    /** Copies the elements. */
    public Alternatives {
      elements = List.copyOf(elements);
    }
  }

  /** Chooses among alternative elements. */
  interface Choice {
    /** The index of the element of an item; negative if only stock may write the item. */
    int of(Object item);

    /** The value in the element; null if the element is nil. */
    @Nullable Object value(Object item, int element);
  }

  /**
   * One element for each item of a collection; nulls are left out.
   *
   * @param items the form of the items
   * @param itemClass the class of all items, which the compiler does not enforce; null if beans are
   *     written by their class at run time
   */
  record Collected(Items items, @Nullable Class<?> itemClass) implements ResultValue {
    /** Items of one form. */
    public Collected(ResultValue item, @Nullable Class<?> itemClass) {
      this(new Items(item, NullForm.ABSENT, null), itemClass);
    }
  }

  /**
   * One entry for each key of a map that is not null.
   *
   * @param keyClass the class of all keys, which the compiler does not enforce; null if keys are
   *     written by their class at run time
   * @param valueClass the class of all values that are not null; null if values are written by
   *     their class at run time
   * @param namespace of the entries, their keys and their values; empty if they have none
   */
  record Mapped(
      ResultValue key,
      @Nullable Class<?> keyClass,
      ResultValue value,
      @Nullable Class<?> valueClass,
      String namespace)
      implements ResultValue {}

  /**
   * An object of any class: text with the {@code xsi:type} of its class at run time, or a bean.
   *
   * @param types the names of simple types, by class
   * @param others finds the name of the simple type of a value of another class; null if it has
   *     none
   */
  record Any(Map<Class<?>, SchemaName> types, Function<Object, @Nullable SchemaName> others)
      implements ResultValue {
    /** Copies the names. */
    public Any {
      types = Map.copyOf(types);
    }

    /** Values whose types follow from their classes. */
    public Any(Map<Class<?>, SchemaName> types) {
      this(types, value -> null);
    }

    /** The name of the simple type of a value; null if it has none. */
    public @Nullable SchemaName typeOf(Object value) {
      SchemaName known = types.get(value.getClass());
      return known == null ? others.apply(value) : known;
    }
  }

  /**
   * The value that an object holds.
   *
   * @param content returns the value of an object, or null if only stock can write it
   * @param value the form of that value
   * @param once whether {@code content} is code of the service, which runs once for each object
   */
  record Held(Function<Object, @Nullable Object> content, ResultValue value, boolean once)
      implements ResultValue {
    /** A form whose code is stock's or the module's. */
    public Held(Function<Object, @Nullable Object> content, ResultValue value) {
      this(content, value, false);
    }
  }

  /**
   * A qualified name, whose text depends on the prefixes in scope.
   *
   * @param texts converts a value; returns null if only stock can write it
   */
  record Name(Function<Object, @Nullable NameText> texts) implements ResultValue {}

  /**
   * A qualified name as text.
   *
   * @param prefix empty for none
   * @param declared the namespace that the element of the text declares for the prefix; null if
   *     nothing has to be declared
   */
  record NameText(String prefix, String localName, @Nullable String declared) {
    @Override
    public String toString() {
      return prefix.isEmpty() ? localName : prefix + ":" + localName;
    }
  }

  /**
   * A form that only stock can write.
   *
   * @param why the missing feature, for the log
   */
  record Undescribed(Class<?> javaClass, String why) implements ResultValue {}
}
