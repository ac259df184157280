package io.github.deltasoap.channel.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.client.DeltaChannel.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Arrays belong to the application: it may change requests after a call, and answers. */
class DeltaChannelMessagesTest {
  private static final MessageKind KIND = DeltaChannel.soap11("urn:echo");

  /** A message of which only one value differs from that of the next number, from 3000 on. */
  private static byte[] message(int number) {
    String others = "<b>" + (number < 3000 ? number : 7777) + "</b>";
    return ("<e><a>" + number + "</a>" + others.repeat(20) + "</e>").getBytes(UTF_8);
  }

  /** Calls until some calls have had answers of a session, so that there are differences. */
  private static void open(EchoServer server, DeltaChannel channel) throws Exception {
    for (int i = 0; server.calls() < 4; i++) {
      assertThat(i).as("calls without a session").isLessThan(2_000);
      assertThat(channel.call(KIND, message(1000 + i)).message()).isEqualTo(message(1000 + i));
      Thread.sleep(2);
    }
  }

  @Test
  void aRequestMayBeChangedInPlaceAfterItsAnswer() throws Exception {
    try (EchoServer server = new EchoServer();
        DeltaChannel channel = DeltaChannel.to(server.uri()).build()) {
      open(server, channel);
      byte[] message = message(3000);
      for (int i = 0; i < 10; i++) {
        System.arraycopy(message(3000 + i), 0, message, 0, message.length);
        assertThat(channel.call(KIND, message).text()).isEqualTo(new String(message, UTF_8));
      }
    }
  }

  @Test
  void anAnswerMayBeChangedInPlace() throws Exception {
    try (EchoServer server = new EchoServer();
        DeltaChannel channel = DeltaChannel.to(server.uri()).build()) {
      open(server, channel);
      for (int i = 0; i < 10; i++) {
        Answer answer = channel.call(KIND, message(3000 + i));
        assertThat(answer.message()).isEqualTo(message(3000 + i));
        Arrays.fill(answer.message(), (byte) 'x');
      }
    }
  }

  /** Most of these calls wait for the first four. */
  @Test
  void aRequestMayBeChangedBeforeItIsSent() throws Exception {
    try (EchoServer server = new EchoServer();
        DeltaChannel channel = DeltaChannel.to(server.uri()).build()) {
      open(server, channel);
      byte[] message = message(3000);
      List<CompletableFuture<Answer>> answers = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        System.arraycopy(message(3000 + i), 0, message, 0, message.length);
        answers.add(channel.callAsync(KIND, message));
      }
      for (int i = 0; i < 100; i++) {
        Answer answer = answers.get(i).get(20, TimeUnit.SECONDS);
        assertThat(answer.message()).as("call " + i).isEqualTo(message(3000 + i));
      }
    }
  }
}
