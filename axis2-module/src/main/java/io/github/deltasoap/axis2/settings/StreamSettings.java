package io.github.deltasoap.axis2.settings;

/**
 * The settings of requests that are bound while they arrive.
 *
 * @param fromBytes the length from which they are
 * @param replay how stock gets such a request from its first byte
 * @param spoolBytes the greatest length of the temporary file of one request
 * @param spoolTotalBytes that of the files of all requests, to all services
 */
public record StreamSettings(int fromBytes, Replay replay, long spoolBytes, long spoolTotalBytes) {
  /** How stock gets the numbers of arrays that have been bound. */
  public enum Replay {
    /** They are written again from their values. */
    VALUES,
    /** Their bytes are kept. */
    SPOOL
  }

  static final StreamSettings DEFAULT =
      new StreamSettings(1 << 20, Replay.VALUES, 256L << 20, 1L << 30);
}
