package io.github.deltasoap.samples.oracle.service;

/** An enum whose constants have class bodies. */
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
