package io.github.deltasoap.invoker;

import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;
import org.objectweb.asm.commons.TableSwitchGenerator;

/**
 * A generated class under construction, with a no-argument constructor. Private members are
 * accessed by method handles: class data loaded as constants, so that the JIT compiler can inline
 * them.
 */
final class GeneratedCode {
  static final Type OBJECT = Type.getType(Object.class);
  private static final Method CONSTRUCTOR = Method.getMethod("void <init> ()");
  private static final Type STRING = Type.getType(String.class);

  private static final Type HANDLE = Type.getType(MethodHandle.class);
  private static final Handle CLASS_DATA_AT =
      new Handle(
          Opcodes.H_INVOKESTATIC,
          Type.getInternalName(MethodHandles.class),
          "classDataAt",
          MethodType.methodType(
                  Object.class, MethodHandles.Lookup.class, String.class, Class.class, int.class)
              .toMethodDescriptorString(),
          false);

  private final Type self;
  private final ClassWriter writer;
  private final List<MethodHandle> handles = new ArrayList<>();

  /** Begins the class that implements an interface for a subject. */
  GeneratedCode(Class<?> subject, String suffix, Class<?> implemented) {
    String internalName = BridgeLoader.internalName(subject, suffix);
    self = Type.getObjectType(internalName);
    writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          @Override
          protected String getCommonSuperClass(String first, String second) {
            // Generated code uses merged values only as Object.
            return OBJECT.getInternalName();
          }
        };
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
        internalName,
        null,
        OBJECT.getInternalName(),
        new String[] {Type.getInternalName(implemented)});
    GeneratorAdapter constructor = method("void <init> ()");
    constructor.loadThis();
    constructor.invokeConstructor(OBJECT, CONSTRUCTOR);
    end(constructor);
  }

  Type self() {
    return self;
  }

  /**
   * Completes the class.
   *
   * @return its bytes
   * @throws NotGenerated if a class file cannot hold it
   */
  byte[] toBytes() throws NotGenerated {
    writer.visitEnd();
    try {
      return writer.toByteArray();
    } catch (ClassTooLargeException | MethodTooLargeException tooLarge) {
      throw new NotGenerated(
          GenerationProblem.REFUSED, self.getClassName() + " (" + tooLarge + ")");
    }
  }

  /** The handles that the code calls, which become the class data. */
  List<MethodHandle> handles() {
    return List.copyOf(handles);
  }

  /** Loads a handle for a later {@link #invokeExact}. */
  void loadHandle(GeneratorAdapter code, MethodHandle handle) {
    code.visitLdcInsn(
        new ConstantDynamic(
            ConstantDescs.DEFAULT_NAME, HANDLE.getDescriptor(), CLASS_DATA_AT, handles.size()));
    handles.add(handle);
  }

  /** Calls a handle that was loaded before its arguments. */
  static void invokeExact(GeneratorAdapter code, MethodHandle handle) {
    code.invokeVirtual(HANDLE, new Method("invokeExact", handle.type().toMethodDescriptorString()));
  }

  /** Starts a public method. */
  GeneratorAdapter method(String signature) {
    return method(Opcodes.ACC_PUBLIC, Method.getMethod(signature));
  }

  GeneratorAdapter method(int access, Method method) {
    GeneratorAdapter code = new GeneratorAdapter(access, method, null, null, writer);
    code.visitCode();
    return code;
  }

  /** Ends a method by returning the value on the stack. */
  static void end(GeneratorAdapter code) {
    code.returnValue();
    code.endMethod();
  }

  /** Writes a method that returns a class. */
  void classMethod(String name, Class<?> value) {
    GeneratorAdapter code = method("Class " + name + " ()");
    code.push(Type.getType(value));
    end(code);
  }

  /** Writes a method that returns a constant. */
  void flagMethod(String name, boolean value) {
    GeneratorAdapter code = method("boolean " + name + " ()");
    code.push(value);
    end(code);
  }

  /** Writes a method that returns a list of names. */
  void namesMethod(String name, List<String> names) {
    GeneratorAdapter code = method("java.util.List " + name + " ()");
    code.push(names.size());
    code.newArray(STRING);
    for (int i = 0; i < names.size(); i++) {
      code.dup();
      code.push(i);
      code.push(names.get(i));
      code.arrayStore(STRING);
    }
    Type list = Type.getType(List.class);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        list.getInternalName(),
        "of",
        "([Ljava/lang/Object;)Ljava/util/List;",
        true);
    end(code);
  }

  /** Writes a method that creates an object. */
  void createMethod(Class<?> javaClass) {
    GeneratorAdapter code = method("Object create ()");
    create(code, javaClass);
    end(code);
  }

  static void create(GeneratorAdapter code, Class<?> javaClass) {
    Type type = Type.getType(javaClass);
    code.newInstance(type);
    code.dup();
    code.invokeConstructor(type, CONSTRUCTOR);
  }

  /** Loads the first argument as an instance of a class. */
  static void loadTarget(GeneratorAdapter code, Class<?> javaClass) {
    code.loadArg(0);
    code.checkCast(Type.getType(javaClass));
  }

  /** Calls a method as {@link #call} does; leaves its result, boxed, or null for void. */
  static void callBoxed(GeneratorAdapter code, Class<?> owner, java.lang.reflect.Method method) {
    call(code, owner, method);
    code.valueOf(Type.getType(method.getReturnType()));
  }

  /** Calls a method of the object on the stack, or a static one; leaves its result. */
  static void call(GeneratorAdapter code, Class<?> owner, java.lang.reflect.Method method) {
    Method called = Method.getMethod(method);
    if (Modifier.isStatic(method.getModifiers())) {
      code.invokeStatic(Type.getType(owner), called);
    } else if (owner.isInterface()) {
      code.invokeInterface(Type.getType(owner), called);
    } else {
      code.invokeVirtual(Type.getType(owner), called);
    }
  }

  /** Writes a switch over an index argument; unknown indexes are refused. */
  static void switchOver(
      GeneratorAdapter code, int argument, int[] cases, ObjIntConsumer<GeneratorAdapter> each) {
    writeCases(code, argument, cases, each);
    Type refusal = Type.getType(IndexOutOfBoundsException.class);
    code.newInstance(refusal);
    code.dup();
    code.loadArg(argument);
    code.invokeConstructor(refusal, Method.getMethod("void <init> (int)"));
    code.throwException();
    code.endMethod();
  }

  /**
   * Writes a switch over an index argument, in a method that returns whether there was a case for
   * it.
   */
  static void switchIfKnown(
      GeneratorAdapter code, int argument, int[] cases, ObjIntConsumer<GeneratorAdapter> each) {
    writeCases(
        code,
        argument,
        cases,
        (to, index) -> {
          each.accept(to, index);
          to.push(true);
        });
    code.push(false);
    end(code);
  }

  private static void writeCases(
      GeneratorAdapter code, int argument, int[] cases, ObjIntConsumer<GeneratorAdapter> each) {
    if (cases.length > 0) {
      code.loadArg(argument);
      code.tableSwitch(
          cases,
          new TableSwitchGenerator() {
            @Override
            public void generateCase(int key, Label end) {
              each.accept(code, key);
              code.returnValue();
            }

            @Override
            public void generateDefault() {
              // Code after the switch.
            }
          });
    }
  }
}
