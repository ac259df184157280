package io.github.deltasoap.databinding;

import com.ctc.wstx.stax.WstxInputFactory;

/** Woodstox, the parser of stock. In its own class, since its library may be absent. */
final class WoodstoxPullReaders extends StaxPullReaders {
  WoodstoxPullReaders() {
    super(new WstxInputFactory());
  }
}
