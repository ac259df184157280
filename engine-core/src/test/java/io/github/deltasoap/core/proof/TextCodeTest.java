package io.github.deltasoap.core.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TextCodeTest {
  /** A bean whose text has those of other objects, as generated code makes it. */
  public static class Typical {
    private final List<Object> parts = new ArrayList<>();
    private @Nullable BigDecimal price;

    public @Nullable BigDecimal getPrice() {
      return price;
    }

    public void setPrice(@Nullable BigDecimal price) {
      this.price = price;
    }

    @Override
    public String toString() {
      return "Typical(parts=" + parts + ", price=" + getPrice() + ")";
    }
  }

  /** Its getter makes the list that it returns. */
  public static class Lazy {
    private @Nullable List<String> tags;

    public List<String> getTags() {
      if (tags == null) {
        tags = new ArrayList<>();
      }
      return tags;
    }

    @Override
    public String toString() {
      return "Lazy " + getTags();
    }
  }

  /** It keeps what its text is made of. */
  public static class Keeping {
    private final List<Object> texts = new ArrayList<>();

    @Override
    public String toString() {
      texts.add("called");
      return texts.toString();
    }
  }

  /** Overrides a getter that the text of its parent is made of. */
  public static class Counting extends Typical {
    private int calls;

    @Override
    public @Nullable BigDecimal getPrice() {
      calls++;
      return new BigDecimal(calls);
    }
  }

  private static boolean storesNothing(Class<?> bean) throws NoSuchMethodException {
    return new Proofs().storesNothing(bean, bean.getMethod("toString"));
  }

  @Test
  void textsOfOtherObjectsStoreNothing() throws Exception {
    assertThat(storesNothing(Typical.class)).isTrue();
  }

  @Test
  void gettersAndCollectionsMayStore() throws Exception {
    assertThat(storesNothing(Lazy.class)).isFalse();
    assertThat(storesNothing(Keeping.class)).isFalse();
    assertThat(storesNothing(Counting.class)).isFalse();
  }
}
