package io.github.deltasoap.oracle.service.pojo.copying;

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
