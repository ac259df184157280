package io.github.deltasoap.invoker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.core.invoke.MemberCalls;
import io.github.deltasoap.core.invoke.ServiceInvoker;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.invoker.Library.Book;
import io.github.deltasoap.invoker.Library.Member;
import io.github.deltasoap.invoker.Library.Person;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("JavaUtilDate") // Services still use this mutable type.
class InvokerGeneratorTest {
  private final List<String> problems = new ArrayList<>();
  private final InvokerGenerator generator =
      InvokerGenerator.of(InvokerGeneratorTest.class.getClassLoader(), problems::add);
  private final PojoIntrospector introspector =
      new PojoIntrospector(
          SimpleTypes.basic()
              .with(SimpleType.mutable(Date.class, text -> new Date(), d -> ((Date) d).clone()))
              .with(
                  SimpleType.mutable(
                      byte[].class, text -> new byte[0], bytes -> ((byte[]) bytes).clone())),
          generator);

  private BeanBinder binder(Class<?> bean) {
    BeanType type = (BeanType) introspector.describe(bean);
    return Objects.requireNonNull(type.binder(), String.valueOf(problems));
  }

  private static @Nullable Object copyOther(@Nullable Object value) {
    if (value instanceof Date date) {
      return date.clone();
    }
    if (value instanceof Date[] dates) {
      return Arrays.stream(dates).map(Date::clone).toArray(Date[]::new);
    }
    if (value instanceof Member member) {
      Member copy = new Member();
      copy.setName(member.getName());
      copy.setNumber(member.getNumber());
      return copy;
    }
    return value;
  }

  private static Book book() {
    Person author = new Person();
    author.setName("author");
    Member reader = new Member();
    reader.setName("reader");
    reader.setNumber(7);
    Book book = new Book();
    book.setTitle("title");
    book.setPages(300);
    book.setPrice(9.5);
    book.setLent(true);
    book.setPrinted(new Date(1));
    book.setCover(new byte[] {1, 2});
    book.setMarks(new long[] {3, 4});
    book.setWords(new String[] {"a", "b"});
    book.setLoans(new Date[] {new Date(2)});
    book.setAuthor(author);
    book.setReaders(new Person[] {author, null, reader});
    book.setNext(new Book());
    return book;
  }

  @Test
  void codeThatIsTooLongIsNotGenerated() throws Exception {
    Method method = Book.class.getMethod("getTitle");
    assertThat(generator.invoker(Book.class, Collections.nCopies(10_000, method))).isNull();
    assertThat(problems).hasSize(1);
    assertThat(problems.get(0)).contains("DELTA-GEN-06", "BookInvoker", "too large");
  }

  @Test
  void aBinderCreatesReadsAndWrites() {
    BeanBinder binder = binder(Book.class);
    assertThat(binder.getClass().isHidden()).isTrue();
    assertThat(binder.beanClass()).isEqualTo(Book.class);
    Object bean = binder.create();
    Book model = book();
    for (String property : binder.properties()) {
      int index = binder.properties().indexOf(property);
      if (!property.equals("class")) {
        binder.set(bean, index, binder.get(model, index));
        assertThat(binder.get(bean, index)).isEqualTo(binder.get(model, index));
      }
    }
    assertThat(bean).usingRecursiveComparison().isEqualTo(model);
    assertThat(binder.get(bean, binder.properties().indexOf("class"))).isEqualTo(Book.class);
    assertThat(problems).isEmpty();
  }

  /** A bean with numbers of all widths. */
  public static class Amounts {
    private byte tiny;
    private short small;
    private int whole;
    private long large;
    private float single;
    private double real;
    private Integer boxed = 0;

    public byte getTiny() {
      return tiny;
    }

    public void setTiny(byte tiny) {
      this.tiny = tiny;
    }

    public short getSmall() {
      return small;
    }

    public void setSmall(short small) {
      this.small = small;
    }

    public int getWhole() {
      return whole;
    }

    public void setWhole(int whole) {
      this.whole = whole;
    }

    public long getLarge() {
      return large;
    }

    public void setLarge(long large) {
      this.large = large;
    }

    public float getSingle() {
      return single;
    }

    public void setSingle(float single) {
      this.single = single;
    }

    public double getReal() {
      return real;
    }

    public void setReal(double real) {
      this.real = real;
    }

    public Integer getBoxed() {
      return boxed;
    }

    public void setBoxed(Integer boxed) {
      this.boxed = boxed;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "whole, INTEGER, -2147483648",
    "large, LONG, -9223372036854775808",
    "single, FLOAT, 2143289345",
    "single, FLOAT, -1082130432",
    "real, DOUBLE, 9221120237041090561",
    "real, DOUBLE, -4616189618054758400"
  })
  void aBinderSetsNumbersByTheirBits(String property, ValueKind kind, long bits) {
    BeanBinder binder = binder(Amounts.class);
    Object bean = binder.create();
    int index = binder.properties().indexOf(property);
    assertThat(binder.setNumber(bean, index, bits)).isTrue();
    assertThat(binder.get(bean, index)).isEqualTo(kind.box(bits));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tiny", "small", "boxed", "class"})
  void aBinderLeavesOtherNumbersAlone(String property) {
    BeanBinder binder = binder(Amounts.class);
    Object bean = binder.create();
    assertThat(binder.setNumber(bean, binder.properties().indexOf(property), 7)).isFalse();
    assertThat(bean).usingRecursiveComparison().isEqualTo(new Amounts());
  }

  @Test
  void aBinderRefusesIndexesThatItDoesNotKnow() {
    BeanBinder binder = binder(Person.class);
    assertThatThrownBy(() -> binder.get(new Person(), 99))
        .isInstanceOf(IndexOutOfBoundsException.class);
    int classProperty = binder.properties().indexOf("class");
    assertThatThrownBy(() -> binder.set(new Person(), classProperty, Person.class))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  /** A bean with a property of each kind. */
  public static class Kinds {
    public boolean isTrue() {
      return true;
    }

    public byte getByte() {
      return -1;
    }

    public char getChar() {
      return 'c';
    }

    public double getDouble() {
      return -0.0;
    }

    public float getFloat() {
      return 1.5f;
    }

    public int getInt() {
      return Integer.MIN_VALUE;
    }

    public long getLong() {
      return Long.MAX_VALUE;
    }

    public @Nullable String getText() {
      return null;
    }
  }

  @Test
  void aReaderReadsAllPropertiesAtOnce() throws Exception {
    List<Method> getters = new ArrayList<>(List.of(Kinds.class.getDeclaredMethods()));
    getters.sort(Comparator.comparing(Method::getName));
    PropertyReader reader = generator.of(Kinds.class, getters);
    assertThat(reader.getClass().isHidden()).isTrue();
    assertThat(IntStream.range(0, 8).mapToObj(reader::kind))
        .containsExactly(
            ValueKind.INTEGER,
            ValueKind.OBJECT,
            ValueKind.DOUBLE,
            ValueKind.FLOAT,
            ValueKind.INTEGER,
            ValueKind.LONG,
            ValueKind.OBJECT,
            ValueKind.BOOLEAN);
    long[] bits = new long[8];
    @Nullable Object[] values = new Object[8];
    values[6] = "old";
    reader.read(new Kinds(), 8, bits, values);
    assertThat(bits)
        .containsExactly(
            -1,
            0,
            Double.doubleToRawLongBits(-0.0),
            Float.floatToRawIntBits(1.5f),
            Integer.MIN_VALUE,
            Long.MAX_VALUE,
            0,
            1);
    assertThat(values).containsExactly(null, 'c', null, null, null, null, null, null);
    assertThatThrownBy(() -> reader.kind(8)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void aReflectiveReaderReadsObjects() throws Exception {
    PropertyReader reader =
        PropertyReaders.REFLECTIVE.of(Kinds.class, List.of(Kinds.class.getMethod("getInt")));
    @Nullable Object[] values = new Object[1];
    reader.read(new Kinds(), 1, new long[1], values);
    assertThat(values).containsExactly(Integer.MIN_VALUE);
    assertThat(reader.kind(0)).isEqualTo(ValueKind.OBJECT);
  }

  @Test
  void aCopyIsEqualAndSharesNothingThatChanges() {
    Book original = book();
    Book copy = (Book) binder(Book.class).copy(original, InvokerGeneratorTest::copyOther);
    assertThat(copy).usingRecursiveComparison().withStrictTypeChecking().isEqualTo(original);
    assertThat(copy.getPrinted()).isNotSameAs(original.getPrinted());
    assertThat(copy.getCover()).isNotSameAs(original.getCover());
    assertThat(copy.getMarks()).isNotSameAs(original.getMarks());
    assertThat(copy.getWords()).isNotSameAs(original.getWords());
    assertThat(copy.getLoans()).isNotSameAs(original.getLoans());
    assertThat(copy.getAuthor()).isNotSameAs(original.getAuthor());
    assertThat(copy.getReaders()).isNotSameAs(original.getReaders());
    assertThat(copy.getReaders()[2]).isNotSameAs(original.getReaders()[2]);
    assertThat(copy.getNext()).isNotSameAs(original.getNext());
  }

  @Test
  void anEmptyBeanIsCopied() {
    Book copy = (Book) binder(Book.class).copy(new Book(), InvokerGeneratorTest::copyOther);
    assertThat(copy).usingRecursiveComparison().isEqualTo(new Book());
  }

  @Test
  void anInvokerCallsEveryMethod() throws Throwable {
    List<Method> methods =
        Arrays.stream(Library.class.getDeclaredMethods())
            .sorted(Comparator.comparing(Method::getName))
            .toList();
    ServiceInvoker invoker =
        Objects.requireNonNull(generator.invoker(Library.class, methods), problems.toString());
    assertThat(invoker.operations()).containsExactly("add", "fail", "greet", "name", "touch");
    assertThat(invoker.serviceClass()).isEqualTo(Library.class);
    Object service = invoker.create();
    assertThat(service).isInstanceOf(Library.class);
    assertThat(invoker.invoke(service, 0, new Object[] {1, 2L, 3})).isEqualTo(6);
    assertThat(invoker.invoke(service, 2, new Object[] {"x", new Book[2]})).isEqualTo("x2");
    assertThat(invoker.invoke(service, 3, new Object[] {7})).isEqualTo("library 7");
    assertThat(invoker.invoke(service, 4, new Object[] {true})).isNull();
    assertThatThrownBy(() -> invoker.invoke(service, 4, new Object[] {false}))
        .isExactlyInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> invoker.invoke(service, 1, new Object[] {1.5}))
        .isExactlyInstanceOf(Exception.class)
        .hasMessage("failed at 1.5");
    assertThatThrownBy(() -> invoker.invoke(service, 5, new Object[] {}))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void whatCannotBeGeneratedIsToldOnceWithItsIdentifier() {
    for (Class<?> bean : List.of(Library.Hidden.class, Library.NeedsArgument.class)) {
      BeanType type = (BeanType) introspector.describe(bean);
      assertThat(type.copier()).isNull();
      introspector.describe(bean);
    }
    String name = "io.github.deltasoap.invoker.Library$";
    assertThat(problems)
        .containsExactly(
            "[DELTA-GEN-01] " + name + "Hidden is not public; reflection is used",
            "[DELTA-GEN-02] "
                + name
                + "NeedsArgument has no public constructor without parameters; reflection is used");
  }

  @Test
  void aFieldThatNoGetterReturnsIsReadAndCopied() {
    BeanType type = (BeanType) introspector.describe(Library.WriteOnly.class);
    BeanBinder binder = Objects.requireNonNull(type.copier(), String.valueOf(problems));
    Library.WriteOnly original = new Library.WriteOnly();
    original.setSecret(3);
    Library.WriteOnly copy =
        (Library.WriteOnly) binder.copy(original, InvokerGeneratorTest::copyOther);
    assertThat(copy.reveal()).isEqualTo(3);
    assertThat(binder.get(copy, binder.properties().indexOf("secret"))).isEqualTo(3);
    assertThat(problems).isEmpty();
  }

  @Test
  void marksAndFieldsWithoutSetterAreCopied() throws Exception {
    SchemaModel model = new SchemaModel(generator);
    SimpleType text = SimpleType.immutable(String.class, value -> value);
    BeanType type = model.bean(Library.Marked.class);
    Method setter = Library.Marked.class.getMethod("setNote", String.class);
    Slot note = model.slot(type, 0, "note", text, false, setter);
    Slot tags = model.slot(type, 1, text, true, Library.Marked.class.getDeclaredField("tags"));
    model.complete(
        type,
        List.of(note, tags),
        new ContentModel(ContentModel.Compositor.SEQUENCE, List.of(), true, List.of(), "", null));
    model.bind();
    BeanBinder binder = Objects.requireNonNull(type.copier(), String.valueOf(problems));

    Library.Marked empty = new Library.Marked();
    Library.Marked nothing = (Library.Marked) binder.copy(empty, value -> value);
    assertThat(nothing.isNoteSet()).isFalse();

    Library.Marked original = new Library.Marked();
    type.set(original, note, null);
    type.set(original, tags, List.of("a"));
    Library.Marked copy = (Library.Marked) binder.copy(original, value -> value);
    assertThat(copy.isNoteSet()).isTrue();
    assertThat(copy.getTags()).containsExactly("a");
    assertThat(type.stored(copy, tags)).isEqualTo(List.of("a"));
    assertThat(problems).isEmpty();
  }

  @Test
  void beansThatAreNotPlainAreCopiedByOthers() {
    BeanType type = (BeanType) introspector.describe(Library.Counting.class);
    assertThat(type.copier()).isNull();
    Object bean = new Library.Counting();
    Object copied = new Library.Counting();
    assertThat(binder(Library.Counting.class).copy(bean, value -> copied)).isSameAs(copied);
  }

  @Test
  void membersAreCalledThatAreNotPublic() throws Throwable {
    Method secret = Library.Locked.class.getDeclaredMethod("open", String.class, int.class);
    Method fail = Library.Locked.class.getDeclaredMethod("fail");
    Constructor<?> constructor = Library.Locked.class.getDeclaredConstructor(String.class);
    List<Executable> members = List.of(secret, fail, constructor);
    members.forEach(member -> member.setAccessible(true));
    for (MemberCalls calls :
        List.of(
            generator.calls(Library.Locked.class, members),
            MemberCalls.REFLECTIVE.apply(members))) {
      Object locked = Objects.requireNonNull(calls.call(2, "key"));
      assertThat(calls.call(0, locked, "door", 3)).isEqualTo("key door 3");
      assertThatThrownBy(() -> calls.call(1, locked))
          .isExactlyInstanceOf(Exception.class)
          .hasMessage("key failed");
      assertThatThrownBy(() -> calls.call(3, locked)).isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThat(generator.calls(Library.Locked.class, members).getClass().isHidden()).isTrue();
    assertThat(problems).isEmpty();
  }

  @Test
  void membersThatAreClosedAreLeftToReflection() throws Exception {
    List<Executable> closed = List.of(InvokerGeneratorTest.class.getDeclaredMethod("book"));
    MemberCalls calls = generator.calls(InvokerGeneratorTest.class, closed);
    assertThat(calls.getClass().isHidden()).isFalse();
    assertThat(problems).hasSize(1).first().asString().startsWith("[DELTA-GEN-06] ");
  }

  @Test
  void aClassThatTheServiceDoesNotSeeIsRefused() {
    InvokerGenerator blind =
        InvokerGenerator.of(ClassLoader.getPlatformClassLoader(), problems::add);
    assertThat(blind.invoker(Library.class, List.of())).isNull();
    assertThat(problems).hasSize(1).first().asString().startsWith("[DELTA-GEN-04] ");
  }

  @Test
  void generatedClassesAreCollectedWithTheirService() throws Exception {
    WeakReference<Object> binder = forgottenBinder();
    for (int i = 0; i < 50 && binder.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(binder.get()).isNull();
  }

  private static WeakReference<Object> forgottenBinder() {
    InvokerGenerator forgotten =
        InvokerGenerator.of(InvokerGeneratorTest.class.getClassLoader(), problem -> {});
    BeanType type =
        (BeanType)
            new PojoIntrospector(SimpleTypes.basic(), forgotten).describe(Library.Person.class);
    return new WeakReference<>(Objects.requireNonNull(type.binder()).getClass().getClassLoader());
  }
}
