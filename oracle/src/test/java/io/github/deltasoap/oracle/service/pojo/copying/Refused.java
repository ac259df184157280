package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.Dump;

/** Takes one bean that some copy strategies refuse; deployed once for each bean. */
public final class Refused {
  private Refused() {}

  /** For a bean without clone() that cannot be serialized. */
  public static final class OfUncopyable {
    public String take(Uncopyable bean) {
      return Dump.of(bean);
    }
  }

  /** For a bean without clone(). */
  public static final class OfNoClone {
    public String take(NoClone bean) {
      return Dump.of(bean);
    }
  }

  /** For a bean whose clone() is shallow. */
  public static final class OfSharing {
    public String take(Sharing bean) {
      return Dump.of(bean);
    }
  }

  /** For an enum whose constants have class bodies. */
  public static final class OfPlanet {
    public String take(Planet planet, Planet[] planets, Stamped bean) {
      return Dump.of(planet, planets, bean);
    }
  }
}
