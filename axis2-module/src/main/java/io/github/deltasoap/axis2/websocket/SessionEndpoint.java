package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.channel.SessionOffer;
import jakarta.servlet.ServletContext;
import jakarta.websocket.CloseReason;
import jakarta.websocket.DeploymentException;
import jakarta.websocket.Endpoint;
import jakarta.websocket.EndpointConfig;
import jakarta.websocket.HandshakeResponse;
import jakarta.websocket.MessageHandler;
import jakarta.websocket.RemoteEndpoint;
import jakarta.websocket.Session;
import jakarta.websocket.server.HandshakeRequest;
import jakarta.websocket.server.ServerContainer;
import jakarta.websocket.server.ServerEndpointConfig;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A WebSocket at the address of a service. The container makes one for each connection; it calls it
 * with one event at a time. The only class that refers to the API of WebSockets.
 */
final class SessionEndpoint extends Endpoint {
  private static final String CONTAINER = "jakarta.websocket.server.ServerContainer";
  private static final String NEGOTIATION = "io.github.deltasoap.negotiation";

  /** A client pings every 30 seconds. */
  private static final long MOST_SILENCE_MILLIS = 100_000;

  /** The limit of RFC 6455. */
  private static final int MOST_REASON_BYTES = 123;

  private final ServerSessions sessions;
  private @Nullable ServerSession session;

  private SessionEndpoint(ServerSessions sessions) {
    this.sessions = sessions;
  }

  /**
   * Adds the endpoint to an application.
   *
   * @param path of the servlet
   * @return why this is impossible; null if it is done
   */
  static @Nullable String add(ServletContext application, String path, ServerSessions sessions) {
    if (!(application.getAttribute(CONTAINER) instanceof ServerContainer container)) {
      return "the application has no container for WebSockets";
    }
    try {
      container.addEndpoint(
          ServerEndpointConfig.Builder.create(SessionEndpoint.class, path + "/{service}")
              .subprotocols(List.of(SessionOffer.PROTOCOL))
              .configurator(new Handshake(sessions))
              .build());
      return null;
    } catch (DeploymentException | IllegalStateException refused) {
      return "the container refuses the endpoint: " + refused.getMessage();
    }
  }

  /** Takes the token of the handshake, which it spends. */
  private static final class Handshake extends ServerEndpointConfig.Configurator {
    private final ServerSessions sessions;

    Handshake(ServerSessions sessions) {
      this.sessions = sessions;
    }

    @Override
    public void modifyHandshake(
        ServerEndpointConfig config, HandshakeRequest request, HandshakeResponse response) {
      List<String> tokens = request.getHeaders().get(SessionOffer.HEADER);
      Negotiation negotiated =
          tokens == null || tokens.size() != 1
              ? null
              : sessions.spend(
                  tokens.get(0), request.getRequestURI().getPath(), request.getUserPrincipal());
      if (negotiated != null) {
        config.getUserProperties().put(NEGOTIATION, negotiated);
      }
    }

    @Override
    public <T> T getEndpointInstance(Class<T> type) {
      return type.cast(new SessionEndpoint(sessions));
    }
  }

  @Override
  public void onOpen(Session socket, EndpointConfig config) {
    RemoteEndpoint.Basic remote = socket.getBasicRemote();
    ServerSession opened =
        config.getUserProperties().get(NEGOTIATION) instanceof Negotiation negotiated
            ? sessions.open(negotiated, new Connected(socket, remote))
            : null;
    if (opened == null) {
      close(socket, "The handshake has no valid token");
      return;
    }
    session = opened;
    socket.setMaxIdleTimeout(MOST_SILENCE_MILLIS);
    socket.addMessageHandler(ByteBuffer.class, new Frames(opened));
  }

  @Override
  public void onClose(Session socket, CloseReason reason) {
    ServerSession open = session;
    if (open != null) {
      open.ended();
      sessions.closed(open);
    }
  }

  @Override
  public void onError(Session socket, Throwable failed) {
    // A connection that breaks; its end follows.
  }

  private static void close(Session socket, String reason) {
    String text = reason.substring(0, Math.min(reason.length(), MOST_REASON_BYTES));
    try {
      socket.close(new CloseReason(CloseReason.CloseCodes.VIOLATED_POLICY, text));
    } catch (IOException broken) {
      // It has ended.
    }
  }

  /** The connection, to the session. */
  private record Connected(Session socket, RemoteEndpoint.Basic remote)
      implements ServerSession.Connection {
    @Override
    public void send(byte[] packet) throws IOException {
      remote.sendBinary(ByteBuffer.wrap(packet));
    }

    @Override
    public void close(String reason) {
      SessionEndpoint.close(socket, reason);
    }
  }

  /** Collects the parts of packets, so that a connection that waits needs no large buffer. */
  private static final class Frames implements MessageHandler.Partial<ByteBuffer> {
    private final ServerSession session;
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream(0);

    Frames(ServerSession session) {
      this.session = session;
    }

    @Override
    public void onMessage(ByteBuffer part, boolean isLast) {
      byte[] bytes = new byte[part.remaining()];
      part.get(bytes);
      if (isLast && begun.size() == 0) {
        session.received(bytes);
        return;
      }
      if (begun.size() + bytes.length > ServerSession.MOST_PACKET_BYTES) {
        session.close("A packet has more than " + ServerSession.MOST_PACKET_BYTES + " bytes");
        return;
      }
      begun.writeBytes(bytes);
      if (isLast) {
        byte[] packet = begun.toByteArray();
        begun.reset();
        session.received(packet);
      }
    }
  }
}
