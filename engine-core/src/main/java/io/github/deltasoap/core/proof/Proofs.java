package io.github.deltasoap.core.proof;

import io.github.deltasoap.core.proof.SetterEffect.Proved;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodNode;

/** Proofs over classes, each of which is read once. For one thread. */
public final class Proofs {
  private final Map<Class<?>, ClassProofs> classes = new HashMap<>();

  /** The classes whose constructors are being proved. */
  private final Set<Class<?>> underProof = new HashSet<>();

  private ClassProofs of(Class<?> javaClass) {
    return classes.computeIfAbsent(javaClass, ClassProofs::new);
  }

  /** Frees the byte code; a class is read again if asked for. */
  public void clear() {
    classes.clear();
  }

  /** Whether a getter is proved to only return the field, which its class has or inherits. */
  public boolean returns(Method getter, Field field) {
    Class<?> own = getter.getDeclaringClass();
    return field.getName().equals(of(own).returnedField(getter))
        && field.equals(field(own, field.getName()));
  }

  /**
   * The field that the code of a class means by a name.
   *
   * @return null if there is none
   */
  public static @Nullable Field field(Class<?> javaClass, String name) {
    for (Class<?> c = javaClass; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    return null;
  }

  /**
   * Whether all getters are proved to only return a field, so that they may be called any number of
   * times. Stock calls each once for a response.
   *
   * @param beanClass the class of the bean, which may override methods of its parents
   */
  public boolean onlyReturnFields(Class<?> beanClass, List<Method> getters) {
    return getters.stream().allMatch(getter -> onlyReturnsField(beanClass, getter));
  }

  private boolean onlyReturnsField(Class<?> beanClass, Method getter) {
    Class<?> declaring = getter.getDeclaringClass();
    for (Class<?> c = beanClass; c != null && c != declaring; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (method.getName().equals(getter.getName()) && method.getParameterCount() == 0) {
          return false;
        }
      }
    }
    return of(declaring).returnedField(getter) != null;
  }

  /**
   * Why it is not proved that the no-argument constructor of a class makes equal objects each time,
   * changes nothing else, and lets no two fields share an object that may change.
   *
   * @return null if it is proved
   */
  public @Nullable String constructionObstacle(Class<?> javaClass) {
    for (Class<?> c = javaClass; c != Object.class; c = c.getSuperclass()) {
      if (!isReadable(c)) {
        return "the byte code of " + c.getName() + " cannot be read";
      }
    }
    if (method(javaClass, "<init>()V") == null) {
      return javaClass.getName() + " has no constructor without parameters";
    }
    enter(javaClass);
    try {
      BeanAnalysis.construction(javaClass, this);
      return null;
    } catch (BeanAnalysis.Unproved unproved) {
      return "constructor of " + javaClass.getName() + " " + unproved.does;
    } finally {
      leave(javaClass);
    }
  }

  /**
   * Whether a getter is proved to change nothing when it is called on a direct instance of a class.
   */
  public boolean changesNothing(Class<?> beanClass, Method getter) {
    try {
      BeanAnalysis.getter(beanClass, getter, this);
      return true;
    } catch (BeanAnalysis.Unproved unproved) {
      return false;
    }
  }

  /**
   * Whether {@code toString()} of direct instances of a bean class is proved to store nothing, as
   * far as its own code goes. The texts of objects that the bean holds are not examined.
   */
  public boolean storesNothing(Class<?> beanClass, Method toString) {
    return new TextCode(beanClass, this).storesNothing(toString);
  }

  /** Whether a class has a {@code toString()} that is not proved to store nothing. */
  public boolean hasTextEffects(Class<?> javaClass) {
    try {
      Method text = javaClass.getMethod("toString");
      return !text.getDeclaringClass().getName().startsWith("java.lang.")
          && !storesNothing(javaClass, text);
    } catch (NoSuchMethodException impossible) {
      return true;
    }
  }

  /** The effect of a setter on direct instances of a bean class. */
  public SetterEffect effect(Class<?> beanClass, Method setter) {
    try {
      return BeanAnalysis.setter(beanClass, setter, this);
    } catch (BeanAnalysis.Unproved unproved) {
      return new SetterEffect.Unproved(unproved.does);
    }
  }

  /** A method that a class declares; null if there is none, or if no byte code can be read. */
  @Nullable MethodNode method(Class<?> javaClass, String nameAndDescriptor) {
    return of(javaClass).method(nameAndDescriptor);
  }

  boolean isReadable(Class<?> javaClass) {
    return of(javaClass).isReadable();
  }

  /**
   * Begins the proof of a constructor.
   *
   * @return false if it is under way, since the constructor creates another object of its class
   */
  boolean enter(Class<?> javaClass) {
    return underProof.add(javaClass);
  }

  void leave(Class<?> javaClass) {
    underProof.remove(javaClass);
  }

  /** Whether a setter is proved to do nothing. */
  public boolean isEmpty(Method setter) {
    return of(setter.getDeclaringClass()).isEmpty(setter);
  }

  /**
   * The footprint of a setter.
   *
   * @return null if it is not proved for direct instances of the bean class
   */
  public @Nullable Footprint footprint(Class<?> beanClass, Method setter) {
    Proved effect = effect(beanClass, setter) instanceof Proved proved ? proved : null;
    Field stored = effect == null ? null : effect.stored();
    return effect != null
            && stored != null
            && effect.repeatable()
            && effect.read().isEmpty()
            && !effect.readsContent()
        ? new Footprint(stored, effect.written())
        : null;
  }
}
