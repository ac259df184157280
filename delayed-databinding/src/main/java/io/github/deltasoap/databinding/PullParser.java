package io.github.deltasoap.databinding;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The parsers that messages can be read with. All of them read what the wire profile accepts. */
public enum PullParser {
  // Lambdas where a library may be absent: a reference to a constructor would look for it at once.

  /** XPP3, as HiSOAP uses it. */
  XPP3(Xpp3PullReaders::new, ""),
  /** Aalto. */
  AALTO(() -> new AaltoPullReaders(), "stax2-api"),
  /** Woodstox, which Axis2 brings. */
  WOODSTOX(() -> new WoodstoxPullReaders(), "woodstox-core and stax2-api"),
  /** Our own reader, which leaves all checks to the profile's scanner. */
  SCANNER(ProfilePullReaders::new, "");

  private final Supplier<PullReaders> maker;
  private final String libraries;

  PullParser(Supplier<PullReaders> maker, String libraries) {
    this.maker = maker;
    this.libraries = libraries;
  }

  /** What the parser needs of Axis2's libraries but is not there; null if it can be used. */
  @SuppressWarnings("ReturnValueIgnored") // What counts is that it can be made.
  public @Nullable String missingLibraries() {
    try {
      maker.get();
      return null;
    } catch (LinkageError missing) {
      return libraries;
    }
  }

  /** Makes the place where readers of this parser come from. */
  public PullReaders readers() {
    return maker.get();
  }
}
