package io.github.deltasoap.axis2.validate;

import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.ls.LSInput;

/** A document in memory, for {@link ServiceSchema}. It cannot be changed. */
record TextInput(String systemId, String text) implements LSInput {
  @Override
  public Reader getCharacterStream() {
    return new StringReader(text);
  }

  @Override
  public String getSystemId() {
    return systemId;
  }

  @Override
  public @Nullable InputStream getByteStream() {
    return null;
  }

  @Override
  public @Nullable String getStringData() {
    return null;
  }

  @Override
  public @Nullable String getPublicId() {
    return null;
  }

  @Override
  public @Nullable String getBaseURI() {
    return null;
  }

  @Override
  public @Nullable String getEncoding() {
    return null;
  }

  @Override
  public boolean getCertifiedText() {
    return false;
  }

  @Override
  public void setCharacterStream(Reader ignored) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setByteStream(InputStream ignored) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setStringData(String ignored) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setSystemId(String ignored) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setPublicId(String ignored) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setBaseURI(String ignored) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setEncoding(String ignored) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setCertifiedText(boolean ignored) {
    throw new UnsupportedOperationException();
  }
}
