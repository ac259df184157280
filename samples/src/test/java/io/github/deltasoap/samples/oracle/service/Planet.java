package io.github.deltasoap.samples.oracle.service;

/** An enum with constants of classes of their own. */
public enum Planet {
  EARTH {
    @Override
    public boolean isHome() {
      return true;
    }
  },
  MARS {
    @Override
    public boolean isHome() {
      return false;
    }
  };

  public abstract boolean isHome();
}
