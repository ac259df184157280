package io.github.deltasoap.databinding;

import com.fasterxml.aalto.stax.InputFactoryImpl;

/**
 * Aalto, which decodes and tokenizes in one pass. In its own class, since its library may be
 * absent.
 */
final class AaltoPullReaders extends StaxPullReaders {
  AaltoPullReaders() {
    super(new InputFactoryImpl());
  }
}
