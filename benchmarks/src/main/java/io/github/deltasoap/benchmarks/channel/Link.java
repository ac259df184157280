package io.github.deltasoap.benchmarks.channel;

/** A link between a client and a server. P4 gives the bandwidth of its link, but not its delay. */
enum Link {
  TREO("Treo 600, 14.4 kbit/s (P4)", 14_400, 300),
  NB_IOT("NB-IoT", 26_000, 400),
  LTE_M("LTE-M", 300_000, 50),
  FOUR_G("4G", 20_000_000, 25),
  WAN("WAN", 100_000_000, 20),
  LAN("LAN", 1_000_000_000, 0);

  private final String title;
  private final long bitsPerSecond;
  private final int delayMillis;

  Link(String title, long bitsPerSecond, int delayMillis) {
    this.title = title;
    this.bitsPerSecond = bitsPerSecond;
    this.delayMillis = delayMillis;
  }

  /** The link with its properties. */
  String title() {
    return title + ", " + delayMillis + " ms each way";
  }

  /** The time in which bytes leave one end. */
  long nanos(int bytes) {
    return bytes * 8L * 1_000_000_000L / bitsPerSecond;
  }

  /** The time from one end to the other. */
  long delayNanos() {
    return delayMillis * 1_000_000L;
  }
}
