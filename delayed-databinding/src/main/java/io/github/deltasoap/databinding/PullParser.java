package io.github.deltasoap.databinding;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The parsers available for reading messages. All of them read the wire profile. */
public enum PullParser {
  // Lambdas where a library may be absent: a constructor reference would link it at once.

  /** XPP3, as HiSOAP uses it. */
  XPP3(Xpp3PullReaders::new, ""),
  /** Aalto. */
  AALTO(() -> new AaltoPullReaders(), "stax2-api"),
  /** Woodstox, which is part of Axis2. */
  WOODSTOX(() -> new WoodstoxPullReaders(), "woodstox-core and stax2-api"),
  /** Our own reader, which relies on the checks of the profile's scanner. */
  SCANNER(ProfilePullReaders::new, "");

  private final Supplier<PullReaders> maker;
  private final String libraries;

  PullParser(Supplier<PullReaders> maker, String libraries) {
    this.maker = maker;
    this.libraries = libraries;
  }

  /**
   * The libraries that the parser needs and Axis2 does not provide.
   *
   * @return null if the parser can be used
   */
  @SuppressWarnings("ReturnValueIgnored") // The test is whether it can be created.
  public @Nullable String missingLibraries() {
    try {
      maker.get();
      return null;
    } catch (LinkageError missing) {
      return libraries;
    }
  }

  /** Creates a source of readers of this parser. */
  public PullReaders readers() {
    return maker.get();
  }
}
