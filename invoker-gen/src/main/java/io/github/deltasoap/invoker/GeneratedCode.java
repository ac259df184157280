package io.github.deltasoap.invoker;

import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * A generated class under construction, with a no-argument constructor. Private members are
 * accessed by method handles: class data loaded as constants, so that the JIT compiler can inline
 * them.
 */
final class GeneratedCode {
  static final Type OBJECT = Type.getType(Object.class);
  private static final Type STRING = Type.getType(String.class);

  /** Writes the code for one case of a switch. */
  interface CaseCode {
    void write(GeneratorAdapter code, int index);
  }

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

  GeneratedCode(String internalName, Class<?> implemented) {
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
    GeneratorAdapter constructor = method(Opcodes.ACC_PUBLIC, "void <init> ()");
    constructor.loadThis();
    constructor.invokeConstructor(OBJECT, constructorOf());
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
    code.invokeVirtual(
        HANDLE,
        new org.objectweb.asm.commons.Method(
            "invokeExact", handle.type().toMethodDescriptorString()));
  }

  static org.objectweb.asm.commons.Method constructorOf() {
    return org.objectweb.asm.commons.Method.getMethod("void <init> ()");
  }

  /** Starts a method. */
  GeneratorAdapter method(int access, String signature) {
    return method(access, org.objectweb.asm.commons.Method.getMethod(signature));
  }

  GeneratorAdapter method(int access, org.objectweb.asm.commons.Method method) {
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
    GeneratorAdapter code = method(Opcodes.ACC_PUBLIC, "Class " + name + " ()");
    code.push(Type.getType(value));
    end(code);
  }

  /** Writes a method that returns a list of names. */
  void namesMethod(String name, List<String> names) {
    GeneratorAdapter code = method(Opcodes.ACC_PUBLIC, "java.util.List " + name + " ()");
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
    GeneratorAdapter code = method(Opcodes.ACC_PUBLIC, "Object create ()");
    create(code, javaClass);
    end(code);
  }

  static void create(GeneratorAdapter code, Class<?> javaClass) {
    Type type = Type.getType(javaClass);
    code.newInstance(type);
    code.dup();
    code.invokeConstructor(type, constructorOf());
  }

  /** Calls a method of the object on the stack; leaves its result. */
  static void call(GeneratorAdapter code, Class<?> owner, Method method) {
    org.objectweb.asm.commons.Method called = org.objectweb.asm.commons.Method.getMethod(method);
    if (owner.isInterface()) {
      code.invokeInterface(Type.getType(owner), called);
    } else {
      code.invokeVirtual(Type.getType(owner), called);
    }
  }

  /** Writes a switch over an index argument; unknown indexes are refused. */
  static void switchOver(GeneratorAdapter code, int argument, int[] cases, CaseCode each) {
    if (cases.length > 0) {
      code.loadArg(argument);
      code.tableSwitch(
          cases,
          new org.objectweb.asm.commons.TableSwitchGenerator() {
            @Override
            public void generateCase(int key, org.objectweb.asm.Label end) {
              each.write(code, key);
              code.returnValue();
            }

            @Override
            public void generateDefault() {
              // Refused after the switch.
            }
          });
    }
    Type refusal = Type.getType(IndexOutOfBoundsException.class);
    code.newInstance(refusal);
    code.dup();
    code.loadArg(argument);
    code.invokeConstructor(
        refusal, org.objectweb.asm.commons.Method.getMethod("void <init> (int)"));
    code.throwException();
    code.endMethod();
  }
}
