package io.github.deltasoap.axis2.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Links that are not used any more make room for others. */
class RecentLinksTest {
  private final RecentLinks<String> links = new RecentLinks<>(2, 100);

  @Test
  void aLinkThatIsNotUsedMakesRoom() {
    Object first = links.of("first", 0);
    Object second = links.of("second", 0);
    assertThat(first).isNotNull().isNotSameAs(second);
    assertThat(links.of("third", 60)).isNull();
    assertThat(links.of("first", 90)).isSameAs(first);
    assertThat(links.of("third", 110)).isNotNull();
    assertThat(links.of("second", 120)).isNull();
    assertThat(links.of("first", 130)).isSameAs(first);
    assertThat(links.of("second", 220)).isNotNull().isNotSameAs(second);
  }
}
