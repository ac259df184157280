package io.github.deltasoap.axis2.express;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.axis2.context.MessageContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Applications that share Axis2's classes come and go in any order. */
@SuppressWarnings("ThreadLocalUsage") // Of the tests themselves.
class CurrentContextTest {
  private final ThreadLocal<MessageContext> original = MessageContext.currentMessageContext;

  @AfterEach
  void restore() {
    MessageContext.currentMessageContext = original;
  }

  @ParameterizedTest
  @ValueSource(strings = {"012", "021", "102", "120", "201", "210"})
  void noneIsLeft(String order) {
    List<CurrentContext> all =
        List.of(new CurrentContext(), new CurrentContext(), new CurrentContext());
    all.forEach(CurrentContext::install);
    MessageContext value = new MessageContext();
    MessageContext.currentMessageContext.set(value);
    try {
      for (int i = 0; i < order.length(); i++) {
        all.get(order.charAt(i) - '0').uninstall();
        assertThat(MessageContext.currentMessageContext.get()).isSameAs(value);
      }
    } finally {
      original.remove();
    }
    assertThat(MessageContext.currentMessageContext).isSameAs(original);
  }

  @Test
  void theOneBehindIsDropped() {
    CurrentContext behind = new CurrentContext();
    CurrentContext inUse = new CurrentContext();
    behind.install();
    inUse.install();
    behind.uninstall();
    assertThat(MessageContext.currentMessageContext).isSameAs(inUse);
    assertThat(inUse).extracting("replaced").isSameAs(original);
    inUse.uninstall();
  }

  @Test
  void aVariableOfSomebodyElseStays() {
    CurrentContext ours = new CurrentContext();
    ours.install();
    ThreadLocal<MessageContext> other = new Other(ours);
    MessageContext.currentMessageContext = other;
    ours.uninstall();
    assertThat(MessageContext.currentMessageContext).isSameAs(other);
  }

  /** Has the interface by chance. */
  private static final class Other extends ThreadLocal<MessageContext>
      implements UnaryOperator<ThreadLocal<MessageContext>> {
    private final ThreadLocal<MessageContext> behind;

    Other(ThreadLocal<MessageContext> behind) {
      this.behind = behind;
    }

    @Override
    public ThreadLocal<MessageContext> apply(ThreadLocal<MessageContext> self) {
      return behind;
    }
  }
}
