package io.github.deltasoap.oracle.service;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAttribute;
import org.apache.axiom.om.OMNode;

/**
 * The argument graph of a call as text: classes, nulls, array lengths, values, and the identity of
 * mutable objects. Equal graphs have equal texts, however they were created.
 */
@SuppressWarnings("JavaUtilDate") // Stock binds java.util.Date.
public final class Dump {
  private final StringBuilder text = new StringBuilder();
  private final IdentityHashMap<Object, Integer> seen = new IdentityHashMap<>();

  private Dump() {}

  public static String of(Object... arguments) {
    Dump dump = new Dump();
    for (Object argument : arguments) {
      dump.text.append(dump.text.length() == 0 ? "" : ", ");
      dump.append(argument);
    }
    return dump.text.toString();
  }

  private void append(Object value) {
    if (value == null) {
      text.append("null");
      return;
    }
    Class<?> javaClass = value.getClass();
    String name = javaClass.getName().substring(javaClass.getName().lastIndexOf('.') + 1);
    if (value instanceof String string) {
      appendString(string);
    } else if (value instanceof Character character) {
      text.append("Character ");
      appendString(character.toString());
    } else if (value instanceof Enum<?> constant) {
      text.append(name).append('.').append(constant.name());
    } else if (value instanceof QName qualified) {
      // Equal names may have different prefixes.
      text.append(name).append(' ').append(qualified.getPrefix()).append(' ').append(qualified);
    } else if (isImmutable(value)) {
      text.append(name).append(' ').append(value);
    } else if (seen.containsKey(value)) {
      text.append("same as ").append(seen.get(value));
    } else {
      seen.put(value, seen.size());
      appendMutable(javaClass, name, value);
    }
  }

  private static boolean isImmutable(Object value) {
    return value instanceof Number || value instanceof Boolean || value instanceof java.net.URI;
  }

  private void appendMutable(Class<?> javaClass, String name, Object value) {
    if (value instanceof Date date) {
      text.append(javaClass.getName()).append(' ').append(date.getTime());
    } else if (value instanceof Calendar calendar) {
      // First the state before any field is computed, which services can see.
      text.append(name).append(' ').append(shortened(calendar.toString()));
      appendTime(calendar);
    } else if (javaClass.isArray()) {
      int length = Array.getLength(value);
      text.append(javaClass.getComponentType().getSimpleName()).append('[').append(length);
      text.append("]{");
      for (int i = 0; i < length; i++) {
        text.append(i == 0 ? "" : ", ");
        append(Array.get(value, i));
      }
      text.append('}');
    } else if (value instanceof Map<?, ?> map) {
      text.append(javaClass.getName()).append('{');
      map.forEach(
          (key, mapped) -> {
            append(key);
            text.append('=');
            append(mapped);
            text.append(", ");
          });
      text.append('}');
    } else if (value instanceof Collection<?> collection) {
      text.append(javaClass.getName()).append('{');
      for (Object item : collection) {
        append(item);
        text.append(", ");
      }
      text.append('}');
    } else if (value instanceof DataHandler data) {
      appendBytes(data);
    } else if (value instanceof OMAttribute attribute) {
      text.append(attribute.getQName()).append('=').append(attribute.getAttributeValue());
    } else if (value instanceof OMNode || javaClass.getModule().isNamed()) {
      text.append(value);
    } else {
      appendFields(javaClass, name, value);
    }
  }

  private void appendBytes(DataHandler data) {
    try (InputStream in = data.getInputStream()) {
      text.append(data.getClass().getName()).append(' ').append(data.getContentType());
      text.append(' ').append(data.getName()).append(' ');
      text.append(Arrays.toString(in.readAllBytes()));
    } catch (IOException failed) {
      text.append(failed);
    }
  }

  /** Omits the time zone's rules, which are long and irrelevant. */
  private static String shortened(String calendar) {
    return calendar.replaceFirst(",zone=.*?,firstDayOfWeek", ",zone=…,firstDayOfWeek");
  }

  private void appendTime(Calendar calendar) {
    text.append(' ').append(calendar.getTimeZone().getID()).append(' ');
    try {
      // On a copy, because the call changes the state.
      text.append(((Calendar) calendar.clone()).getTimeInMillis());
    } catch (IllegalArgumentException impossibleDate) {
      text.append(impossibleDate);
    }
  }

  private void appendFields(Class<?> javaClass, String name, Object value) {
    text.append(name).append('{');
    String separator = "";
    for (Class<?> c = javaClass; c != Object.class; c = c.getSuperclass()) {
      for (Field field : instanceFields(c)) {
        text.append(separator).append(field.getName()).append('=');
        separator = ", ";
        try {
          field.setAccessible(true);
          append(field.get(value));
        } catch (IllegalAccessException impossible) {
          throw new AssertionError(impossible);
        }
      }
    }
    text.append('}');
  }

  private static List<Field> instanceFields(Class<?> c) {
    List<Field> fields = new ArrayList<>();
    for (Field field : c.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        fields.add(field);
      }
    }
    fields.sort(Comparator.comparing(Field::getName));
    return fields;
  }

  private void appendString(String string) {
    text.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      if (c >= ' ' && c < 0x7f && c != '"' && c != '\\') {
        text.append(c);
      } else {
        text.append(String.format("\\u%04x", (int) c));
      }
    }
    text.append('"');
  }
}
