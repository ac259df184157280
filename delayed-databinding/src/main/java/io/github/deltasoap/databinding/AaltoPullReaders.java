package io.github.deltasoap.databinding;

import com.fasterxml.aalto.stax.InputFactoryImpl;

/**
 * Aalto, which decodes and tokenizes in one pass. A class of its own: its library may be absent.
 */
final class AaltoPullReaders extends StaxPullReaders {
  AaltoPullReaders() {
    super(new InputFactoryImpl());
  }
}
