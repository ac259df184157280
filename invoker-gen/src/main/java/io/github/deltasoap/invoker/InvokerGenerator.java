package io.github.deltasoap.invoker;

import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.core.invoke.MemberCalls;
import io.github.deltasoap.core.invoke.ServiceInvoker;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.Slot;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Generates code that replaces reflection for one service (HiSOAP, section IV.C, and its future
 * work): at deployment, and that of a bean when it is first needed. The classes are hidden, see the
 * service's classes and the module's, and are collected with the service. Safe for any number of
 * threads.
 */
public final class InvokerGenerator implements BeanBinders, PropertyReaders {
  private final BridgeLoader loader;
  private final Consumer<String> problems;
  private final @Nullable ServiceInvoker handWritten;
  private final Map<Class<?>, BeanBinder> handWrittenBinders = new HashMap<>();

  /** Getters of a bean that one reader calls. */
  private record Read(Class<?> beanClass, List<Method> getters) {}

  /** Operations share beans, and so their readers. */
  private final Map<Read, PropertyReader> readers = new ConcurrentHashMap<>();

  private InvokerGenerator(
      BridgeLoader loader, Consumer<String> problems, @Nullable ServiceInvoker handWritten) {
    this.loader = loader;
    this.problems = problems;
    this.handWritten = handWritten;
    if (handWritten != null) {
      for (BeanBinder binder : handWritten.beans()) {
        handWrittenBinders.put(binder.beanClass(), binder);
      }
    }
  }

  /**
   * Creates a generator for a service without its own invoker.
   *
   * @param service sees the service's classes
   * @param problems receives one line for each class left to reflection
   */
  public static InvokerGenerator of(ClassLoader service, Consumer<String> problems) {
    return new InvokerGenerator(new BridgeLoader(service, ""), problems, null);
  }

  /**
   * Creates a generator for a service with its own invoker, written by hand or generated at build
   * time. Beans that the invoker has no binder for get a generated one.
   *
   * @param service sees the service's classes, including the invoker's
   * @param invokerClass the name of a {@link ServiceInvoker} with a public no-argument constructor
   * @throws ReflectiveOperationException if the class does not exist or is not an invoker
   */
  public static InvokerGenerator of(
      ClassLoader service, String invokerClass, Consumer<String> problems)
      throws ReflectiveOperationException {
    BridgeLoader loader = new BridgeLoader(service, invokerClass);
    Class<?> javaClass = Class.forName(invokerClass, true, loader);
    if (!ServiceInvoker.class.isAssignableFrom(javaClass)) {
      throw new ClassNotFoundException(
          invokerClass + " does not implement " + ServiceInvoker.class.getName());
    }
    ServiceInvoker invoker = (ServiceInvoker) javaClass.getConstructor().newInstance();
    return new InvokerGenerator(loader, problems, invoker);
  }

  /**
   * The invoker of a service: its own or a generated one.
   *
   * @param methods the methods to be called
   * @return null if reflection must call them; the problem has been reported
   */
  public @Nullable ServiceInvoker invoker(Class<?> serviceClass, List<Method> methods) {
    if (handWritten != null) {
      return handWritten;
    }
    return (ServiceInvoker)
        generate(
            serviceClass,
            () -> {
              BeanPlan.checkClass(serviceClass, loader);
              BeanPlan.checkConstructor(serviceClass);
              for (Method method : methods) {
                checkPublic(method);
                for (Class<?> parameter : method.getParameterTypes()) {
                  BeanPlan.checkClass(BeanPlan.elementClass(parameter), loader);
                }
              }
              return CallWriter.invoker(serviceClass, methods);
            });
  }

  @Override
  public Supplier<@Nullable BeanBinder> find(BeanType type) {
    BeanBinder known = handWrittenBinders.get(type.javaClass());
    if (known != null) {
      tellWhatIsNotCopied(type, known);
      return () -> known;
    }
    try {
      BeanPlan.of(type, loader);
    } catch (NotGenerated impossible) {
      problems.accept(String.valueOf(impossible.getMessage()));
      return () -> null;
    }
    return () ->
        (BeanBinder)
            generate(
                type.javaClass(),
                () -> {
                  BeanPlan plan = BeanPlan.of(type, loader);
                  return BinderWriter.write(plan, plan.reachable(type, loader));
                });
  }

  @Override
  public PropertyReader of(Class<?> beanClass, List<Method> getters) {
    return readers.computeIfAbsent(new Read(beanClass, List.copyOf(getters)), this::reader);
  }

  private PropertyReader reader(Read read) {
    Class<?> beanClass = read.beanClass;
    List<Method> getters = read.getters;
    Object reader =
        generate(
            beanClass,
            () -> {
              BeanPlan.checkClass(beanClass, loader);
              for (Method getter : getters) {
                checkPublic(getter);
              }
              return CallWriter.reader(beanClass, getters);
            });
    return reader == null
        ? PropertyReaders.REFLECTIVE.of(beanClass, getters)
        : (PropertyReader) reader;
  }

  /** Generates calls of members of one class, which need not be public. */
  public MemberCalls calls(Class<?> subject, List<Executable> members) {
    Object calls = generate(subject, () -> CallWriter.members(subject, members));
    return calls == null ? MemberCalls.REFLECTIVE.apply(members) : (MemberCalls) calls;
  }

  private static void checkPublic(Method method) throws NotGenerated {
    if (!Modifier.isPublic(method.getModifiers())) {
      throw new NotGenerated(GenerationProblem.NOT_PUBLIC, method.toString());
    }
  }

  /**
   * Reports the properties of plain beans that the service's binder cannot copy, so that reflection
   * does.
   */
  private void tellWhatIsNotCopied(BeanType type, BeanBinder known) {
    for (Slot slot : type.slots()) {
      if (type.isPlain() && !known.reachesFields() && slot.setter() != null && !slot.readable()) {
        String place = type.javaClass().getName() + "." + slot.name();
        problems.accept(GenerationProblem.NO_PLAIN_GETTER.of(place));
      }
    }
  }

  /** Writes a class, unless a check refuses it. */
  private interface Generation {
    GeneratedCode write() throws NotGenerated;
  }

  /** The instance of a generated class; null if there is none, and the problem is reported. */
  private @Nullable Object generate(Class<?> subject, Generation generation) {
    try {
      return instantiate(subject, generation.write());
    } catch (NotGenerated impossible) {
      problems.accept(String.valueOf(impossible.getMessage()));
    } catch (Handles.Closed closed) {
      String refused = subject.getName() + " (" + closed.getMessage() + ")";
      problems.accept(GenerationProblem.REFUSED.of(refused));
    }
    return null;
  }

  private Object instantiate(Class<?> subject, GeneratedCode code) throws NotGenerated {
    try {
      return loader.instantiateHidden(code.toBytes(), code.handles());
    } catch (ReflectiveOperationException | LinkageError refused) {
      throw new NotGenerated(GenerationProblem.REFUSED, subject.getName() + " (" + refused + ")");
    }
  }
}
