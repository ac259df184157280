package io.github.deltasoap.axis2.settings;

import io.github.deltasoap.axis2.settings.WrongSettings.Problem;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.serializer.Stuffing;
import io.github.deltasoap.serializer.TemplateSettings;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.apache.axis2.description.AxisDescription;

/**
 * The effective parameters of the module for one operation, service or configuration: of those in
 * the operation, the service, its group and {@code axis2.xml}, the nearest one applies. Each
 * component is the value of the {@link Setting} with its name; {@code templates} combines the
 * settings of message templates, and {@code verify} those of verification.
 */
public record DeltaSettings(
    boolean enabled,
    CopyStrategy copyStrategy,
    SetterStrategy setter,
    String invoker,
    PullParser parser,
    long maxBytes,
    long totalBytes,
    WriteStrategy responses,
    WriteStrategy requests,
    TemplateSettings templates,
    VerifySettings verify,
    boolean explainHeader,
    StreamSettings streams,
    ChannelMode channel,
    String channelStore,
    ContextSettings contexts,
    NegotiationMode negotiation,
    boolean idempotent,
    ExpressMode express,
    Set<String> inertHandlers,
    Duration cache,
    ValidateMode validate) {

  static final String GENERATED = "generated";
  static final String REFLECTIVE = "reflective";

  /** The channel's layouts are in the memory of the server. */
  public static final String EMBEDDED = "embedded";

  public static final Setting<Boolean> ENABLED =
      Setting.bool("deltasoap.enabled", true, "`false` leaves the operation to stock");

  static final Setting<Boolean> STRICT =
      Setting.bool(
          "deltasoap.strict",
          false,
          "whether wrong parameters stop the deployment, see [below](#wrong-parameters)");

  private static final Setting<CopyStrategy> COPY_STRATEGY =
      Setting.choice(
          "deltasoap.copyStrategy",
          CopyStrategy.class,
          CopyStrategy.GENERATED,
          "how a request gets its objects, see [below](#copy-strategies)");

  private static final Setting<SetterStrategy> SETTER =
      Setting.choice(
          "deltasoap.setter",
          SetterStrategy.class,
          SetterStrategy.GENERATED,
          "whether generated code calls the setters, or reflection: stored, or looked up each time"
              + " as in the paper's comparison");

  static final Setting<String> INVOKER =
      Setting.className(
          "deltasoap.invoker",
          List.of(GENERATED, REFLECTIVE),
          GENERATED,
          "what calls the service and handles its beans, see [invokers.md](invokers.md); counts at"
              + " service level and above");

  private static final Setting<PullParser> PARSER =
      Setting.choice(
          "deltasoap.parser",
          PullParser.class,
          PullParser.SCANNER,
          "what reads a message whose shape has not been learned, see [below](#parsers)");

  public static final Setting<Long> MAX_BYTES =
      Setting.memory(
          "deltasoap.maxBytes",
          64,
          "memory for what is learned, see [below](#memory); 0 learns nothing; counts at service"
              + " level and above, on a client in `axis2.xml` only");

  private static final Setting<Long> TOTAL_BYTES =
      Setting.memory(
          "deltasoap.totalBytes",
          8,
          "memory for what is learned of all services and clients of the application together, see"
              + " [below](#memory); counts in `axis2.xml` only");

  private static final Setting<WriteStrategy> RESPONSES =
      Setting.choice(
          "deltasoap.responses",
          WriteStrategy.class,
          WriteStrategy.DIFFERENTIAL,
          "`direct` writes results straight to bytes where that gives stock's response, see"
              + " [below](#responses); `differential` also writes only what has changed since an"
              + " earlier response; `stock` leaves all responses to stock");

  private static final Setting<WriteStrategy> REQUESTS =
      Setting.choice(
          "deltasoap.requests",
          WriteStrategy.class,
          WriteStrategy.DIFFERENTIAL,
          "the same for the requests of a client, see [below](#clients)");

  private static final Setting<Stuffing> STUFFING =
      Setting.choice(
          "deltasoap.stuffing",
          Stuffing.class,
          TemplateSettings.DEFAULT.stuffing(),
          "how wide the fields of values are made in templates, see [below](#responses)");

  private static final Setting<Boolean> STEALING =
      Setting.bool(
          "deltasoap.stealing",
          true,
          "whether a value that has grown may take white space from a neighbour; means something"
              + " with stuffing only");

  private static final Setting<Boolean> SHIFTING =
      Setting.bool(
          "deltasoap.shifting",
          true,
          "whether what stands behind a value that has grown may be moved; otherwise such a message"
              + " is written in full");

  private static final Setting<Long> CHUNK_BYTES =
      Setting.bytes(
          "deltasoap.chunkBytes",
          1L << 10,
          1L << 20,
          TemplateSettings.DEFAULT.chunkBytes(),
          "how large the chunks of templates are");

  private static final Setting<Double> VERIFY =
      Setting.share(
          "deltasoap.verify",
          VerifySettings.DEFAULT.share(),
          "the share of messages that stock reads or writes as well, to compare, see"
              + " [below](#verification)");

  private static final Setting<Duration> RETRY =
      Setting.seconds(
          "deltasoap.verify.retry",
          0,
          "the time after which an operation that differed from stock is switched on again; 0"
              + " leaves that to an operator");

  static final Setting<String> LISTENER =
      Setting.className(
          "deltasoap.verify.listener",
          List.of(VerifySettings.NO_LISTENER),
          VerifySettings.NO_LISTENER,
          "the listener that is notified of differences, see [below](#verification); counts at"
              + " service level and above");

  private static final Setting<Boolean> EXPLAIN_HEADER =
      Setting.bool(
          "deltasoap.explainHeader",
          false,
          "whether responses have an HTTP header `DeltaSOAP` that shows how the request was read, see"
              + " [troubleshooting.md](troubleshooting.md#explain-header); counts at service level"
              + " and above");

  private static final Setting<Long> STREAM_FROM_BYTES =
      Setting.bytes(
          "deltasoap.streamFromBytes",
          0,
          1L << 28,
          StreamSettings.DEFAULT.fromBytes(),
          "the length from which a request is bound while it arrives, in place of being read as a"
              + " whole and learned, see [below](#long-requests); counts at service level and above");

  private static final Setting<StreamSettings.Replay> REPLAY =
      Setting.choice(
          "deltasoap.replay",
          StreamSettings.Replay.class,
          StreamSettings.DEFAULT.replay(),
          "how stock gets such a request from its first byte: `values` writes the numbers of arrays"
              + " again, `spool` keeps their bytes as well; counts at service level and above");

  private static final Setting<Long> SPOOL_BYTES =
      Setting.bytes(
          "deltasoap.spoolBytes",
          0,
          Long.MAX_VALUE,
          StreamSettings.DEFAULT.spoolBytes(),
          "the greatest length of the temporary file that keeps bytes of such a request; counts at"
              + " service level and above");

  private static final Setting<Long> SPOOL_TOTAL_BYTES =
      Setting.bytes(
          "deltasoap.spoolTotalBytes",
          0,
          Long.MAX_VALUE,
          StreamSettings.DEFAULT.spoolTotalBytes(),
          "the same for the files of all requests in progress, to all services together; counts in"
              + " `axis2.xml` only");

  private static final Setting<ChannelMode> CHANNEL =
      Setting.choice(
          "deltasoap.channel",
          ChannelMode.class,
          ChannelMode.OFF,
          "whether clients and services that both have the module may send frames in place of SOAP,"
              + " see [below](#channel); counts at service level and above");

  private static final Setting<String> CHANNEL_STORE =
      Setting.store(
          "deltasoap.channel.store",
          EMBEDDED,
          "where a server keeps the layouts that clients send: in its own memory, or in Redis,"
              + " Valkey or a cache of JCache that several servers share, see"
              + " [below](#channel-store); counts in `axis2.xml` only");

  private static final Setting<Boolean> CONTEXTS =
      Setting.bool(
          "deltasoap.channel.contexts",
          ContextSettings.DEFAULT.served(),
          "whether the server has a service that reads and sets contexts in that store, see"
              + " [below](#channel-contexts); counts in `axis2.xml` only");

  private static final Setting<String> ADMIN_ROLE =
      Setting.text(
          "deltasoap.channel.contexts.adminRole",
          ContextSettings.NONE,
          "or the name of a role of the application",
          "the role of users that have access to the contexts of all users; counts in `axis2.xml`"
              + " only");

  private static final Setting<String> SECRET =
      Setting.text(
          "deltasoap.channel.contexts.secret",
          ContextSettings.NONE,
          "or a secret of all servers that share the store",
          "protects contexts from others that can write to the store; without it, each server makes"
              + " one at its start, and finds its own contexts only; counts in `axis2.xml` only");

  private static final Setting<Long> CONTEXT_BYTES =
      Setting.bytes(
          "deltasoap.channel.contexts.maxBytes",
          1L << 10,
          1L << 20,
          ContextSettings.DEFAULT.maxBytes(),
          "the greatest length of a context; counts in `axis2.xml` only");

  private static final Setting<NegotiationMode> CHANNEL_NEGOTIATION =
      Setting.choice(
          "deltasoap.channel.negotiation",
          NegotiationMode.class,
          NegotiationMode.HTTP,
          "on a client: whether it asks for the channel in an HTTP header, in a header block of"
              + " SOAP, or in a call of its own, see [below](#channel-negotiation)");

  private static final Setting<Boolean> IDEMPOTENT =
      Setting.bool(
          "deltasoap.idempotent",
          false,
          "`true` on a client: a call may be sent again after its connection was lost, see"
              + " [below](#channel)");

  private static final Setting<ExpressMode> EXPRESS =
      Setting.choice(
          "deltasoap.express",
          ExpressMode.class,
          ExpressMode.ON,
          "whether requests may be answered without Axis2's pipeline where that changes nothing, see"
              + " [below](#express); `inner` leaves out the filter; counts at service level and"
              + " above");

  private static final Setting<Set<String>> INERT_HANDLERS =
      Setting.classNames(
          "deltasoap.express.inertHandlers",
          "handlers of which you state that they change nothing for messages without header blocks;"
              + " counts in `axis2.xml` only");

  private static final Setting<Duration> CACHE =
      Setting.timeToLive(
          "deltasoap.cache",
          "whether a response is sent again for an equal request, without a call of the service, and"
              + " for how long; only for operations of which you know that they have no effects and"
              + " that their results depend on nothing but the payload, see [below](#cache)");

  static final Setting<ValidateMode> VALIDATE =
      Setting.choice(
          "deltasoap.validate",
          ValidateMode.class,
          ValidateMode.OFF,
          "`schema` answers requests that are not valid by the service's own schema with a fault,"
              + " without a call of the service, see [below](#validate)");

  /** All parameters. */
  public static final List<Setting<?>> ALL =
      List.of(
          ENABLED,
          STRICT,
          COPY_STRATEGY,
          SETTER,
          INVOKER,
          PARSER,
          MAX_BYTES,
          TOTAL_BYTES,
          RESPONSES,
          REQUESTS,
          STUFFING,
          STEALING,
          SHIFTING,
          CHUNK_BYTES,
          VERIFY,
          RETRY,
          LISTENER,
          EXPLAIN_HEADER,
          STREAM_FROM_BYTES,
          REPLAY,
          SPOOL_BYTES,
          SPOOL_TOTAL_BYTES,
          CHANNEL,
          CHANNEL_STORE,
          CONTEXTS,
          ADMIN_ROLE,
          SECRET,
          CONTEXT_BYTES,
          CHANNEL_NEGOTIATION,
          IDEMPOTENT,
          EXPRESS,
          INERT_HANDLERS,
          CACHE,
          VALIDATE);

  /** Leaves everything to stock. */
  public static final DeltaSettings OFF =
      new DeltaSettings(
          false,
          CopyStrategy.GENERATED,
          SetterStrategy.GENERATED,
          REFLECTIVE,
          PullParser.SCANNER,
          0,
          0,
          WriteStrategy.STOCK,
          WriteStrategy.STOCK,
          TemplateSettings.DEFAULT,
          VerifySettings.OFF,
          false,
          StreamSettings.DEFAULT,
          ChannelMode.OFF,
          EMBEDDED,
          ContextSettings.DEFAULT,
          NegotiationMode.HTTP,
          false,
          ExpressMode.OFF,
          Set.of(),
          Duration.ZERO,
          ValidateMode.OFF);

  /** The problems of parameters, the nearest first. */
  static List<Problem> problems(List<ParameterLevel> levels) {
    return levels.stream()
        .flatMap(level -> level.problems().stream().map(text -> new Problem(level.owner(), text)))
        .toList();
  }

  /** Reads valid parameters. */
  static DeltaSettings read(List<ParameterLevel> levels) {
    return new DeltaSettings(
        value(levels, ENABLED),
        value(levels, COPY_STRATEGY),
        value(levels, SETTER),
        value(levels, INVOKER),
        value(levels, PARSER),
        value(levels, MAX_BYTES),
        value(levels, TOTAL_BYTES),
        value(levels, RESPONSES),
        value(levels, REQUESTS),
        TemplateSettings.DEFAULT
            .withChunkBytes((int) (long) value(levels, CHUNK_BYTES))
            .with(value(levels, STUFFING))
            .withStealing(value(levels, STEALING))
            .withShifting(value(levels, SHIFTING)),
        new VerifySettings(value(levels, VERIFY), value(levels, RETRY), value(levels, LISTENER)),
        value(levels, EXPLAIN_HEADER),
        new StreamSettings(
            (int) (long) value(levels, STREAM_FROM_BYTES),
            value(levels, REPLAY),
            value(levels, SPOOL_BYTES),
            value(levels, SPOOL_TOTAL_BYTES)),
        value(levels, CHANNEL),
        value(levels, CHANNEL_STORE),
        new ContextSettings(
            value(levels, CONTEXTS),
            value(levels, ADMIN_ROLE),
            value(levels, SECRET),
            (int) (long) value(levels, CONTEXT_BYTES)),
        value(levels, CHANNEL_NEGOTIATION),
        value(levels, IDEMPOTENT),
        value(levels, EXPRESS),
        value(levels, INERT_HANDLERS),
        value(levels, CACHE),
        value(levels, VALIDATE));
  }

  /** Whether wrong parameters prevent the deployment of a description. */
  static boolean isStrict(AxisDescription description) {
    return value(ParameterLevel.of(description), STRICT);
  }

  /** The nearest value; the default if it is missing or not allowed. */
  private static <T> T value(List<ParameterLevel> levels, Setting<T> setting) {
    for (ParameterLevel level : levels) {
      String text = level.text(setting.name());
      if (text != null) {
        T value = setting.parser().apply(text);
        return value == null ? setting.standardValue() : value;
      }
    }
    return setting.standardValue();
  }
}
