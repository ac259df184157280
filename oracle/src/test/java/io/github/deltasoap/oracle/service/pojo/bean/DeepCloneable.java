package io.github.deltasoap.oracle.service.pojo.bean;

import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.List;

/** A bean that every copy strategy can copy: its clone() is deep. */
@SuppressWarnings("JavaUtilDate") // Stock binds java.util.Date.
public abstract class DeepCloneable implements Cloneable, Serializable {
  private static final long serialVersionUID = 1L;

  @Override
  public Object clone() {
    try {
      Object copy = super.clone();
      for (Class<?> c = copy.getClass(); c != DeepCloneable.class; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())) {
            field.setAccessible(true);
            field.set(copy, copyOf(field.get(copy)));
          }
        }
      }
      return copy;
    } catch (CloneNotSupportedException | IllegalAccessException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static Object copyOf(Object value) {
    if (value instanceof DeepCloneable bean) {
      return bean.clone();
    }
    if (value instanceof Date date) {
      return date.clone();
    }
    if (value instanceof Calendar calendar) {
      return calendar.clone();
    }
    if (value instanceof ArrayList<?> list) {
      List<Object> copy = new ArrayList<>();
      for (Object item : list) {
        copy.add(copyOf(item));
      }
      return copy;
    }
    if (value == null || !value.getClass().isArray()) {
      return value;
    }
    int length = Array.getLength(value);
    Object copy = Array.newInstance(value.getClass().getComponentType(), length);
    for (int i = 0; i < length; i++) {
      Array.set(copy, i, copyOf(Array.get(value, i)));
    }
    return copy;
  }
}
